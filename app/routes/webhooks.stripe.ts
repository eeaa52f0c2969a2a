import { access } from "~/access/access";
import { logEvent } from "~/log";
import { receiveEvent } from "~/models/stripe-events/receive-event.server";

/** Receives Stripe's payment and subscription events. Any response but 2xx makes Stripe retry for three days. */
export const action = access.machine.action(async ({ app, request }) => {
  const received = await receiveEvent(
    app,
    await request.text(),
    request.headers.get("Stripe-Signature") ?? "",
  );
  if (received.kind === "refused") {
    logEvent({ event: "webhook_refused", level: "warn", requestId: app.requestId, reason: received.reason });
    return new Response(null, { status: 400 });
  }
  const { type, kind } = received;
  if (received.kind === "postponed") {
    logEvent({ event: "stripe_event", level: "warn", requestId: app.requestId, type, outcome: kind });
    return new Response(null, { status: 503 });
  }
  const { outcome } = received;
  const level = outcome === "mismatch" ? "error" : "info";
  logEvent({ event: "stripe_event", level, requestId: app.requestId, type, outcome });
  return new Response(null, { status: 200 });
});
