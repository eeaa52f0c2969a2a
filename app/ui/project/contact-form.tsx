import { useTranslation } from "react-i18next";
import { ButtonLink } from "../primitives/button";
import { useLink } from "../hooks/use-site";
import { CheckboxField } from "../fields/checkbox-field";
import type { Form } from "../forms/use-form";
import { ArrowLeftIcon } from "../primitives/icons";
import { PhoneField, type DialCode } from "~/ui/fields/account/phone-field";
import { NextButton, StepActions } from "../layouts/static-layout";
import { TextField } from "../fields/text-field";
import { HoneypotFields } from "./honeypot-fields";

/** The third step of the couple's form: contact data, and the consent to send the project to providers. */
export function ContactForm({
  form,
  stamp,
  dialCodes,
}: {
  form: Form;
  stamp: string;
  dialCodes: readonly DialCode[];
}) {
  const { t } = useTranslation("project");
  const link = useLink();
  const { field } = form;
  return (
    <form
      {...form.props}
      data-kept="contact"
      data-rejected={form.isRejected ? "" : undefined}
      className="grid gap-6"
      method="post"
    >
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
      <PhoneField {...form.phone("phone", "phoneCountry")} label={t("contact.phone")} countries={dialCodes} />
      <CheckboxField
        {...form.box("consent")}
        label={t("contact.consent")}
        hint={
          <a className="link" href={link("/privacy")} target="_blank" rel="noopener">
            {t("contact.privacy")}
          </a>
        }
      />
      <StepActions>
        <ButtonLink to={link("/project/providers")} size="lg" icon={ArrowLeftIcon}>
          {t("steps.back")}
        </ButtonLink>
        <NextButton>{t("contact.submit")}</NextButton>
      </StepActions>
    </form>
  );
}
