import { creditPriceCents } from "../../../app/models/credits/price.rules.ts";
import type { LedgerKind } from "../../../app/models/credits/rules.ts";
import { DAY, HOUR, makeId, MINUTE, type DemoContext } from "./context.ts";
import { randomFrom } from "./random.ts";
import { NO_REFUND, refundColumns, refundMovements } from "./refunds.ts";
import type { DemoAccount, LedgerRow, OrderRow, RequestRow } from "./rows.ts";

/** The possible sizes of a purchase, in credits, largest first. */
const PACKS = [10, 5, 3, 1];

/** The time between the start of a purchase and its payment. */
const CARD_TYPED = 2 * MINUTE;

/**
 * Builds the credit history of a provider: the welcome credit, a debit for each unlock, and a purchase whenever the
 * balance would become negative. At the end, the balance is that of the account's state. scripts/seed-stripe.ts creates
 * the payments and invoices in the sandbox.
 */
export function buildLedger(
  context: DemoContext,
  { account, state }: DemoAccount,
  requests: readonly RequestRow[],
): { ledger: LedgerRow[]; orders: OrderRow[] } {
  if (!account.onboardingFinishedAt || state.role === "ROLE_ADMIN") return { ledger: [], orders: [] };
  const random = randomFrom(`ledger ${account.email}`);
  const rows: LedgerRow[] = [];
  const orders: OrderRow[] = [];
  let balance = 0;
  const write = (
    createdAt: number,
    kind: LedgerKind,
    reference: string,
    change: number,
    subject: string | null,
  ) => {
    balance += change;
    rows.push({
      id: makeId(context, createdAt, random),
      providerId: account.id,
      createdAt,
      kind,
      reference,
      subject,
      deposited: Math.max(change, 0),
      withdrawn: Math.max(-change, 0),
    });
  };
  const unlocked = requests
    .flatMap(({ id, unlockedAt, firstname, lastname }) =>
      unlockedAt == null ? [] : [{ id, unlockedAt, firstname, lastname }],
    )
    .sort((one, other) => one.unlockedAt - other.unlockedAt);
  const kept = state.refunds.reduce(
    (sum, { credits, outcome }) => sum + (outcome === "refunded" ? 0 : credits),
    0,
  );
  let toBuy = unlocked.length + state.credits - kept - 1;
  if (toBuy < 0) throw new Error(`${account.email} has unlocked too little to be left with ${state.credits}`);
  const buy = (moment: number, pack: number) => {
    const id = makeId(context, moment - CARD_TYPED, random);
    const mark = `demo${id.replaceAll("-", "")}`;
    const order = {
      id,
      providerId: account.id,
      createdAt: moment - CARD_TYPED,
      domain: account.domain,
      credits: pack,
      amountCents: creditPriceCents(pack),
      currency: "eur",
      state: "paid" as const,
      paymentIntentId: `pi_${mark}`,
      paidAt: moment,
      checkDueAt: moment,
      invoiceId: `in_${mark}`,
      ...NO_REFUND,
    };
    write(moment, "purchase", `pi_${mark}`, pack, null);
    return order;
  };
  const restock = (moment: number) => {
    const pack = PACKS.find((size) => size <= toBuy) ?? toBuy;
    toBuy -= pack;
    orders.push(buy(moment, pack));
  };
  write(account.onboardingFinishedAt, "welcome", account.id, 1, null);
  for (const { id, unlockedAt, firstname, lastname } of unlocked) {
    if (balance === 0) restock(unlockedAt - 3 * MINUTE);
    write(unlockedAt, "unlock", id, -1, `${firstname} ${lastname}`);
  }
  const last = rows.at(-1)?.createdAt ?? account.onboardingFinishedAt;
  while (toBuy > 0) restock(Math.min(last + 5 * HOUR, context.now - MINUTE));
  for (const refund of state.refunds) {
    const order = buy(context.now - refund.paidDaysAgo * DAY, refund.credits);
    const refunded = { ...order, ...refundColumns(refund, order) };
    orders.push(refunded);
    for (const { createdAt, kind, reference, change } of refundMovements(refunded))
      write(createdAt, kind, reference, change, null);
  }
  return {
    ledger: rows.toSorted((one, other) => one.createdAt - other.createdAt),
    orders: orders.toSorted((one, other) => one.createdAt - other.createdAt),
  };
}
