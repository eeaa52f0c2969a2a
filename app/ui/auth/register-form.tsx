import type { ReactNode } from "react";
import { Trans, useTranslation } from "react-i18next";
import { Button } from "../primitives/button";
import { CheckboxField } from "../fields/checkbox-field";
import { ErrorSummary } from "../fields/error-summary";
import { useFormProblems } from "../fields/form-problems";
import type { FormState } from "../fields/form-state";
import { CastleIcon, ScissorsIcon } from "../primitives/icons";
import { PasswordField } from "../fields/password-field";
import { PhoneField, type DialCode } from "../fields/phone-field";
import { RadioCards } from "../fields/radio-cards";
import { TextField } from "../fields/text-field";

/** Required text fields; when they are empty, the summary says that they are missing instead of invalid. */
const TYPED_FIELDS = ["firstname", "lastname", "email", "phone"] as const;

/** The registration form. */
export function RegisterForm({ form, dialCodes }: { form: FormState; dialCodes: readonly DialCode[] }) {
  const { t } = useTranslation("register");
  const { problems, message, errorAt } = useFormProblems(form, (name) =>
    name === "phoneCountry" ? "phone-country" : name,
  );
  const isIncomplete = form.isRejected && TYPED_FIELDS.some((name) => form.value(name) === "");
  const summary = message ?? (isIncomplete ? t("errors.missing_data") : undefined);
  const textField = (name: "firstname" | "lastname", autoComplete: string) => (
    <TextField
      name={name}
      autoComplete={autoComplete}
      label={t(name)}
      defaultValue={form.value(name)}
      error={errorAt(name)}
      required
    />
  );
  return (
    <form className="form" method="post" action="/register" noValidate data-validate="register" data-dims="">
      <ErrorSummary problems={problems} {...(summary ? { message: summary } : {})} />
      <RadioCards
        name="role"
        label={t("role.label")}
        defaultValue={form.value("role")}
        error={errorAt("role")}
        options={[
          {
            value: "ROLE_PRESTATAIRE",
            label: t("role.planner"),
            description: t("role.planner_hint"),
            icon: ScissorsIcon,
          },
          {
            value: "ROLE_VENUE",
            label: t("role.venue"),
            description: t("role.venue_hint"),
            icon: CastleIcon,
          },
        ]}
        required
      />
      <div className="form-columns">
        {textField("firstname", "given-name")}
        {textField("lastname", "family-name")}
      </div>
      <TextField
        name="email"
        type="email"
        autoComplete="email"
        label={t("email")}
        defaultValue={form.value("email")}
        error={errorAt("email")}
        required
      />
      <PhoneField
        name="phone"
        label={t("phone")}
        countryField="phoneCountry"
        countries={dialCodes}
        defaultCountry={form.value("phoneCountry")}
        defaultValue={form.value("phone")}
        error={errorAt("phone") ?? errorAt("phoneCountry")}
      />
      <PasswordField
        name="password"
        autoComplete="new-password"
        label={t("password")}
        error={errorAt("password")}
        strength
      />
      <CheckboxField
        name="tosIsAccepted"
        label={<Trans t={t} i18nKey="terms" components={{ terms: <TermsLink /> }} />}
        defaultChecked={form.isChecked("tosIsAccepted")}
        error={errorAt("tosIsAccepted")}
        required
      />
      <Button variant="primary" size="lg" block>
        {t("submit")}
      </Button>
    </form>
  );
}

/** Opens in a new tab, so that typed values are kept. */
function TermsLink({ children }: { children?: ReactNode }) {
  return (
    <a className="link" href="/terms" target="_blank" rel="noopener">
      {children}
    </a>
  );
}
