import { useTranslation } from "react-i18next";
import { Button } from "../primitives/button";
import type { FormState } from "../fields/form-state";
import { InfoIcon } from "../primitives/icons";
import { PasswordField } from "../fields/password-field";
import { SettingsSection } from "../primitives/settings-section";
import { TextField } from "../fields/text-field";
import { useFormErrors } from "./form-errors";

/** The sign-in address; a new one takes effect once its link is opened. */
export function EmailSection({ form, pendingEmail }: { form: FormState; pendingEmail: string | null }) {
  const { t } = useTranslation("account");
  const { summary, errorAt } = useFormErrors(form);
  return (
    <SettingsSection title={t("email.title")} lead={t("email.lead")}>
      {/* After a new link was sent, the form is reset without the password. */}
      <form key={pendingEmail} className="form" method="post" action="/account" data-keep-scroll="">
        {summary}
        {pendingEmail && (
          <p className="hint flex gap-2 wrap-anywhere">
            <InfoIcon size="sm" /> {t("email.pending", { email: pendingEmail })}
          </p>
        )}
        <TextField
          name="email"
          type="email"
          label={t("email.address")}
          autoComplete="email"
          required
          defaultValue={form.value("email")}
          error={errorAt("email")}
        />
        <PasswordField
          name="password"
          autoComplete="current-password"
          label={t("email.password")}
          hint={t("email.password_hint")}
          error={errorAt("password")}
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
