import { redirect } from "@remix-run/cloudflare";
import { AppError } from "~/models/core/errors";
import * as z from "zod";
import { access } from "~/access/access";
import { isSafeMethod } from "~/http/security/origin-check";
import { clearSession } from "~/controllers/account/clear-session";
import { logEvent } from "~/log";
import { endSession } from "~/models/accounts/sessions/end-session.server";
import { DeniedScreen } from "~/ui/errors/denied-screen";

/** Ends the session of this browser. Anyone may use this route; without a valid session it does nothing. */
export const action = access.anyone.action(z.strictObject({}), async ({ ctx, me }) => {
  const session = await ctx.session();
  clearSession(ctx);
  if (session) {
    await ctx.db.write(endSession(session.tokenHash));
    logEvent({ event: "sign_out", requestId: ctx.requestId, userId: me?.providerId ?? null });
  }
  ctx.flash({ kind: "success", key: "signin:signed_out" });
  return redirect("/login");
});

/** A GET request gets an error page, because this URL accepts only posted forms. */
export const loader = access.anyone.loader(async ({ ctx }) => {
  if (isSafeMethod(ctx.request.method)) throw new AppError("not_found");
  return null;
});

export default function Rejected() {
  return <DeniedScreen code="malformed_form" />;
}
