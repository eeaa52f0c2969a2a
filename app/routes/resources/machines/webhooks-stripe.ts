import { access } from "~/access/access";
import { logEvent } from "~/log";
import { receiveEvent } from "~/models/stripe-events/receive-event.server";

/** Receives Stripe's payment and subscription events. After any status but 2xx Stripe retries for three days. */
export const action = access.machine.action("webhook", async ({ ctx, request }) => {
  const received = await receiveEvent(
    ctx,
    await request.text(),
    request.headers.get("Stripe-Signature") ?? "",
  );
  if (received.kind === "rejected") {
    logEvent({ event: "webhook_rejected", level: "warn", requestId: ctx.requestId, reason: received.reason });
    return new Response(null, { status: 400 });
  }
  const { type, kind } = received;
  if (received.kind === "retry_later") {
    logEvent({ event: "stripe_event", level: "warn", requestId: ctx.requestId, type, outcome: kind });
    return new Response(null, { status: 503 });
  }
  const { outcome } = received;
  const level = outcome === "mismatch" ? "error" : "info";
  logEvent({ event: "stripe_event", level, requestId: ctx.requestId, type, outcome });
  return new Response(null, { status: 200 });
});
