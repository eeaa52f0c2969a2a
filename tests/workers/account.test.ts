import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAccount, freshEmail, PASSWORD, signIn, type Account } from "../support/accounts.ts";
import { startProduct, type Product } from "../support/product.ts";
import { pageContainsText } from "../support/texts.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct({ settings: { SMS_DAILY_BUDGET: "60" } });
  await product.holdMessages();
});
afterAll(() => product.stop());

const accountRow = (id: string) =>
  product.db
    .prepare(
      "SELECT email, firstname, lastname, phone, phone_verified_at AS verified, language FROM accounts WHERE id = ?",
    )
    .bind(id)
    .first();

async function lastMessage(kind: string, recipient: string): Promise<string> {
  const row = await product.db
    .prepare("SELECT payload FROM outbox WHERE kind = ? AND recipient = ? ORDER BY id DESC LIMIT 1")
    .bind(kind, recipient)
    .first<{ payload: string }>();
  return row?.payload ?? "";
}

const countMessages = async (kind: string, recipient: string): Promise<number> =>
  (
    await product.db
      .prepare("SELECT COUNT(*) AS n FROM outbox WHERE kind = ? AND recipient = ?")
      .bind(kind, recipient)
      .first<{ n: number }>()
  )?.n ?? 0;

describe("personal information", () => {
  test("personal information is trimmed and stored", async () => {
    const { id, visitor } = await createAccount(product);
    const saved = await visitor.post("/account", {
      intent: "identity",
      firstname: "  Maë ",
      lastname: "L’Hôte-Duval",
    });
    expect(saved.location).toBe("/account");
    expect(await accountRow(id)).toMatchObject({ firstname: "Maë", lastname: "L’Hôte-Duval" });
  });

  test("the language is stored in the account and in a cookie", async () => {
    const { id, visitor } = await createAccount(product);
    expect((await visitor.post("/account", { intent: "language", locale: "it" })).location).toBe("/account");
    expect(await accountRow(id)).toMatchObject({ language: "it" });
    expect((await visitor.visit("/account")).text).toContain('lang="it');
  });
});

let numbers = 0;
/** Numbers that differ in their first digits, because numbers with the same first digits share a limit. */
const freshNumber = (): string => `06${String(10 + (numbers += 1))}${String(345678 + numbers)}`;
const e164 = (national: string) => `+33${national.slice(1)}`;

const askCode = (account: Account, phone: string) =>
  account.visitor.post("/account", { intent: "phone", phoneCountry: "FR", phone });
const enterCode = (account: Account, code: string) =>
  account.visitor.post("/account?dialog=phone-code", { intent: "phone_code", code });
const codeSentTo = async (phone: string) =>
  /\b\d{6}\b/.exec(await lastMessage("phone_code", phone))?.[0] ?? "";

