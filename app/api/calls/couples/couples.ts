import * as z from "zod";
import { logEvent } from "~/log";
import { sha256 } from "~/models/core/identifiers";
import { endCoupleSession } from "~/models/couples/end-sessions.server";
import { enterByLink } from "~/models/couples/enter.server";
import { coupleContactFields, coupleSignInSchema } from "~/models/couples/form.rules";
import { COUPLE_CODE_REFUSALS, wrongCodeKey } from "~/models/couples/phone/phone.rules";
import { sendCouplePhoneCode } from "~/models/couples/phone/send-couple-phone-code.server";
import { verifyCouplePhoneCode } from "~/models/couples/phone/verify-couple-phone-code.server";
import { findCoupleProfile } from "~/models/couples/profile.queries.server";
import { requestCoupleLink } from "~/models/couples/request-link.server";
import { COUPLE_PATH, COUPLE_TOKEN_PREFIX } from "~/models/couples/rules";
import { updateCoupleProfile } from "~/models/couples/update-profile.server";
import { COUPLE_MAIL_KINDS } from "~/models/couples/wanted-mails/rules";
import { LANGUAGES } from "~/models/domains/codes.rules";
import { phoneCodeField } from "~/models/phone-codes/form.rules";
import { coupleOfApi } from "~/presenters/couples/couple-of-api";
import { ApiError, refuse, refuseFields } from "../../api-error";
import { apiCall } from "../../contract";
import { chooseLanguage, localeParameter } from "../../public-query";

const MALFORMED = "common:errors.malformed_form";
const TOKEN_MAX = 200;
const { firstname, lastname, phone } = coupleContactFields.shape;

/** The couple's way in, its contact and its number. A couple exists once a project of its address is confirmed. */
export const COUPLE_CALLS = [
  apiCall({
    id: "D1-51",
    method: "POST",
    path: "/api/project/register",
    access: "anyone",
    body: z.strictObject({ email: coupleSignInSchema.shape.email, locale: localeParameter }),
    takesIdempotencyKey: true,
    failure: "couple_link_failed",
    success: 202,
    handle: async ({ ctx, input: { email, locale } }) => {
      chooseLanguage(ctx, locale);
      const outcome = await requestCoupleLink(ctx, { email, returnTo: COUPLE_PATH });
      return outcome === "limit_reached" ? refuse("rate_limited") : { success: true };
    },
  }),
  apiCall({
    id: "X-09",
    method: "POST",
    path: "/api/couple/enter",
    access: "anyone",
    body: z.strictObject({
      token: z.string({ error: MALFORMED }).min(1, MALFORMED).max(TOKEN_MAX, MALFORMED),
    }),
    limit: "enterCouple",
    handle: async ({ ctx, input }) => {
      const entered = await enterByLink(ctx, await sha256(input.token), ctx.device.label);
      return entered ? { token: COUPLE_TOKEN_PREFIX + entered.token } : refuse("not_found");
    },
  }),
  apiCall({
    id: "X-10",
    method: "POST",
    path: "/api/couple/leave",
    access: "couple",
    success: 204,
    handle: async ({ ctx, me }) => {
      await endCoupleSession(ctx, me);
      return null;
    },
  }),
  apiCall({
    id: "D1-52",
    method: "POST",
    path: "/api/project/update-profile",
    access: "couple",
    body: z.strictObject({
      firstname: firstname.optional(),
      lastname: lastname.optional(),
      phone: phone.optional(),
      locale: z.enum(LANGUAGES, { error: MALFORMED }).optional(),
      /** The kinds of mail that the couple wants. All others are refused. */
      notifications: z
        .array(z.enum(COUPLE_MAIL_KINDS, { error: MALFORMED }), { error: MALFORMED })
        .max(COUPLE_MAIL_KINDS.length, MALFORMED)
        .optional(),
    }),
    limit: "changeCoupleProject",
    failure: "couple_account_failed",
    handle: async ({ ctx, me, input }) => {
      const outcome = await updateCoupleProfile(ctx, me.coupleId, input);
      if (outcome.kind === "wrong_phone")
        return refuseFields({ phone: `project:errors.phone_${outcome.reason}` });
      if (outcome.kind !== "updated") return refuse(outcome.kind);
      return { profile: coupleOfApi(await findCoupleProfile(ctx, me)) };
    },
  }),
  apiCall({
    id: "D1-38",
    method: "POST",
    path: "/api/project/check-phone",
    access: "couple",
    failure: "phone_code_failed",
    handle: async ({ ctx, me }) => {
      const outcome = await sendCouplePhoneCode(ctx, me.coupleId);
      logEvent({ event: "couple_phone_code", requestId: ctx.requestId, outcome });
      if (outcome === "sent") return { success: true };
      throw new ApiError(COUPLE_CODE_REFUSALS[outcome]);
    },
  }),
  apiCall({
    id: "D1-39",
    method: "POST",
    path: "/api/project/verify-phone",
    access: "couple",
    body: z.strictObject({ code: phoneCodeField }),
    limit: "changeCoupleProject",
    failure: "phone_verify_failed",
    handle: async ({ ctx, me, input: { code } }) => {
      const outcome = await verifyCouplePhoneCode(ctx, { coupleId: me.coupleId, code });
      logEvent({ event: "couple_phone_verified", requestId: ctx.requestId, outcome: outcome.kind });
      return outcome.kind === "verified" ? { verified: true } : refuseFields({ code: wrongCodeKey(outcome) });
    },
  }),
];
