import { access } from "~/access/access";
import { hasBearerSecret } from "~/http/security/bearer-secret";
import { logEvent } from "~/log";
import { unreachableEmails } from "~/models/reports/bounce-event.rules";
import { recordBounces } from "~/models/reports/record-bounce.server";

/**
 * Receives Brevo's e-mail events. Brevo does not sign them, so a shared secret authenticates the request; after any
 * status but 2xx Brevo retries.
 */
export const action = access.machine.action("webhook", async ({ ctx, request }) => {
  if (!(await hasBearerSecret(request, ctx.settings.BREVO_WEBHOOK_SECRET))) {
    logEvent({ event: "webhook_rejected", level: "warn", requestId: ctx.requestId });
    return new Response(null, { status: 401 });
  }
  const addresses = unreachableEmails(await request.text());
  if (!addresses) return new Response(null, { status: 400 });
  const { decided, isMore } = await recordBounces(ctx, addresses);
  if (addresses.length > 0) {
    logEvent({ event: "mail_bounced", requestId: ctx.requestId, count: addresses.length, decided });
  }
  // After status 503 Brevo repeats the request. The repeated request handles the remaining reports.
  return new Response(null, { status: isMore ? 503 : 200 });
});
