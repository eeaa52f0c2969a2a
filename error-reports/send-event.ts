import {
  createEventEnvelope,
  createTransport,
  dsnFromString,
  getEnvelopeEndpointWithUrlEncodedAuth,
  type Event,
} from "@sentry/core";

const TIMEOUT_MS = 5000;

/** What tells Sentry which program sent an event. */
const SENDER = { name: "trousseau.error-reports", version: "1.0.0" };

/**
 * Sends one event, once. It never throws.
 * @returns whether Sentry answered
 */
export type SendEvent = (event: Event) => Promise<boolean>;

/**
 * Creates the sender for a DSN. It sends nothing until the time that Sentry named with 429 or a limit in its headers.
 * @returns null if the DSN cannot be read
 */
export function createSender(dsn: string): SendEvent | null {
  const parts = dsnFromString(dsn);
  if (!parts) return null;
  const url = getEnvelopeEndpointWithUrlEncodedAuth(parts, undefined, SENDER);
  const transport = createTransport({ recordDroppedEvent: () => undefined }, async ({ body }) => {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/x-sentry-envelope" },
      body: typeof body === "string" ? body : new Uint8Array(body),
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    return {
      statusCode: answer.status,
      headers: {
        "x-sentry-rate-limits": answer.headers.get("x-sentry-rate-limits"),
        "retry-after": answer.headers.get("retry-after"),
      },
    };
  });
  return async (event) => {
    try {
      await transport.send(createEventEnvelope(event, parts, { sdk: SENDER }));
      return true;
    } catch {
      // Sentry does not answer. The error is still in the log of the product.
      return false;
    }
  };
}
