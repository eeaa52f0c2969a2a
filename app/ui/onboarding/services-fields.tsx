import { useTranslation } from "react-i18next";
import type { SiretOutcome } from "~/models/companies/check-siret.server";
import type { OnboardingChoices } from "~/models/onboarding/choices.server";
import { Banner } from "../primitives/banner";
import { CheckList } from "../fields/check-list";
import type { FormState } from "../fields/form-state";
import { Pills } from "../fields/pills";
import { sentence } from "../primitives/sentence";
import { SiretField } from "../fields/siret-field";
import { useSite } from "../hooks/use-site";
import { useText } from "../hooks/use-text";
import { SiretOutcomeLines } from "./siret-outcome";

export interface ServicesFieldsProps {
  form: FormState;
  choices: OnboardingChoices;
  hasSiret: boolean;
  siretOutcome: SiretOutcome | null;
}

export function ServicesFields({ form, choices, hasSiret, siretOutcome }: ServicesFieldsProps) {
  const { t, i18n } = useTranslation(["onboarding", "company_services"]);
  const { language } = useSite();
  const text = useText();
  /** Services that administrators added have a name but no description. */
  const detailOf = (slug: string) => {
    const key = `company_services:descriptions.${slug}`;
    return i18n.exists(key) ? text(key) : undefined;
  };
  const errorOf = (name: string) => form.error(name) && text(form.error(name) ?? "");
  const { services, languages } = choices;
  return (
    <>
      {hasSiret && (
        <CheckedSiret value={form.value("siret")} error={errorOf("siret")} outcome={siretOutcome} />
      )}
      {services ? (
        <CheckList
          name="services"
          label={t("onboarding:services.services")}
          options={services.map(({ slug, label }) => ({
            value: slug,
            label,
            detail: detailOf(slug),
          }))}
          defaultValues={form.values("services")}
          error={errorOf("services")}
        />
      ) : (
        <Banner tone="danger" title={t("company_services:errors.prestations")} />
      )}
      {languages ? (
        <Pills
          name="languages"
          label={t("onboarding:services.languages")}
          options={languages.map(({ slug, label }) => ({ value: slug, label: sentence(label, language) }))}
          defaultValues={form.values("languages")}
          error={errorOf("languages")}
        />
      ) : (
        <Banner tone="danger" title={t("company_services:errors.langues")} />
      )}
    </>
  );
}

/** A SIRET checked against the register while the form is filled in. */
function CheckedSiret({
  value,
  error,
  outcome,
}: {
  value: string;
  error: string | undefined;
  outcome: SiretOutcome | null;
}) {
  const { t } = useTranslation("onboarding");
  return (
    <div className="field" data-siret="/onboarding/siret">
      <SiretField
        label={t("services.siret")}
        hint={t("services.siret_hint")}
        optional
        defaultValue={value}
        error={error}
      />
      <SiretOutcomeLines outcome={outcome} />
      <input type="hidden" name="siretShown" defaultValue={outcome ? value : ""} />
    </div>
  );
}
