import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAccount, PASSWORD, signIn, type Account, type AccountState } from "../support/accounts.ts";
import { startProduct, type Answer, type Product } from "../support/product.ts";
import { loggedRequest } from "../support/request-log.ts";
import { pageContainsText } from "../support/texts.ts";

let product: Product;
let admin: Account;
beforeAll(async () => {
  product = await startProduct();
  admin = await createAccount(product, { role: "ROLE_ADMIN", firstname: "Agnès", lastname: "Bureau" });
});
afterAll(() => product.stop());

const LIST = "/admin/users";
const idsOn = (text: string) => [
  ...new Set([...text.matchAll(/href="\/admin\/users\/([0-9a-f-]{36})"/g)].map((match) => match[1] ?? "")),
];
const found = async (search: string) => idsOn((await admin.visitor.visit(`${LIST}?${search}`)).text);
const pageOf = (account: Account) => `${LIST}/${account.id}`;
const tokenOn = (text: string) => /name="token" value="([0-9a-f-]{36})"/.exec(text)?.[1] ?? "";
const balanceOf = (id: string) =>
  product.db
    .prepare(
      `SELECT credits, (SELECT COALESCE(SUM(deposited - withdrawn), 0) FROM credit_ledger WHERE provider_id = a.id) AS ledger
       FROM accounts a WHERE id = ?`,
    )
    .bind(id)
    .first<{ credits: number; ledger: number }>();
const auditOf = async (id: string, action: string) =>
  (
    await product.db
      .prepare("SELECT actor_id AS actor, detail FROM audit_log WHERE subject_id = ? AND action = ?")
      .bind(id, action)
      .all<{ actor: string; detail: string }>()
  ).results;

describe("the search for accounts", () => {
  test("the search finds accounts by the beginning of a name, e-mail, company or city, ignoring accents and case", async () => {
    const account = await createAccount(product, {
      firstname: "Héloïse",
      lastname: "D’Aubigné",
      email: "contact@fil-de-soie.example",
      companyName: "Atelier Œillet",
    });
    for (const q of ["heloise", "AUBIG", "fil-de-soie", "contact@fil", "atelier œil", "gordes helo"])
      expect(await found(`q=${encodeURIComponent(q)}`), q).toContain(account.id);
    expect(await found(`q=${account.id}`)).toEqual([account.id]);
    for (const q of ["heloise berlin", "zzz", "domainfr", '"', "a OR b", "name:heloise*"])
      expect(await found(`q=${encodeURIComponent(q)}`), q).not.toContain(account.id);
  });

  test("a search for a full e-mail address finds only its account, not similar names", async () => {
    const owner = await createAccount(product, { email: "contact@fr.lin.example" });
    await createAccount(product, { firstname: "Frédérique", email: "contact@uk.lin.example" });
    expect(await found("q=contact%40fr.lin.example")).toEqual([owner.id]);
    expect(await found("q=contact%40fr.lin"), "a part of it is words again").toContain(owner.id);
  });

  test("the search index is updated when a name or a town changes and when an account is erased", async () => {
    const account = await createAccount(product, { lastname: "Avantmariage" });
    await product.db
      .prepare("UPDATE accounts SET lastname = 'Aprèsmariage' WHERE id = ?")
      .bind(account.id)
      .run();
    await product.db
      .prepare("UPDATE companies SET city = 'Ménerbes' WHERE provider_id = ?")
      .bind(account.id)
      .run();
    expect(await found("q=avantmariage")).toEqual([]);
    expect(await found("q=apresmariage+menerbes")).toEqual([account.id]);
    await product.db.prepare("UPDATE accounts SET deleted_at = 1 WHERE id = ?").bind(account.id).run();
    expect(await found("q=apresmariage")).toEqual([]);
    expect((await admin.visitor.visit(pageOf(account))).status).toBe(404);
  });

  const STATES: [string, AccountState][] = [
    ["state=waiting", { moderation: "pending" }],
    ["state=refused", { moderation: "refused" }],
    ["state=onboarding", { moderation: "pending", isOnboarded: false }],
    ["state=moderated", {}],
    ["plan=premium", { isPremium: true }],
    ["plan=free", {}],
    ["role=venue", { role: "ROLE_VENUE" }],
    ["role=admin", { role: "ROLE_ADMIN" }],
    ["domain=pt", { domain: "pt" }],
  ];
  test.each(STATES)("the search filters by %s", async (filter, state) => {
    const lastname = `Filtre${filter.replace(/\W/g, "")}`;
    const wanted = await createAccount(product, { ...state, lastname });
    const values = { state: "disabled", plan: "free", role: "planner", domain: "de" };
    const [name = ""] = filter.split("=");
    const other = filter === "plan=free" ? "plan=premium" : `${name}=${values[name as keyof typeof values]}`;
    expect(await found(`q=${lastname}&${filter}`)).toEqual([wanted.id]);
    expect(await found(`q=${lastname}&${other}`)).toEqual([]);
  });

  test("only administrators may search accounts", async () => {
    const { visitor } = await createAccount(product);
    expect((await visitor.visit(LIST)).location).toBe("/");
    expect((await product.visitor().visit(LIST)).location).toBe("/login?redirectTo=%2Fadmin%2Fusers");
  });
});