describe("confirming a new phone number", () => {
  test("a code is sent by SMS, is stored as an HMAC, and confirms the number for the account", async () => {
    const account = await createAccount(product);
    const phone = freshNumber();
    expect((await askCode(account, phone)).location).toBe("/account?dialog=phone-code");
    const code = await codeSentTo(e164(phone));
    expect(code).toMatch(/^\d{6}$/);
    const stored = await product.db
      .prepare("SELECT * FROM phone_codes WHERE account_id = ?")
      .bind(account.id)
      .first();
    expect(JSON.stringify(stored)).not.toContain(code);
    const page = await account.visitor.visit("/account?dialog=phone-code");
    expect(page.text).toContain('autoComplete="one-time-code"');
    expect((await enterCode(account, `${code.slice(0, 3)} ${code.slice(3)}`)).location).toBe("/account");
    expect(await accountRow(account.id)).toMatchObject({ phone: e164(phone), verified: expect.any(Number) });
    expect(await countMessages("phone_changed", account.email)).toBe(1);
    expect((await enterCode(account, code)).status).toBe(400);
  });

  test("a phone number in a country without SMS is shown with its country and with an error that explains this", async () => {
    const account = await createAccount(product);
    await product.db
      .prepare("UPDATE accounts SET phone = '+12125550123' WHERE id = ?")
      .bind(account.id)
      .run();
    const { text } = await account.visitor.visit("/account");
    expect(text).toMatch(/<option[^>]*value="US"[^>]*selected/);
    const again = await account.visitor.post("/account", {
      intent: "phone",
      phoneCountry: "US",
      phone: "(212) 555-0123",
    });
    expect(again.status).toBe(400);
    expect(pageContainsText("fr", "account:phone.errors.not_served", again.text)).toBe(true);
  });

  test.each([
    ["a premium-rate number", "FR", "08 99 12 34 56"],
    ["a landline", "FR", "01 42 68 53 00"],
    ["a personal number", "GB", "070 1234 5678"],
    ["a mobile of a country that is not served", "PL", "512 345 678"],
  ])("the account page sends no code to %s", async (_name, phoneCountry, phone) => {
    const account = await createAccount(product);
    const answer = await account.visitor.post("/account", { intent: "phone", phoneCountry, phone });
    expect(answer.status).toBe(400);
    expect(pageContainsText("fr", "account:phone.errors.not_served", answer.text)).toBe(true);
    const codes = product.db
      .prepare("SELECT COUNT(*) FROM phone_codes WHERE account_id = ?")
      .bind(account.id);
    expect(await codes.first("COUNT(*)")).toBe(0);
  });

  test("of twenty parallel guesses only five are checked, and then even the right code is rejected", async () => {
    const account = await createAccount(product);
    const phone = freshNumber();
    await askCode(account, phone);
    const code = await codeSentTo(e164(phone));
    const wrong = Array.from({ length: 20 }, (_, index) =>
      String((Number(code) + 1 + index) % 1_000_000).padStart(6, "0"),
    );
    const answers = await Promise.all(wrong.map((guess) => enterCode(account, guess)));
    const evaluated = answers.filter(
      ({ text }) =>
        pageContainsText("fr", "account:code.errors.wrong", text) ||
        pageContainsText("fr", "account:code.errors.used_up", text),
    );
    expect(evaluated).toHaveLength(5);
    const late = await enterCode(account, code);
    expect(pageContainsText("fr", "account:code.errors.expired", late.text)).toBe(true);
    expect(await accountRow(account.id)).toMatchObject({ verified: null });
  });

  test("if the right code is sent twenty times in parallel, the phone number changes once", async () => {
    const account = await createAccount(product);
    const phone = freshNumber();
    await askCode(account, phone);
    const code = await codeSentTo(e164(phone));
    const answers = await Promise.all(Array.from({ length: 20 }, () => enterCode(account, code)));
    expect(answers.filter(({ location }) => location === "/account")).toHaveLength(1);
    expect(await countMessages("phone_changed", account.email)).toBe(1);
  });

  test("a phone number gets at most three codes per hour, even if several accounts request codes in parallel", async () => {
    const phone = freshNumber();
    const accounts = await Promise.all([createAccount(product), createAccount(product)]);
    const answers = await Promise.all(
      accounts.flatMap((account) => Array.from({ length: 4 }, () => askCode(account, phone))),
    );
    expect(answers.filter(({ location }) => location !== null)).toHaveLength(3);
    const rejected = answers.find(({ location }) => location === null);
    expect(rejected?.status).toBe(429);
    expect(pageContainsText("fr", "account:phone.errors.limit_reached", rejected?.text ?? "")).toBe(true);
    expect(await countMessages("phone_code", e164(phone))).toBe(3);
  });

  test("a phone number gets at most five codes per day, even if the codes are requested hours apart", async () => {
    const phone = freshNumber();
    let sent = 0;
    for (let index = 0; index < 7; index += 1) {
      if ((await askCode(await createAccount(product), phone)).location) sent += 1;
      // The hourly limit of the number has expired, but its daily limit has not.
      await product.db.prepare("DELETE FROM limit_counters WHERE key LIKE 'sms:number:%'").run();
    }
    expect(sent).toBe(5);
    expect(await countMessages("phone_code", e164(phone))).toBe(5);
    for (const domain of ["fr", "it"] as const) {
      const account = await createAccount(product, { domain, language: domain });
      const rejected = await askCode(account, phone);
      expect(rejected.status).toBe(429);
      expect(pageContainsText(domain, "account:phone.errors.day_limit_reached", rejected.text)).toBe(true);
    }
  });

  test("per day, an account gets at most six codes, an IP address ten, and all phone numbers with the same first digits together twenty", async () => {
    const one = await createAccount(product);
    const sent: string[] = [];
    for (let index = 0; index < 8; index += 1) sent.push((await askCode(one, freshNumber())).location ?? "");
    expect(sent.filter(Boolean)).toHaveLength(6);

    const shared = await createAccount(product);
    let bySharedAddress = 0;
    for (let index = 0; index < 12; index += 1) {
      const account = await createAccount(product);
      const answer = await account.visitor.visit("/account", {
        form: { intent: "phone", phoneCountry: "FR", phone: freshNumber() },
        headers: { "CF-Connecting-IP": shared.visitor.address },
      });
      if (answer.location) bySharedAddress += 1;
    }
    expect(bySharedAddress).toBe(10);

    let byPrefix = 0;
    for (let index = 0; index < 22; index += 1) {
      const answer = await askCode(await createAccount(product), `07811${String(23456 + index)}`);
      if (answer.location) byPrefix += 1;
    }
    expect(byPrefix).toBe(20);
  });

  test("no code is sent to a country that is not served, or when the daily budget is used up", async () => {
    const abroad = await createAccount(product);
    const form = { intent: "phone", phoneCountry: "US", phone: "201 555 0123" };
    expect((await abroad.visitor.post("/account", form)).status).toBe(400);
    expect(await countMessages("phone_code", "+12015550123")).toBe(0);
    await product.db.prepare("UPDATE limit_counters SET count = 60 WHERE key = 'sms:all'").run();
    const phone = freshNumber();
    const rejected = await askCode(await createAccount(product), phone);
    expect(rejected.status).toBe(500);
    expect(pageContainsText("fr", "account:phone.errors.sending", rejected.text)).toBe(true);
    expect(await countMessages("phone_code", e164(phone))).toBe(0);
    await product.db.prepare("UPDATE limit_counters SET count = 0 WHERE key = 'sms:all'").run();
  });
});

