import { useTranslation } from "react-i18next";
import { BILLING_LINE_MAX, BILLING_NAME_MAX } from "~/models/invoicing/details-limits.rules";
import { Button } from "../primitives/button";
import { Card } from "../primitives/card";
import { ErrorSummary } from "../forms/error-summary";
import type { Form } from "../forms/use-form";
import { SelectField, type SelectOption } from "../fields/select-field";
import { TextField } from "../fields/text-field";

export interface BillingDetailsFormProps {
  form: Form;
  countries: readonly SelectOption[];
  /** Example of a VAT number in the format of the domain's country; it belongs to nobody. */
  vatExample: string;
}

/** The form with the name, postal address and VAT number that invoices contain. */
export function BillingDetailsForm({ form, countries, vatExample }: BillingDetailsFormProps) {
  const { t } = useTranslation("billing");
  const { field } = form;
  return (
    <Card title={t("details")}>
      <form {...form.props} method="post" className="form">
        <ErrorSummary {...form.summary} />
        <TextField
          {...field("name")}
          label={t("name")}
          autoComplete="organization"
          maxLength={BILLING_NAME_MAX}
          required
        />
        <TextField
          {...field("line1")}
          label={t("line1")}
          autoComplete="address-line1"
          maxLength={BILLING_LINE_MAX}
          required
        />
        <TextField
          {...field("line2")}
          label={t("line2")}
          autoComplete="address-line2"
          maxLength={BILLING_LINE_MAX}
          optional
        />
        <div className="form-columns">
          <TextField {...field("zipcode")} label={t("zipcode")} autoComplete="postal-code" numeric required />
          <TextField {...field("city")} label={t("city")} autoComplete="address-level2" required />
        </div>
        <div className="form-columns">
          <SelectField
            {...field("countryCode")}
            label={t("country")}
            options={countries}
            autoComplete="country"
          />
          <TextField
            {...field("vatNumber")}
            label={t("vat")}
            hint={t("vat_hint", { vatExample })}
            autoComplete="off"
            numeric
            optional
          />
        </div>
        <div>
          <Button variant="primary" type="submit">
            {t("save")}
          </Button>
        </div>
      </form>
    </Card>
  );
}
