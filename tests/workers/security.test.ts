import { decodeBase32IgnorePadding } from "@oslojs/encoding";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codeOfStep, codeStepAt } from "../../app/models/accounts/second-factor/totp.rules.ts";
import { createAccount, PASSWORD, registerAccount, signIn, type Account } from "../support/accounts.ts";
import { startProduct, type Answer, type Product, type Visitor } from "../support/product.ts";
import { ALL_TEXTS } from "../support/texts.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  await product.holdMessages();
});
afterAll(() => product.stop());

const NEW_PASSWORD = "Dentelle-2027-soie";
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const FACTOR = "/security/second-factor";

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("'", "&#x27;");
const french = (key: string) => escaped(ALL_TEXTS.fr.get(key) ?? key);
const isIn = async (visitor: Visitor) => (await visitor.visit("/event-requests")).status === 200;

const mailsTo = async (email: string) =>
  (
    await product.db
      .prepare("SELECT kind, payload FROM outbox WHERE recipient = ? ORDER BY created_at, id")
      .bind(email)
      .all<{ kind: string; payload: string }>()
  ).results;
const kindsTo = async (email: string) => (await mailsTo(email)).map(({ kind }) => kind);

const change = (visitor: Visitor, fields: Record<string, string> = {}): Promise<Answer> =>
  visitor.post("/security?index", {
    intent: "change_password",
    currentPassword: PASSWORD,
    newPassword: NEW_PASSWORD,
    confirmPassword: NEW_PASSWORD,
    ...fields,
  });

async function signedInElsewhere({ email }: Account): Promise<Visitor> {
  const visitor = product.visitor();
  expect((await signIn(visitor, email, PASSWORD)).status).toBe(302);
  return visitor;
}

describe("changing the password", () => {
  test("a change of the password ends all other sessions, gives this session a new token, and informs the owner", async () => {
    const account = await createAccount(product);
    const other = await signedInElsewhere(account);
    const before = account.visitor.cookies.get("session");
    const answer = await change(account.visitor);
    expect(answer.location).toBe("/security");
    expect((await account.visitor.visit("/security")).text).toContain(
      french("security:password_change.success"),
    );
    expect(account.visitor.cookies.get("session")).not.toBe(before);
    expect(await isIn(account.visitor)).toBe(true);
    expect(await isIn(other)).toBe(false);
    const stale = product.visitor();
    stale.cookies.set("session", before ?? "");
    expect(await isIn(stale)).toBe(false);
    expect(await kindsTo(account.email)).toContain("password_changed");
    expect((await signIn(product.visitor(), account.email, PASSWORD)).status).toBe(400);
    expect((await signIn(product.visitor(), account.email, NEW_PASSWORD)).location).toBe("/dashboard");
  });

  test.each([
    [{ currentPassword: "" }, "security:password.required"],
    [{ currentPassword: "Autre-chose-1" }, "security:password.wrong"],
    [{ newPassword: "court" }, "validation:password_invalid"],
    [{ newPassword: "Benfica1!", confirmPassword: "Benfica1!" }, "validation:password_common"],
    [
      { newPassword: "L'0eil&laManiere1", confirmPassword: "L'0eil&laManiere1" },
      "validation:password_own_name",
    ],
    [{ confirmPassword: "Autre-chose-1" }, "validation:passwords_dont_match"],
    [{ newPassword: PASSWORD, confirmPassword: PASSWORD }, "security:password_change.same"],
  ])(
    "a change of the password with %o is rejected with the reason in French and German",
    async (fields, key) => {
      for (const [domain, texts] of [
        ["fr", ALL_TEXTS.fr],
        ["de", ALL_TEXTS.de],
      ] as const) {
        const { visitor } = await createAccount(product, { domain, language: domain });
        const answer = await change(visitor, fields);
        expect(answer.status).toBe(400);
        const text = (texts.get(key) ?? key).replace("{{passwordMin}}", "8");
        expect(answer.text).toContain(escaped(text));
      }
    },
  );

  test.each([
    { language: "fr", domain: "fr" },
    { language: "de", domain: "de" },
  ] as const)(
    "the result of a change of the password is shown in $language",
    async ({ language, domain }) => {
      const said = (key: string) => escaped(ALL_TEXTS[language].get(key) ?? key);
      const { visitor } = await createAccount(product, { domain, language });
      const wrong = await change(visitor, { currentPassword: "Autre-chose-1" });
      expect(wrong.text).toContain(said("security:password.wrong"));
      await product.db
        .prepare("CREATE TRIGGER broken BEFORE INSERT ON audit_log BEGIN SELECT RAISE(ABORT, 'broken'); END")
        .run();
      const failed = await change(visitor);
      await product.db.prepare("DROP TRIGGER broken").run();
      expect(failed.status).toBe(500);
      expect(failed.text).toContain(said("security:password_change.error"));
      expect(failed.text).not.toContain("broken");
      expect((await change(visitor)).location).toBe("/security");
      expect((await visitor.visit("/security")).text).toContain(said("security:password_change.success"));
    },
  );

  test("of several parallel changes of the password one succeeds", async () => {
    const { visitor, email } = await createAccount(product);
    const copies = [1, 2, 3, 4].map(() => {
      const copy = product.visitor();
      for (const [name, value] of visitor.cookies) copy.cookies.set(name, value);
      return copy;
    });
    const answers = await Promise.all(copies.map((copy) => change(copy)));
    expect(answers.filter(({ location }) => location === "/security")).toHaveLength(1);
    expect((await kindsTo(email)).filter((kind) => kind === "password_changed")).toHaveLength(1);
  });
});

