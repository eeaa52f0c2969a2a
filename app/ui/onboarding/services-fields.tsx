import { useTranslation } from "react-i18next";
import type { SiretOutcome } from "~/models/companies/check-siret.server";
import type { Lookup } from "~/models/lookups/queries.server";
import type { OnboardingChoices } from "~/models/onboarding/choices.server";
import { Banner } from "../banner";
import type { FormState } from "../form-state";
import { Pills } from "../pills";
import { sentence } from "../sentence";
import { useSite } from "../site";
import { TextField } from "../text-field";
import { useText } from "../use-text";
import { SiretOutcomeLines } from "./siret-outcome";

export interface ServicesFieldsProps {
  form: FormState;
  choices: OnboardingChoices;
  hasSiret: boolean;
  siretOutcome: SiretOutcome | null;
}

export function ServicesFields({ form, choices, hasSiret, siretOutcome }: ServicesFieldsProps) {
  const { t } = useTranslation(["onboarding", "company_services"]);
  const { language } = useSite();
  const text = useText();
  const errorOf = (name: string) => form.error(name) && text(form.error(name) ?? "");
  const pills = (name: "services" | "languages", options: Lookup[] | null, loadError: string) =>
    options ? (
      <Pills
        name={name}
        label={t(`onboarding:services.${name}`)}
        options={options.map(({ slug, label }) => ({ value: slug, label: sentence(label, language) }))}
        defaultValues={form.values(name)}
        error={errorOf(name)}
      />
    ) : (
      <Banner tone="danger" title={loadError} />
    );
  return (
    <>
      {hasSiret && <SiretField value={form.value("siret")} error={errorOf("siret")} outcome={siretOutcome} />}
      {pills("services", choices.services, t("company_services:errors.prestations"))}
      {pills("languages", choices.languages, t("company_services:errors.langues"))}
    </>
  );
}

function SiretField({
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
      <TextField
        name="siret"
        label={t("services.siret")}
        hint={t("services.siret_hint")}
        optional
        numeric
        inputMode="numeric"
        autoComplete="off"
        defaultValue={value}
        error={error}
      />
      <SiretOutcomeLines outcome={outcome} />
      <input type="hidden" name="siretShown" defaultValue={outcome ? value : ""} />
    </div>
  );
}