describe("a correction of credits", () => {
  const adjust = (account: Account, token: string, credits: string, reason = "Geste après une panne") =>
    admin.visitor.post(pageOf(account), { intent: "adjust", token, credits, reason });

  test("a correction of credits is stored in the ledger with the reason, which the provider can read", async () => {
    const account = await createAccount(product, { credits: 2 });
    const token = tokenOn((await admin.visitor.visit(pageOf(account))).text);
    expect((await adjust(account, token, "3")).location).toBe(pageOf(account));
    expect(await balanceOf(account.id)).toEqual({ credits: 5, ledger: 5 });
    expect((await admin.visitor.visit(pageOf(account))).text).toContain("Geste après une panne");
    expect((await account.visitor.visit("/credits/history")).text).toContain("Geste après une panne");
    const [row, ...more] = await auditOf(account.id, "credits.adjusted");
    expect(more).toEqual([]);
    expect(row?.actor).toBe(admin.id);
    expect(JSON.parse(row?.detail ?? "{}")).toMatchObject({ credits: 3 });
    await adjust(account, tokenOn((await admin.visitor.visit(pageOf(account))).text), "-5");
    expect(await balanceOf(account.id)).toEqual({ credits: 0, ledger: 0 });
  });

  test("a correction takes effect once, even if the form is sent repeatedly or in parallel", async () => {
    const account = await createAccount(product, { credits: 1 });
    const token = tokenOn((await admin.visitor.visit(pageOf(account))).text);
    const answers = await Promise.all(Array.from({ length: 20 }, () => adjust(account, token, "4")));
    expect(answers.every(({ status }) => status === 303)).toBe(true);
    expect(await balanceOf(account.id)).toEqual({ credits: 5, ledger: 5 });
    expect(await auditOf(account.id, "credits.adjusted")).toHaveLength(1);
  });

  test("a correction can neither make the balance negative nor take credits that are reserved for a granted refund", async () => {
    const account = await createAccount(product, { credits: 3 });
    const token = () => crypto.randomUUID();
    const answer = await adjust(account, token(), "-4");
    expect(answer.status).toBe(409);
    expect(pageContainsText("fr", "admin_accounts:errors.balance", answer.text)).toBe(true);
    await Promise.all(Array.from({ length: 10 }, () => adjust(account, token(), "-2")));
    expect(await balanceOf(account.id)).toEqual({ credits: 1, ledger: 1 });
  });

  test("an invalid correction form is shown again with the typed values", async () => {
    const account = await createAccount(product);
    for (const credits of ["0", "", "1.5", "101", "-101", "beaucoup"]) {
      const answer = await adjust(account, crypto.randomUUID(), credits);
      expect(answer.status, credits).toBe(400);
      expect(pageContainsText("fr", "admin_accounts:errors.amount", answer.text), credits).toBe(true);
    }
    const answer = await adjust(account, crypto.randomUUID(), "2", "non");
    expect(pageContainsText("fr", "admin_accounts:errors.reason_length", answer.text)).toBe(true);
    expect(answer.text).toContain('value="2"');
    expect(await balanceOf(account.id)).toEqual({ credits: 0, ledger: 0 });
  });
});

test("a correction of credits requires a fresh code of the second factor, but disabling an account does not", async () => {
  const stale = await createAccount(product, { role: "ROLE_ADMIN" });
  await product.db
    .prepare("UPDATE sessions SET second_factor_at = ? WHERE account_id = ?")
    .bind(Date.now() - 10 * 60_000, stale.id)
    .run();
  const account = await createAccount(product, { credits: 2 });
  const page = await stale.visitor.visit(pageOf(account));
  expect(page.text).not.toContain('value="adjust"');
  expect(pageContainsText("fr", "admin_accounts:fresh_code.body", page.text)).toBe(true);
  const form = {
    intent: "adjust",
    token: crypto.randomUUID(),
    credits: "3",
    reason: "Geste après une panne",
  };
  expect((await stale.visitor.post(pageOf(account), form)).location).toBe(
    `/security/confirm?redirectTo=${encodeURIComponent(pageOf(account))}`,
  );
  expect(await balanceOf(account.id)).toEqual({ credits: 2, ledger: 2 });
  expect((await stale.visitor.post(pageOf(account), { intent: "disable" })).location).toBe(pageOf(account));
});

