import { afterAll, beforeAll, expect, test } from "vitest";
import { freshEmail } from "../support/accounts.ts";
import {
  compareAnswers,
  LEAK_T_MAX,
  withoutLimitsAndMessages,
  type SendingCall,
} from "../support/compare-answers.ts";
import { coupleWithRequest, freshMobile, verifyPhoneOfCouple } from "../support/couples.ts";
import { startProduct, type Answer, type Product } from "../support/product.ts";
import { visibleText } from "../support/visible-text.ts";

const CALLS = 500;
/** The calls take some seconds, and much longer while other tests use the processor. */
const TIMEOUT_MS = 240_000;

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

const compare = (one: SendingCall, other: SendingCall) =>
  withoutLimitsAndMessages(product, () => compareAnswers([one, other], { calls: CALLS, seenOf }));

/** The form for a link, with the address of a couple and with an unknown one. */
async function linkForms(): Promise<[known: SendingCall, unknown: SendingCall]> {
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
    const { seen, t } = await compare(known, unknown);
    expect(seen).toHaveLength(1);
    expect(Math.abs(t), `t = ${t}`).toBeLessThan(LEAK_T_MAX);
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
    const { seen, t } = await compare(ask(taken.visitor), ask(unknown.visitor));
    expect(seen).toHaveLength(1);
    expect(Math.abs(t), `t = ${t}`).toBeLessThan(LEAK_T_MAX);
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
           WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60000) SELECT max(i) FROM n) > 0;
       END`,
      )
      .run();
    try {
      const { seen, t } = await compare(known, unknown);
      expect(seen).toHaveLength(1);
      expect(t).toBeGreaterThan(LEAK_T_MAX);
    } finally {
      await product.db.prepare("DROP TRIGGER work").run();
    }
  },
  TIMEOUT_MS,
);
