import type { CallerContext } from "~/context/types";
import { readSmsPhone, canReceiveSms, type ParsedPhone } from "~/models/accounts/phone.server";
import { findAccountSettings } from "~/models/accounts/settings.queries.server";
import type { CodeOutcome } from "~/models/phone-codes/send-code.server";
import { sendPhoneCode } from "./send-phone-code.server";

type UnreadPhone = Exclude<ParsedPhone["kind"], "ok">;

/**
 * A phone number as typed, with the country chosen beside it. If the number is in international form, its own country
 * code is used instead.
 */
interface TypedPhone {
  phone: string;
  phoneCountry: string;
}

const sendTo = (ctx: CallerContext, providerId: string, phone: string): Promise<CodeOutcome> =>
  sendPhoneCode(ctx, { providerId, phone, address: ctx.address, language: ctx.language });

/**
 * Sends a code to a phone number that the account does not have yet. When the person enters the code, the number is
 * saved in the account.
 */
export async function requestPhoneCode(
  ctx: CallerContext,
  providerId: string,
  { phone, phoneCountry }: TypedPhone,
): Promise<CodeOutcome | UnreadPhone> {
  const reading = readSmsPhone(phone, phoneCountry, ctx.settings.SMS_COUNTRIES);
  return reading.kind === "ok" ? sendTo(ctx, providerId, reading.phone) : reading.kind;
}

/** Sends another code to the number that got the last code. Returns `expired` if the last code is too old. */
export async function resendPhoneCode(
  ctx: CallerContext,
  providerId: string,
): Promise<CodeOutcome | "not_served" | "expired"> {
  const { codePhone } = await findAccountSettings(ctx, providerId);
  if (!codePhone) return "expired";
  return canReceiveSms(codePhone, ctx.settings.SMS_COUNTRIES)
    ? sendTo(ctx, providerId, codePhone)
    : "not_served";
}
