import type { ReactNode } from "react";
import { Trans, useTranslation } from "react-i18next";
import { Button } from "../primitives/button";
import { CheckboxField } from "../fields/checkbox-field";
import { ErrorSummary } from "../forms/error-summary";
import type { Form } from "../forms/use-form";
import { CastleIcon, ScissorsIcon } from "../primitives/icons";
import { PasswordField } from "../fields/password-field";
import { PhoneField, type DialCode } from "~/ui/fields/account/phone-field";
import { RadioCards } from "../fields/radio-cards";
import { TextField } from "../fields/text-field";

/** The required text fields. If one of them is empty, the summary must say "missing" and not "invalid". */
const TYPED_FIELDS = ["firstname", "lastname", "email", "phone"] as const;

/** The registration form. */
export function RegisterForm({ form, dialCodes }: { form: Form; dialCodes: readonly DialCode[] }) {
  const { t } = useTranslation("register");
  const isIncomplete = form.isRejected && TYPED_FIELDS.some((name) => form.value(name) === "");
  const message = form.summary.message ?? (isIncomplete ? t("errors.missing_data") : undefined);
  const textField = (name: "firstname" | "lastname", autoComplete: string) => (
    <TextField {...form.field(name)} autoComplete={autoComplete} label={t(name)} required />
  );
  return (
    <form {...form.props} className="form" method="post" action="/register">
      <ErrorSummary {...form.summary} message={message} />
      <RadioCards
        {...form.field("role")}
        label={t("role.label")}
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
      <TextField {...form.field("email")} type="email" autoComplete="email" label={t("email")} required />
      <PhoneField {...form.phone("phone", "phoneCountry")} label={t("phone")} countries={dialCodes} />
      <PasswordField
        {...form.secret("password")}
        autoComplete="new-password"
        label={t("password")}
        strength
      />
      <CheckboxField
        {...form.box("tosIsAccepted")}
        label={<Trans t={t} i18nKey="terms" components={{ terms: <TermsLink /> }} />}
        required
      />
      <Button variant="primary" size="lg" block>
        {t("submit")}
      </Button>
    </form>
  );
}

/** A link that opens in a new tab, so that typed values are kept. */
function TermsLink({ children }: { children?: ReactNode }) {
  return (
    <a className="link" href="/terms" target="_blank" rel="noopener">
      {children}
    </a>
  );
}
