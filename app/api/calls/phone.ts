import * as z from "zod";
import type { RequestContext } from "~/context/request-context";
import { logEvent } from "~/log";
import { requestPhoneCode } from "~/models/accounts/phone-codes/request-phone-code.server";
import { verifyTypedPhone } from "~/models/accounts/phone-codes/verify-phone-code.server";
import type { Me } from "~/models/accounts/sessions/queries.server";
import { smsPhoneField } from "~/models/accounts/settings-form.rules";
import { phoneCodeField } from "~/models/phone-codes/form.rules";
import { ApiError, refuse, refuseFields } from "../api-error";
import { apiCall, type Method } from "../contract";

const codeAndPhone = z.strictObject({ code: phoneCodeField, phone: smsPhoneField });

/** The account's telephone number, which changes only with a code that was sent to the new number. */
export const PHONE_CALLS = [
  apiCall({
    id: "D1-12",
    method: "POST",
    path: "/api/account/check-phone",
    access: "member",
    ownerOnly: true,
    body: z.strictObject({ phone: smsPhoneField }),
    failure: "phone_code_failed",
    handle: async ({ ctx, me, input: { phone } }) => {
      const { phoneCountry } = ctx.domain;
      const outcome = await requestPhoneCode(ctx, me.providerId, { phone, phoneCountry });
      logEvent({ event: "phone_code", requestId: ctx.requestId, userId: me.providerId, outcome });
      switch (outcome) {
        case "sent":
          return { success: true };
        case "invalid":
        case "not_served":
          return refuseFields({ phone: `account:phone.errors.${outcome}` });
        case "limited_for_an_hour":
          throw new ApiError({ status: 429, key: "account:phone.errors.limit_reached" });
        case "limited_for_a_day":
          throw new ApiError({ status: 429, key: "account:phone.errors.day_limit_reached" });
        case "unavailable":
          return refuse("phone_code_failed");
      }
    },
  }),
  verifyCall("D1-13", "POST", "/api/account/verify-phone"),
  verifyCall("D1-25", "POST", "/api/account/change-phone"),
];

/** The documents name the same work twice, with the two fields in another order. */
function verifyCall(id: string, method: Method, path: string) {
  return apiCall({
    id,
    method,
    path,
    access: "member",
    ownerOnly: true,
    body: codeAndPhone,
    failure: "phone_verify_failed",
    handle: ({ ctx, me, input }) => verify(ctx, me, input),
  });
}

async function verify(ctx: RequestContext, me: Me, { code, phone }: z.output<typeof codeAndPhone>) {
  const { phoneCountry } = ctx.domain;
  const { providerId } = me;
  const outcome = await verifyTypedPhone(ctx, { providerId, code, phone, phoneCountry });
  logEvent({ event: "phone_verified", requestId: ctx.requestId, userId: providerId, outcome: outcome.kind });
  if (outcome.kind === "changed") return { phone: outcome.phone };
  if (outcome.kind === "expired") return refuseFields({ code: "account:code.errors.expired" });
  return refuseFields({
    code: outcome.attemptsLeft > 0 ? "account:code.errors.wrong" : "account:code.errors.used_up",
  });
}
