import * as z from "zod";
import { translator } from "~/i18n/texts.server";
import { logEvent } from "~/log";
import { replaceTokens } from "~/models/accounts/api-tokens/replace-tokens.server";
import type { TokenPair } from "~/models/accounts/api-tokens/prepare-tokens.server";
import { changeIdentity } from "~/models/accounts/change-identity.server";
import { changeLanguage } from "~/models/accounts/change-language.server";
import { newPasswordField } from "~/models/accounts/form.rules";
import { readMeFacts, toAccountOfSession } from "~/models/accounts/me.queries.server";
import { changePassword } from "~/models/accounts/passwords/change-password.server";
import { requestEmailChange } from "~/models/accounts/request-email-change.server";
import { currentPasswordField } from "~/models/accounts/security-form.rules";
import {
  deletionReasonField,
  identityFields,
  localeField,
  newEmailField,
} from "~/models/accounts/settings-form.rules";
import { AppError, ERRORS } from "~/models/core/errors";
import { sha256 } from "~/models/core/identifiers";
import { deleteAccount } from "~/models/privacy/delete-account.server";
import { meOfApi } from "~/presenters/accounts/me-of-api";
import { publicProfileUrl } from "~/presenters/public-profile/public-profile-url";
import { ApiError, refuse, refuseFields } from "../api-error";
import { apiCall } from "../contract";

const inAnswer = ({ token, refreshToken }: TokenPair) => ({ token, refresh_token: refreshToken });

/** The signed-in account. */
export const ACCOUNT_CALLS = [
  apiCall({
    id: "D1-03",
    method: "GET",
    path: "/api/me",
    access: "member",
    success: 200,
    readWithSession: readMeFacts,
    handle: async ({ ctx, me, early }) => {
      if (!early) return refuse("session_expired");
      return {
        user: meOfApi(toAccountOfSession(ctx, me, early), ctx),
        ...(me.impersonator ? { act: { sub: me.impersonator.id } } : {}),
      };
    },
  }),
  apiCall({
    id: "D1-07",
    method: "POST",
    path: "/api/account/change-password",
    access: "member",
    ownerOnly: true,
    body: z.strictObject({ currentPassword: currentPasswordField, newPassword: newPasswordField() }),
    limit: "confirmPassword",
    limitSubject: ({ me }) => me.providerId,
    success: 200,
    failure: "password_change_failed",
    handle: async ({ ctx, session, input }) => {
      if (!session) return refuse("session_expired");
      if (input.newPassword === input.currentPassword)
        return refuseFields({ newPassword: "security:password_change.same" });
      try {
        const rotated = await changePassword(ctx, session, input);
        return { success: true, ...inAnswer(await replaceTokens(ctx, await sha256(rotated.token))) };
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const field = error.code === "wrong_password" ? "currentPassword" : "newPassword";
        return refuseFields({ [field]: ERRORS[error.code].key });
      }
    },
  }),
  apiCall({
    id: "D1-08",
    method: "POST",
    path: "/api/account/change-locale",
    access: "member",
    body: z.strictObject({ locale: localeField }),
    success: 200,
    failure: "language_change_failed",
    handle: async ({ ctx, me, input: { locale } }) => {
      await changeLanguage(ctx, { providerId: me.providerId, language: locale });
      return { locale };
    },
  }),
  apiCall({
    id: "D1-09",
    method: "DELETE",
    path: "/api/account/delete",
    access: "member",
    ownerOnly: true,
    isConfirmed: true,
    body: z.strictObject({ reason: deletionReasonField }),
    success: 204,
    failure: "deletion_failed",
    handle: async ({ ctx, me, input: { reason } }) => {
      const outcome = await deleteAccount(ctx, me, { reason, confirmation: "signed_in_again" });
      if (outcome === "administrator")
        throw new ApiError({ status: 403, key: "account:deletion.errors.administrator" });
      logEvent({ event: "account_deleted", requestId: ctx.requestId, userId: me.providerId });
      return null;
    },
  }),
  apiCall({
    id: "D1-10",
    method: "POST",
    path: "/api/account/update-personal-info",
    access: "member",
    body: z.strictObject(identityFields),
    success: 200,
    failure: "identity_failed",
    handle: async ({ ctx, me, input: { firstname, lastname } }) => {
      await changeIdentity(ctx, { providerId: me.providerId, firstname, lastname });
      return { firstname, lastname, fullName: `${firstname} ${lastname}` };
    },
  }),
  apiCall({
    id: "D1-11",
    method: "POST",
    path: "/api/account/change-email",
    access: "member",
    ownerOnly: true,
    isConfirmed: true,
    body: z.strictObject({ email: newEmailField }),
    success: 200,
    failure: "email_change_failed",
    handle: async ({ ctx, me, session, input: { email } }) => {
      if (!session) return refuse("session_expired");
      const outcome = await requestEmailChange(ctx, me, { email, proof: "signed_in_again" });
      if (outcome === "same") return refuseFields({ email: "account:email.errors.same" });
      if (outcome === "not_sent") throw new ApiError({ status: 429, key: "account:email.errors.not_sent" });
      logEvent({ event: "email_change_asked", requestId: ctx.requestId, userId: me.providerId });
      const tokens = await replaceTokens(ctx, session.tokenHash);
      return { ...inAnswer(tokens), message: (await translator(ctx.language))("account:email.sent") };
    },
  }),
  apiCall({
    id: "D1-21",
    method: "GET",
    path: "/api/profile-url",
    access: "onboarded",
    success: 200,
    handle: async ({ ctx, me }) => ({ url: publicProfileUrl(me, ctx) }),
  }),
];
