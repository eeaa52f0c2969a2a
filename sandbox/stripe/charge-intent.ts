import { continueAfterPayment, continueWhileProcessing, continueAfterDecline } from "./after-payment";
import { outcomeOfCard, type CardOutcome } from "./cards";
import { DEFAULT_ORIGIN, originOf, customerTime } from "./customer-clock";
import { createDispute } from "./disputes";
import type { CardError, Charge, PaymentIntent, PaymentMethod } from "./objects";
import { newId, type Unit } from "./unit";

interface Attempt {
  /** Whether the cardholder has approved the payment by 3-D Secure. */
  isApproved?: boolean;
  /** Whether the payment is a renewal, during which no customer is present to approve it. */
  isOffSession?: boolean;
}

/**
 * Charges the card of an intent. The result is one of the states succeeded, processing, requires_capture and
 * requires_action, or the card is declined.
 */
export async function chargeIntent(
  unit: Unit,
  intent: PaymentIntent,
  method: PaymentMethod,
  { isApproved = false, isOffSession = false }: Attempt = {},
): Promise<void> {
  const outcome = await outcomeFor(unit, intent, method, isOffSession);
  intent.payment_method = method.id;
  intent.last_payment_error = null;
  if (outcome.asksHolder && !isApproved && !isOffSession) {
    askHolder(intent);
    unit.save(intent);
    unit.emit("payment_intent.requires_action", intent);
    return;
  }
  intent.next_action = null;
  if (outcome.error) {
    await declineIntent(unit, intent, method, outcome.error);
    return;
  }
  const charge = await createCharge(unit, intent, method);
  intent.latest_charge = charge.id;
  if (outcome.staysProcessing) {
    intent.status = "processing";
    charge.status = "pending";
    charge.paid = false;
    unit.save(charge, intent.id);
    unit.save(intent);
    unit.emit("payment_intent.processing", intent);
    unit.emit("charge.pending", charge);
    await continueWhileProcessing(unit, intent);
    return;
  }
  if (intent.capture_method === "manual") {
    intent.status = "requires_capture";
    intent.amount_capturable = intent.amount;
    charge.captured = false;
    charge.amount_captured = 0;
    unit.save(charge, intent.id);
    unit.save(intent);
    unit.emit("charge.succeeded", charge);
    unit.emit("payment_intent.amount_capturable_updated", intent);
    return;
  }
  await markIntentSucceeded(unit, intent, charge);
  if (outcome.isDisputed) createDispute(unit, charge, "fraudulent");
}

async function outcomeFor(
  unit: Unit,
  intent: PaymentIntent,
  method: PaymentMethod,
  isOffSession: boolean,
): Promise<CardOutcome> {
  const outcome = outcomeOfCard(method.sandbox.number);
  if (!isOffSession) return outcome;
  const customer = intent.customer === null ? null : await unit.find("customer", intent.customer);
  return outcome.declinesRenewals || customer?.sandbox.renewals === "declined"
    ? { error: { code: "card_declined", declineCode: "generic_decline", message: "Your card was declined." } }
    : outcome;
}

/** Marks a payment as succeeded, and updates its intent, its charge, and the objects that were waiting for it. */
export async function markIntentSucceeded(unit: Unit, intent: PaymentIntent, charge: Charge): Promise<void> {
  intent.status = "succeeded";
  intent.amount_received = charge.amount_captured;
  intent.amount_capturable = 0;
  charge.status = "succeeded";
  charge.paid = true;
  charge.captured = true;
  charge.balance_transaction = newId("txn");
  unit.save(charge, intent.id);
  unit.save(intent);
  unit.emit("charge.succeeded", charge);
  unit.emit("payment_intent.succeeded", intent);
  await continueAfterPayment(unit, intent);
}

function askHolder(intent: PaymentIntent): void {
  const origin = intent.sandbox.origin ?? DEFAULT_ORIGIN;
  const url = `${origin}/sandbox/3ds/${intent.id}?secret=${intent.client_secret}`;
  intent.status = "requires_action";
  intent.next_action =
    intent.sandbox.returnUrl === null
      ? {
          type: "use_stripe_sdk",
          use_stripe_sdk: { type: "three_d_secure_redirect", stripe_js: url, source: newId("payatt") },
        }
      : { type: "redirect_to_url", redirect_to_url: { return_url: intent.sandbox.returnUrl, url } };
}

/** Handles a payment that the cardholder did not approve. The card was not charged. */
export async function failAuthentication(unit: Unit, intent: PaymentIntent): Promise<void> {
  await requireAnotherCard(unit, intent, {
    type: "invalid_request_error",
    code: "payment_intent_authentication_failure",
    doc_url: "https://stripe.com/docs/error-codes/payment-intent-authentication-failure",
    message:
      "The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.",
  });
}

async function declineIntent(
  unit: Unit,
  intent: PaymentIntent,
  method: PaymentMethod,
  { code, declineCode, message }: NonNullable<CardOutcome["error"]>,
): Promise<void> {
  const error: CardError = {
    type: "card_error",
    code,
    ...(declineCode === undefined ? {} : { decline_code: declineCode }),
    doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll("_", "-")}`,
    message,
    ...(code === "incorrect_number" ? { param: "number" } : {}),
    ...(code === "incorrect_cvc" ? { param: "cvc" } : {}),
  };
  // A number with an invalid checksum belongs to no bank, so no charge is created.
  if (code !== "incorrect_number") {
    const charge = await createCharge(unit, intent, method);
    Object.assign(charge, {
      status: "failed",
      paid: false,
      captured: false,
      amount_captured: 0,
      failure_code: code,
      failure_message: message,
      receipt_url: null,
      outcome: {
        network_status: declineCode === "fraudulent" ? "not_sent_to_network" : "declined_by_network",
        reason: declineCode ?? code,
        risk_level: declineCode === "fraudulent" ? "highest" : "normal",
        seller_message: "The bank did not return any further details with this decline.",
        type: declineCode === "fraudulent" ? "blocked" : "issuer_declined",
      },
    } satisfies Partial<Charge>);
    unit.save(charge, intent.id);
    unit.emit("charge.failed", charge);
    error.charge = charge.id;
    intent.latest_charge = charge.id;
  }
  await requireAnotherCard(unit, intent, error);
}

/** Sets the intent back to the state in which it requires a card, and stores the reason. */
export async function requireAnotherCard(unit: Unit, intent: PaymentIntent, error: CardError): Promise<void> {
  intent.status = "requires_payment_method";
  intent.next_action = null;
  intent.last_payment_error = error;
  intent.payment_method = null;
  unit.save(intent);
  unit.emit("payment_intent.payment_failed", intent);
  await continueAfterDecline(unit, intent);
}

async function createCharge(unit: Unit, intent: PaymentIntent, method: PaymentMethod): Promise<Charge> {
  const id = newId("ch");
  const origin = intent.sandbox.origin ?? (await originOf(unit, intent.customer));
  return {
    id,
    object: "charge",
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: 0,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: "TROUSSEAU",
    captured: true,
    created: await customerTime(unit, intent.customer),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    outcome: {
      network_status: "approved_by_network",
      reason: null,
      risk_level: "normal",
      seller_message: "Payment complete.",
      type: "authorized",
    },
    paid: true,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      type: "card",
      card: { brand: method.card.brand, country: method.card.country, last4: method.card.last4 },
    },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: `${origin}/sandbox/receipts/${id}`,
    refunded: false,
    status: "succeeded",
  };
}
