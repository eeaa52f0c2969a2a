import type { Answer, Product } from "./product.ts";
import { welchT } from "./welch.ts";

const WARM_UP = 30;
/** The limit of |t| that is usual in tests for leakage: two equal samples exceed it once in 100,000 runs. */
export const LEAK_T_MAX = 4.5;

export type SendingCall = () => Promise<Answer>;

/**
 * Sends two calls many times in random order.
 * @param seenOf what a caller can see of an answer besides its time
 * @returns the different answers, and Welch's t of the times
 */
export async function compareAnswers(
  [one, other]: readonly [SendingCall, SendingCall],
  { calls, seenOf }: { calls: number; seenOf: (answer: Answer) => string },
): Promise<{ seen: string[]; t: number }> {
  const times: Record<"one" | "other", number[]> = { one: [], other: [] };
  const seen = new Set<string>();
  for (let call = 0; call < WARM_UP; call += 1) await (call % 2 === 0 ? one() : other());
  const left = { one: calls, other: calls };
  while (left.one + left.other > 0) {
    const kind = Math.random() * (left.one + left.other) < left.one ? "one" : "other";
    left[kind] -= 1;
    const start = performance.now();
    const answer = await (kind === "one" ? one() : other());
    times[kind].push(performance.now() - start);
    seen.add(seenOf(answer));
  }
  return { seen: [...seen], t: welchT(times.one, times.other) };
}

/**
 * Runs a body without limits, which other tests cover, and without messages that wait: the job that sends them would
 * disturb the times.
 */
export async function withoutLimitsAndMessages<Result>(
  { db }: Pick<Product, "db">,
  body: () => Promise<Result>,
): Promise<Result> {
  const triggers = {
    no_limits: "limit_counters BEGIN DELETE FROM limit_counters; END",
    no_messages: "outbox BEGIN DELETE FROM outbox WHERE id = NEW.id; END",
  };
  for (const [name, text] of Object.entries(triggers))
    await db.prepare(`CREATE TRIGGER ${name} AFTER INSERT ON ${text}`).run();
  try {
    return await body();
  } finally {
    for (const name of Object.keys(triggers)) await db.prepare(`DROP TRIGGER ${name}`).run();
  }
}
