/** The body of a Stripe error. */
export interface StripeErrorBody {
  type: "card_error" | "invalid_request_error" | "idempotency_error" | "api_error" | "authentication_error";
  code?: string;
  decline_code?: string;
  message: string;
  param?: string;
  charge?: string;
  doc_url?: string;
  payment_intent?: unknown;
  payment_method?: unknown;
}

/** Thrown to end an API call with an error of Stripe. */
export class StripeFault extends Error {
  constructor(
    readonly status: number,
    readonly body: StripeErrorBody,
  ) {
    super(body.message);
  }
}

export const resourceMissing = (kind: string, id: string, param = "id") =>
  new StripeFault(404, {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${kind}: '${id}'`,
    param,
    doc_url: "https://stripe.com/docs/error-codes/resource-missing",
  });

export const invalidRequest = (message: string, code?: string, extra: Partial<StripeErrorBody> = {}) =>
  new StripeFault(400, {
    type: "invalid_request_error",
    ...(code === undefined ? {} : { code }),
    message,
    ...extra,
  });
