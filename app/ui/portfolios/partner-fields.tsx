import { useTranslation } from "react-i18next";
import { WEBSITE_MAX } from "~/models/companies/website.rules";
import {
  PARTNER_NAME_MAX,
  PARTNER_TRADES,
  partnerRowCount,
  PARTNERS_MAX,
} from "~/models/portfolios/partners.rules";
import { SelectField } from "../fields/select-field";
import { TextField } from "../fields/text-field";
import type { Form } from "../forms/use-form";
import { SettingsSection } from "../primitives/settings-section";

/** Rows for the businesses that worked on the wedding, each with trade, name and link. A few empty rows are added. */
export function PartnerFields({ form }: { form: Form }) {
  const { t } = useTranslation(["portfolios", "public_portfolio"]);
  const trades = PARTNER_TRADES.map((trade) => ({
    value: trade,
    label: t(`public_portfolio:trades.${trade}`),
  }));
  const isFilled = (index: number) =>
    ["trade", "name", "link"].some((part) => form.value(`partners[${index}].${part}`) !== "");
  const filled = Array.from({ length: PARTNERS_MAX }, (_, index) => index).findLast(isFilled) ?? -1;
  return (
    <SettingsSection title={t("form.partners")} lead={t("form.partners_lead")}>
      <div className="grid gap-5">
        {Array.from({ length: partnerRowCount(filled + 1) }, (_, index) => (
          <fieldset key={index}>
            <legend className="sr-only">{t("form.partner", { number: index + 1 })}</legend>
            <div className="grid gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,1.2fr)]">
              <SelectField
                {...form.field(`partners[${index}].trade`)}
                label={t("form.partner_trade")}
                placeholder={t("form.partner_none")}
                options={trades}
              />
              <TextField
                {...form.field(`partners[${index}].name`)}
                label={t("form.partner_name")}
                maxLength={PARTNER_NAME_MAX}
                autoComplete="off"
              />
              <TextField
                {...form.field(`partners[${index}].link`)}
                label={t("form.partner_link")}
                optional
                maxLength={WEBSITE_MAX}
                inputMode="url"
                autoCapitalize="off"
                autoComplete="off"
                spellCheck={false}
              />
            </div>
          </fieldset>
        ))}
      </div>
    </SettingsSection>
  );
}
