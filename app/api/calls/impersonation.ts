import * as z from "zod";
import { logEvent } from "~/log";
import { prepareAccessToken } from "~/models/accounts/api-tokens/prepare-tokens.server";
import { impersonateSchema } from "~/models/accounts/impersonation/rules";
import { startImpersonation } from "~/models/accounts/impersonation/start-impersonation.server";
import { stopImpersonation } from "~/models/accounts/impersonation/stop-impersonation.server";
import { readMe } from "~/models/accounts/me.queries.server";
import { isCodeFresh } from "~/models/accounts/second-factor/rules";
import { findSessionOfAccessToken } from "~/models/accounts/sessions/queries.server";
import { IMPERSONATION_LIFETIME } from "~/models/accounts/sessions/rules";
import { ERRORS } from "~/models/core/errors";
import { sha256 } from "~/models/core/identifiers";
import { meOfApi } from "~/presenters/accounts/me-of-api";
import { refuse, refuseFields } from "../api-error";
import { apiCall } from "../contract";

/** An administrator who acts for an account. */
export const IMPERSONATION_CALLS = [
  apiCall({
    id: "D1-16",
    method: "POST",
    path: "/api/impersonation/impersonate",
    access: "member",
    body: z.strictObject({ user_id: impersonateSchema.shape.userId }),
    success: 200,
    failure: "impersonation_start_failed",
    handle: async ({ ctx, me, session, input }) => {
      if (!session) return refuse("session_expired");
      if (me.impersonator) return refuseFields({ user_id: "impersonation:errors.target" });
      if (
        me.role !== "ROLE_ADMIN" ||
        me.secondFactorAt === null ||
        !isCodeFresh(me.secondFactorAt, ctx.clock.now())
      )
        return refuse("impersonation_unauthorized");
      const started = await startImpersonation(ctx, session, input.user_id);
      if (!started) return refuseFields({ user_id: "impersonation:errors.target" });
      const { token, statements } = await prepareAccessToken(
        ctx,
        await sha256(started.token),
        IMPERSONATION_LIFETIME,
      );
      await ctx.db.write(...statements);
      logEvent({ event: "impersonation_started", requestId: ctx.requestId, userId: me.providerId });
      const acting = await findSessionOfAccessToken(ctx, await sha256(token));
      if (!acting) return refuse("impersonation_start_failed");
      return { token, user: meOfApi(await readMe(ctx, acting.me), ctx) };
    },
  }),
  apiCall({
    id: "D1-24",
    method: "POST",
    path: "/api/impersonation/stop",
    access: "member",
    success: 200,
    failure: "impersonation_stop_failed",
    handle: async ({ ctx, me, session }) => {
      if (!session || !me.impersonator) return refuse("impersonation_stop_failed", { status: 400 });
      const own = await stopImpersonation(ctx, session.tokenHash, "administrator");
      if (!own)
        return refuse("impersonation_stop_failed", { status: ERRORS.impersonation_stop_failed.status });
      logEvent({ event: "impersonation_stopped", requestId: ctx.requestId, userId: me.impersonator.id });
      return { success: true };
    },
  }),
];