describe("the list of devices", () => {
  test("the page of devices names each device, can sign it out, and marks the current device", async () => {
    const account = await createAccount(product);
    const other = product.visitor();
    await other.visit("/login", {
      form: { email: account.email, password: PASSWORD },
      headers: { "User-Agent": FIREFOX },
    });
    const page = await account.visitor.visit("/security");
    expect(page.text).toContain("Firefox · Windows");
    expect(page.text.split(french("security:sessions.current"))).toHaveLength(2);
    const id = /name="session" value="([0-9a-f]{16})"/.exec(page.text)?.[1] ?? "";
    expect(
      (await account.visitor.post("/security?index", { intent: "end_session", session: id })).status,
    ).toBe(303);
    expect(await isIn(other)).toBe(false);
    expect(await isIn(account.visitor)).toBe(true);
  });

  test("nobody can sign out a device of another account, but a person can sign out all of their own devices except the current one", async () => {
    const account = await createAccount(product);
    const [one, two] = [await signedInElsewhere(account), await signedInElsewhere(account)];
    const stranger = await createAccount(product);
    const page = await account.visitor.visit("/security");
    const id = /name="session" value="([0-9a-f]{16})"/.exec(page.text)?.[1] ?? "";
    await stranger.visitor.post("/security?index", { intent: "end_session", session: id });
    expect(await isIn(one)).toBe(true);
    await account.visitor.post("/security?index", { intent: "end_others" });
    expect([await isIn(one), await isIn(two), await isIn(account.visitor)]).toEqual([false, false, true]);
    expect(await isIn(stranger.visitor)).toBe(true);
  });

  test("a new device is reported once by mail, but not the device on which the person has registered", async () => {
    const account = await registerAccount(product);
    expect(await kindsTo(account.email)).toEqual(["welcome"]);
    await account.visitor.post("/logout", {});
    await signIn(account.visitor, account.email, PASSWORD);
    expect(await kindsTo(account.email)).toEqual(["welcome"]);
    const other = product.visitor();
    await other.visit("/login", {
      form: { email: account.email, password: PASSWORD },
      headers: { "User-Agent": FIREFOX },
    });
    await other.post("/logout", {});
    await signIn(other, account.email, PASSWORD);
    const notices = (await mailsTo(account.email)).filter(({ kind }) => kind === "new_device");
    expect(notices).toHaveLength(1);
    expect(notices[0]?.payload).toContain("Firefox · Windows");
  });

  test("a disabled account is signed out at its next request", async () => {
    const account = await createAccount(product);
    expect(await isIn(account.visitor)).toBe(true);
    await product.db.prepare("UPDATE accounts SET disabled_at = 1 WHERE id = ?").bind(account.id).run();
    expect(await isIn(account.visitor)).toBe(false);
  });
});

