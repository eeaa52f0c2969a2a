import * as z from "zod";
import { resetSubjectCounters } from "~/http/limits/rate-limits";
import { logEvent } from "~/log";
import {
  newPasswordField,
  registrationSchema,
  requestResetSchema,
  resetPasswordSchema,
} from "~/models/accounts/form.rules";
import { consistsOfAccountNames } from "~/models/accounts/passwords/common-password.rules";
import { requestPasswordReset } from "~/models/accounts/passwords/request-password-reset.server";
import { resetPassword } from "~/models/accounts/passwords/reset-password.server";
import { registerAccount } from "~/models/accounts/register-account.server";
import { localeField } from "~/models/accounts/settings-form.rules";
import { AppError, ERRORS } from "~/models/core/errors";
import { normalizeLimitSubject } from "~/models/limits/rules";
import { translator } from "~/i18n/texts.server";
import { refuse, refuseFields } from "../api-error";
import { apiCall } from "../contract";

const { email, firstname, lastname, phone, role } = registrationSchema.shape;

const registrationOfApi = z
  .strictObject({
    email,
    phone,
    lastname,
    firstname,
    password: newPasswordField("register:validation.password_required"),
    role,
    tosIsAccepted: z.literal(true, { error: "register:validation.terms_required" }),
    locale: localeField.optional(),
  })
  .refine((input) => !consistsOfAccountNames(input.password, input), {
    path: ["password"],
    error: "validation:password_own_name",
  });

/** Registering, and a new password for a person who has forgotten the old one. */
export const REGISTRATION_CALLS = [
  apiCall({
    id: "D1-04",
    method: "POST",
    path: "/api/auth/register",
    access: "anyone",
    body: registrationOfApi,
    missing: "register:errors.missing_data",
    limit: "register",
    limitSubject: ({ input }) => normalizeLimitSubject(input.email),
    takesIdempotencyKey: true,
    success: 201,
    failure: "registration_failed",
    handle: async ({ ctx, input: { tosIsAccepted: _accepted, locale, ...typed } }) => {
      const { code, phoneCountry } = ctx.domain;
      const registered = await registerAccount(
        ctx,
        { ...typed, phoneCountry, language: locale ?? ctx.language, domain: code },
        ctx.device,
      );
      if (registered.kind !== "registered")
        return refuseFields({ phone: `register:validation.phone_${registered.reason}` });
      logEvent({ event: "register", requestId: ctx.requestId, userId: registered.accountId });
      const { tokens } = registered.session;
      if (!tokens) throw new Error("a registration by the API has no tokens");
      return { token: tokens.token, refresh_token: tokens.refreshToken };
    },
  }),
  apiCall({
    id: "D1-05",
    method: "POST",
    path: "/api/reset-password/request",
    access: "anyone",
    body: requestResetSchema,
    limit: "requestReset",
    failure: "reset_request_failed",
    handle: async ({ ctx, input }) => {
      const outcome = await requestPasswordReset(ctx, input);
      logEvent({ event: "reset_requested", requestId: ctx.requestId, outcome });
      const t = await translator(ctx.language);
      return {
        success: true,
        message: t(`password:outcome.${outcome}.title`),
        already_requested: outcome === "already_requested",
      };
    },
  }),
  apiCall({
    id: "D1-06",
    method: "POST",
    path: "/api/reset-password/{token}",
    access: "anyone",
    body: resetPasswordSchema,
    limit: "resetPassword",
    failure: "reset_failed",
    handle: async ({ ctx, input: { newPassword }, params }) => {
      try {
        const { accountId, email: address } = await resetPassword(ctx, {
          token: params["token"] ?? "",
          newPassword,
        });
        ctx.defer(resetSubjectCounters(ctx, "signIn", address));
        logEvent({ event: "password_reset", requestId: ctx.requestId, userId: accountId });
        return { success: true, message: (await translator(ctx.language))("password:reset.success") };
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (error.code !== "password_own_name") return refuse(error.code);
        return refuseFields({ newPassword: ERRORS[error.code].key });
      }
    },
  }),
];
