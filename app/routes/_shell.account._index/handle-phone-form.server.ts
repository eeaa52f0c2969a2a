import type { RequestContext } from "~/context/request-context";
import { logEvent } from "~/log";
import { sendPhoneCode } from "~/models/accounts/phone-codes/send-phone-code.server";
import { verifyPhoneCode } from "~/models/accounts/phone-codes/verify-phone-code.server";
import { readSmsPhone, takesSms } from "~/models/accounts/phone.server";
import type { Me } from "~/models/accounts/sessions/queries.server";
import type { AccountForm } from "~/models/accounts/settings-form.rules";
import { findAccountSettings } from "~/models/accounts/settings.queries.server";
import { rejected, rejectedFor, type FormOutcome } from "./form-outcome";

type PhoneIntent = "phone" | "phone_again" | "phone_code";
type Fields<Intent extends PhoneIntent> = Extract<AccountForm, { intent: Intent }>;

const CODE_DIALOG = "/account?dialog=phone-code";

/** Handles the forms that change the phone number: it is asked for, proven by a code, and the code can be sent again. */
export async function handlePhoneForm(
  ctx: RequestContext,
  me: Me,
  input: Fields<PhoneIntent>,
): Promise<FormOutcome> {
  switch (input.intent) {
    case "phone": {
      const reading = readSmsPhone(input.phone, input.phoneCountry, ctx.settings.SMS_COUNTRIES);
      if (reading.kind !== "ok") return rejected({ phone: `account:phone.errors.${reading.kind}` });
      return sendCode(ctx, me, reading.phone, "phone");
    }
    case "phone_again": {
      const { codePhone } = await findAccountSettings(ctx, me.providerId);
      if (!codePhone) return rejected({ "": "account:code.errors.expired" });
      if (!takesSms(codePhone, ctx.settings.SMS_COUNTRIES))
        return rejected({ "": "account:phone.errors.not_served" });
      return sendCode(ctx, me, codePhone, "");
    }
    case "phone_code":
      return verifyCode(ctx, me, input);
  }
}

/** @param field the field that shows an error */
async function sendCode(ctx: RequestContext, me: Me, phone: string, field: string): Promise<FormOutcome> {
  const { providerId } = me;
  const { address, language } = ctx;
  const outcome = await sendPhoneCode(ctx, { providerId, phone, address, language });
  logEvent({ event: "phone_code", requestId: ctx.requestId, userId: providerId, outcome });
  if (outcome === "limited_for_an_hour")
    return rejected({ [field]: "account:phone.errors.limit_reached" }, 429);
  if (outcome === "limited_for_a_day")
    return rejected({ [field]: "account:phone.errors.day_limit_reached" }, 429);
  if (outcome === "unavailable") return rejectedFor("phone_code_failed");
  ctx.wakeOutbox();
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
  if (outcome.kind === "expired") return rejected({ code: "account:code.errors.expired" });
  if (outcome.kind === "wrong")
    return rejected({
      code: outcome.attemptsLeft > 0 ? "account:code.errors.wrong" : "account:code.errors.used_up",
    });
  ctx.wakeOutbox();
  ctx.flash({ kind: "success", key: "account:phone.changed" });
  return { to: "/account" };
}
