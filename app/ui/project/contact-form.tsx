import { useTranslation } from "react-i18next";
import { ButtonLink } from "../primitives/button";
import { CheckboxField } from "../fields/checkbox-field";
import type { FormState } from "../fields/form-state";
import { ArrowLeftIcon } from "../primitives/icons";
import { PhoneField, type DialCode } from "../fields/phone-field";
import { NextButton, StepActions } from "../layouts/static-layout";
import { TextField } from "../fields/text-field";
import { useText } from "../hooks/use-text";
import { HoneypotFields } from "./honeypot-fields";

/** The third step: contact data, and consent to pass on the project. */
export function ContactForm({
  form,
  stamp,
  dialCodes,
}: {
  form: FormState;
  stamp: string;
  dialCodes: readonly DialCode[];
}) {
  const { t } = useTranslation("project");
  const text = useText();
  const field = (name: string) => {
    const key = form.error(name);
    return { name, error: key ? text(key) : undefined, defaultValue: form.value(name) };
  };
  const consentError = form.error("consent");
  return (
    <form className="grid gap-6" method="post" noValidate>
      <HoneypotFields form={form} stamp={stamp} />
      <div className="form-columns">
        <TextField {...field("firstname")} label={t("contact.firstname")} autoComplete="given-name" />
        <TextField {...field("lastname")} label={t("contact.lastname")} autoComplete="family-name" />
      </div>
      <TextField
        {...field("email")}
        type="email"
        label={t("contact.email")}
        hint={t("contact.email_hint")}
        autoComplete="email"
      />
      <PhoneField
        {...field("phone")}
        label={t("contact.phone")}
        countryField="phoneCountry"
        countries={dialCodes}
        defaultCountry={form.value("phoneCountry")}
      />
      <CheckboxField
        name="consent"
        label={t("contact.consent")}
        hint={
          <a className="link" href="/privacy" target="_blank" rel="noopener">
            {t("contact.privacy")}
          </a>
        }
        defaultChecked={form.isChecked("consent")}
        error={consentError ? text(consentError) : undefined}
      />
      <StepActions>
        <ButtonLink to="/project/providers" size="lg" icon={ArrowLeftIcon}>
          {t("steps.back")}
        </ButtonLink>
        <NextButton>{t("contact.submit")}</NextButton>
      </StepActions>
    </form>
  );
}
