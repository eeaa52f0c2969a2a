import { useTranslation } from "react-i18next";
import { ButtonLink } from "../primitives/button";
import { ButtonRow } from "../primitives/button-row";
import { Chip } from "../primitives/chip";
import { ShieldCheckIcon } from "../primitives/icons";
import { NewPasswordFields } from "~/ui/fields/account/new-password-fields";
import { PageHeader } from "../primitives/page-header";
import { PasswordField } from "../fields/password-field";
import { SettingsSection } from "../primitives/settings-section";
import { useForm, type RejectedFormResponse } from "../forms/use-form";
import { SecurityForm } from "./security-form";
import { SessionList, type DisplayedSession } from "./session-list";

export interface SecurityPageProps {
  secondFactor: { since: string | null; recoveryCodesLeft: number };
  sessions: readonly DisplayedSession[];
  rejected: RejectedFormResponse;
}

/** The page with the password, the second factor and the devices. */
export function SecurityPage({ secondFactor, sessions, rejected }: SecurityPageProps) {
  // Field errors use texts of the namespace `validation`.
  const { t } = useTranslation(["security", "validation"]);
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      <div className="grid grid-cols-1">
        <SettingsSection title={t("password_change.heading")} lead={t("password_change.text")}>
          <PasswordForm rejected={rejected} />
        </SettingsSection>
        <SettingsSection title={t("second_factor.heading")} lead={t("second_factor.text")}>
          <SecondFactorState {...secondFactor} />
        </SettingsSection>
        <SettingsSection title={t("sessions.heading")} lead={t("sessions.text")}>
          <SessionList sessions={sessions} />
        </SettingsSection>
      </div>
    </>
  );
}

function PasswordForm({ rejected }: { rejected: RejectedFormResponse }) {
  const form = useForm({ schema: "security", rejected, dims: true });
  const { t } = useTranslation("security");
  return (
    // A full page load empties the password fields after the form was sent.
    <SecurityForm
      form={form}
      intent="change_password"
      submit={t("password_change.submit")}
      action="/security?index"
    >
      <PasswordField
        {...form.secret("currentPassword")}
        autoComplete="current-password"
        label={t("password.label")}
      />
      <NewPasswordFields
        label={t("password_change.new")}
        confirmLabel={t("password_change.confirm")}
        form={form}
      />
    </SecurityForm>
  );
}

function SecondFactorState({ since, recoveryCodesLeft }: SecurityPageProps["secondFactor"]) {
  const { t } = useTranslation("security");
  return (
    <div className="form">
      {since === null ? (
        <p>
          <Chip>{t("second_factor.off")}</Chip>
        </p>
      ) : (
        <p>
          <Chip tone="success" icon={ShieldCheckIcon}>
            {t("second_factor.on")}
          </Chip>{" "}
          {t("second_factor.on_since", { date: since })}{" "}
          {t("second_factor.codes_left", { count: recoveryCodesLeft })}
        </p>
      )}
      <ButtonRow>
        <ButtonLink to="/security/second-factor">
          {since === null ? t("second_factor.set_up") : t("second_factor.manage")}
        </ButtonLink>
      </ButtonRow>
    </div>
  );
}
