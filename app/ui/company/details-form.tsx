import { useTranslation } from "react-i18next";
import { COMPANY_NAME_MAX, OLDEST_CREATION_DATE, type SiretStatus } from "~/models/companies/rules";
import { WEBSITE_MAX } from "~/models/companies/website.rules";
import { DateField } from "../fields/date-field";
import { SiretField } from "~/ui/fields/account/siret-field";
import { TextField } from "../fields/text-field";
import { ErrorSummary } from "../forms/error-summary";
import { SaveBar } from "../forms/save-bar";
import { TwoVersions } from "../forms/two-versions";
import { useForm, type Form, type RejectedFormResponse } from "../forms/use-form";
import { SiretOutcomeLines } from "../onboarding/siret-outcome";
import { Button } from "../primitives/button";
import { TriangleAlertIcon } from "../primitives/icons";
import { SettingsSection } from "../primitives/settings-section";

export interface CompanyDetailsFormProps {
  fields: { name: string; dateOfCreation: string; website: string; siret: string };
  /** The version of the stored data that the page shows. */
  seen: string;
  siretStatus: SiretStatus | null;
  /** Whether another account has the same SIRET. */
  isSiretElsewhere: boolean;
  /** Whether companies in this company's country have a SIRET. */
  hasSiret: boolean;
  /** Name of the country of the company. */
  country: string;
  today: string;
  rejected: RejectedFormResponse;
}

/** The form with name, age, registration and website of a company. */
export function CompanyDetailsForm(props: CompanyDetailsFormProps) {
  const { fields, seen, siretStatus, isSiretElsewhere, hasSiret, country, today, rejected } = props;
  const { t } = useTranslation("company");
  const form = useForm({
    schema: hasSiret ? "company-details-siret" : "company-details",
    rejected,
    defaultValue: fields,
    today,
  });
  return (
    <form {...form.props} method="post">
      {form.isRejected && (
        <div className="mb-6">
          <ErrorSummary {...form.summary} />
        </div>
      )}
      <TwoVersions
        {...{ form, seen }}
        keepTo="/company/details"
        fields={[
          { name: "name", label: t("details.name") },
          { name: "dateOfCreation", label: t("details.date") },
          { name: "siret", label: t("details.siret") },
          { name: "website", label: t("details.website_label") },
        ]}
      />
      <SettingsSection title={t("details.identity")} lead={t("details.identity_lead")}>
        <div className="form">
          <TextField
            {...form.field("name")}
            label={t("details.name")}
            autoComplete="organization"
            maxLength={COMPANY_NAME_MAX}
          />
          <DateField
            {...form.field("dateOfCreation")}
            className="sm:max-w-64"
            label={t("details.date")}
            hint={t("details.date_hint")}
            min={OLDEST_CREATION_DATE}
            max={today}
          />
        </div>
      </SettingsSection>
      <SettingsSection
        title={t("details.register")}
        lead={t(hasSiret ? "details.register_lead" : "details.register_abroad")}
      >
        <div className="form">
          <Country name={country} />
          {hasSiret && <CheckedSiret form={form} status={siretStatus} isElsewhere={isSiretElsewhere} />}
        </div>
      </SettingsSection>
      <SettingsSection title={t("details.website")} lead={t("details.website_lead")}>
        <TextField
          {...form.field("website")}
          label={t("details.website_label")}
          hint={t("details.website_hint")}
          placeholder="https://"
          inputMode="url"
          autoCapitalize="off"
          autoComplete="url"
          spellCheck={false}
          maxLength={WEBSITE_MAX}
          optional
        />
      </SettingsSection>
      <SaveBar isRejected={form.isRejected} />
    </form>
  );
}

/** Shows the country, which a person changes on the page of the company's postal address. */
function Country({ name }: { name: string }) {
  const { t } = useTranslation("company");
  return (
    <div className="field">
      <p className="label">{t("details.country")}</p>
      <p className="flex flex-wrap items-baseline gap-x-3">
        {name}
        <a className="link text-sm" href="/company/address" data-prefetch="">
          {t("details.change_country")}
        </a>
      </p>
    </div>
  );
}

/** The SIRET field with the register's status. A changed number is checked while the person types. */
function CheckedSiret({
  form,
  status,
  isElsewhere,
}: {
  form: Form;
  status: SiretStatus | null;
  isElsewhere: boolean;
}) {
  const { t } = useTranslation("company");
  const field = form.field("siret");
  const outcome = form.isRejected || status === "unchecked" ? null : status;
  const isAsked = form.formError === "company:errors.siret_hides";
  const isSaid = outcome !== null || isAsked;
  return (
    <div className="field" data-siret="/onboarding/siret" data-asks="">
      <SiretField {...field} label={t("details.siret")} hint={t("details.siret_hint")} />
      <SiretOutcomeLines
        outcome={outcome}
        advice={{
          inactive: t("details.siret_inactive"),
          invalid: t("details.siret_reread"),
          unavailable: t("details.siret_later"),
        }}
      />
      {isElsewhere && !form.isRejected && (
        <p className="message-warning">
          <TriangleAlertIcon size="sm" />
          <span>{t("details.siret_elsewhere")}</span>
        </p>
      )}
      {isAsked && (
        <p className="mt-3">
          <Button size="sm" name="intent" value="save">
            {t("details.siret_keep")}
          </Button>
        </p>
      )}
      <input type="hidden" name="siretShown" defaultValue={isSaid ? field.defaultValue : ""} />
    </div>
  );
}
