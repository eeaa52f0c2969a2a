/** The visual styles of the banner that shows a message. */
type MessageTone = "success" | "info" | "warn" | "danger";

export interface CreditMessage {
  tone: MessageTone;
  /** Key of the message's text. The text may contain {{supportEmail}}, so pass its value when rendering. */
  key: `credits:errors.${string}`;
}

/**
 * The messages about a payment's result. The key of each message is a value of the parameter `status` in the URL of
 * /credits.
 */
export const CREDIT_STATUSES = {
  true: { tone: "success", key: "credits:errors.payment_successful" },
  missing_parameters: { tone: "danger", key: "credits:errors.missing_parameters" },
  payment_intent_not_found: { tone: "danger", key: "credits:errors.payment_intent_not_found" },
  planner_not_found: { tone: "danger", key: "credits:errors.planner_not_found" },
  credit_log_failed: { tone: "danger", key: "credits:errors.credit_log_failed" },
  processing_error: { tone: "danger", key: "credits:errors.processing_error" },
  processing: { tone: "info", key: "credits:errors.processing" },
  amount_capturable_updated: { tone: "info", key: "credits:errors.amount_capturable_updated" },
  canceled: { tone: "danger", key: "credits:errors.canceled" },
  failed: { tone: "danger", key: "credits:errors.failed" },
  payment_failed: { tone: "danger", key: "credits:errors.payment_failed" },
  unknown_status: { tone: "warn", key: "credits:errors.unknown_status" },
} as const satisfies Record<string, CreditMessage>;

export type CreditStatus = keyof typeof CREDIT_STATUSES;

const UNEXPECTED = {
  tone: "danger",
  key: "credits:errors.unexpected_error",
} as const satisfies CreditMessage;

const isCreditStatus = (status: string): status is CreditStatus => Object.hasOwn(CREDIT_STATUSES, status);

/** The message for a value of `?status=`. An unknown value gives the message of an unexpected error. */
export const creditStatusMessage = (status: string): CreditMessage =>
  isCreditStatus(status) ? CREDIT_STATUSES[status] : UNEXPECTED;

/** Text keys for Stripe's decline codes. Stripe gives a decline code only with the error code card_declined. */
const DECLINES = {
  generic_decline: "credits:errors.card.generic_decline",
  insufficient_funds: "credits:errors.card.insufficient_funds",
  lost_card: "credits:errors.card.lost_card",
  stolen_card: "credits:errors.card.stolen_card",
  card_velocity_exceeded: "credits:errors.card.card_velocity_exceeded",
} as const;

/** Text keys for Stripe's card error codes. */
const CODES = {
  card_declined: "credits:errors.card.declined",
  expired_card: "credits:errors.card.expired_card",
  incorrect_cvc: "credits:errors.card.incorrect_cvc",
  incorrect_number: "credits:errors.card.incorrect_number",
  // Stripe sends this code if the bank's authentication of the buyer failed or was not completed.
  payment_intent_authentication_failure: CREDIT_STATUSES.payment_failed.key,
} as const;

const lookUp = <Key extends string, Value>(table: Record<Key, Value>, key: string): Value | null => {
  const isKnown = (name: string): name is Key => Object.hasOwn(table, name);
  return isKnown(key) ? table[key] : null;
};

/**
 * Text key of a card error at Stripe.
 * @param code error code of Stripe.js or the API
 * @param declineCode the reason of the card's issuer; used only with the code card_declined
 */
export function cardErrorKey(code: string | undefined, declineCode?: string | null) {
  if (code === "card_declined") return lookUp(DECLINES, declineCode ?? "") ?? CODES.card_declined;
  return lookUp(CODES, code ?? "") ?? UNEXPECTED.key;
}

/** Reasons why a purchase could not start: an HTTP status, or no response from Stripe. */
export const PURCHASE_ERRORS = {
  400: "credits:errors.validation_error",
  401: "credits:errors.unauthorized",
  403: "credits:errors.access_denied",
  404: "credits:errors.resource_not_found",
  500: "credits:errors.internal_error",
  network: "credits:errors.network_error",
} as const;

export type PurchaseFailure = keyof typeof PURCHASE_ERRORS;

/** Text key for the HTTP status of a call that starts a purchase. The status is null if there was no response. */
export const purchaseErrorKey = (status: number | null) =>
  status === null
    ? PURCHASE_ERRORS.network
    : (lookUp(PURCHASE_ERRORS, String(status)) ?? "credits:errors.unexpected");
