import { redirect } from "@remix-run/cloudflare";
import * as z from "zod";
import { access } from "~/access/access";
import { isSafeMethod } from "~/http/origin-check";
import { takeSession } from "~/http/pages/take-session";
import { logEvent } from "~/log";
import { endSession } from "~/models/accounts/sessions/end-session.server";
import { RefusedPage } from "~/ui/errors/refused-page";

/** Ends the session of this browser. Open to anyone: without a valid session it does nothing. */
export const action = access.anyone.action(z.strictObject({}), async ({ app, me }) => {
  const session = await app.session();
  takeSession(app);
  if (session) {
    await app.db.write(endSession(session.tokenHash));
    logEvent({ event: "sign_out", requestId: app.requestId, userId: me?.providerId ?? null });
  }
  app.flash({ kind: "success", key: "signin:signed_out" });
  return redirect("/login");
});

/** Has no page of its own: only shows an error. */
export const loader = access.anyone.loader(async ({ app }) => {
  if (isSafeMethod(app.request.method)) throw new Response(null, { status: 404 });
  return null;
});

export default function Refused() {
  return <RefusedPage />;
}
