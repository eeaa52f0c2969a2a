import { REQUEST_TIMEOUT_MS } from "~/enhance/parts/network/request-timeout";
import {
  SCRIPT_HEADER,
  NO_ACCOUNT_VALUE,
  OUTCOME_HEADER,
  parseScriptOutcome,
} from "~/models/core/script-answer.rules";
import { purchaseErrorKey } from "~/models/credits/status.rules";

/** The result of the request that starts a purchase. */
export type PurchaseStart =
  | { kind: "ready"; clientSecret: string; amountCents: number; taxCents: number | null }
  /** An earlier payment of the same purchase succeeded, so there is nothing left to pay. */
  | { kind: "settled"; status: string }
  /**
   * `text` is the error text that the server sent. If it is null, the text of `key` is shown, which fits the HTTP
   * status.
   */
  | { kind: "rejected"; status: number | null; text: string | null; key: string };

const field = (answer: unknown, name: string): unknown =>
  typeof answer === "object" && answer !== null ? Reflect.get(answer, name) : undefined;

/** Parses a response of /credits/buy. If the body cannot be parsed, the result depends only on the status. */
export function parsePurchaseResponse(status: number, answer: unknown): PurchaseStart {
  const [clientSecret, amountCents, taxCents] = ["clientSecret", "amountCents", "taxCents"].map((name) =>
    field(answer, name),
  );
  if (status === 200 && typeof clientSecret === "string" && typeof amountCents === "number")
    return {
      kind: "ready",
      clientSecret,
      amountCents,
      taxCents: typeof taxCents === "number" ? taxCents : null,
    };
  const settled = field(answer, "status");
  if (status === 200 && typeof settled === "string") return { kind: "settled", status: settled };
  const text = field(answer, "error");
  return {
    kind: "rejected",
    status,
    text: typeof text === "string" && text !== "" ? text : null,
    key: purchaseErrorKey(status),
  };
}

/** Starts a purchase on the server. It never throws; if no response arrives, it returns a network error. */
export async function beginPurchase(credits: number, priceCents: number): Promise<PurchaseStart> {
  try {
    const response = await fetch("/credits/buy", {
      method: "POST",
      body: new URLSearchParams({ credits: String(credits), priceCents: String(priceCents) }),
      headers: { [SCRIPT_HEADER]: document.documentElement.dataset["account"] ?? NO_ACCOUNT_VALUE },
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    // A response of a proxy does not tell whether the payment succeeded.
    const isOwn = parseScriptOutcome(response.headers.get(OUTCOME_HEADER)) !== null;
    const answer: unknown = isOwn ? await response.json().catch(() => null) : null;
    return parsePurchaseResponse(response.status, answer);
  } catch {
    return { kind: "rejected", status: null, text: null, key: purchaseErrorKey(null) };
  }
}
