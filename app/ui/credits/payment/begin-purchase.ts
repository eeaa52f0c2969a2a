import { REQUEST_TIMEOUT_MS } from "~/enhance/_request-timeout";
import { purchaseErrorKey } from "~/models/credits/status.rules";

/** What the purchase call came to. */
export type BegunPurchase =
  | { kind: "ready"; clientSecret: string; amountCents: number }
  /** An earlier payment of the same purchase had gone through. */
  | { kind: "settled"; status: string }
  /** `text`: what the answer itself says; without it the key of what its status means (document 3, section 7). */
  | { kind: "refused"; status: number | null; text: string | null; key: string };

const field = (answer: unknown, name: string): unknown =>
  typeof answer === "object" && answer !== null ? Reflect.get(answer, name) : undefined;

/** Reads an answer of /credits/buy; whatever else came is what its status means. */
export function readPurchaseAnswer(status: number, answer: unknown): BegunPurchase {
  const [clientSecret, amountCents] = [field(answer, "clientSecret"), field(answer, "amountCents")];
  if (status === 200 && typeof clientSecret === "string" && typeof amountCents === "number")
    return { kind: "ready", clientSecret, amountCents };
  const settled = field(answer, "status");
  if (status === 200 && typeof settled === "string") return { kind: "settled", status: settled };
  const text = field(answer, "error");
  return {
    kind: "refused",
    status,
    text: typeof text === "string" && text !== "" ? text : null,
    key: purchaseErrorKey(status),
  };
}

/** Asks our server to begin a purchase. Never throws: no answer at all is a network error. */
export async function beginPurchase(credits: number, priceCents: number): Promise<BegunPurchase> {
  try {
    const response = await fetch("/credits/buy", {
      method: "POST",
      body: new URLSearchParams({ credits: String(credits), priceCents: String(priceCents) }),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    const answer: unknown = await response.json().catch(() => null);
    return readPurchaseAnswer(response.status, answer);
  } catch {
    return { kind: "refused", status: null, text: null, key: purchaseErrorKey(null) };
  }
}
