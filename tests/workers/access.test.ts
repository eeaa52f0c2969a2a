import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DOMAIN_CODES } from "../../app/i18n/domains.ts";
import { sha256 } from "../../app/models/core/identifiers.ts";
import {
  createAccount,
  freshEmail,
  PASSWORD,
  registerAccount,
  registrationForm,
  signIn,
} from "../support/accounts.ts";
import { startProduct, type Answer, type Product } from "../support/product.ts";
import { ALL_TEXTS } from "../support/texts.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct({ hasRealPasswords: true });
  await product.holdMessages();
});
afterAll(() => product.stop());

const french = (key: string) => ALL_TEXTS.fr.get(key) ?? key;
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("'", "&#x27;");

const accountOf = (email: string) =>
  product.db
    .prepare("SELECT * FROM accounts WHERE email_key = ?")
    .bind(email.toLowerCase())
    .first<Record<string, unknown>>();
const countOf = async (query: string, ...values: (string | number)[]): Promise<number> =>
  (await product.db
    .prepare(query)
    .bind(...values)
    .first<number>("n")) ?? 0;
const mailsTo = async (email: string) =>
  (
    await product.db
      .prepare(
        "SELECT kind, language, domain, payload FROM outbox WHERE recipient = ? ORDER BY created_at, id",
      )
      .bind(email)
      .all<{ kind: string; language: string; domain: string; payload: string }>()
  ).results;

