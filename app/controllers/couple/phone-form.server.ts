import type { RequestContext } from "~/context/request-context";
import { formRejection, type FormOutcome } from "~/controllers/account/form-outcome";
import { logEvent } from "~/log";
import type { CoupleAccountForm } from "~/models/couples/form.rules";
import { COUPLE_CODE_REFUSALS, wrongCodeKey } from "~/models/couples/phone/phone.rules";
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
  if (outcome === "sent") {
    ctx.flash({ kind: "info", key: "account:phone.sent" });
    return { to: COUPLE_PHONE_PATH };
  }
  const { key, status } = COUPLE_CODE_REFUSALS[outcome];
  return formRejection({ "": key }, status);
}

async function verifyCode(ctx: RequestContext, coupleId: string, code: string): Promise<FormOutcome> {
  const outcome = await verifyCouplePhoneCode(ctx, { coupleId, code });
  logEvent({ event: "couple_phone_verified", requestId: ctx.requestId, outcome: outcome.kind });
  if (outcome.kind !== "verified") return formRejection({ code: wrongCodeKey(outcome) });
  ctx.flash({ kind: "success", key: "couple:flash.phone_verified" });
  return { to: COUPLE_PHONE_PATH };
}