const askChange = (account: Account, email: string, password = PASSWORD) =>
  account.visitor.post("/account", { intent: "email", email, password });
const linkTo = async (email: string) =>
  /\/email-change\/[\w-]+/.exec(await lastMessage("email_change_link", email))?.[0] ?? "";

describe("confirming a new e-mail address for sign-in", () => {
  test("a confirmed new e-mail address replaces the old one, which gets a mail; all other sessions end, and this session gets a new token", async () => {
    const account = await createAccount(product);
    const elsewhere = product.visitor();
    await signIn(elsewhere, account.email, PASSWORD);
    expect((await elsewhere.visit("/account")).status).toBe(200);
    const email = freshEmail("nouvelle");
    expect((await askChange(account, email)).location).toBe("/account");
    expect(await countMessages("email_change_asked", account.email)).toBe(1);
    expect(await accountRow(account.id)).toMatchObject({ email: account.email });
    const link = await linkTo(email);
    expect((await product.visitor().visit(link)).text).toContain(email);
    const before = account.visitor.cookies.get("session");
    expect((await account.visitor.post(link, {})).location).toBe("/account");
    expect(account.visitor.cookies.get("session")).not.toBe(before);
    expect((await account.visitor.visit("/account")).status).toBe(200);
    expect((await elsewhere.visit("/account")).location).toMatch(/^\/login/);
    expect(await accountRow(account.id)).toMatchObject({ email });
    expect(await countMessages("email_changed", account.email)).toBe(1);
    expect((await signIn(product.visitor(), account.email, PASSWORD)).status).toBe(400);
    expect((await signIn(product.visitor(), email, PASSWORD)).location).not.toBeNull();
  });

  test("a confirmation link that is used twenty times in parallel works once; replaced and expired links do not work", async () => {
    const account = await createAccount(product);
    const [older, email] = [freshEmail("ancienne"), freshEmail("nouvelle")];
    await askChange(account, older);
    await askChange(account, email);
    expect((await product.visitor().visit(await linkTo(older))).status).toBe(410);
    const link = await linkTo(email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => product.visitor().post(link, {})));
    expect(answers.filter(({ location }) => location === "/login")).toHaveLength(1);
    expect(await countMessages("email_changed", account.email)).toBe(1);
    const { results: changes } = await product.db
      .prepare("SELECT 1 FROM audit_log WHERE subject_id = ? AND action = 'account.email_changed'")
      .bind(account.id)
      .all();
    expect(changes).toHaveLength(1);
    const late = await createAccount(product);
    const lateEmail = freshEmail("tard");
    await askChange(late, lateEmail);
    await product.db
      .prepare("UPDATE email_changes SET expires_at = 1 WHERE account_id = ?")
      .bind(late.id)
      .run();
    const gone = await product.visitor().visit(await linkTo(lateEmail));
    expect(gone.status).toBe(410);
    expect(pageContainsText("fr", "account:email.errors.link_invalid", gone.text)).toBe(true);
  });

  test("a link for a new password that somebody else requested becomes invalid when the owner changes or resets the password", async () => {
    const [next, reset] = ["Lavande-2026-bleue", "Verveine-2026-verte"];
    const changed = await createAccount(product);
    const theirs = freshEmail("voleur");
    await askChange(changed, theirs);
    const kept = { currentPassword: PASSWORD, newPassword: next, confirmPassword: next };
    await changed.visitor.post("/security", { intent: "change_password", ...kept });
    const forgotten = await createAccount(product);
    const alsoTheirs = freshEmail("voleur");
    await askChange(forgotten, alsoTheirs);
    await product.visitor().post("/forgot-password", { email: forgotten.email });
    const { path } = JSON.parse(await lastMessage("password_reset", forgotten.email));
    await product.visitor().post(path, { newPassword: reset, confirmPassword: reset });
    for (const [account, email, password] of [
      [changed, theirs, next],
      [forgotten, alsoTheirs, reset],
    ] as const) {
      const link = await linkTo(email);
      expect((await product.visitor().visit(link)).status).toBe(410);
      expect((await product.visitor().post(link, {})).status).toBe(400);
      expect(await accountRow(account.id)).toMatchObject({ email: account.email });
      expect((await signIn(product.visitor(), account.email, password)).location).not.toBeNull();
    }
  });

  test("a request to use the e-mail address of another account gets the usual response but no link", async () => {
    const [account, other] = [await createAccount(product), await createAccount(product)];
    expect((await askChange(account, other.email)).location).toBe("/account");
    expect(await linkTo(other.email)).toBe("");
  });

  test("a change of the e-mail address requires the password, and an address gets at most three links per hour", async () => {
    const account = await createAccount(product);
    expect((await askChange(account, freshEmail(), "Autre-2026-mot")).status).toBe(400);
    const same = freshEmail();
    for (let index = 0; index < 3; index += 1) await askChange(account, same);
    const rejected = await askChange(account, same);
    expect(rejected.status).toBe(429);
    expect(pageContainsText("fr", "account:email.errors.not_sent", rejected.text)).toBe(true);
    expect(rejected.text).not.toContain(PASSWORD);
  });
});