/** Sets up the second factor as a person does. Returns the secret key and the recovery codes that the page shows. */
async function setUp({ visitor }: Account): Promise<{ key: string; recoveryCodes: string[] }> {
  expect((await visitor.post(FACTOR, { intent: "begin", password: PASSWORD })).location).toBe(FACTOR);
  const page = await visitor.visit(FACTOR);
  expect(page.text).toMatch(/<svg\b[^>]*\srole="img"[^>]*><path d="/);
  const key = /<code[^>]*>([A-Z2-7 ]+)</.exec(page.text)?.[1] ?? "";
  const code = codeOfStep(decodeBase32IgnorePadding(key.replaceAll(" ", "")), codeStepAt(Date.now()));
  const done = await visitor.post(FACTOR, { intent: "confirm", code });
  expect(done.status).toBe(200);
  return {
    key,
    recoveryCodes: [...done.text.matchAll(/<code>([\w-]{11})<\/code>/g)].map(([, text = ""]) => text),
  };
}

describe("setting up the second factor", () => {
  test("the setup requires the password, shows the secret key and its QR code, and then shows ten recovery codes once", async () => {
    const account = await createAccount(product);
    const other = await signedInElsewhere(account);
    const before = account.visitor.cookies.get("session");
    const { recoveryCodes } = await setUp(account);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(account.visitor.cookies.get("session")).not.toBe(before);
    expect(await isIn(account.visitor)).toBe(true);
    expect(await isIn(other)).toBe(false);
    expect((await account.visitor.visit(FACTOR)).text).not.toContain(recoveryCodes[0]);
    const visitor = product.visitor();
    expect((await signIn(visitor, account.email, PASSWORD)).location).toBe("/login/code");
    expect((await visitor.post("/login/code", { code: recoveryCodes[3] ?? "" })).location).toBe("/dashboard");
    expect(await kindsTo(account.email)).toContain("second_factor_added");
    const stored = await product.db
      .prepare("SELECT secret FROM second_factors WHERE account_id = ?")
      .bind(account.id)
      .first<string>("secret");
    expect(stored).toMatch(/^v1\./);
  });

  test("sign-in requires no code until the first code is confirmed, and a wrong password shows no secret key", async () => {
    const account = await createAccount(product);
    const rejected = await account.visitor.post(FACTOR, { intent: "begin", password: "Autre-chose-1" });
    expect(rejected.status).toBe(400);
    expect(rejected.text).toContain(french("security:password.wrong"));
    await account.visitor.post(FACTOR, { intent: "begin", password: PASSWORD });
    expect((await signIn(product.visitor(), account.email, PASSWORD)).location).toBe("/dashboard");
    const wrong = await account.visitor.post(FACTOR, { intent: "confirm", code: "000000" });
    expect(wrong.status).toBe(400);
  });

  test("the removal of the second factor requires password and code, and deletes all its stored data", async () => {
    const account = await createAccount(product);
    const { recoveryCodes } = await setUp(account);
    const [first = "", second = ""] = recoveryCodes;
    for (const fields of [
      { password: "Autre-chose-1", code: first },
      { password: PASSWORD, code: "0000000000" },
    ]) {
      const answer = await account.visitor.post(FACTOR, { intent: "remove", ...fields });
      expect(answer.status).toBe(400);
    }
    const removed = await account.visitor.post(FACTOR, {
      intent: "remove",
      password: PASSWORD,
      code: second,
    });
    expect(removed.location).toBe("/security");
    expect((await signIn(product.visitor(), account.email, PASSWORD)).location).toBe("/dashboard");
    const left = await product.db
      .prepare(
        `SELECT (SELECT COUNT(*) FROM recovery_codes WHERE account_id = a.id) AS codes,
                (SELECT COUNT(*) FROM sessions WHERE account_id = a.id AND second_factor_at IS NOT NULL) AS marks
         FROM accounts a WHERE id = ?`,
      )
      .bind(account.id)
      .first();
    expect(left).toEqual({ codes: 0, marks: 0 });
    expect(await kindsTo(account.email)).toContain("second_factor_removed");
  });
});
