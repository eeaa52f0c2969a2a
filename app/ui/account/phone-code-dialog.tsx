import { useTranslation } from "react-i18next";
import { SMS_CODE_DIGITS } from "~/models/phone-codes/phone-code.rules";
import { Button, ButtonLink } from "../primitives/button";
import { Dialog } from "../feedback/dialog";
import { ErrorSummary } from "../forms/error-summary";
import { useForm, type RejectedFormResponse } from "../forms/use-form";
import { TextField } from "../fields/text-field";
import { WIDE_DIGITS } from "~/ui/fields/account/wide-digits";

interface PhoneCodeDialogProps {
  isOpen: boolean;
  rejected: RejectedFormResponse;
  /** The number to which the code was sent, formatted for display; null if no code is valid. */
  phone: string | null;
  closeTo: string;
}

/** The dialog that asks for the six digits of an SMS. The dialog has its own URL, so it works without JavaScript. */
export function PhoneCodeDialog({ isOpen, rejected, phone, closeTo }: PhoneCodeDialogProps) {
  const { t } = useTranslation("account");
  const { t: tc } = useTranslation("common");
  const form = useForm({ schema: "account", own: { intent: ["phone_code", "phone_again"] }, rejected });
  if (phone === null) {
    return (
      <Dialog
        title={t("code.title")}
        name="phone-code"
        isOpen={isOpen}
        closeTo={closeTo}
        footer={<ButtonLink to={closeTo}>{tc("actions.back")}</ButtonLink>}
      >
        {form.isRejected ? (
          <ErrorSummary {...form.summary} />
        ) : (
          <p className="text-ink-2">{t("code.errors.expired")}</p>
        )}
      </Dialog>
    );
  }
  return (
    <Dialog
      title={t("code.title")}
      name="phone-code"
      isOpen={isOpen}
      closeTo={closeTo}
      wrap={(content) => (
        <form {...form.props} method="post" action="/account?dialog=phone-code" data-keep-scroll="">
          {content}
        </form>
      )}
      footer={
        <>
          <Button
            variant="primary"
            name="intent"
            value="phone_code"
            data-returns=""
            busyLabel={t("code.busy")}
          >
            {t("code.verify")}
          </Button>
          <Button name="intent" value="phone_again" formNoValidate>
            {t("code.again")}
          </Button>
        </>
      }
    >
      <ErrorSummary {...form.summary} />
      <p className="text-ink-2">{t("code.body", { phone })}</p>
      <TextField
        {...form.secret("code")}
        label={t("code.label")}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={2 * SMS_CODE_DIGITS}
        required
        numeric
        className={WIDE_DIGITS}
      />
    </Dialog>
  );
}