describe("registration", () => {
  test("registration creates the account, signs the person in, sends the welcome mail and redirects to onboarding", async () => {
    const email = freshEmail();
    const visitor = product.visitor("be");
    const answer = await visitor.post(
      "/register",
      registrationForm({
        email: `  ${email}  `,
        phoneCountry: "BE",
        phone: "0470 12 34 56",
        role: "ROLE_VENUE",
      }),
    );
    expect(answer.status).toBe(302);
    expect(answer.location).toBe("/onboarding");
    expect(await accountOf(email)).toMatchObject({
      email,
      phone: "+32470123456",
      firstname: "Élise",
      role: "ROLE_VENUE",
      language: "nl",
      domain: "be",
      moderation: "pending",
      onboarding_finished_at: null,
      credits: 0,
    });
    expect(await mailsTo(email)).toMatchObject([{ kind: "welcome_venue", language: "nl", domain: "be" }]);
    expect((await visitor.visit("/")).location).toBe("/onboarding");
  });

  test("registration stores the password only as a salted and peppered hash, and sends it nowhere", async () => {
    const { email } = await registerAccount(product);
    const account = await accountOf(email);
    expect(account?.["password_hash"]).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$[\w+/=]{24}\$[\w+/=]{44}$/);
    expect(JSON.stringify(account)).not.toContain(PASSWORD);
    expect(JSON.stringify(await mailsTo(email))).not.toContain(PASSWORD);
  });

  test("registration shows every error at its field in the page's language, and keeps all input except passwords", async () => {
    const messages = {
      firstname: "firstname_short",
      lastname: "lastname_required",
      email: "email_invalid",
      phone: "phone_required",
      tosIsAccepted: "terms_required",
    };
    for (const domain of DOMAIN_CODES) {
      const visitor = product.visitor(domain);
      const answer = await visitor.post("/register", {
        role: "ROLE_VENUE",
        firstname: "É",
        email: "pas une adresse",
        phoneCountry: "DE",
        password: "court-Secret",
      });
      expect(answer.status).toBe(400);
      const language = answer.headers.get("Content-Language") ?? "";
      const texts = Object.entries(ALL_TEXTS).find(([name]) => name === language)?.[1];
      for (const key of Object.values(messages)) {
        const text = texts?.get(`register:validation.${key}`)?.replace("{{nameMin}}", "2") ?? key;
        expect(answer.text, `${domain} ${key}`).toContain(escaped(text));
      }
      expect(body(answer)).toContain(
        escaped(texts?.get("validation:password_invalid")?.replace("{{passwordMin}}", "8") ?? ""),
      );
      expect(body(answer)).toContain('value="pas une adresse"');
      expect(body(answer)).not.toContain("court-Secret");
      expect(body(answer)).not.toContain("register:");
    }
  });

  test.each([
    ["a number of another country", { phoneCountry: "PT", phone: "06 12 48 90 35" }, "phone_invalid"],
    ["an international number that no message is sent to", { phone: "+81 90 1234 5678" }, "phone_not_served"],
    ["a country nobody has", { phoneCountry: "XX" }, "phone_invalid"],
    ["a premium-rate number", { phoneCountry: "FR", phone: "08 99 12 34 56" }, "phone_not_served"],
    ["a personal number", { phoneCountry: "GB", phone: "070 1234 5678" }, "phone_not_served"],
  ])("registration rejects %s", async (_name, overrides, key) => {
    const email = freshEmail();
    const answer = await product.visitor().post("/register", registrationForm({ email, ...overrides }));
    expect(answer.status).toBe(400);
    expect(body(answer)).toContain(escaped(french(`register:validation.${key}`)));
    expect(await accountOf(email)).toBeNull();
  });

  test("registration rejects a common password even if it has all four character classes", async () => {
    const answer = await product.visitor().post("/register", registrationForm({ password: "P@ssw0rd1!" }));
    expect(answer.status).toBe(400);
    expect(body(answer)).toContain(escaped(french("validation:password_common")));
  });

  test.each(["Chouchou1!", "Juventus1!", "Barcelona1!", "Benfica1!"])(
    "registration rejects the common password %s",
    async (password) => {
      const answer = await product.visitor().post("/register", registrationForm({ password }));
      expect(answer.status).toBe(400);
      expect(body(answer)).toContain(escaped(french("validation:password_common")));
    },
  );

  test("registration rejects a password made of the person's own names", async () => {
    for (const password of ["Brumelin-2026!", "Ond1n3Brum3lin!"]) {
      const answer = await product
        .visitor()
        .post("/register", registrationForm({ firstname: "Ondine", lastname: "Brumelin", password }));
      expect(answer.status, password).toBe(400);
      expect(body(answer)).toContain(escaped(french("validation:password_own_name")));
    }
  });

  test("registration rejects the role of an administrator and unknown fields", async () => {
    for (const extra of [{ role: "ROLE_ADMIN" }, { credits: "100" }, { isModerated: "1" }]) {
      const email = freshEmail();
      const answer = await product.visitor().post("/register", { ...registrationForm({ email }), ...extra });
      expect(answer.status).toBe(400);
      expect(await accountOf(email)).toBeNull();
    }
  });

  test("registration rejects an e-mail address that has an account already, in any spelling and also in parallel registrations", async () => {
    const { email } = await registerAccount(product);
    const again = await product.visitor().post("/register", registrationForm({ email: email.toUpperCase() }));
    expect(again.status).toBe(400);
    expect(body(again)).toContain(escaped(french("register:errors.email_taken")));
    const contested = freshEmail();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        product.visitor().post("/register", registrationForm({ email: contested })),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([302, 400, 400, 400, 400]);
    expect(await countOf("SELECT COUNT(*) AS n FROM outbox WHERE recipient = ?", contested)).toBe(1);
  });

  const registerFrom = (address: string) =>
    product.visitor().visit("/register", {
      form: registrationForm({ email: freshEmail() }),
      headers: { "CF-Connecting-IP": address },
    });

  test("the number of registrations is limited per IP address", async () => {
    for (let round = 0; round < 10; round += 1)
      expect((await registerFrom("203.0.113.7")).location).toBe("/onboarding");
    const answer = await registerFrom("203.0.113.7");
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
  });

  test("the number of registrations is limited per IPv6 network, even if each attempt has another IP address", async () => {
    for (let host = 1; host <= 10; host += 1)
      expect((await registerFrom(`2001:db8:7:1::${host.toString(16)}`)).status).toBe(302);
    expect((await registerFrom("2001:db8:7:1:ffff::1")).status).toBe(429);
    expect((await registerFrom("2001:db8:7:2::1")).status).toBe(302);
  });
});

