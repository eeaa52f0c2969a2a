import { chargeIntent } from "./charge-intent";
import { nowSeconds } from "./customer-clock";
import { newCustomer } from "./customers";
import { newIntent } from "./intents";
import { addLines, draftInvoice, finalizeInvoice } from "./invoices";
import { createRefund, failRefund, paidChargeOf } from "./disputes";
import { createCard, NO_ADDRESS } from "./payment-methods";
import { settleInvoice } from "./single-invoices";
import { transact, type Unit } from "./unit";

/** Past purchases that were paid with the card form. The app already knows the ids of these purchases. */
export interface SeededPurchases {
  customerId: string;
  providerId: string;
  email: string;
  name: string;
  /** The origin of the app's pages. */
  origin: string;
  purchases: readonly SeededPurchase[];
}

export interface SeededPurchase {
  intentId: string;
  invoiceId: string;
  amount: number;
  currency: string;
  description: string;
  metadata: Record<string, string>;
  /** When the purchase was paid, in seconds since 1970. */
  paidAt: number;
  /** State of the refund. made: the purchase was fully refunded; failed: the bank has returned this refund. */
  refund: "none" | "made" | "failed";
}

const NEVER_EXPIRES = 2099;

/**
 * Creates a buyer with a card, paid purchases and invoices, for the demonstration and for tests. An existing buyer is
 * not changed.
 */
export const seedPurchases = (db: D1Database, seeded: SeededPurchases): Promise<void> =>
  transact(db, (unit) => seedOne(unit, seeded));

async function seedOne(unit: Unit, seeded: SeededPurchases): Promise<void> {
  const { customerId, email, name, purchases } = seeded;
  if (await unit.find("customer", customerId)) return;
  const customer = {
    ...newCustomer(email, name),
    id: customerId,
    created: purchases[0]?.paidAt ?? nowSeconds(),
    metadata: { providerId: seeded.providerId },
  };
  customer.sandbox.origin = seeded.origin;
  unit.save(customer);
  const details = { address: NO_ADDRESS, email, name, phone: null };
  const card = createCard(
    unit,
    { number: "4242424242424242", expMonth: 12, expYear: NEVER_EXPIRES, details },
    customerId,
  );
  for (const { intentId, invoiceId, amount, currency, description, metadata, paidAt, refund } of purchases) {
    customer.sandbox.ahead = paidAt - nowSeconds();
    const intent = {
      ...(await newIntent(unit, { amount, currency, customer: customerId, metadata })),
      id: intentId,
      client_secret: `${intentId}_secret_seeded`,
    };
    await chargeIntent(unit, intent, card, { isOffSession: true });
    const invoice = await draftInvoice(unit, {
      customer,
      subscription: null,
      currency,
      reason: "manual",
      method: null,
      autoAdvance: false,
      metadata,
      id: invoiceId,
    });
    const period = { start: paidAt, end: paidAt };
    await addLines(unit, invoice, [{ amount, description, period, price: null }], null);
    await finalizeInvoice(unit, invoice, customer);
    await settleInvoice(unit, invoice, intent);
    if (refund === "none") continue;
    const charge = await paidChargeOf(unit, intentId);
    createRefund(unit, charge, { amount: null, reason: "requested_by_customer", metadata });
    if (refund === "failed") await failRefund(unit, charge);
  }
  customer.sandbox.ahead = 0;
  unit.save(customer);
}
