import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashRecoveryCode } from "../../app/models/accounts/second-factor/secret.server.ts";
import {
  currentAuthenticatorCode,
  createAccount,
  PASSWORD,
  waitForLastingCode,
  signIn,
  type Account,
} from "../support/accounts.ts";
import { startProduct, type Answer, type Product, type Visitor } from "../support/product.ts";
import { ALL_TEXTS } from "../support/texts.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  await product.holdMessages();
});
afterAll(() => product.stop());

const KEY = "local-second-factor-key";
const CODE = "/login/code";

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("'", "&#x27;");
const french = (key: string) => escaped(ALL_TEXTS.fr.get(key) ?? key);

const protectedAccount = () => createAccount(product, { hasSecondFactor: true });

/** A visitor who has entered the right password and must enter a code next. */
async function beforeCode({ email }: Account): Promise<Visitor> {
  const visitor = product.visitor();
  expect((await signIn(visitor, email, PASSWORD)).location).toBe(CODE);
  return visitor;
}

/** The same unfinished sign-in at another IP address, so that only the limit of the account applies. */
function elsewhere(visitor: Visitor): Visitor {
  const other = product.visitor();
  for (const [name, value] of visitor.cookies) other.cookies.set(name, value);
  return other;
}

const enter = (visitor: Visitor, code: string): Promise<Answer> => visitor.post(CODE, { code });
const isIn = async (visitor: Visitor) => (await visitor.visit("/event-requests")).status === 200;

async function giveRecoveryCode({ id }: Account, code = "7k3qd2m9xw"): Promise<string> {
  await product.db
    .prepare("INSERT INTO recovery_codes (account_id, code_hash) VALUES (?, ?)")
    .bind(id, hashRecoveryCode(code, id, KEY))
    .run();
  return code;
}

