import { useTranslation } from "react-i18next";
import type { DrawnQr } from "~/models/accounts/second-factor/draw-qr.server";
import { formState, type FormState } from "../fields/form-state";
import { PageHeader } from "../primitives/page-header";
import { PasswordField } from "../fields/password-field";
import { SettingsSection } from "../primitives/settings-section";
import { CodeField } from "./code-field";
import { RecoveryCodes } from "./recovery-codes";
import { SecurityForm } from "./security-form";

export interface SecondFactorPageProps {
  isOn: boolean;
  recoveryCodesLeft: number;
  /** A new key that waits for its first code. */
  setup: { key: string; qr: DrawnQr } | null;
  /** New codes, shown only once. */
  recoveryCodes: readonly string[] | null;
  email: string;
  form: FormState;
}

/** Sets up or removes the second factor, and renews its recovery codes. */
export function SecondFactorPage({
  isOn,
  recoveryCodesLeft,
  setup,
  recoveryCodes,
  email,
  form,
}: SecondFactorPageProps) {
  // Field errors also use texts of the validation namespace.
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
          <Manage recoveryCodesLeft={recoveryCodesLeft} form={form} />
        ) : setup ? (
          <Scan setup={setup} form={form} />
        ) : (
          <Begin form={form} />
        )}
      </div>
    </>
  );
}

function Begin({ form }: { form: FormState }) {
  const { t } = useTranslation("security");
  return (
    <SettingsSection title={t("second_factor.begin.heading")} lead={t("second_factor.begin.text")}>
      <SecurityForm form={form} intent="begin" submit={t("second_factor.begin.submit")}>
        {(errorAt) => (
          <PasswordField
            name="password"
            autoComplete="current-password"
            label={t("password.label")}
            error={errorAt("password")}
          />
        )}
      </SecurityForm>
    </SettingsSection>
  );
}

function Scan({ setup, form }: { setup: NonNullable<SecondFactorPageProps["setup"]>; form: FormState }) {
  const { t } = useTranslation("security");
  const { size, path } = setup.qr;
  return (
    <SettingsSection title={t("second_factor.scan.heading")} lead={t("second_factor.scan.text")}>
      <SecurityForm form={form} intent="confirm" submit={t("second_factor.scan.submit")}>
        {(errorAt) => (
          <>
            {/* Dark on light also in the dark scheme: readers of QR codes need it. */}
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
            <CodeField error={errorAt("code")} />
          </>
        )}
      </SecurityForm>
    </SettingsSection>
  );
}

const UNTOUCHED = formState(undefined);

/** Two forms with the same field names: the pressed button tells which one was rejected. */
function Manage({ recoveryCodesLeft, form }: Pick<SecondFactorPageProps, "recoveryCodesLeft" | "form">) {
  const { t } = useTranslation("security");
  const isRenewal = form.value("intent") === "renew";
  return (
    <>
      <SettingsSection
        title={t("second_factor.renew.heading")}
        lead={`${t("second_factor.codes_left", { count: recoveryCodesLeft })} ${t("second_factor.renew.text")}`}
      >
        <CodeForm intent="renew" form={isRenewal ? form : null} />
      </SettingsSection>
      <SettingsSection title={t("second_factor.remove.heading")} lead={t("second_factor.remove.text")}>
        <CodeForm intent="remove" form={form.isRejected && !isRenewal ? form : null} />
      </SettingsSection>
    </>
  );
}

function CodeForm({ intent, form }: { intent: "renew" | "remove"; form: FormState | null }) {
  const { t } = useTranslation("security");
  const idOf = (name: string) => `${intent}-${name}`;
  const isRemoval = intent === "remove";
  return (
    <SecurityForm
      form={form ?? UNTOUCHED}
      intent={intent}
      submit={t(`second_factor.${intent}.submit`)}
      variant={isRemoval ? "danger" : "default"}
      idOf={idOf}
    >
      {(errorAt) => (
        <>
          {isRemoval && (
            <PasswordField
              name="password"
              id={idOf("password")}
              autoComplete="current-password"
              label={t("password.label")}
              error={errorAt("password")}
            />
          )}
          <CodeField id={idOf("code")} error={errorAt("code")} takesRecovery={isRemoval} />
        </>
      )}
    </SecurityForm>
  );
}
