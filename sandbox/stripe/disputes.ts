import { resourceMissing, invalidRequest } from "./faults";
import type { Charge, Dispute, Refund } from "./objects";
import { newId, type Unit } from "./unit";
import { days, inSeconds } from "../../app/models/core/time.rules.ts";

const now = () => Math.floor(Date.now() / 1000);
const TWO_WEEKS = inSeconds(days(14));

/** Creates a dispute, as if the cardholder had asked the bank to get the money back. */
export function createDispute(unit: Unit, charge: Charge, reason: Dispute["reason"]): Dispute {
  const dispute: Dispute = {
    id: newId("du"),
    object: "dispute",
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: now(),
    currency: charge.currency,
    evidence_details: {
      due_by: now() + TWO_WEEKS,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: "needs_response",
  };
  charge.disputed = true;
  unit.save(dispute, charge.payment_intent);
  unit.save(charge, charge.payment_intent);
  unit.emit("charge.dispute.created", dispute);
  unit.emit("charge.dispute.funds_withdrawn", dispute);
  return dispute;
}

export function closeDispute(unit: Unit, dispute: Dispute, status: "won" | "lost"): void {
  dispute.status = status;
  unit.save(dispute);
  if (status === "won") unit.emit("charge.dispute.funds_reinstated", dispute);
  unit.emit("charge.dispute.closed", dispute);
}

export interface RefundInput {
  amount: number | null;
  reason: string | null;
  metadata: Record<string, string>;
}

/** Refunds a captured charge, fully or in part. */
export function createRefund(unit: Unit, charge: Charge, { amount, reason, metadata }: RefundInput): Refund {
  const left = charge.amount_captured - charge.amount_refunded;
  if (!charge.paid)
    throw invalidRequest(`Charge ${charge.id} has not been captured.`, "charge_not_refundable");
  if (charge.disputed) throw invalidRequest(`Charge ${charge.id} has been charged back.`, "charge_disputed");
  if (left <= 0)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, "charge_already_refunded");
  const refunded = amount ?? left;
  if (refunded < 1)
    throw invalidRequest("Invalid positive integer", "parameter_invalid_integer", { param: "amount" });
  if (refunded > left) {
    throw invalidRequest(
      `Refund amount (${refunded}) is greater than unrefunded amount on charge (${left})`,
      "charge_already_refunded",
      { param: "amount" },
    );
  }
  const refund: Refund = {
    id: newId("re"),
    object: "refund",
    amount: refunded,
    balance_transaction: newId("txn"),
    charge: charge.id,
    created: now(),
    currency: charge.currency,
    destination_details: { card: { reference_status: "pending", type: "refund" }, type: "card" },
    metadata,
    payment_intent: charge.payment_intent,
    reason,
    receipt_number: null,
    status: "succeeded",
  };
  const previous = { amount_refunded: charge.amount_refunded, refunded: charge.refunded };
  charge.amount_refunded += refunded;
  charge.refunded = charge.amount_refunded === charge.amount;
  unit.save(refund, charge.payment_intent);
  unit.save(charge, charge.payment_intent);
  unit.emit("refund.created", refund);
  unit.emit("charge.refunded", charge, previous);
  unit.emit("charge.refund.updated", refund);
  return refund;
}

/**
 * Makes the newest refund of a charge fail, as if the bank had sent the refunded money back to Stripe. That refund
 * then no longer counts.
 */
export async function failRefund(unit: Unit, charge: Charge): Promise<Refund> {
  const refunds = await unit.list("refund", { parent: charge.payment_intent });
  const refund = refunds
    .filter(({ status }) => status === "succeeded" || status === "pending")
    .toSorted((one, other) => other.created - one.created)[0];
  if (!refund) throw invalidRequest(`Charge ${charge.id} has no refund that could fail.`, "refund_not_found");
  const previous = { amount_refunded: charge.amount_refunded, refunded: charge.refunded };
  refund.status = "failed";
  refund.failure_reason = "lost_or_stolen_card";
  charge.amount_refunded -= refund.amount;
  charge.refunded = false;
  unit.save(refund, charge.payment_intent);
  unit.save(charge, charge.payment_intent);
  unit.emit("refund.updated", refund);
  unit.emit("refund.failed", refund);
  unit.emit("charge.updated", charge, previous);
  return refund;
}

/** Returns the charge of a payment intent, which a refund or a dispute needs. */
export async function paidChargeOf(unit: Unit, intentId: string): Promise<Charge> {
  const intent = await unit.get("payment_intent", intentId, "payment_intent");
  const charge = intent.latest_charge === null ? null : await unit.find("charge", intent.latest_charge);
  if (!charge || !charge.paid) {
    throw intent.status === "succeeded"
      ? resourceMissing("charge", intent.latest_charge ?? "")
      : invalidRequest(
          "This PaymentIntent does not have a successful charge to refund.",
          "payment_intent_unexpected_state",
        );
  }
  return charge;
}
