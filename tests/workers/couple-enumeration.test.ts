import { afterAll, beforeAll, expect, test } from "vitest";
import { freshEmail } from "../support/accounts.ts";
import { coupleWithRequest, freshMobile, verifyPhoneOfCouple } from "../support/couples.ts";
import { startProduct, type Answer, type Product } from "../support/product.ts";
import { visibleText } from "../support/visible-text.ts";
import { welchT } from "../support/welch.ts";

const CALLS = 500;
const WARM_UP = 30;
/** The calls take some seconds, and much longer while other tests use the processor. */
const TIMEOUT_MS = 240_000;
/** The limit of |t| that is usual in tests for leakage: two equal samples exceed it once in 100,000 runs. */
const T_MAX = 4.5;

let product: Product;
beforeAll(async () => {
  product = await startProduct({ template: "lists" });
  await product.holdMessages();
});
afterAll(() => product.stop());

/** What a caller can see of an answer besides its time. */
const seenOf = ({ status, location, text, headers }: Answer): string =>
  JSON.stringify({
    status,
    location,
    length: text.length,
    words: visibleText(text),
    headers: [...headers.keys()].toSorted(),
  });

type Call = () => Promise<Answer>;

/** Calls both in random order. Returns the different answers, and Welch's t of the times. */
async function compare(known: Call, unknown: Call, calls = CALLS): Promise<{ seen: string[]; t: number }> {
  const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
  const seen = new Set<string>();
  for (let call = 0; call < WARM_UP; call += 1) await (call % 2 === 0 ? known() : unknown());
  const left = { known: calls, unknown: calls };
  while (left.known + left.unknown > 0) {
    const kind = Math.random() * (left.known + left.unknown) < left.known ? "known" : "unknown";
    left[kind] -= 1;
    const start = performance.now();
    const answer = await (kind === "known" ? known() : unknown());
    times[kind].push(performance.now() - start);
    seen.add(seenOf(answer));
  }
  return { seen: [...seen], t: welchT(times.known, times.unknown) };
}

/**
 * Runs a body without limits, which other tests cover, and without messages that wait: the job that sends them would
 * disturb the times.
 */
async function withoutLimits<Result>(body: () => Promise<Result>): Promise<Result> {
  const triggers = {
    no_limits: "limit_counters BEGIN DELETE FROM limit_counters; END",
    no_messages: "outbox BEGIN DELETE FROM outbox WHERE id = NEW.id; END",
  };
  for (const [name, text] of Object.entries(triggers))
    await product.db.prepare(`CREATE TRIGGER ${name} AFTER INSERT ON ${text}`).run();
  try {
    return await body();
  } finally {
    for (const name of Object.keys(triggers)) await product.db.prepare(`DROP TRIGGER ${name}`).run();
  }
}

/** The form for a link, with the address of a couple and with an unknown one. */
async function linkForms(): Promise<[known: Call, unknown: Call]> {
  const { request } = await coupleWithRequest(product, { email: freshEmail("connue") });
  const visitor = product.visitor();
  const ask = (email: string) => () => {
    visitor.moveOn();
    return visitor.post("/couple/sign-in", { email });
  };
  return [ask(request.email), ask(freshEmail("inconnu"))];
}

test(
  "the form for a link answers a known and an unknown e-mail address alike, also in time",
  async () => {
    const [known, unknown] = await linkForms();
    const { seen, t } = await withoutLimits(() => compare(known, unknown));
    expect(seen).toHaveLength(1);
    expect(Math.abs(t), `t = ${t}`).toBeLessThan(T_MAX);
  },
  TIMEOUT_MS,
);

test(
  "a code for a number that somebody else has is sent like one for an unknown number, also in time",
  async () => {
    const phone = freshMobile();
    await verifyPhoneOfCouple(product, await coupleWithRequest(product, { phone }));
    const [taken, unknown] = [await coupleWithRequest(product, { phone }), await coupleWithRequest(product)];
    await product.db
      .prepare("UPDATE accounts SET phone = ?, phone_verified_at = 1 WHERE id = ?")
      .bind(phone, taken.provider.id)
      .run();
    const ask = (visitor: typeof taken.visitor) => () => {
      visitor.moveOn();
      return visitor.post("/couple/account", { intent: "phone_send" });
    };
    const { seen, t } = await withoutLimits(() => compare(ask(taken.visitor), ask(unknown.visitor)));
    expect(seen).toHaveLength(1);
    expect(Math.abs(t), `t = ${t}`).toBeLessThan(T_MAX);
  },
  TIMEOUT_MS,
);

test(
  "the comparison notices some milliseconds of work for known e-mail addresses only",
  async () => {
    const [known, unknown] = await linkForms();
    await product.db
      .prepare(
        `CREATE TRIGGER work AFTER INSERT ON couple_links WHEN NEW.couple_id IS NOT NULL BEGIN
         UPDATE couple_links SET used_at = NULL WHERE token_hash = NEW.token_hash AND (
           WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 8000) SELECT max(i) FROM n) > 0;
       END`,
      )
      .run();
    try {
      const { seen, t } = await withoutLimits(() => compare(known, unknown, CALLS / 2));
      expect(seen).toHaveLength(1);
      expect(t).toBeGreaterThan(T_MAX);
    } finally {
      await product.db.prepare("DROP TRIGGER work").run();
    }
  },
  TIMEOUT_MS,
);
