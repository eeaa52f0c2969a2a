import { useTranslation } from "react-i18next";
import { formatMoneyBand } from "~/i18n/formats";
import { readEuros } from "~/models/core/money.rules";
import { SERVICE_DESCRIPTION_MAX } from "~/models/companies/rules";
import { TextareaField } from "../fields/textarea-field";
import { TextField } from "../fields/text-field";
import type { Form } from "../forms/use-form";
import { useSite } from "../hooks/use-site";
import { Chip } from "../primitives/chip";
import { ChevronDownIcon, TriangleAlertIcon } from "../primitives/icons";
import { Switch } from "../primitives/switch";

export interface ServiceCardProps {
  form: Form;
  /** Prefix of the field names of this service. */
  name: string;
  service: string;
  label: string;
  /** Whether description and price must be filled in. */
  isRequired?: boolean;
}

/** The fields of one service. While the card is closed, it shows a summary of their values. */
export function ServiceCard({ form, name, service, label, isRequired = false }: ServiceCardProps) {
  const { t } = useTranslation("company");
  const description = form.field(`${name}.description`);
  const budget = form.field(`${name}.budget`);
  const isChosen = form.values("services").includes(service);
  const hasError = description.error !== undefined || budget.error !== undefined;
  return (
    <details className="card group" open>
      <summary className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 px-5 py-3">
        <span className="min-w-0 flex-1 basis-32">
          <span className="block font-serif text-title-sm">{label}</span>
          <span className="text-sm text-ink-2">
            {hasError ? t("services.to_correct") : <Price form={form} name={name} />}
          </span>
        </span>
        {isChosen && description.defaultValue === "" && (
          <Chip tone="warn" icon={TriangleAlertIcon}>
            {t("services.undescribed")}
          </Chip>
        )}
        <ChevronDownIcon
          size="sm"
          className="ml-auto text-ink-3 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4.5 px-5 pt-1 pb-5">
        <input type="hidden" name={`${name}.service`} defaultValue={service} />
        <TextareaField
          {...description}
          label={t("services.description")}
          hint={t("services.description_hint")}
          rows={3}
          maxLength={SERVICE_DESCRIPTION_MAX}
          optional={!isRequired}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 sm:grid-cols-3">
          <TextField
            {...budget}
            label={t("services.budget")}
            inputMode="decimal"
            autoComplete="off"
            maxLength={40}
            numeric
            optional={!isRequired}
            after={<span className="affix-after">€</span>}
          />
          <Visibility
            form={form}
            name={`${name}.isDescriptionVisible`}
            label={t("services.show_description")}
          />
          <Visibility form={form} name={`${name}.isBudgetVisible`} label={t("services.show_budget")} />
        </div>
      </div>
    </details>
  );
}

function Price({ form, name }: Pick<ServiceCardProps, "form" | "name">) {
  const { t } = useTranslation("company");
  const { locale, currency } = useSite();
  const cents = readEuros(form.value(`${name}.budget`));
  if (!cents) return t("services.price_none");
  const isVisible = form.value(`${name}.isBudgetVisible`) !== "";
  const price = formatMoneyBand({ min: cents, max: null }, { locale, currency });
  return t(isVisible ? "services.price" : "services.price_hidden", { price });
}

/** A switch that shows or hides the service; its label describes the effect. The choice is saved with the form. */
function Visibility({ form, name, label }: Pick<ServiceCardProps, "form" | "name" | "label">) {
  const { id, defaultChecked } = form.box(name);
  return (
    <div className="rounded-md border border-line bg-surface px-4 sm:mt-6.5 [&>label]:min-h-(--field-h) [&>label]:flex-row-reverse [&>label]:justify-between [&>label]:py-2 [&>label]:leading-5 [&>label]:font-[580]">
      <Switch id={id} name={name} defaultChecked={defaultChecked} label={label} />
    </div>
  );
}