describe("disabling an account", () => {
  const post = (by: Account, account: Account, intent: string): Promise<Answer> =>
    by.visitor.post(pageOf(account), { intent });

  test("a disabled account loses its sessions at the next request, and can sign in when it is enabled again", async () => {
    const account = await createAccount(product);
    expect((await account.visitor.visit("/event-requests")).status).toBe(200);
    const elsewhere = product.visitor();
    await signIn(elsewhere, account.email, PASSWORD);
    await post(admin, account, "disable");
    const sent = await account.visitor.visit("/company/details", {
      form: { intent: "save", name: "Trop tard" },
      headers: { "X-From-Script": "1" },
    });
    expect(sent.headers.get("X-Outcome")).toBe("signed_out");
    expect((await account.visitor.visit("/event-requests")).location).toMatch(/^\/login/);
    expect((await signIn(product.visitor(), account.email, PASSWORD)).status).toBe(400);
    expect(await found(`q=${account.id}`)).toEqual([account.id]);
    expect(await found(`state=disabled`)).toContain(account.id);
    await post(admin, account, "enable");
    // Sessions that began before the account was disabled stay ended, even if nobody used them meanwhile.
    expect((await elsewhere.visit("/event-requests")).location).toMatch(/^\/login/);
    expect((await signIn(product.visitor(), account.email, PASSWORD)).status).toBe(302);
    expect(await auditOf(account.id, "account.disabled")).toMatchObject([{ actor: admin.id }]);
    expect(await auditOf(account.id, "account.enabled")).toMatchObject([{ actor: admin.id }]);
  });

  test("administrators cannot disable themselves", async () => {
    expect((await admin.visitor.visit(pageOf(admin))).text).not.toContain('value="disable"');
    await post(admin, admin, "disable");
    expect((await admin.visitor.visit(LIST)).status).toBe(200);
    expect(await auditOf(admin.id, "account.disabled")).toEqual([]);
  });

  test("if two administrators disable each other in parallel, one of them remains", async () => {
    const fresh = await startProduct();
    try {
      for (let round = 0; round < 5; round += 1) {
        await fresh.db.prepare("UPDATE accounts SET disabled_at = 1").run();
        const [one, other] = await Promise.all([
          createAccount(fresh, { role: "ROLE_ADMIN" }),
          createAccount(fresh, { role: "ROLE_ADMIN" }),
        ]);
        await Promise.all([post(one, other, "disable"), post(other, one, "disable")]);
        const left = await fresh.db
          .prepare("SELECT COUNT(*) AS n FROM accounts WHERE role = 'ROLE_ADMIN' AND disabled_at IS NULL")
          .first<{ n: number }>();
        expect(left?.n).toBe(1);
      }
    } finally {
      await fresh.stop();
    }
  });
});

describe("the list of accounts with 2,000 providers", () => {
  test("with any search, a page of the list reads only the rows that it shows, and no row is missing between two pages", async () => {
    const fresh = await startProduct();
    try {
      const boss = await createAccount(fresh, { role: "ROLE_ADMIN" });
      await fresh.db.batch([
        fresh.db.prepare(
          `WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 2000)
           INSERT INTO accounts (id, email, email_key, firstname, lastname, password_hash, role, language, domain, created_at,
             onboarding_finished_at, moderation)
           SELECT printf('0190%04x-0000-7000-8000-%012x', n, n), 'volume' || n || '@x.example', 'volume' || n || '@x.example',
             'Volume', 'Nom' || n, '', 'ROLE_PRESTATAIRE', 'fr', iif(n % 2, 'fr', 'be'), n, 1,
             iif(n % 5, 'approved', 'refused') FROM n`,
        ),
        fresh.db.prepare(
          `INSERT INTO companies (provider_id, name, zipcode, city, country_code, latitude, longitude)
           SELECT id, 'Maison ' || lastname, '84220', 'Gordes', 'FR', 43.9, 5.2 FROM accounts WHERE role <> 'ROLE_ADMIN'`,
        ),
      ]);
      const cost = async (search: string) => {
        const answer = await boss.visitor.visit(`${LIST}${search}`);
        expect(answer.status).toBe(200);
        return { answer, ...(await loggedRequest(fresh, answer.headers.get("X-Request-Id") ?? "")) };
      };
      await cost("");
      for (const search of [
        "",
        "?q=vol",
        "?q=v",
        "?q=gordes+nom1",
        "?domain=be&state=refused",
        "?q=maison&after=900",
      ]) {
        const { rowsRead, roundTrips } = await cost(search);
        expect(rowsRead, search).toBeLessThanOrEqual(160);
        expect(roundTrips, search).toBeLessThanOrEqual(2);
      }
      const seen: string[] = [];
      let search: string | null = "?domain=be&state=refused";
      while (search !== null) {
        const { answer } = await cost(search);
        seen.push(...idsOn(answer.text));
        const next: string | undefined = /href="\/admin\/users(\?[^"]*after=[^"]*)"/.exec(answer.text)?.[1];
        search = next ? next.replaceAll("&amp;", "&") : null;
      }
      expect(seen).toHaveLength(200);
      expect(new Set(seen).size).toBe(200);
      const page = await boss.visitor.visit(`${LIST}/${seen[0] ?? ""}`);
      const { rowsRead } = await loggedRequest(fresh, page.headers.get("X-Request-Id") ?? "");
      expect(rowsRead).toBeLessThanOrEqual(60);
    } finally {
      await fresh.stop();
    }
  });
});
