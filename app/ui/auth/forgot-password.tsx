import { useTranslation } from "react-i18next";
import { Banner } from "../feedback/banner";
import { Button } from "../primitives/button";
import { ErrorSummary } from "../forms/error-summary";
import { XIcon } from "../primitives/icons";
import { useForm, type RejectedFormResponse } from "../forms/use-form";
import { TextField } from "../fields/text-field";

export type ForgotPasswordOutcome = "sent" | "already_requested";

/** The id is not "email", because the sign-in form on the same page uses that id. */
const EMAIL_ID = "forgot-email";

/**
 * The form or its result, on /forgot-password and in the dialog on /login. app/enhance/login-page.ts copies
 * this part from the response into the dialog.
 */
export function ForgotPasswordPart({
  rejected,
  outcome,
}: {
  rejected: RejectedFormResponse;
  outcome: ForgotPasswordOutcome | null;
}) {
  const { t } = useTranslation("password");
  const form = useForm({ schema: "forgot-password", rejected, idOf: () => EMAIL_ID, dims: true });
  return (
    <div className="form" data-part="forgot-password" data-outcome={outcome ?? undefined}>
      {outcome ? (
        <Banner tone={outcome === "sent" ? "success" : "info"} title={t(`outcome.${outcome}.title`)}>
          {t(`outcome.${outcome}.body`)}
        </Banner>
      ) : (
        <form {...form.props} className="form" method="post" action="/forgot-password">
          <ErrorSummary {...form.summary} />
          <TextField
            {...form.field("email")}
            type="email"
            autoComplete="username"
            label={t("forgot.email")}
            required
          />
          <Button variant="primary" size="lg" block>
            {t("forgot.submit")}
          </Button>
        </form>
      )}
    </div>
  );
}

/** The dialog is closed until JavaScript opens it. Without JavaScript the link leads to /forgot-password. */
export function ForgotPasswordDialog() {
  const { t } = useTranslation(["password", "common"]);
  return (
    <dialog
      className="dialog dialog-alone"
      id="forgot-password"
      aria-labelledby="forgot-title"
      data-failure={t("common:errors.unknown")}
    >
      <div className="dialog-header">
        <h2 id="forgot-title">{t("password:forgot.title")}</h2>
        <form method="dialog">
          <Button variant="ghost" label={t("common:actions.close")} icon={XIcon} />
        </form>
      </div>
      <div className="dialog-body">
        <p className="text-ink-2">{t("password:forgot.lead")}</p>
        <ForgotPasswordPart rejected={undefined} outcome={null} />
      </div>
    </dialog>
  );
}
