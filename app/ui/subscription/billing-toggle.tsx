import { useTranslation } from "react-i18next";
import { formatPercent } from "~/i18n/formats";
import { yearlySaving, type Plan } from "~/models/subscriptions/plan.rules";
import { Chip } from "../primitives/chip";
import { useSite } from "../hooks/use-site";
import { SUBSCRIBE_FORM_ID } from "./tiers";

/**
 * A choice between monthly and yearly billing. CSS shows the prices of the chosen period, so it needs no JavaScript.
 */
export function BillingToggle({ plan }: { plan: Plan }) {
  const { t } = useTranslation("subscription");
  const saving = useSavingLabel();
  return (
    <fieldset className="segmented mt-3.5 max-w-full">
      <legend className="sr-only">{t("billing.legend")}</legend>
      <label className={OPTION}>
        <PlanRadio id="plan-monthly" value="premium_monthly" chosen={plan} />
        {t("billing.monthly")}
      </label>
      <label className={OPTION}>
        <PlanRadio id="plan-yearly" value="premium_yearly" chosen={plan} />
        {t("billing.yearly")}
        {saving !== null && (
          <Chip tone="brass" className="h-auto min-h-5 px-1.75 text-2xs/none whitespace-normal">
            {saving}
          </Chip>
        )}
      </label>
    </fieldset>
  );
}

/** Classes of an option. If the label and the saving do not fit side by side, the saving is below the label. */
const OPTION = "flex-wrap gap-x-1.5 gap-y-0.5 py-1";

function PlanRadio({ id, value, chosen }: { id: string; value: Plan; chosen: Plan }) {
  return (
    <input
      className="covering-input"
      type="radio"
      name="plan"
      id={id}
      value={value}
      defaultChecked={value === chosen}
      form={SUBSCRIBE_FORM_ID}
    />
  );
}

/** Maximum number of free months that the texts can write as a word. */
const WORDS_MAX = 6;

/**
 * Returns the saving of the yearly plan, such as "deux mois offerts (−16,7 %)". If the saving is not a whole number of
 * months, returns only the percentage.
 */
function useSavingLabel(): string | null {
  const { t } = useTranslation("subscription");
  const { locale } = useSite();
  const saving = yearlySaving();
  if (!saving) return null;
  const { freeMonths, share } = saving;
  const percent = formatPercent(share, locale);
  if (freeMonths === null || freeMonths > WORDS_MAX) return t("saving.share", { percent });
  return t("saving.months", { count: freeMonths, word: t(`saving.words.${wordKey(freeMonths)}`), percent });
}

const WORD_KEYS = ["1", "2", "3", "4", "5", "6"] as const;
const wordKey = (months: number) => WORD_KEYS[months - 1] ?? "1";
