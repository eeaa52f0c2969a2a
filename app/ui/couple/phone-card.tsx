import { useTranslation } from "react-i18next";
import { COUPLE_PHONE_PATH } from "~/models/couples/rules";
import { SMS_CODE_DIGITS } from "~/models/phone-codes/phone-code.rules";
import type { CouplePhoneInWords } from "~/presenters/couples/describe-phone.server";
import { TextField } from "../fields/text-field";
import { WIDE_DIGITS } from "../fields/account/wide-digits";
import { ErrorSummary } from "../forms/error-summary";
import { useForm, type RejectedFormResponse } from "../forms/use-form";
import { useLink } from "../hooks/use-site";
import { Button } from "../primitives/button";
import { Card } from "../primitives/card";
import { BadgeCheckIcon } from "../primitives/icons";

interface CouplePhoneCardProps {
  /** Null if no project is open. */
  phone: CouplePhoneInWords | null;
  rejected: RejectedFormResponse;
}

/**
 * Whether the number of the couple's contact is verified, and the forms that verify it. Without an open project, the card
 * is shown only if it has an error to show.
 */
export function CouplePhoneCard({ phone, rejected }: CouplePhoneCardProps) {
  const { t } = useTranslation(["couple", "account"]);
  const link = useLink();
  const form = useForm({
    schema: "couple-account",
    own: { intent: ["phone_send", "phone_code"] },
    rejected,
  });
  if (phone === null && !form.isRejected) return null;
  return (
    <div id="verification">
      <Card title={t("account:phone.title")}>
        <form {...form.props} method="post" action={link(COUPLE_PHONE_PATH)} className="form">
          {phone && <PhoneNumber phone={phone} />}
          <ErrorSummary {...form.summary} />
          {phone && <PhoneSteps phone={phone} code={form.secret("code")} />}
        </form>
      </Card>
    </div>
  );
}

function PhoneNumber({ phone: { number, state } }: { phone: CouplePhoneInWords }) {
  const { t } = useTranslation("account");
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="font-medium">{number}</span>
      {state === "verified" && (
        <span className="message-success">
          <BadgeCheckIcon size="sm" />
          {t("phone.verified")}
        </span>
      )}
    </p>
  );
}

/** What the couple can do next, by the state of its number. */
function PhoneSteps({
  phone: { number, state },
  code,
}: {
  phone: CouplePhoneInWords;
  code: ReturnType<ReturnType<typeof useForm>["secret"]>;
}) {
  const { t } = useTranslation(["couple", "account"]);
  return (
    <>
      <p className="text-sm text-ink-2">
        {state === "code_sent"
          ? t("phone.code_sent", { phone: number })
          : state === "unverified"
            ? `${t("phone.lead")} ${t("account:phone.lead")}`
            : t(`phone.${state}`)}
      </p>
      {state === "code_sent" && (
        <>
          <TextField
            {...code}
            label={t("account:code.label")}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={2 * SMS_CODE_DIGITS}
            required
            numeric
            className={WIDE_DIGITS}
          />
          <div className="flex flex-wrap gap-3">
            <Button variant="primary" name="intent" value="phone_code">
              {t("account:code.verify")}
            </Button>
            <Button name="intent" value="phone_send" formNoValidate>
              {t("account:code.again")}
            </Button>
          </div>
        </>
      )}
      {state === "unverified" && (
        <div>
          <Button name="intent" value="phone_send">
            {t("account:phone.send")}
          </Button>
        </div>
      )}
      <p className="text-sm text-ink-2">{t(state === "verified" ? "phone.other_verified" : "phone.other")}</p>
    </>
  );
}
