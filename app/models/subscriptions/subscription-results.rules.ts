/**
 * Messages that /subscription shows after a person comes back from Stripe's pages. The URL names one of them as
 * ?success=, ?status= or ?error=.
 */
export const SUBSCRIPTION_RESULTS = {
  active: { kind: "success", key: "subscription:results.active" },
  updated: { kind: "success", key: "subscription:results.updated" },
  already_active: { kind: "info", key: "subscription:results.already_active" },
  missing_parameters: { kind: "danger", key: "subscription:results.missing_parameters" },
  payment_intent_not_found: { kind: "danger", key: "subscription:results.payment_intent_not_found" },
  planner_not_found: { kind: "danger", key: "subscription:results.planner_not_found" },
  credit_log_failed: { kind: "danger", key: "subscription:results.credit_log_failed" },
  processing_error: { kind: "danger", key: "subscription:results.processing_error" },
  processing: { kind: "info", key: "subscription:results.processing" },
  amount_capturable_updated: { kind: "info", key: "subscription:results.amount_capturable_updated" },
  canceled: { kind: "danger", key: "subscription:results.canceled" },
  failed: { kind: "danger", key: "subscription:results.failed" },
  payment_failed: { kind: "danger", key: "subscription:results.payment_failed" },
  unknown_status: { kind: "warn", key: "subscription:results.unknown_status" },
  unexpected_error: { kind: "danger", key: "subscription:results.unexpected_error" },
} as const satisfies Record<string, SubscriptionMessage>;

export interface SubscriptionMessage {
  kind: "success" | "info" | "warn" | "danger";
  /** Key of the message's text. The texts may contain {{supportEmail}}: pass it when rendering. */
  key: `subscription:${string}`;
}

export type SubscriptionResult = keyof typeof SUBSCRIPTION_RESULTS;

/** The result that `?success=true` in the URL means. */
const SYNONYMS: Readonly<Record<string, SubscriptionResult>> = { true: "active" };

const isResult = (code: string): code is SubscriptionResult => Object.hasOwn(SUBSCRIPTION_RESULTS, code);

const PARAMETERS = ["error", "success", "status"] as const;

/**
 * The message that the parameters of the URL name. An unknown code gives the message about an unexpected error; without
 * a code there is no message.
 */
export function subscriptionMessageOf(search: URLSearchParams): SubscriptionMessage | null {
  for (const name of PARAMETERS) {
    const code = search.get(name);
    if (code === null) continue;
    const result = SYNONYMS[code] ?? code;
    const message = SUBSCRIPTION_RESULTS[isResult(result) ? result : "unexpected_error"];
    // `?error=` never shows a success message.
    return name === "error" && message.kind === "success" ? SUBSCRIPTION_RESULTS.unexpected_error : message;
  }
  return null;
}

/** Path of the page with a result in its URL. */
export function subscriptionResultPath(result: SubscriptionResult): string {
  const { kind } = SUBSCRIPTION_RESULTS[result];
  const name = kind === "success" ? "success" : kind === "danger" ? "error" : "status";
  return `/subscription?${name}=${result}`;
}

/** Reasons why the subscription could not start: an HTTP status, or no response from Stripe. */
export type SubscribeFailure = number | "network";

/** The message for each HTTP status with which starting a subscription can fail. */
const SUBSCRIBE_ERRORS: Readonly<Record<number, SubscriptionResult>> = {
  400: "missing_parameters",
  401: "payment_intent_not_found",
  403: "planner_not_found",
  404: "credit_log_failed",
  500: "processing_error",
};

/** Text key of the error that is shown for a failure. The failure is null if no HTTP status describes it. */
export function subscribeErrorKey(failure: SubscribeFailure | null): SubscriptionMessage["key"] {
  if (failure === null) return SUBSCRIPTION_RESULTS.failed.key;
  if (failure === "network") return SUBSCRIPTION_RESULTS.processing_error.key;
  return SUBSCRIPTION_RESULTS[SUBSCRIBE_ERRORS[failure] ?? "unknown_status"].key;
}
