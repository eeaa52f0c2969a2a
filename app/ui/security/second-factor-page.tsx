import { useTranslation } from "react-i18next";
import type { DrawnQr } from "~/models/accounts/second-factor/draw-qr.server";
import { PageHeader } from "../primitives/page-header";
import { PasswordField } from "../fields/password-field";
import { useForm, type RejectedFormResponse } from "../forms/use-form";
import { SettingsSection } from "../primitives/settings-section";
import { CodeField } from "./code-field";
import { RecoveryCodes } from "./recovery-codes";
import { SecurityForm } from "./security-form";

export interface SecondFactorPageProps {
  isOn: boolean;
  recoveryCodesLeft: number;
  /** A new secret key for an authenticator app. It is not active until the person enters a code of that app. */
  setup: { key: string; qr: DrawnQr } | null;
  /** New recovery codes, which the page shows only once. */
  recoveryCodes: readonly string[] | null;
  email: string;
  rejected: RejectedFormResponse;
}

/** The page that sets up, renews and removes the second factor. */
export function SecondFactorPage({
  isOn,
  recoveryCodesLeft,
  setup,
  recoveryCodes,
  email,
  rejected,
}: SecondFactorPageProps) {
  // Field errors use texts of the namespace `validation`.
  const { t } = useTranslation(["security", "validation"]);
  return (
    <>
      <PageHeader
        title={t("second_factor.heading")}
        lead={t("second_factor.text")}
        back={{ to: "/security", label: t("title") }}
      />
      <div className="grid grid-cols-1">
        {recoveryCodes ? (
          <RecoveryCodes codes={recoveryCodes} email={email} />
        ) : isOn ? (
          <Manage recoveryCodesLeft={recoveryCodesLeft} rejected={rejected} />
        ) : setup ? (
          <Scan setup={setup} rejected={rejected} />
        ) : (
          <Begin rejected={rejected} />
        )}
      </div>
    </>
  );
}

function Begin({ rejected }: { rejected: RejectedFormResponse }) {
  const form = useForm({ schema: "second-factor", rejected });
  const { t } = useTranslation("security");
  return (
    <SettingsSection title={t("second_factor.begin.heading")} lead={t("second_factor.begin.text")}>
      <SecurityForm form={form} intent="begin" submit={t("second_factor.begin.submit")}>
        <PasswordField
          {...form.secret("password")}
          autoComplete="current-password"
          label={t("password.label")}
        />
      </SecurityForm>
    </SettingsSection>
  );
}

interface ScanProps {
  setup: NonNullable<SecondFactorPageProps["setup"]>;
  rejected: RejectedFormResponse;
}

function Scan({ setup, rejected }: ScanProps) {
  const form = useForm({ schema: "second-factor", rejected });
  const { t } = useTranslation("security");
  const { size, path } = setup.qr;
  return (
    <SettingsSection title={t("second_factor.scan.heading")} lead={t("second_factor.scan.text")}>
      <SecurityForm form={form} intent="confirm" submit={t("second_factor.scan.submit")}>
        {/* The QR code is dark on light even on dark pages, because QR readers need this contrast. */}
        <svg
          className="w-[min(13rem,100%)] rounded-md border border-line bg-[#fff] fill-[#000]"
          viewBox={`0 0 ${size} ${size}`}
          role="img"
          aria-label={t("second_factor.scan.qr")}
        >
          <path d={path} />
        </svg>
        <p className="hint">
          {t("second_factor.scan.key")}{" "}
          <code className="mt-1 block text-md/[inherit] text-ink wrap-anywhere">{setup.key}</code>
        </p>
        <CodeField {...form.secret("code")} />
      </SecurityForm>
    </SettingsSection>
  );
}

type ManageProps = Pick<SecondFactorPageProps, "recoveryCodesLeft" | "rejected">;

function Manage({ recoveryCodesLeft, rejected }: ManageProps) {
  const { t } = useTranslation("security");
  return (
    <>
      <SettingsSection
        title={t("second_factor.renew.heading")}
        lead={`${t("second_factor.codes_left", { count: recoveryCodesLeft })} ${t("second_factor.renew.text")}`}
      >
        <CodeForm intent="renew" rejected={rejected} />
      </SettingsSection>
      <SettingsSection title={t("second_factor.remove.heading")} lead={t("second_factor.remove.text")}>
        <CodeForm intent="remove" rejected={rejected} />
      </SettingsSection>
    </>
  );
}

/** One of two forms with the same field names. The value of the pressed button shows which form was rejected. */
function CodeForm({ intent, rejected }: { intent: "renew" | "remove"; rejected: RejectedFormResponse }) {
  const { t } = useTranslation("security");
  const form = useForm({
    schema: "second-factor",
    own: { intent },
    rejected,
    idOf: (name) => `${intent}-${name}`,
  });
  const isRemoval = intent === "remove";
  return (
    <SecurityForm
      form={form}
      intent={intent}
      submit={t(`second_factor.${intent}.submit`)}
      variant={isRemoval ? "danger" : "default"}
    >
      {isRemoval && (
        <PasswordField
          {...form.secret("password")}
          autoComplete="current-password"
          label={t("password.label")}
        />
      )}
      <CodeField {...form.secret("code")} takesRecovery={isRemoval} />
    </SecurityForm>
  );
}