describe("sign-in", () => {
  test("sign-in redirects to onboarding, to the dashboard, or back to the page that required sign-in", async () => {
    const fresh = await registerAccount(product);
    expect((await signIn(product.visitor(), fresh.email, PASSWORD)).location).toBe("/onboarding");
    const { email } = await createAccount(product);
    expect((await signIn(product.visitor(), ` ${email.toUpperCase()} `, PASSWORD)).location).toBe(
      "/dashboard",
    );
    const visitor = product.visitor();
    const asked = await visitor.visit("/?page=2");
    expect(asked.location).toBe("/login?redirectTo=%2F%3Fpage%3D2");
    const page = await visitor.visit(asked.location ?? "");
    expect(body(page)).toContain('name="redirectTo" value="/?page=2"');
    const answer = await visitor.post("/login", { email, password: PASSWORD, redirectTo: "/?page=2" });
    expect(answer.location).toBe("/?page=2");
  });

  test.each([
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "/%09/evil.example",
    "javascript:alert(1)",
    "/login",
    "/logout",
    " /x",
  ])("sign-in never redirects to %s", async (redirectTo) => {
    const { email } = await createAccount(product);
    const answer = await product.visitor().post("/login", { email, password: PASSWORD, redirectTo });
    const target = new URL(answer.location ?? "", "http://fr.localhost");
    expect(target.origin).toBe("http://fr.localhost");
    expect(["/dashboard", "/%09/evil.example"]).toContain(target.pathname);
  });

  test("each sign-in starts a session with a new token, and only the hash of the token is stored", async () => {
    const { email } = await createAccount(product);
    const visitor = product.visitor();
    visitor.cookies.set("session", "fixed-by-someone-else");
    await signIn(visitor, email, PASSWORD);
    const first = visitor.cookies.get("session") ?? "";
    expect(first).toMatch(/^[\w-]{43}$/);
    const left = await visitor.post("/logout", {});
    expect(left.headers.get("Clear-Site-Data")).toBe('"cache"');
    expect(visitor.cookies.has("session")).toBe(false);
    await signIn(visitor, email, PASSWORD);
    const second = visitor.cookies.get("session") ?? "";
    expect(second).not.toBe(first);
    const stored = "SELECT COUNT(*) AS n FROM sessions WHERE token_hash = ?";
    expect(await countOf(stored, second)).toBe(0);
    expect(await countOf(stored, await sha256(second))).toBe(1);
    expect(await countOf(stored, await sha256(first))).toBe(0);
  });

  test("sign-in without an e-mail address or a password shows an error at the field", async () => {
    for (const domain of DOMAIN_CODES) {
      const answer = await product.visitor(domain).post("/login", { email: "x", password: "abc" });
      expect(answer.status).toBe(400);
      const language = answer.headers.get("Content-Language") ?? "";
      const texts = Object.entries(ALL_TEXTS).find(([name]) => name === language)?.[1];
      expect(body(answer)).toContain(escaped(texts?.get("signin:errors.emailRequired") ?? ""));
      expect(body(answer)).toContain(
        escaped(texts?.get("validation:password_requirements")?.replace("{{signInPasswordMin}}", "4") ?? ""),
      );
    }
  });

  test("sign-in gives the same response for an unknown e-mail address, a wrong password and a disabled account", async () => {
    const { email } = await createAccount(product);
    const disabled = await createAccount(product);
    await product.db.prepare("UPDATE accounts SET disabled_at = 1 WHERE id = ?").bind(disabled.id).run();
    const unknown = freshEmail("personne");
    const [wrong, absent, gone] = await Promise.all([
      signIn(product.visitor(), email, "Wrong-pass-1"),
      signIn(product.visitor(), unknown, "Wrong-pass-1"),
      signIn(product.visitor(), disabled.email, PASSWORD),
    ]);
    expect(visible(absent, unknown)).toEqual(visible(wrong, email));
    expect(visible(gone, disabled.email)).toEqual(visible(wrong, email));
    expect(body(wrong)).toContain(escaped(french("signin:errors.invalidCredentials")));
  });

  const SIGN_INS: readonly (readonly [name: string, send: (email: string) => Promise<Answer>])[] = [
    ["by the page", (email) => signIn(product.visitor(), email, "Wrong-pass-1")],
    [
      "by the API",
      (email) =>
        product.visitor().visit("/api/auth/login-check", {
          method: "POST",
          body: JSON.stringify({ username: email, password: "Wrong-pass-1" }),
          headers: { "Content-Type": "application/json" },
        }),
    ],
  ];
  test.each(SIGN_INS)(
    "sign-in %s takes as long for an e-mail address without an account as for one with an account",
    async (_name, send) => {
      const { email } = await createAccount(product);
      const time = async (address: string) => {
        const started = performance.now();
        await send(address);
        return performance.now() - started;
      };
      const ratioOfASeries = async () => {
        const known: number[] = [];
        const unknown: number[] = [];
        for (let round = 0; round < 5; round += 1) {
          known.push(await time(email));
          unknown.push(await time(freshEmail("personne")));
        }
        await product.db.exec("DELETE FROM limit_counters");
        return Math.min(...unknown) / Math.min(...known);
      };
      // Other programs on the machine can make equal durations look different. So one equal
      // measurement is enough.
      let ratio = await ratioOfASeries();
      for (let series = 1; series < 4 && (ratio < 0.7 || ratio > 1.4); series += 1)
        ratio = await ratioOfASeries();
      expect(ratio).toBeGreaterThan(0.7);
      expect(ratio).toBeLessThan(1.4);
    },
  );

  test("repeated failures lock an e-mail address, whether it has an account or not, and the response gives the time of the next attempt", async () => {
    const { email } = await createAccount(product);
    for (const address of [email, freshEmail("personne")]) {
      const answers: Answer[] = [];
      for (let round = 0; round < 9; round += 1)
        answers.push(
          await signIn(product.visitor(), round % 2 ? address : ` ${address.toUpperCase()}`, "Wrong-pass-1"),
        );
      expect(answers.slice(0, 8).map((answer) => answer.status)).toEqual(Array(8).fill(400));
      const last = answers.at(-1);
      expect(last?.status).toBe(429);
      expect(Number(last?.headers.get("Retry-After"))).toBeGreaterThan(0);
      expect(body(last)).toContain(escaped(french("common:errors.rate_limited")));
    }
    const right = await signIn(product.visitor(), email, PASSWORD);
    expect(right.status).toBe(429);
  });

  test("parallel attempts cannot bypass the lock of an e-mail address", async () => {
    const { email } = await createAccount(product);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => signIn(product.visitor(), email, "Wrong-pass-1")),
    );
    expect(answers.filter((answer) => answer.status === 400).length).toBeLessThanOrEqual(8);
  });

  test("a successful sign-in resets the count of failures", async () => {
    const { email } = await createAccount(product);
    for (let round = 0; round < 3; round += 1) {
      for (let miss = 0; miss < 4; miss += 1) await signIn(product.visitor(), email, "Wrong-pass-1");
      expect((await signIn(product.visitor(), email, PASSWORD)).status).toBe(302);
    }
  });

  test("a password hash that was made with a lower cost is replaced at sign-in", async () => {
    const { email, id } = await createAccount(product);
    const { hashPassword } = await import("../../app/models/accounts/passwords/password.server.ts");
    const old = hashPassword(PASSWORD, "local-pepper-local-pepper", { ln: 12, r: 8, p: 1 });
    await product.db.prepare("UPDATE accounts SET password_hash = ? WHERE id = ?").bind(old, id).run();
    expect((await signIn(product.visitor(), email, PASSWORD)).status).toBe(302);
    expect((await accountOf(email))?.["password_hash"]).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$/);
    expect((await signIn(product.visitor(), email, PASSWORD)).status).toBe(302);
  });

  test("a signed-in visitor is redirected from the public pages to the home page", async () => {
    const { visitor } = await createAccount(product);
    for (const path of ["/login", "/register", "/forgot-password"])
      expect((await visitor.visit(path)).location, path).toBe("/");
  });
});

