import { chargeIntent, requireAnotherCard, markIntentSucceeded } from "./charge-intent";
import { originOf, customerTime } from "./customer-clock";
import { invalidRequest, StripeFault } from "./faults";
import type { PaymentIntent } from "./objects";
import type { Params } from "./params";
import { readPaymentMethod } from "./payment-methods";
import { newId, randomLetters, type Unit } from "./unit";

export interface IntentInput {
  amount: number;
  currency: string;
  customer: string | null;
  description?: string | null;
  metadata?: Record<string, string>;
  receiptEmail?: string | null;
}

/** Creates an intent that requires a card. The caller must save it. */
export async function newIntent(unit: Unit, input: IntentInput): Promise<PaymentIntent> {
  const id = newId("pi");
  return {
    id,
    object: "payment_intent",
    allowed_payment_method_types: ["card"],
    amount: input.amount,
    amount_capturable: 0,
    amount_received: 0,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic_async",
    client_secret: `${id}_secret_${randomLetters(25)}`,
    confirmation_method: "automatic",
    created: await customerTime(unit, input.customer),
    currency: input.currency,
    customer: input.customer,
    description: input.description ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: input.metadata ?? {},
    next_action: null,
    payment_method: null,
    payment_method_types: ["card"],
    processing: null,
    receipt_email: input.receiptEmail ?? null,
    setup_future_usage: null,
    shipping: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "requires_payment_method",
    sandbox: {
      checkoutSession: null,
      invoice: null,
      origin: input.customer === null ? null : await originOf(unit, input.customer),
      returnUrl: null,
    },
  };
}

const MIN_AMOUNT = 50;
const MAX_AMOUNT = 99_999_999;

const CREATE = [
  "amount",
  "currency",
  "allowed_payment_method_types",
  "automatic_payment_methods",
  "capture_method",
  "confirm",
  "confirmation_method",
  "customer",
  "description",
  "error_on_requires_action",
  "metadata",
  "off_session",
  "payment_method",
  "payment_method_data",
  "payment_method_options",
  "receipt_email",
  "return_url",
  "setup_future_usage",
  "shipping",
  "statement_descriptor_suffix",
  "use_stripe_sdk",
] as const;

/** Handles POST /v1/payment_intents. */
export async function createIntent(unit: Unit, params: Params): Promise<PaymentIntent> {
  params.allow(...CREATE);
  const customer = params.text("customer");
  if (customer !== null) await unit.get("customer", customer, "customer");
  const intent = await newIntent(unit, {
    amount: readAmount(params),
    currency: readCurrency(params),
    customer,
    description: params.text("description"),
    metadata: params.metadata(),
    receiptEmail: params.text("receipt_email"),
  });
  intent.capture_method =
    params.oneOf("capture_method", ["automatic", "automatic_async", "manual"]) ?? "automatic_async";
  intent.setup_future_usage = params.oneOf("setup_future_usage", ["off_session", "on_session"]);
  intent.statement_descriptor_suffix = params.text("statement_descriptor_suffix");
  unit.save(intent, customer);
  unit.emit("payment_intent.created", intent);
  if (params.flag("confirm")) return confirmIntent(unit, intent, params, null);
  const method = await readPaymentMethod(unit, params, customer);
  if (method) {
    intent.payment_method = method.id;
    intent.status = "requires_confirmation";
  }
  return intent;
}

export function readAmount(params: Params): number {
  const amount = params.neededInteger("amount");
  if (amount < 1) throw params.invalid("amount", "Invalid positive integer", "parameter_invalid_integer");
  if (amount < MIN_AMOUNT) {
    throw params.invalid("amount", "Amount must be at least €0.50 eur", "amount_too_small");
  }
  if (amount > MAX_AMOUNT)
    throw params.invalid("amount", "Amount must be no more than €999,999.99", "amount_too_large");
  return amount;
}

export function readCurrency(params: Params): string {
  const currency = params.needed("currency").toLowerCase();
  if (/^[a-z]{3}$/.test(currency)) return currency;
  throw params.invalid("currency", `Invalid currency: ${currency}.`);
}

const unexpectedState = (intent: PaymentIntent, verb: string) =>
  invalidRequest(
    `This PaymentIntent's status is ${intent.status}: it could not be ${verb}.`,
    "payment_intent_unexpected_state",
    { payment_intent: intent },
  );

/**
 * Handles POST /v1/payment_intents/:id/confirm. If the card is declined, the intent is saved with the error and the
 * response has status 402 (`answerIntent`).
 */
