import type { RequestContext } from "~/context/request-context";
import { formRejection, formRejectionWithCode, type FormOutcome } from "~/controllers/account/form-outcome";
import { logEvent } from "~/log";
import type { CoupleAccountForm } from "~/models/couples/form.rules";
import { sendCouplePhoneCode } from "~/models/couples/phone/send-couple-phone-code.server";
import { verifyCouplePhoneCode } from "~/models/couples/phone/verify-couple-phone-code.server";
import { COUPLE_PHONE_PATH } from "~/models/couples/rules";

type PhoneForm = Extract<CoupleAccountForm, { intent: "phone_send" | "phone_code" }>;

/** Handles the forms with which a couple gets a code for its number and confirms the number with it. */
export const handleCouplePhoneForm = (
  ctx: RequestContext,
  coupleId: string,
  form: PhoneForm,
): Promise<FormOutcome> =>
  form.intent === "phone_send" ? sendCode(ctx, coupleId) : verifyCode(ctx, coupleId, form.code);

async function sendCode(ctx: RequestContext, coupleId: string): Promise<FormOutcome> {
  const outcome = await sendCouplePhoneCode(ctx, coupleId);
  logEvent({ event: "couple_phone_code", requestId: ctx.requestId, outcome });
  switch (outcome) {
    case "sent":
      ctx.flash({ kind: "info", key: "account:phone.sent" });
      return { to: COUPLE_PHONE_PATH };
    case "limited_for_an_hour":
      return formRejection({ "": "account:phone.errors.limit_reached" }, 429);
    case "limited_for_a_day":
      return formRejection({ "": "account:phone.errors.day_limit_reached" }, 429);
    case "not_served":
      return formRejection({ "": "couple:phone.not_served" });
    case "unavailable":
      return formRejectionWithCode("couple_sms_unavailable");
    case "couple_project_ended":
      return formRejectionWithCode(outcome);
  }
}

async function verifyCode(ctx: RequestContext, coupleId: string, code: string): Promise<FormOutcome> {
  const outcome = await verifyCouplePhoneCode(ctx, { coupleId, code });
  logEvent({ event: "couple_phone_verified", requestId: ctx.requestId, outcome: outcome.kind });
  if (outcome.kind === "expired") return formRejection({ code: "account:code.errors.expired" });
  if (outcome.kind === "wrong")
    return formRejection({
      code: outcome.attemptsLeft > 0 ? "account:code.errors.wrong" : "account:code.errors.used_up",
    });
  ctx.flash({ kind: "success", key: "couple:flash.phone_verified" });
  return { to: COUPLE_PHONE_PATH };
}