describe("resetting a forgotten password", () => {
  const tokenOf = async (email: string): Promise<string> => {
    const mail = (await mailsTo(email)).filter(({ kind }) => kind === "password_reset").at(-1);
    return /forgot-password-reset\/([\w-]+)/.exec(mail?.payload ?? "")?.[1] ?? "";
  };
  const askFor = (email: string) => product.visitor().post("/forgot-password", { email });
  /** Resets all limits, as if a quarter of an hour had passed. */
  const deleteRequests = () =>
    product.db.prepare("UPDATE limit_counters SET expires_at = 1 WHERE key LIKE 'reset:%'").run();
  const reset = (token: string, newPassword: string, confirmPassword = newPassword) =>
    product.visitor().post(`/forgot-password-reset/${token}`, { newPassword, confirmPassword });
  const NEW_PASSWORD = "Batiste-2027-soie";

  test("a reset mail is in the account's language and links to the account's domain, and the token is stored only as a hash", async () => {
    const { email } = await createAccount(product, { domain: "it", language: "it" });
    const answer = await askFor(` ${email.toUpperCase()} `);
    expect(answer.location).toBe("/forgot-password?outcome=sent");
    expect(await mailsTo(email)).toMatchObject([{ kind: "password_reset", language: "it", domain: "it" }]);
    const token = await tokenOf(email);
    expect(token).toMatch(/^[\w-]{43}$/);
    const stored = "SELECT COUNT(*) AS n FROM password_resets WHERE token_hash = ?";
    expect(await countOf(stored, token)).toBe(0);
    expect(await countOf(stored, await sha256(token))).toBe(1);
    const page = await product.visitor().visit(answer.location ?? "");
    expect(body(page)).toContain(escaped(french("password:outcome.sent.title")));
  });

  test("a request for a reset gets the same response for known and unknown e-mail addresses, at the first attempt and later", async () => {
    const { email } = await createAccount(product);
    const unknown = freshEmail("personne");
    for (const outcome of ["sent", "already_requested"]) {
      const [forKnown, forUnknown] = [await askFor(email), await askFor(unknown)];
      expect(forKnown.location).toBe(`/forgot-password?outcome=${outcome}`);
      expect(visible(forUnknown, unknown)).toEqual(visible(forKnown, email));
    }
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await mailsTo(unknown)).toHaveLength(0);
  });

  test("twenty parallel reset requests send one mail", async () => {
    const { email } = await createAccount(product);
    const answers = await Promise.all(Array.from({ length: 20 }, () => askFor(email)));
    expect(answers.filter(({ location }) => location?.endsWith("outcome=sent"))).toHaveLength(1);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test("after a quarter of an hour a new reset link can be requested, and it replaces the old link", async () => {
    const { email } = await createAccount(product);
    await askFor(email);
    const old = await tokenOf(email);
    await deleteRequests();
    expect((await askFor(email)).location).toBe("/forgot-password?outcome=sent");
    expect((await reset(old, NEW_PASSWORD)).status).toBe(400);
    expect((await reset(await tokenOf(email), NEW_PASSWORD)).location).toBe("/login");
  });

  test("opening the page of a reset link does not use up the link, and the page does not leak its own URL", async () => {
    const { email } = await createAccount(product);
    await askFor(email);
    const token = await tokenOf(email);
    for (let round = 0; round < 3; round += 1) {
      const page = await product.visitor().visit(`/forgot-password-reset/${token}`);
      expect(page.status).toBe(200);
      expect(page.headers.get("Referrer-Policy")).toBe("same-origin");
      expect(page.headers.get("Cache-Control")).toContain("no-store");
    }
    expect((await reset(token, NEW_PASSWORD)).location).toBe("/login");
  });

  test("a reset changes the password, ends every session, informs the owner and is confirmed on the sign-in page", async () => {
    const account = await createAccount(product);
    const elsewhere = product.visitor("be");
    await signIn(elsewhere, account.email, PASSWORD);
    await askFor(account.email);
    const here = product.visitor();
    const answer = await here.post(`/forgot-password-reset/${await tokenOf(account.email)}`, {
      newPassword: NEW_PASSWORD,
      confirmPassword: NEW_PASSWORD,
    });
    expect(answer.location).toBe("/login");
    expect(body(await here.visit("/login"))).toContain(escaped(french("password:reset.success")));
    for (const visitor of [account.visitor, elsewhere])
      expect((await visitor.visit("/")).location).toBe("/login");
    expect((await mailsTo(account.email)).map(({ kind }) => kind)).toEqual([
      "new_device",
      "password_reset",
      "password_changed",
    ]);
    expect((await signIn(product.visitor(), account.email, PASSWORD)).status).toBe(400);
    expect((await signIn(product.visitor(), account.email, NEW_PASSWORD)).location).toBe("/dashboard");
  });

  test("a reset link that is used twenty times in parallel works once", async () => {
    const { email } = await createAccount(product);
    await askFor(email);
    const token = await tokenOf(email);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => reset(token, `${NEW_PASSWORD}-${index}`)),
    );
    const won = answers.flatMap(({ status }, index) => (status === 302 ? [index] : []));
    expect(won).toHaveLength(1);
    expect(
      await countOf(
        "SELECT COUNT(*) AS n FROM outbox WHERE recipient = ? AND kind = 'password_changed'",
        email,
      ),
    ).toBe(1);
    expect((await signIn(product.visitor(), email, `${NEW_PASSWORD}-${won[0]}`)).status).toBe(302);
    const audited = `SELECT COUNT(*) AS n FROM audit_log l JOIN accounts a ON a.id = l.subject_id AND a.id = l.actor_id
      WHERE a.email = ? AND l.action = 'password.changed' AND l.detail = '{"by":"reset"}'`;
    expect(await countOf(audited, email)).toBe(1);
  });

  test("nobody can start a session with the old password during a reset", async () => {
    const { email } = await createAccount(product);
    await askFor(email);
    const token = await tokenOf(email);
    const visitors = Array.from({ length: 6 }, () => product.visitor());
    const [answer] = await Promise.all([
      reset(token, NEW_PASSWORD),
      ...visitors.map((visitor) => signIn(visitor, email, PASSWORD)),
    ]);
    expect(answer.location).toBe("/login");
    for (const visitor of visitors) expect((await visitor.visit("/")).location).toBe("/login");
  });

  test("an unknown, used or expired reset link redirects to the page that requests a new link", async () => {
    const { email } = await createAccount(product);
    await askFor(email);
    const token = await tokenOf(email);
    await product.db
      .prepare("UPDATE password_resets SET expires_at = 1 WHERE token_hash = ?")
      .bind(await sha256(token))
      .run();
    for (const dead of [token, "x", "a".repeat(43)]) {
      const page = await product.visitor().visit(`/forgot-password-reset/${dead}`);
      expect(page.status).toBe(410);
      expect(body(page)).toContain(escaped(french("password:invalid_link.heading")));
      const answer = await reset(dead, NEW_PASSWORD);
      expect(answer.status).toBe(400);
      expect(body(answer)).toContain(escaped(french("password:errors.link_invalid")));
    }
    expect((await signIn(product.visitor(), email, PASSWORD)).status).toBe(302);
  });

  test("a reset requires a valid password and the same password a second time", async () => {
    const { email } = await createAccount(product);
    await askFor(email);
    const token = await tokenOf(email);
    const weak = await reset(token, "abcdef");
    expect(body(weak)).toContain(
      escaped(french("validation:password_invalid").replace("{{passwordMin}}", "8")),
    );
    const unequal = await reset(token, NEW_PASSWORD, `${NEW_PASSWORD}!`);
    expect(unequal.status).toBe(400);
    expect(body(unequal)).toContain(escaped(french("validation:passwords_dont_match")));
    expect(unequal.text).not.toContain(NEW_PASSWORD);
    expect((await reset(token, NEW_PASSWORD)).location).toBe("/login");
  });
});

