import { useTranslation } from "react-i18next";
import { LANGUAGES } from "~/i18n/domains";
import type { CompanyChoices } from "~/models/companies/choices.server";
import { Banner } from "../feedback/banner";
import { Pills } from "../fields/pills";
import { ErrorSummary } from "../forms/error-summary";
import { SaveBar } from "../forms/save-bar";
import { TwoVersions } from "../forms/two-versions";
import { useForm, type Form, type RejectedFormResponse } from "../forms/use-form";
import { useSite } from "../hooks/use-site";
import { capitalise } from "../primitives/sentence";
import { SettingsSection } from "../primitives/settings-section";
import { ServiceCard } from "./service-card";

/** The fields of one service. */
interface ServiceFields extends Record<string, string> {
  service: string;
  description: string;
  budget: string;
  isDescriptionVisible: string;
  isBudgetVisible: string;
}

export interface ServicesFormProps {
  choices: CompanyChoices;
  fields: { languages: string[]; services: string[]; details: ServiceFields[] };
  /** The version of the stored data that the page shows. */
  seen: string;
  rejected: RejectedFormResponse;
}

const idOf = (name: string): string => name.replace(/\[(\d+)\]\./, "$1-");

/** The form with the languages and services of a company, and the details of each service. */
export function ServicesForm({ choices, fields, seen, rejected }: ServicesFormProps) {
  const { t } = useTranslation(["company", "company_services"]);
  const form = useForm({ schema: "company-services", rejected, defaultValue: fields, idOf });
  const { services, languages } = choices;
  return (
    <form {...form.props} method="post" className="offer">
      {form.isRejected && (
        <div className="mb-6">
          <ErrorSummary {...form.summary} />
        </div>
      )}
      <TwoVersions
        {...{ form, seen }}
        keepTo="/company/services"
        fields={[
          {
            name: "languages",
            label: t("services.languages"),
            words: new Map(languages?.map(({ slug, label }) => [slug, label])),
          },
          {
            name: "services",
            label: t("services.offered"),
            words: new Map(services?.map(({ slug, label }) => [slug, label])),
          },
          ...(services ?? []).flatMap(({ label }, index) => [
            { name: `details[${index}].description`, label: `${label} · ${t("services.description")}` },
            { name: `details[${index}].budget`, label: `${label} · ${t("services.budget")}` },
          ]),
        ]}
      />
      <SettingsSection title={t("services.languages")} lead={t("services.languages_lead")}>
        {languages ? (
          <SpokenLanguages form={form} languages={languages} />
        ) : (
          <Banner tone="danger" title={t("company_services:errors.langues")} />
        )}
      </SettingsSection>
      <SettingsSection title={t("services.offered")} lead={t("services.offered_lead")}>
        {services ? (
          <Pills
            {...form.choices("services")}
            label={<span className="sr-only">{t("services.offered")}</span>}
            options={services.map(({ slug, label }) => ({ value: slug, label }))}
          />
        ) : (
          <Banner tone="danger" title={t("company_services:errors.prestations")} />
        )}
      </SettingsSection>
      {services && (
        <SettingsSection title={t("services.details")} lead={t("services.details_lead")}>
          <div className="offer-details grid gap-2.5">
            {services.map(({ slug, label }, index) => (
              <ServiceCard key={slug} form={form} name={`details[${index}]`} service={slug} label={label} />
            ))}
          </div>
        </SettingsSection>
      )}
      {services && languages && <SaveBar isRejected={form.isRejected} />}
    </form>
  );
}

/**
 * Languages as pills. The product's own languages and the chosen languages come first; the other languages are
 * collapsed.
 */
function SpokenLanguages({
  form,
  languages,
}: {
  form: Form;
  languages: NonNullable<CompanyChoices["languages"]>;
}) {
  const { t } = useTranslation("company");
  const { language } = useSite();
  const field = form.choices("languages");
  const usual: ReadonlySet<string> = new Set([...LANGUAGES, ...field.defaultValues]);
  const options = languages.map(({ slug, label }) => ({ value: slug, label: capitalise(label, language) }));
  return (
    <Pills
      {...field}
      label={<span className="sr-only">{t("services.languages")}</span>}
      options={options.filter(({ value }) => usual.has(value))}
      more={{
        label: t("services.other_languages"),
        options: options.filter(({ value }) => !usual.has(value)),
      }}
    />
  );
}