export async function confirmIntent(
  unit: Unit,
  intent: PaymentIntent,
  params: Params,
  origin: string | null,
): Promise<PaymentIntent> {
  const isOpen = ["requires_payment_method", "requires_confirmation", "requires_action"].includes(
    intent.status,
  );
  if (!isOpen) throw unexpectedState(intent, "confirmed");
  const method =
    (await readPaymentMethod(unit, params, intent.customer)) ??
    (intent.payment_method === null ? null : await unit.get("payment_method", intent.payment_method));
  if (!method) {
    throw invalidRequest(
      "You cannot confirm this PaymentIntent because it's missing a payment method.",
      "payment_intent_unexpected_state",
      { payment_intent: intent },
    );
  }
  if (origin !== null) intent.sandbox.origin = origin;
  intent.sandbox.returnUrl = params.text("return_url");
  const usesSdk = params.flag("use_stripe_sdk") === true;
  await chargeIntent(unit, intent, method);
  if (usesSdk && intent.next_action?.type === "redirect_to_url") {
    const { url } = intent.next_action.redirect_to_url;
    intent.next_action = {
      type: "use_stripe_sdk",
      use_stripe_sdk: { type: "three_d_secure_redirect", stripe_js: url, source: newId("payatt") },
    };
  }
  return intent;
}

/** Returns the response to a confirmation: the intent, or a card error that contains the intent. */
export function answerIntent(intent: PaymentIntent): PaymentIntent {
  const error = intent.last_payment_error;
  if (intent.status !== "requires_payment_method" || error === null) return intent;
  throw new StripeFault(error.type === "card_error" ? 402 : 400, { ...error, payment_intent: intent });
}

/** Handles POST /v1/payment_intents/:id. */
export async function updateIntent(
  unit: Unit,
  intent: PaymentIntent,
  params: Params,
): Promise<PaymentIntent> {
  params.allow(
    "amount",
    "currency",
    "customer",
    "description",
    "metadata",
    "receipt_email",
    "payment_method",
  );
  const isOpen = intent.status.startsWith("requires_") && intent.status !== "requires_capture";
  if (params.has("amount")) {
    if (!isOpen) throw unexpectedState(intent, "updated");
    intent.amount = readAmount(params);
  }
  if (params.has("description")) intent.description = params.text("description");
  if (params.has("receipt_email")) intent.receipt_email = params.text("receipt_email");
  intent.metadata = params.metadata(intent.metadata);
  unit.save(intent);
  return intent;
}

/** Handles POST /v1/payment_intents/:id/cancel. */
export async function cancelIntent(
  unit: Unit,
  intent: PaymentIntent,
  params: Params,
): Promise<PaymentIntent> {
  params.allow("cancellation_reason");
  if (["succeeded", "canceled", "processing"].includes(intent.status))
    throw unexpectedState(intent, "canceled");
  intent.status = "canceled";
  intent.next_action = null;
  intent.canceled_at = await customerTime(unit, intent.customer);
  intent.cancellation_reason = params.text("cancellation_reason");
  unit.save(intent);
  unit.emit("payment_intent.canceled", intent);
  return intent;
}

/** Handles POST /v1/payment_intents/:id/capture. */
export async function captureIntent(
  unit: Unit,
  intent: PaymentIntent,
  params: Params,
): Promise<PaymentIntent> {
  params.allow("amount_to_capture", "metadata");
  if (intent.status !== "requires_capture" || intent.latest_charge === null) {
    throw unexpectedState(intent, "captured");
  }
  const charge = await unit.get("charge", intent.latest_charge);
  charge.amount_captured = Math.min(params.integer("amount_to_capture") ?? intent.amount, intent.amount);
  await markIntentSucceeded(unit, intent, charge);
  return intent;
}

/** Executes what a person decided on the dashboard about a payment that is still processing: it succeeds or fails. */
export async function settleProcessing(unit: Unit, intent: PaymentIntent, isPaid: boolean): Promise<void> {
  if (intent.status !== "processing" || intent.latest_charge === null)
    throw unexpectedState(intent, "settled");
  const charge = await unit.get("charge", intent.latest_charge);
  if (isPaid) return markIntentSucceeded(unit, intent, charge);
  charge.status = "failed";
  charge.failure_code = "card_declined";
  charge.failure_message = "Your card was declined.";
  unit.save(charge);
  unit.emit("charge.failed", charge);
  await requireAnotherCard(unit, intent, {
    type: "card_error",
    code: "card_declined",
    decline_code: "generic_decline",
    doc_url: "https://stripe.com/docs/error-codes/card-declined",
    message: "Your card was declined.",
    charge: charge.id,
  });
}