describe("the parameter ?error=", () => {
  test("the sign-in page shows only known messages for ?error=, and never the text from the URL", async () => {
    const visitor = product.visitor();
    const known = await visitor.visit("/login?error=session_expired");
    expect(body(known)).toContain(escaped(french("common:errors.session_expired")));
    const plain = await visitor.visit("/login");
    for (const value of [
      "<script>alert(1)</script>",
      "Votre compte est bloqué",
      "constructor",
      "__proto__",
    ]) {
      const answer = await visitor.visit(`/login?error=${encodeURIComponent(value)}`);
      expect(answer.status).toBe(200);
      expect(body(answer)).not.toContain("alert(1)");
      expect(body(answer)).not.toContain("est bloqué");
      expect(answer.text.match(/role="alert"/g)?.length).toBe(plain.text.match(/role="alert"/g)?.length);
    }
  });
});

describe("sessions", () => {
  test("after a session has expired, the sign-in page says so, and the session cookie is cleared", async () => {
    const { visitor, id } = await createAccount(product);
    await product.db.prepare("UPDATE sessions SET idle_expires_at = 1 WHERE account_id = ?").bind(id).run();
    const answer = await visitor.visit("/?page=3");
    expect(answer.location).toBe("/login?redirectTo=%2F%3Fpage%3D3");
    expect(visitor.cookies.has("session")).toBe(false);
    const page = await visitor.visit(answer.location ?? "");
    expect(body(page)).toContain(escaped(french("common:errors.session_expired")));
    const reloaded = await visitor.visit(answer.location ?? "");
    expect(body(reloaded)).not.toContain(escaped(french("common:errors.session_expired")));
  });

  test("sign-out is a POST and ends the session on the server", async () => {
    const { visitor } = await createAccount(product);
    const token = visitor.cookies.get("session") ?? "";
    expect((await visitor.visit("/logout")).status).toBe(404);
    expect((await visitor.visit("/")).location).toBeNull();
    expect((await visitor.post("/logout", {})).location).toBe("/login");
    expect(body(await visitor.visit("/login"))).toContain(escaped(french("signin:signed_out")));
    visitor.cookies.set("session", token);
    expect((await visitor.visit("/")).location).toBe("/login");
  });
});