describe("the second step of signing in", () => {
  test("nobody is signed in before the code, and the right code signs the person in with a new token", async () => {
    const account = await protectedAccount();
    const visitor = await beforeCode(account);
    const waiting = visitor.cookies.get("session");
    expect((await visitor.visit("/event-requests")).location).toMatch(/^\/login/);
    expect((await visitor.visit("/security")).location).toMatch(/^\/login/);
    expect((await visitor.visit(CODE)).status).toBe(200);
    const answer = await enter(visitor, currentAuthenticatorCode());
    expect(answer.location).toBe("/dashboard");
    expect(visitor.cookies.get("session")).not.toBe(waiting);
    expect(await isIn(visitor)).toBe(true);
    const old = product.visitor();
    old.cookies.set("session", waiting ?? "");
    expect((await old.visit(CODE)).location).toBe("/login");
  });

  test("the second step redirects to the page that the person wanted to open", async () => {
    const { email } = await protectedAccount();
    const visitor = product.visitor();
    const first = await visitor.post("/login", { email, password: PASSWORD, redirectTo: "/credits?a=1" });
    expect(first.location).toBe("/login/code?redirectTo=%2Fcredits%3Fa%3D1");
    expect((await visitor.visit(first.location ?? "")).text).toContain('value="/credits?a=1"');
    const answer = await visitor.post(CODE, { code: currentAuthenticatorCode(), redirectTo: "/credits?a=1" });
    expect(answer.location).toBe("/credits?a=1");
  });

  test("an error is shown at the field in each language, and the typed code is not shown again", async () => {
    for (const domain of ["fr", "de"]) {
      const visitor = product.visitor(domain);
      const { email } = await protectedAccount();
      await signIn(visitor, email, PASSWORD);
      const texts = domain === "fr" ? ALL_TEXTS.fr : ALL_TEXTS.de;
      for (const [code, key] of [
        ["", "security:code.required"],
        ["12345", "security:code.form"],
        [currentAuthenticatorCode(9), "security:code.wrong"],
      ] as const) {
        const answer = await enter(visitor, code);
        expect(answer.status).toBe(400);
        const text = (texts.get(key) ?? key)
          .replace("{{appCodeDigits}}", "6")
          .replace("{{recoveryLength}}", "10");
        expect(answer.text).toContain(escaped(text));
        if (code.length === 6) expect(answer.text).not.toContain(code);
      }
    }
  });

  test("besides the current code, the codes of the half minutes just before and after are accepted, but no earlier code", async () => {
    for (const [steps, isTaken] of [
      [-2, false],
      [-1, true],
      [1, true],
      [2, false],
    ] as const) {
      const visitor = await beforeCode(await protectedAccount());
      await waitForLastingCode();
      expect((await enter(visitor, currentAuthenticatorCode(steps))).status, `${steps}`).toBe(
        isTaken ? 302 : 400,
      );
    }
  });

  test("a code works only once, even in two parallel browsers, and after it no earlier code works", async () => {
    const account = await protectedAccount();
    const browsers = await Promise.all([1, 2, 3, 4].map(() => beforeCode(account)));
    const code = currentAuthenticatorCode();
    const answers = await Promise.all(browsers.map((browser) => enter(browser, code)));
    expect(answers.filter(({ status }) => status === 302)).toHaveLength(1);
    const late = await beforeCode(account);
    expect((await enter(late, currentAuthenticatorCode(-1))).status).toBe(400);
    expect((await enter(late, currentAuthenticatorCode(1))).status).toBe(302);
  });

  test("of several parallel guesses at most five are checked, from whatever IP addresses they come", async () => {
    const account = await protectedAccount();
    const visitor = await beforeCode(account);
    const wrong = Array.from({ length: 40 }, () => elsewhere(visitor));
    const answers = await Promise.all(wrong.map((browser) => enter(browser, currentAuthenticatorCode(50))));
    const compared = answers.filter(({ text }) => text.includes(french("security:code.wrong")));
    expect(compared.length).toBeLessThanOrEqual(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(40 - compared.length);
    const right = await enter(elsewhere(visitor), currentAuthenticatorCode());
    expect(right.status).toBe(429);
    expect(right.text).toContain(french("common:errors.rate_limited"));
    expect(Number(right.headers.get("Retry-After"))).toBeGreaterThan(0);
  });

  test("a successful sign-in resets the count of wrong codes", async () => {
    const account = await protectedAccount();
    const visitor = await beforeCode(account);
    for (let round = 0; round < 4; round += 1) expect((await enter(visitor, "000000")).status).toBe(400);
    expect((await enter(visitor, currentAuthenticatorCode())).status).toBe(302);
    const again = await beforeCode(account);
    for (let round = 0; round < 4; round += 1) expect((await enter(again, "000000")).status).toBe(400);
  });

  test("the password alone never signs in a person, however old the unfinished sign-in is", async () => {
    const account = await protectedAccount();
    const visitor = await beforeCode(account);
    const row = await product.db
      .prepare(
        "SELECT expires_at - created_at AS life FROM sessions WHERE account_id = ? ORDER BY created_at DESC, life LIMIT 1",
      )
      .bind(account.id)
      .first<{ life: number }>();
    expect(row?.life).toBe(600_000);
    await product.db
      .prepare("UPDATE sessions SET expires_at = 1 WHERE account_id = ?")
      .bind(account.id)
      .run();
    expect((await enter(visitor, currentAuthenticatorCode())).location).toBe("/login");
  });
});

describe("recovery codes", () => {
  test("each recovery code signs the owner in once, and the owner gets a mail about its use", async () => {
    const account = await protectedAccount();
    await giveRecoveryCode(account);
    const page = await (await beforeCode(account)).visit(`${CODE}?by=recovery`);
    expect(page.text).toContain(french("security:code.recovery_label"));
    const visitor = await beforeCode(account);
    expect((await enter(visitor, "7K3QD-2M9XW")).location).toBe("/dashboard");
    expect(await isIn(visitor)).toBe(true);
    expect((await enter(await beforeCode(account), "7k3qd-2m9xw")).status).toBe(400);
    const mails = await product.db
      .prepare("SELECT kind FROM outbox WHERE recipient = ? AND kind = 'recovery_code_used'")
      .bind(account.email)
      .all();
    expect(mails.results).toHaveLength(1);
  });

  test("if many browsers send the same recovery code in parallel, one of them is signed in", async () => {
    for (let round = 0; round < 3; round += 1) {
      const account = await protectedAccount();
      const code = await giveRecoveryCode(account);
      const browsers = await Promise.all([1, 2, 3, 4, 5].map(() => beforeCode(account)));
      const answers = await Promise.all(browsers.map((browser) => enter(browser, code)));
      expect(answers.filter(({ status }) => status === 302)).toHaveLength(1);
    }
  });

  test("a recovery code works for one account only", async () => {
    const code = await giveRecoveryCode(await protectedAccount());
    expect((await enter(await beforeCode(await protectedAccount()), code)).status).toBe(400);
  });
});

test("an administrator without a second factor must set up a second factor before any page under /admin", async () => {
  const { visitor } = await createAccount(product, { role: "ROLE_ADMIN", hasSecondFactor: false });
  for (const path of ["/admin/moderation", "/admin/moderation/x"])
    expect((await visitor.visit(path)).location).toBe("/security/second-factor");
});
