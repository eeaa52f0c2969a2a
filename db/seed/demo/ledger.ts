import type { creditLedger } from "../../schema/requests.ts";
import type { DemoAccount } from "./accounts.ts";
import { HOUR, makeId, MINUTE, type DemoContext } from "./context.ts";
import { randomFrom } from "./random.ts";
import type { RequestRow } from "./requests.ts";

export type LedgerRow = typeof creditLedger.$inferInsert;

/** Packs a provider buys, the largest first. */
const PACKS = [10, 5, 3, 1];

/**
 * The history of a provider's credits: the welcome credit, a debit for each unlock, and purchases where the balance would
 * run out, so that it is never below zero and ends at the state's balance.
 */
export function buildLedger(
  context: DemoContext,
  { account, state }: DemoAccount,
  requests: readonly RequestRow[],
): LedgerRow[] {
  if (!account.onboardingFinishedAt || state.role === "ROLE_ADMIN") return [];
  const random = randomFrom(`ledger ${account.email}`);
  const rows: LedgerRow[] = [];
  let balance = 0;
  const write = (
    createdAt: number,
    kind: string,
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
  let toBuy = unlocked.length + state.credits - 1;
  if (toBuy < 0) throw new Error(`${account.email} has unlocked too little to be left with ${state.credits}`);
  const buy = (moment: number) => {
    const pack = PACKS.find((size) => size <= toBuy) ?? toBuy;
    toBuy -= pack;
    write(moment, "purchase", `demo:${account.email}:${rows.length}`, pack, null);
  };
  write(account.onboardingFinishedAt, "welcome", account.id, 1, null);
  for (const { id, unlockedAt, firstname, lastname } of unlocked) {
    if (balance === 0) buy(unlockedAt - 3 * MINUTE);
    write(unlockedAt, "unlock", id, -1, `${firstname} ${lastname}`);
  }
  const last = rows.at(-1)?.createdAt ?? account.onboardingFinishedAt;
  while (toBuy > 0) buy(Math.min(last + 5 * HOUR, context.now - MINUTE));
  return rows;
}