describe("the language switch", () => {
  test("the language switch stores the choice in a cookie and returns to the page", async () => {
    const visitor = product.visitor("de");
    const answer = await visitor.post("/locale", { locale: "pt", returnTo: "/login?redirectTo=%2Fcredits" });
    expect(answer.location).toBe("/login?redirectTo=%2Fcredits");
    expect((await visitor.visit("/login")).text).toContain('<html lang="pt">');
    expect((await visitor.post("/locale", { locale: "it", returnTo: "//evil.example" })).location).toBe("/");
    const rejected = await visitor.post("/locale", { locale: "tlh", returnTo: "/login" });
    expect(rejected.status).toBe(400);
    expect((await visitor.visit("/login")).text).toContain('<html lang="it">');
  });

  test("the language switch also stores the choice in the account", async () => {
    const { visitor, id } = await createAccount(product);
    await visitor.post("/locale", { locale: "es" });
    expect(
      await product.db.prepare("SELECT language FROM accounts WHERE id = ?").bind(id).first("language"),
    ).toBe("es");
  });
});

/** The visible text of a response, without values that a person has typed or that differ in every response. */
function visible(answer: Answer, typed: string) {
  return {
    status: answer.status,
    location: answer.location,
    headers: [...answer.headers.keys()].sort(),
    cookies: answer.headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]*/, "=")),
    text: answer.text.replaceAll(typed, "…").replaceAll(/nonce="[^"]*"/g, "nonce"),
  };
}

