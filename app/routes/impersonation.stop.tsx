import { redirect } from "@remix-run/cloudflare";
import * as z from "zod";
import { access } from "~/access/access";
import { giveSession } from "~/access/session-cookie";
import { isSafeMethod } from "~/http/origin-check";
import { describeFailure, logEvent } from "~/log";
import { ERRORS } from "~/models/core/errors";
import { stopImpersonation } from "~/models/accounts/impersonation/stop-impersonation.server";
import { RefusedPage } from "~/ui/errors/refused-page";

/** Ends impersonation and restores the administrator's own session. */
export const action = access.member.action(z.strictObject({}), async ({ app, me }) => {
  const session = await app.session();
  if (!session || !me.impersonator) return redirect("/", 303);
  const own = await stopImpersonation(app, session.tokenHash, "administrator").catch((error: unknown) => {
    logEvent({
      event: "failure",
      level: ERRORS.impersonation_stop_failed.log,
      requestId: app.requestId,
      failure: describeFailure(error),
    });
    return null;
  });
  if (!own) {
    app.flash({ kind: "danger", key: ERRORS.impersonation_stop_failed.key });
    return redirect("/", 303);
  }
  giveSession(app, own);
  logEvent({ event: "impersonation_stopped", requestId: app.requestId, userId: me.impersonator.id });
  app.flash({ kind: "success", key: "impersonation:stopped" });
  return redirect("/dashboard", 303);
});

/** Has no page of its own: only shows an error. */
export const loader = access.member.loader(async ({ app }) => {
  if (isSafeMethod(app.request.method)) throw new Response(null, { status: 404 });
  return null;
});

export default function Refused() {
  return <RefusedPage />;
}
