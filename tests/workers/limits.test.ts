import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../../app/models/core/database.ts";
import { countAttempt, type AttemptCounter } from "../../app/models/limits/counters.server.ts";
import { randomIds } from "../../app/models/core/identifiers.ts";
import {
  currentAuthenticatorCode,
  createAccount,
  freshEmail,
  PASSWORD,
  registerAccount,
  signIn,
} from "../support/accounts.ts";
import { sendTogether } from "../support/parallel-sockets.ts";
import { startProduct, type Answer, type Product, type Visitor } from "../support/product.ts";

/** The port of this suite. Suites of tests run at the same time, so each suite has its own port. */
const PORT = 8793;

let product: Product;
beforeAll(async () => {
  product = await startProduct({ port: PORT, hasRealPasswords: true });
  await product.holdMessages();
});
afterAll(() => product.stop());

const contextAt = (now: () => number) => ({
  db: openDatabase(product.env.DB, "first-primary"),
  clock: { now },
  ids: randomIds,
});

let keys = 0;
const freshKey = () => `test:${(keys += 1)}`;

describe("a counter in the database", () => {
  const START = 1_800_000_000_000;

  test("in any period of the window's length, no more attempts pass than the limit allows; the next attempt passes after the announced wait", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({ most: fc.integer({ min: 1, max: 4 }), window: fc.constantFrom(61, 10_000, 900_000) }),
        fc.nat(10_000_000),
        fc.array(fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1.1, noNaN: true })), { maxLength: 14 }),
        async ({ most, window }, offset, shares) => {
          let now = START + offset;
          const ctx = contextAt(() => now);
          const counter: AttemptCounter = { key: freshKey(), most, window };
          const passed: number[] = [];
          for (const share of shares) {
            now += Math.round(share * window);
            const outcome = await countAttempt(ctx, [counter]);
            if (!outcome) passed.push(now);
          }
          for (const moment of passed) {
            const within = passed.filter((other) => other > moment - window && other <= moment);
            expect(within.length).toBeLessThanOrEqual(most);
          }
          const rejected = await countAttempt(ctx, [counter]);
          if (!rejected) return;
          now += rejected.retryAfter * 1000;
          expect(await countAttempt(ctx, [counter])).toBeNull();
        },
      ),
      { numRuns: 40 },
    );
  });

  test("of parallel attempts exactly as many pass as the limit allows", async () => {
    const counter: AttemptCounter = { key: freshKey(), most: 7, window: 60_000 };
    const now = Date.now();
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, () =>
        countAttempt(
          contextAt(() => now),
          [counter],
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(7);
  });

  test("an attempt counts in all of its counters or in none of them", async () => {
    const now = Date.now();
    const ctx = contextAt(() => now);
    const tight: AttemptCounter = { key: freshKey(), most: 1, window: 60_000 };
    const wide: AttemptCounter = { key: freshKey(), most: 3, window: 60_000 };
    expect(await countAttempt(ctx, [wide, tight])).toBeNull();
    for (let round = 0; round < 5; round += 1)
      expect(await countAttempt(ctx, [wide, tight])).toMatchObject({ retryAfter: expect.any(Number) });
    expect(await countAttempt(ctx, [wide])).toBeNull();
    expect(await countAttempt(ctx, [wide])).toBeNull();
    expect(await countAttempt(ctx, [wide])).not.toBeNull();
  });

  test("a rejected attempt does not count, so the wait does not grow", async () => {
    let now = Date.now();
    const ctx = contextAt(() => now);
    const counter: AttemptCounter = { key: freshKey(), most: 1, window: 60_000 };
    await countAttempt(ctx, [counter]);
    const waits: number[] = [];
    for (let second = 0; second < 5; second += 1) {
      waits.push((await countAttempt(ctx, [counter]))?.retryAfter ?? 0);
      now += 1000;
    }
    expect(waits.map((wait, second) => wait + second)).toEqual(Array(5).fill(waits[0]));
  });

  test("attempts just before the end of a quarter of an hour still count just after it", async () => {
    const quarter = 900_000;
    let now = START - (START % quarter) + quarter - 1;
    const ctx = contextAt(() => now);
    const counter: AttemptCounter = { key: freshKey(), most: 8, window: quarter };
    const attempts = async (count: number) => {
      let passed = 0;
      for (let round = 0; round < count; round += 1) if (!(await countAttempt(ctx, [counter]))) passed += 1;
      return passed;
    };
    expect(await attempts(8)).toBe(8);
    now += 2;
    expect(await attempts(8)).toBe(0);
  });
});

test("webhook events and forms from one IP address have separate limits", async () => {
  const sender = product.visitor();
  const event = (path: string) =>
    sender.visit(path, { body: "{}", headers: { "Stripe-Signature": "t=1,v1=0" } });
  const posts = ["/webhooks/stripe", "/webhooks/brevo"].flatMap((path) => Array<string>(110).fill(path));
  const statuses = new Set((await Promise.all(posts.map(event))).map(({ status }) => status));
  expect(statuses).toEqual(new Set([400, 401]));
  expect((await signIn(sender, freshEmail("facteur"), PASSWORD)).status).toBe(400);
});