/** The page without its head and without the return URL of the language switch. The stylesheet in the head differs. */
const body = (answer: Answer | undefined): string =>
  answer?.text.replace(/^[\s\S]*<body>/, "").replaceAll(/name="returnTo" value="[^"]*"/g, "") ?? "";

describe("a form that the browser sends without scripts after the end of the session", () => {
  const ADDRESS = "/event-requests/01990000-0000-7000-8000-000000000009";
  const words = "Premier appel.\r\nElle dit : « demain » & <b>non</b>";
  const send = (form: Record<string, string>, headers: Record<string, string> = { Accept: "text/html" }) =>
    product.visitor("de").visit(ADDRESS, { form, headers });

  test("the response shows the typed values, a link to sign-in and the same form again", async () => {
    const answer = await send({ intent: "note_add", note: words });
    expect(answer.status).toBe(401);
    expect(answer.text).toContain(ALL_TEXTS.de.get("common:unsent.signed_out"));
    expect(answer.text).toContain(`href="/login?redirectTo=${encodeURIComponent(ADDRESS)}" target="_blank"`);
    const form = /<form[^]*<\/form>/.exec(answer.text)?.[0] ?? "";
    expect(form).toContain(`method="post" action="${ADDRESS}"`);
    expect(form).toContain('name="intent" value="note_add"');
    expect(form).toContain(
      'name="note" value="Premier appel.\r\nElle dit : « demain » &amp; &lt;b>non&lt;/b>"',
    );
    expect(answer.text, "no HTML of a person").not.toContain("<b>");
  });

  test.each([
    [{ intent: "reject", reason: "no_such_reason" }, [], true],
    [
      { intent: "report", reason: "never_answered", note: "" },
      ["event_request:report.reasons.never_answered"],
      false,
    ],
    [
      { intent: "follow_up_state", state: "quote_sent", takesDay: "on" },
      ["event_request:follow_up.states.quote_sent"],
      true,
    ],
    [{ intent: "language", language: "pt" }, ["Português"], false],
    [
      { intent: "save", newRequestEmail: "on", reminderSms: "on" },
      ["notifications:new_request.title", "notifications:channels.sms"],
      false,
    ],
    [{ intent: "save" }, [], true],
    [
      { intent: "save", zipcode: "84220", city: "Gordes", countryCode: "FR" },
      ["84220", "Gordes", "Frankreich"],
      false,
    ],
    [{ intent: "note_add", note: "Hochzeitsdekorationen" }, ["Hochzeitsdekorationen"], false],
    [{ intent: "save", constructor: "toString" }, [], true],
  ] as const)(
    "the response shows the chosen values, as words if the page knows their labels: %o",
    async (form, words, isCounted) => {
      const answer = await send(form);
      expect(answer.status).toBe(401);
      const text = answer.text.replaceAll("&#39;", "'");
      for (const word of words) expect(text).toContain(`${ALL_TEXTS.de.get(word) ?? word}</p>`);
      expect(text.includes(ALL_TEXTS.de.get("common:unsent.choices") ?? "?")).toBe(isCounted);
      for (const [name, value] of Object.entries(form))
        expect(text).toContain(`name="${name}" value="${value}"`);
    },
  );

  test("an empty form redirects to sign-in, and no page shows a typed password or code again", async () => {
    for (const form of [
      { intent: "unlock" },
      { intent: "note_delete", noteId: "01990000-0000-7000-8000-000000000009" },
      { password: "Trousseau-2026!", note: words },
      { newPassword: "a b c d", intent: "x" },
      { code: "123 456" },
    ]) {
      const answer = await send(form);
      expect(answer.location).toMatch(/^\/login\?/);
      expect(answer.text).not.toContain("Trousseau");
    }
    const toScript = await send({ note: words }, { Accept: "text/html", "X-From-Script": "1" });
    expect(toScript.text).not.toContain("Premier appel");
  });
});
