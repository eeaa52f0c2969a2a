import { useTranslation } from "react-i18next";
import { Button } from "../primitives/button";
import { ErrorSummary } from "../forms/error-summary";
import { useForm, type RejectedFormResponse } from "../forms/use-form";
import { InfoIcon } from "../primitives/icons";
import { PasswordField } from "../fields/password-field";
import { SettingsSection } from "../primitives/settings-section";
import { TextField } from "../fields/text-field";

/**
 * The form that changes the e-mail address for signing in. The new address takes effect when the person opens the link
 * that was sent to it.
 */
interface EmailSectionProps {
  rejected: RejectedFormResponse;
  email: string;
  pendingEmail: string | null;
}

export function EmailSection({ rejected, email, pendingEmail }: EmailSectionProps) {
  const { t } = useTranslation("account");
  const form = useForm({
    schema: "account",
    own: { intent: "email" },
    rejected,
    defaultValue: { email },
  });
  return (
    <SettingsSection title={t("email.title")} lead={t("email.lead")}>
      {/* After a link was sent, the React key of the form changes, so that the password field is empty again. */}
      <form
        key={pendingEmail}
        {...form.props}
        className="form"
        data-kept="email"
        method="post"
        action="/account"
        data-keep-scroll=""
      >
        <ErrorSummary {...form.summary} />
        {pendingEmail && (
          <p className="hint flex gap-2 wrap-anywhere">
            <InfoIcon size="sm" /> {t("email.pending", { email: pendingEmail })}
          </p>
        )}
        <TextField
          {...form.field("email")}
          type="email"
          label={t("email.address")}
          autoComplete="email"
          required
        />
        <PasswordField
          {...form.secret("password")}
          autoComplete="current-password"
          label={t("email.password")}
          hint={t("email.password_hint")}
        />
        <div>
          <Button name="intent" value="email">
            {t("email.change")}
          </Button>
        </div>
      </form>
    </SettingsSection>
  );
}
