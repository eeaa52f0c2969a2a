import { redirect } from "@remix-run/cloudflare";
import * as z from "zod";
import { access } from "~/access/access";
import { takeSession } from "~/access/session-cookie";
import { isSafeMethod } from "~/http/origin-check";
import { logEvent } from "~/log";
import { endSession } from "~/models/sessions/end-session.server";
import { RefusedPage } from "~/ui/refused-page";

/** Ends the session of this browser. Open to anyone: whoever has none, or a spent one, is signed out already. */
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

/** An address without a page of its own: only what was refused is shown. */
export const loader = access.anyone.loader(async ({ app }) => {
  if (isSafeMethod(app.request.method)) throw new Response(null, { status: 404 });
  return null;
});

export default function Refused() {
  return <RefusedPage />;
}