describe("an account whose password is being guessed", () => {
  const WRONG = "Wrong-pass-1";
  /**
   * Sends wrong passwords from other browsers and IP addresses, until the account blocks every browser that it does not
   * know.
   */
  async function flood(email: string): Promise<Answer> {
    let last: Answer | undefined;
    for (let round = 0; round < 9; round += 1) last = await signIn(product.visitor(), email, WRONG);
    if (!last) throw new Error("nothing was sent");
    return last;
  }
  const signOut = (visitor: Visitor) => void visitor.cookies.delete("session");

  test("the owner can sign in from a known browser, and nobody can sign in from an unknown browser", async () => {
    const { email, visitor } = await registerAccount(product);
    signOut(visitor);
    expect((await flood(email)).status).toBe(429);
    expect((await signIn(product.visitor(), email, PASSWORD)).status).toBe(429);
    expect((await signIn(visitor, email, PASSWORD)).status).toBe(302);
  });

  test("the owner can sign in from a known browser even at the IP address of the attackers", async () => {
    const { email, visitor } = await registerAccount(product);
    signOut(visitor);
    const neighbour = () => {
      const stranger = product.visitor();
      stranger.address = visitor.address;
      return stranger;
    };
    for (let round = 0; round < 30; round += 1)
      await signIn(neighbour(), round < 8 ? email : freshEmail("autre"), WRONG);
    expect((await signIn(neighbour(), freshEmail("autre"), WRONG)).status).toBe(429);
    expect((await signIn(visitor, email, PASSWORD)).status).toBe(302);
  });

  test("a known browser has a separate limit, and its attempts do not count for other browsers", async () => {
    const { email, visitor } = await registerAccount(product);
    signOut(visitor);
    const answers: Answer[] = [];
    for (let round = 0; round < 9; round += 1) {
      visitor.moveOn();
      answers.push(await signIn(visitor, email, WRONG));
    }
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(8).fill(400), 429]);
    expect(Number(answers.at(-1)?.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await signIn(visitor, email, PASSWORD)).status).toBe(429);
    expect((await signIn(product.visitor(), email, PASSWORD)).status).toBe(302);
  });

  test("a known browser of one account is unknown to another account", async () => {
    const { email } = await registerAccount(product);
    const other = await registerAccount(product);
    signOut(other.visitor);
    await flood(email);
    expect((await signIn(other.visitor, email, PASSWORD)).status).toBe(429);
    expect((await signIn(other.visitor, other.email, PASSWORD)).status).toBe(302);
  });

  test("the response at the limit of a known browser reveals no more than the response for an unknown e-mail address", async () => {
    const known = await registerAccount(product);
    const browser = await registerAccount(product);
    signOut(browser.visitor);
    const series = async (email: string) => {
      const told: [number, boolean][] = [];
      for (let round = 0; round < 9; round += 1) {
        browser.visitor.moveOn();
        const { status, headers } = await signIn(browser.visitor, email, WRONG);
        told.push([status, headers.has("Retry-After")]);
      }
      return told;
    };
    expect(await series(known.email)).toEqual(await series(freshEmail("personne")));
  });

  test("of 28 parallel passwords, only eight from strangers and eight from the owner's browser are checked", async () => {
    const { email, visitor } = await registerAccount(product);
    signOut(visitor);
    const guess = (cookie?: string) => ({
      path: "/login",
      host: `fr.localhost:${PORT}`,
      form: { email, password: WRONG },
      ...(cookie ? { cookie } : {}),
    });
    const answers = await sendTogether(PORT, [
      ...Array.from({ length: 14 }, () => guess()),
      ...Array.from({ length: 14 }, () => guess(visitor.cookieHeader())),
    ]);
    const compared = (some: typeof answers) => some.filter(({ status }) => status === 400).length;
    expect([compared(answers.slice(0, 14)), compared(answers.slice(14))]).toEqual([8, 8]);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(12);
  });

  test("each known browser also has a limit of its own for codes of the second factor", async () => {
    const { email } = await createAccount(product, { hasSecondFactor: true });
    const own = product.visitor();
    await signIn(own, email, PASSWORD);
    expect((await own.post("/login/code", { code: currentAuthenticatorCode() })).status).toBe(302);
    signOut(own);
    const thief = product.visitor();
    await signIn(thief, email, PASSWORD);
    for (let round = 0; round < 5; round += 1)
      expect((await thief.post("/login/code", { code: "000000" })).status).toBe(400);
    expect((await thief.post("/login/code", { code: currentAuthenticatorCode(1) })).status).toBe(429);
    await signIn(own, email, PASSWORD);
    expect((await own.post("/login/code", { code: currentAuthenticatorCode(1) })).status).toBe(302);
  });

  test("a new password resets the limit of the owner's known browser", async () => {
    const { email, visitor } = await registerAccount(product);
    signOut(visitor);
    for (let round = 0; round < 8; round += 1) await signIn(visitor, email, WRONG);
    await visitor.post("/forgot-password", { email });
    const mail = await product.db
      .prepare("SELECT payload FROM outbox WHERE recipient = ? AND kind = 'password_reset'")
      .bind(email)
      .first<string>("payload");
    const token = /forgot-password-reset\/([\w-]+)/.exec(mail ?? "")?.[1] ?? "";
    const newPassword = "Batiste-2027-soie";
    const form = { newPassword, confirmPassword: newPassword };
    expect((await visitor.post(`/forgot-password-reset/${token}`, form)).location).toBe("/login");
    expect((await signIn(visitor, email, newPassword)).status).toBe(302);
  });
});
