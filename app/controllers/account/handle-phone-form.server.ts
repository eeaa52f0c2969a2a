import type { RequestContext } from "~/context/request-context";
import { logEvent } from "~/log";
import { requestPhoneCode, resendPhoneCode } from "~/models/accounts/phone-codes/request-phone-code.server";
import type { CodeOutcome } from "~/models/phone-codes/send-code.server";
import { verifyPhoneCode } from "~/models/accounts/phone-codes/verify-phone-code.server";
import type { Me } from "~/models/accounts/sessions/queries.server";
import type { AccountForm } from "~/models/accounts/settings-form.rules";
import { formRejection, formRejectionWithCode, type FormOutcome } from "./form-outcome";

type PhoneIntent = "phone" | "phone_again" | "phone_code";
type Fields<Intent extends PhoneIntent> = Extract<AccountForm, { intent: Intent }>;

const CODE_DIALOG = "/account?dialog=phone-code";

/**
 * Handles the forms that change the phone number: they request a code, confirm the number with the code, or send the
 * code again.
 */
export async function handlePhoneForm(
  ctx: RequestContext,
  me: Me,
  input: Fields<PhoneIntent>,
): Promise<FormOutcome> {
  switch (input.intent) {
    case "phone": {
      const outcome = await requestPhoneCode(ctx, me.providerId, input);
      return outcome === "invalid" || outcome === "not_served"
        ? formRejection({ phone: `account:phone.errors.${outcome}` })
        : respondToCodeRequest(ctx, me, outcome, "phone");
    }
    case "phone_again": {
      const outcome = await resendPhoneCode(ctx, me.providerId);
      if (outcome === "expired") return formRejection({ "": "account:code.errors.expired" });
      return outcome === "not_served"
        ? formRejection({ "": "account:phone.errors.not_served" })
        : respondToCodeRequest(ctx, me, outcome, "");
    }
    case "phone_code":
      return verifyCode(ctx, me, input);
  }
}

/**
 * Responds to a request for a code.
 * @param field the field that shows an error
 */
function respondToCodeRequest(ctx: RequestContext, me: Me, outcome: CodeOutcome, field: string): FormOutcome {
  logEvent({ event: "phone_code", requestId: ctx.requestId, userId: me.providerId, outcome });
  if (outcome === "limited_for_an_hour")
    return formRejection({ [field]: "account:phone.errors.limit_reached" }, 429);
  if (outcome === "limited_for_a_day")
    return formRejection({ [field]: "account:phone.errors.day_limit_reached" }, 429);
  if (outcome === "unavailable") return formRejectionWithCode("phone_code_failed");
  ctx.flash({ kind: "info", key: "account:phone.sent" });
  return { to: CODE_DIALOG };
}

async function verifyCode(ctx: RequestContext, me: Me, { code }: Fields<"phone_code">): Promise<FormOutcome> {
  const outcome = await verifyPhoneCode(ctx, { providerId: me.providerId, code });
  logEvent({
    event: "phone_verified",
    requestId: ctx.requestId,
    userId: me.providerId,
    outcome: outcome.kind,
  });
  if (outcome.kind === "expired") return formRejection({ code: "account:code.errors.expired" });
  if (outcome.kind === "wrong")
    return formRejection({
      code: outcome.attemptsLeft > 0 ? "account:code.errors.wrong" : "account:code.errors.used_up",
    });
  ctx.flash({ kind: "success", key: "account:phone.changed" });
  return { to: "/account" };
}
