import * as z from "zod";
import { enforceRateLimit } from "~/http/limits/enforce-rate-limit";
import { resetSubjectCounters } from "~/http/limits/rate-limits";
import { logEvent } from "~/log";
import { findPendingSignIn } from "~/models/accounts/api-tokens/challenge.queries.server";
import { confirmByCode, confirmByPassword } from "~/models/accounts/api-tokens/confirm-owner.server";
import { endApiSignIn } from "~/models/accounts/api-tokens/end-sign-in.server";
import { refreshTokens } from "~/models/accounts/api-tokens/refresh-tokens.server";
import { CHALLENGE_PREFIX } from "~/models/accounts/api-tokens/rules";
import type { TokenPair } from "~/models/accounts/api-tokens/prepare-tokens.server";
import { signInPasswordField, usernameField } from "~/models/accounts/form.rules";
import { currentPasswordField } from "~/models/accounts/security-form.rules";
import { finishSignIn } from "~/models/accounts/second-factor/finish-sign-in.server";
import { codeField } from "~/models/accounts/second-factor/form.rules";
import { endSessionsElsewhere } from "~/models/accounts/sessions/end-sessions-elsewhere.server";
import { listSessions } from "~/models/accounts/sessions/queries.server";
import { signIn } from "~/models/accounts/sign-in.server";
import { AppError, ERRORS } from "~/models/core/errors";
import { normalizeLimitSubject } from "~/models/limits/rules";
import { ApiError, refuse, refuseFields } from "../api-error";
import { apiCall } from "../contract";

const MALFORMED = "common:errors.malformed_form";
const TOKEN_MAX = 200;
const tokenField = z.string({ error: MALFORMED }).min(1, MALFORMED).max(TOKEN_MAX, MALFORMED);

const inAnswer = ({ token, refreshToken }: TokenPair) => ({ token, refresh_token: refreshToken });

/** Signing in and out, and the tokens of a client. */
export const AUTH_CALLS = [
  apiCall({
    id: "D1-01",
    method: "POST",
    path: "/api/auth/refresh",
    access: "anyone",
    body: z.strictObject({ refresh_token: tokenField }),
    handle: async ({ ctx, input }) => inAnswer(await refreshTokens(ctx, input.refresh_token)),
  }),
  apiCall({
    id: "D1-02",
    method: "POST",
    path: "/api/auth/login-check",
    access: "anyone",
    body: z.strictObject({ username: usernameField, password: signInPasswordField }),
    limit: "signIn",
    limitSubject: ({ input }) => normalizeLimitSubject(input.username),
    failure: "sign_in_failed",
    handle: async ({ ctx, input: { username, password } }) => {
      const signedIn = await signIn(ctx, { email: username, password }, ctx.device).catch(
        (error: unknown) => {
          if (!(error instanceof AppError)) throw error;
          logEvent({ event: "sign_in_rejected", level: "warn", requestId: ctx.requestId, code: error.code });
          return refuse("invalid_credentials", { status: 401 });
        },
      );
      ctx.defer(resetSubjectCounters(ctx, "signIn", username));
      const { tokens, token } = signedIn.session;
      if (!tokens)
        return refuse("api_second_factor_required", { more: { challenge: CHALLENGE_PREFIX + token } });
      logEvent({ event: "sign_in", requestId: ctx.requestId, userId: signedIn.accountId });
      return inAnswer(tokens);
    },
  }),
  apiCall({
    id: "X-01",
    method: "POST",
    path: "/api/auth/second-factor",
    access: "anyone",
    body: z.strictObject({ challenge: tokenField, code: codeField }),
    failure: "sign_in_failed",
    handle: async ({ ctx, input }) => {
      const pending = await findPendingSignIn(ctx, input.challenge);
      // The attempts are counted per account, because a person with the password can get any number of challenges.
      await enforceRateLimit(ctx, "secondFactor", pending?.account.id ?? null);
      if (!pending) return refuse("session_expired");
      const signedIn = await finishSignIn(ctx, pending, input.code, ctx.device).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        return refuseFields({ code: ERRORS[error.code].key });
      });
      ctx.defer(resetSubjectCounters(ctx, "secondFactor", signedIn.accountId));
      logEvent({ event: "sign_in", requestId: ctx.requestId, userId: signedIn.accountId });
      const { tokens } = signedIn.session;
      return tokens ? inAnswer(tokens) : refuse("session_expired");
    },
  }),
  apiCall({
    id: "X-02",
    method: "POST",
    path: "/api/auth/logout",
    access: "anyone",
    body: z.strictObject({ refresh_token: tokenField }),
    success: 204,
    handle: async ({ ctx, input }) => {
      await endApiSignIn(ctx, input.refresh_token);
      return null;
    },
  }),
  apiCall({
    id: "X-03",
    method: "POST",
    path: "/api/auth/confirm",
    access: "member",
    ownerOnly: true,
    body: z.strictObject({ password: currentPasswordField.optional(), code: codeField.optional() }),
    handle: async ({ ctx, me, session, input: { password, code } }) => {
      if (!session) return refuse("session_expired");
      if ((password === undefined) === (code === undefined)) return refuse("malformed_form");
      await enforceRateLimit(ctx, code === undefined ? "confirmPassword" : "secondFactor", me.providerId);
      try {
        const until =
          code === undefined
            ? await confirmByPassword(ctx, session, password ?? "")
            : await confirmByCode(ctx, session, code);
        return { until: new Date(until).toISOString() };
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        throw new ApiError({
          ...ERRORS[error.code],
          fields: { [code === undefined ? "password" : "code"]: ERRORS[error.code].key },
        });
      }
    },
  }),
  apiCall({
    id: "X-04",
    method: "GET",
    path: "/api/auth/sessions",
    access: "member",
    ownerOnly: true,
    handle: async ({ ctx, session }) => {
      if (!session) return refuse("session_expired");
      const sessions = await listSessions(ctx, session);
      return {
        sessions: sessions.map(({ lastSeenAt, ...each }) => ({
          ...each,
          lastSeenAt: new Date(lastSeenAt).toISOString(),
        })),
      };
    },
  }),
  apiCall({
    id: "X-04b",
    method: "DELETE",
    path: "/api/auth/sessions",
    access: "member",
    ownerOnly: true,
    success: 204,
    handle: async ({ ctx, session }) => {
      if (!session) return refuse("session_expired");
      await endSessionsElsewhere(ctx, session, null);
      return null;
    },
  }),
  apiCall({
    id: "X-04c",
    method: "DELETE",
    path: "/api/auth/sessions/{id}",
    access: "member",
    ownerOnly: true,
    success: 204,
    handle: async ({ ctx, session, params }) => {
      if (!session) return refuse("session_expired");
      if ((await endSessionsElsewhere(ctx, session, params["id"] ?? "")) === 0) return refuse("not_found");
      return null;
    },
  }),
];
