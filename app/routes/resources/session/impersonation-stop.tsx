import { redirect } from "@remix-run/cloudflare";
import * as z from "zod";
import { access } from "~/access/access";
import { setSessionCookie } from "~/access/session-cookie";
import { isSafeMethod } from "~/http/security/origin-check";
import { logEvent } from "~/log";
import { AppError, ERRORS } from "~/models/core/errors";
import { stopImpersonation } from "~/models/accounts/impersonation/stop-impersonation.server";
import { DeniedScreen } from "~/ui/errors/denied-screen";

/** Ends impersonation and restores the administrator's own session. */
export const action = access.member.action(z.strictObject({}), async ({ ctx, me }) => {
  const session = await ctx.session();
  if (!session || !me.impersonator) return redirect("/", 303);
  const own = await stopImpersonation(ctx, session.tokenHash, "administrator").catch((error: unknown) => {
    ctx.reportFailure("impersonation_stop_failed", error);
    return null;
  });
  if (!own) {
    ctx.flash({ kind: "danger", key: ERRORS.impersonation_stop_failed.key });
    return redirect("/", 303);
  }
  setSessionCookie(ctx, own);
  logEvent({ event: "impersonation_stopped", requestId: ctx.requestId, userId: me.impersonator.id });
  ctx.flash({ kind: "success", key: "impersonation:stopped" });
  return redirect("/dashboard", 303);
});

/** A GET request gets an error page, because this URL accepts only posted forms. */
export const loader = access.member.loader(async ({ ctx }) => {
  if (isSafeMethod(ctx.request.method)) throw new AppError("not_found");
  return null;
});

export default function Rejected() {
  return <DeniedScreen code="malformed_form" />;
}
