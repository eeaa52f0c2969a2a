import { useTranslation } from "react-i18next";
import type { SiretOutcome } from "~/models/companies/check-siret.server";
import type { CompanyChoices } from "~/models/companies/choices.server";
import { Banner } from "../feedback/banner";
import { CheckList } from "../fields/check-list";
import type { Form } from "../forms/use-form";
import { Pills } from "../fields/pills";
import { capitalise } from "../primitives/sentence";
import { SiretField } from "~/ui/fields/account/siret-field";
import { useSite } from "../hooks/use-site";
import { useText } from "../hooks/use-text";
import { SiretOutcomeLines } from "./siret-outcome";

export interface ServicesFieldsProps {
  form: Form;
  choices: CompanyChoices;
  /** Whether the form asks for services; false for a venue account. */
  asksServices: boolean;
  hasSiret: boolean;
  siretOutcome: SiretOutcome | null;
}

export function ServicesFields({ form, choices, asksServices, hasSiret, siretOutcome }: ServicesFieldsProps) {
  const { t, i18n } = useTranslation(["onboarding", "company_services"]);
  const { language } = useSite();
  const text = useText();
  /** Returns the description of a service. A service that administrators added has only a name. */
  const detailOf = (slug: string) => {
    const key = `company_services:descriptions.${slug}`;
    return i18n.exists(key) ? text(key) : undefined;
  };
  const { services, languages } = choices;
  return (
    <>
      {hasSiret && <CheckedSiret form={form} outcome={siretOutcome} />}
      {!asksServices ? null : services ? (
        <CheckList
          {...form.choices("services")}
          label={t("onboarding:services.services")}
          options={services.map(({ slug, label }) => ({
            value: slug,
            label,
            detail: detailOf(slug),
          }))}
        />
      ) : (
        <Banner tone="danger" title={t("company_services:errors.prestations")} />
      )}
      {languages ? (
        <Pills
          {...form.choices("languages")}
          label={t("onboarding:services.languages")}
          options={languages.map(({ slug, label }) => ({ value: slug, label: capitalise(label, language) }))}
        />
      ) : (
        <Banner tone="danger" title={t("company_services:errors.langues")} />
      )}
    </>
  );
}

/** The SIRET field. Its number is checked against the register while the person types. */
function CheckedSiret({ form, outcome }: { form: Form; outcome: SiretOutcome | null }) {
  const { t } = useTranslation("onboarding");
  return (
    <div className="field" data-siret="/onboarding/siret">
      <SiretField
        {...form.field("siret")}
        label={t("services.siret")}
        hint={t("services.siret_hint")}
        optional
      />
      <SiretOutcomeLines outcome={outcome} />
      <input type="hidden" name="siretShown" defaultValue={outcome ? form.value("siret") : ""} />
    </div>
  );
}
