import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calendarDayAt } from "../../app/i18n/calendar-day.ts";
import { createAccount, type Account, type AccountState } from "../support/accounts.ts";
import { addressForm, companyForm, finishOnboardingByHttp, servicesForm } from "../support/onboarding.ts";
import { createHiddenProvider } from "../support/hidden-profile.ts";
import { startProduct, type Product } from "../support/product.ts";
import { createRequest } from "../support/requests.ts";
import { ALL_TEXTS, pageContainsText } from "../support/texts.ts";
import { createVenue } from "../support/venues.ts";

let product: Product;
let admin: Account;
beforeAll(async () => {
  product = await startProduct({ template: "lists" });
  await product.holdMessages();
  admin = await createAccount(product, { role: "ROLE_ADMIN" });
});
afterAll(() => product.stop());

const QUEUE = "/admin/moderation";
const REASON = "Le SIRET ne correspond pas au nom de l’entreprise.";

const waiting = (state: AccountState = {}) => createAccount(product, { moderation: "pending", ...state });
const detail = (account: Account) => `${QUEUE}/${account.id}`;

const stateOf = (id: string) =>
  product.db
    .prepare(
      "SELECT moderation, moderation_reason AS reason, moderated_at IS NOT NULL AS dated FROM accounts WHERE id = ?",
    )
    .bind(id)
    .first();
const auditOf = async (id: string) =>
  (
    await product.db
      .prepare(
        "SELECT action, actor_id AS actor FROM audit_log WHERE subject_id = ? AND action LIKE 'moderation.%'",
      )
      .bind(id)
      .all()
  ).results;
const mailsTo = async (email: string) =>
  (
    await product.db
      .prepare("SELECT kind, language, domain, payload FROM outbox WHERE recipient = ?")
      .bind(email)
      .all<{ kind: string; language: string; domain: string; payload: string }>()
  ).results;

describe("the queue of accounts that wait for moderation", () => {
  test("the moderation queue shows only the accounts that wait for moderation, with their data", async () => {
    const provider = await createAccount(product, {
      isOnboarded: false,
      moderation: "pending",
      lastname: "Aubépine",
    });
    expect((await admin.visitor.visit(QUEUE)).text).not.toContain(provider.id);
    expect((await admin.visitor.visit(detail(provider))).status).toBe(404);
    await provider.visitor.post("/onboarding/company", companyForm({ name: "Aubépine & Cie" }));
    await provider.visitor.post("/onboarding/address", addressForm());
    await provider.visitor.post("/onboarding/services", servicesForm({ siret: "73282932000074" }));
    const queue = await admin.visitor.visit(QUEUE);
    expect(queue.text).toContain("Aubépine &amp; Cie");
    const page = await admin.visitor.visit(detail(provider));
    for (const entered of [
      "Aubépine &amp; Cie",
      "84220 Gordes, France",
      "73282932000074",
      "SIRET actif",
      "Organisation complète",
      "Anglais et français",
      provider.email,
      "06 12 48 90 35",
      "4 mars 2019",
    ])
      expect(page.text, entered).toContain(entered);
    expect(queue.text).not.toContain((await createAccount(product)).id);
  });

  test("the moderation queue has pages, the oldest accounts come first, and each account occurs once", async () => {
    for (let count = 0; count < 30; count += 1) await waiting();
    const seen: string[] = [];
    let path: string | null = QUEUE;
    while (path) {
      const { text }: { text: string } = await admin.visitor.visit(path);
      const ids = [...text.matchAll(/href="\/admin\/moderation\/([0-9a-f-]{36})"/g)].map(
        (match) => match[1] ?? "",
      );
      expect(ids.length).toBeLessThanOrEqual(25);
      seen.push(...ids);
      const next = /href="([^"]*\?after=[^"]+)"/.exec(text)?.[1];
      path = next ? `${QUEUE}?${next.split("?")[1] ?? ""}` : null;
    }
    expect(new Set(seen).size).toBe(seen.length);
    const { results } = await product.db
      .prepare(
        `SELECT id FROM accounts WHERE moderation = 'pending' AND onboarding_finished_at IS NOT NULL
         ORDER BY onboarding_finished_at, id`,
      )
      .all<{ id: string }>();
    expect(seen).toEqual(results.map((row) => row.id));
    expect((await admin.visitor.visit(`${QUEUE}?after=nonsense`)).status).toBe(200);
  });
});

describe("who may moderate", () => {
  const STATES: [string, AccountState, string][] = [
    ["not onboarded", { isOnboarded: false, moderation: "pending" }, "/onboarding"],
    ["unmoderated", { moderation: "pending" }, "/"],
    ["planner", {}, "/"],
    ["venue", { role: "ROLE_VENUE" }, "/"],
    ["premium", { isPremium: true }, "/"],
  ];

  test.each(STATES)(
    "an account of the kind “%s” is redirected in every format, and cannot store a decision",
    async (_name, state, to) => {
      const { visitor } = await createAccount(product, state);
      const target = await waiting();
      for (const path of [QUEUE, detail(target)]) expect((await visitor.visit(path)).location, path).toBe(to);
      for (const suffix of ["", ".data", ".data?_routes=routes%2Fshell%2Fadmin%2Fmoderated-account"]) {
        const answer = await visitor.post(detail(target) + suffix, { intent: "approve" });
        expect(answer.text, suffix).not.toContain(target.email);
      }
      expect(await stateOf(target.id)).toMatchObject({ moderation: "pending" });
    },
  );

  test("a visitor without a session goes to sign-in and then back to the queue", async () => {
    expect((await product.visitor().visit(QUEUE)).location).toBe("/login?redirectTo=%2Fadmin%2Fmoderation");
  });

  test("the moderation queue is the home page of an administrator", async () => {
    expect((await admin.visitor.visit("/")).location).toBe(QUEUE);
    expect((await admin.visitor.visit("/dashboard")).location).toBe(QUEUE);
  });
});

describe("a decision about an account", () => {
  test("an approval opens the account and informs the provider in the provider's language", async () => {
    const provider = await waiting({
      domain: "it",
      language: "it",
      companyName: "Villa Serena",
      firstname: "Giulia",
    });
    expect((await provider.visitor.visit("/event-requests")).location).toBe("/");
    const answer = await admin.visitor.post(detail(provider), { intent: "approve" });
    expect(answer.location).toBe(QUEUE);
    expect((await admin.visitor.visit(QUEUE)).text).toContain("Villa Serena\u00a0: profil validé");
    expect(await stateOf(provider.id)).toEqual({ moderation: "approved", reason: null, dated: 1 });
    expect(await auditOf(provider.id)).toEqual([{ action: "moderation.approved", actor: admin.id }]);
    const [mail, ...others] = await mailsTo(provider.email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: "moderation_approved", language: "it", domain: "it" });
    expect(JSON.parse(mail?.payload ?? "{}")).toEqual({
      facts: { firstname: "Giulia", company: "Villa Serena" },
      path: "/event-requests",
    });
    expect((await provider.visitor.visit("/event-requests")).status).toBe(200);
    expect((await provider.visitor.visit("/")).text).not.toContain("moderation-title");
  });

  test("if the register does not confirm the SIRET of an approved account, its home page says why the profile is hidden", async () => {
    const provider = await createHiddenProvider(product, { moderation: "pending" });
    await admin.visitor.post(detail(provider), { intent: "approve" });
    const [mail] = await mailsTo(provider.email);
    expect(mail).toMatchObject({ kind: "moderation_approved_hidden" });
    expect(JSON.parse(mail?.payload ?? "{}")).toMatchObject({ path: "/siret" });
    const home = (await provider.visitor.visit("/")).text;
    expect(home).toContain(ALL_TEXTS.fr.get("home:lead.hidden"));
    expect(home).not.toContain(ALL_TEXTS.fr.get("home:lead.none_yet"));
  });

  test("mail and home page tell a planner outside our countries that couples cannot find this planner", async () => {
    const provider = await waiting();
    await product.db
      .prepare(
        "UPDATE companies SET country_code = 'CH', zipcode = '1204', city = 'Genève' WHERE provider_id = ?",
      )
      .bind(provider.id)
      .run();
    await admin.visitor.post(detail(provider), { intent: "approve" });
    const [mail] = await mailsTo(provider.email);
    expect(mail).toMatchObject({ kind: "moderation_approved_abroad" });
    expect(JSON.parse(mail?.payload ?? "{}")).toMatchObject({ path: "/company/address" });
    const home = (await provider.visitor.visit("/")).text;
    expect(pageContainsText("fr", "home:lead.abroad", home)).toBe(true);
    expect(home).not.toContain(ALL_TEXTS.fr.get("home:lead.none_yet"));
  });

  test.each([
    ["no venue", null, "moderation_approved_no_venue", "/venues", "no_venue"],
    ["a venue that waits", { validation: "waiting" }, "moderation_approved_venues", "/venues", "waiting"],
    ["a venue offline", { isPublished: false }, "moderation_approved_venues", "/venues", "hidden"],
    ["a validated venue", { validation: "validated" }, "moderation_approved", "/event-requests", null],
  ] as const)(
    "mail and home page tell a venue account with %s whether couples can write to it",
    async (_, venue, kind, path, lead) => {
      const provider = await createAccount(product, { role: "ROLE_VENUE", moderation: "pending" });
      if (venue) await createVenue(product, provider.id, venue);
      await admin.visitor.post(detail(provider), { intent: "approve" });
      const [mail] = await mailsTo(provider.email);
      expect(mail).toMatchObject({ kind });
      expect(JSON.parse(mail?.payload ?? "{}")).toMatchObject({ path });
      const home = (await provider.visitor.visit("/")).text;
      expect(home).toContain(ALL_TEXTS.fr.get(lead ? `home:lead.venues.${lead}` : "home:lead.none_yet"));
    },
  );

  test.each([{ intent: "approve" }, { intent: "refuse", reason: REASON }])(
    "a decision about a disabled account sends no mail: $intent",
    async (form) => {
      const provider = await waiting();
      await product.db.prepare("UPDATE accounts SET disabled_at = 1 WHERE id = ?").bind(provider.id).run();
      await admin.visitor.post(detail(provider), form);
      expect(await auditOf(provider.id)).toHaveLength(1);
      expect(await mailsTo(provider.email)).toEqual([]);
    },
  );

  test("a refusal requires a reason, which the provider then reads", async () => {
    const provider = await waiting();
    for (const reason of ["", "Trop peu.", "x".repeat(501)]) {
      const answer = await admin.visitor.post(detail(provider), { intent: "refuse", reason });
      expect(answer.status, reason).toBe(400);
      expect(answer.text).toContain("Expliquez le refus en 10 à 500 caractères.");
    }
    expect(await stateOf(provider.id)).toMatchObject({ moderation: "pending" });
    const answer = await admin.visitor.post(detail(provider), { intent: "refuse", reason: `  ${REASON}\n` });
    expect(answer.location).toBe(QUEUE);
    expect(await stateOf(provider.id)).toEqual({ moderation: "refused", reason: REASON, dated: 1 });
    const [mail] = await mailsTo(provider.email);
    expect(JSON.parse(mail?.payload ?? "{}")).toMatchObject({ facts: { reason: REASON }, path: "/" });
    const home = await provider.visitor.visit("/");
    expect(home.text).toContain(ALL_TEXTS.fr.get("home:moderation.refused_title"));
    expect(home.text).toContain(REASON);
    expect(home.text).toContain(ALL_TEXTS.fr.get("shell:refusal_chip"));
    expect(home.text).not.toContain(ALL_TEXTS.fr.get("shell:moderation_chip"));
    expect(home.text).toContain("mailto:aide@trousseau.example");
    expect((await provider.visitor.visit("/event-requests")).location).toBe("/");
  });

  test("a decision is stored once, even if it is sent several times or by several administrators", async () => {
    const other = await createAccount(product, { role: "ROLE_ADMIN" });
    for (let round = 0; round < 10; round += 1) {
      const provider = await waiting();
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, index) =>
          (index % 2 === 0 ? admin : other).visitor.visit(detail(provider), {
            form: index % 2 === 0 ? { intent: "approve" } : { intent: "refuse", reason: REASON },
            // The limit for many requests at once counts per IP address.
            headers: { "CF-Connecting-IP": `203.0.113.${round}` },
          }),
        ),
      );
      expect(answers.every(({ status }) => status === 303)).toBe(true);
      expect(answers.filter(({ location }) => location === QUEUE)).toHaveLength(1);
      const audit = await auditOf(provider.id);
      const mails = await mailsTo(provider.email);
      const state = await stateOf(provider.id);
      expect(audit).toHaveLength(1);
      expect(mails).toHaveLength(1);
      const verdict = String(state?.["moderation"]);
      expect(audit[0]).toEqual({
        action: `moderation.${verdict}`,
        actor: verdict === "approved" ? admin.id : other.id,
      });
      expect(mails[0]?.kind).toBe(`moderation_${verdict}`);
    }
  });

  test("a decision that fails changes nothing", async () => {
    const provider = await waiting();
    await product.db.exec(
      "CREATE TRIGGER no_mail BEFORE INSERT ON outbox BEGIN SELECT RAISE(ABORT, 'down'); END",
    );
    try {
      expect((await admin.visitor.post(detail(provider), { intent: "approve" })).status).toBe(500);
    } finally {
      await product.db.exec("DROP TRIGGER no_mail");
    }
    expect(await stateOf(provider.id)).toEqual({ moderation: "pending", reason: null, dated: 0 });
    expect(await auditOf(provider.id)).toEqual([]);
  });

  test("a decision about an unknown account answers 404", async () => {
    for (const uid of ["nonsense", "0190a000-0000-7000-8000-000000000000", admin.id]) {
      expect((await admin.visitor.visit(`${QUEUE}/${uid}`)).status, uid).toBe(404);
      expect((await admin.visitor.post(`${QUEUE}/${uid}`, { intent: "approve" })).status, uid).toBe(404);
    }
  });
});

describe("the home page of a provider", () => {
  test("the home page shows the newest locked requests and the events of the next seven days, and never contact details", async () => {
    const provider = await createAccount(product, { credits: 1 });
    const inDays = (days: number) => calendarDayAt(Date.now() + days * 86_400_000, "Europe/Paris");
    const make = (lastname: string, days: number, marks: object = {}) =>
      createRequest(product, provider.id, { lastname, eventDate: inDays(days), ...marks });
    const now = Date.now();
    await make("Lointaine", 200);
    await make("Proche", 3);
    await make("Ouverte", 5, { unlockedAt: now });
    await make("Passée", -3);
    const eighth = await make("Huitième", 9, { unlockedAt: now });
    // Without a follow-up, an unlocked request would be in the list “to contact”.
    await product.db
      .prepare("UPDATE event_requests SET followed_up_at = ? WHERE id = ?")
      .bind(now, eighth.id)
      .run();
    const refused = await make("Écartée", 2, { rejectedAt: now, rejectionReason: "budget" });
    for (const path of ["/", "/dashboard"]) {
      const { text } = await provider.visitor.visit(path);
      // A planner's /dashboard shows the newest requests to answer, and the statistics below them.
      const listed = path === "/" ? ["Lointaine", "Proche", "Ouverte"] : ["Lointaine", "Proche"];
      for (const name of listed) expect(text, name).toContain(name);
      for (const name of ["Huitième", "Écartée", "Passée"]) expect(text, name).not.toContain(name);
      expect(text).not.toContain(refused.email);
      expect(text).not.toContain("@couple.example");
      if (listed.length > 0) expect(text).toContain("dans 3 jours");
    }
  });

  test("an empty home page explains what will appear there, and a venue account's home page also links to its requests", async () => {
    const { visitor } = await createAccount(product, { role: "ROLE_VENUE" });
    const { text } = await visitor.visit("/");
    expect(text).toContain(ALL_TEXTS.fr.get("home:answer.empty_title"));
    expect(text).toContain('href="/event-requests"');
  });

  test("the home page of an account without approval shows the state of moderation and no request", async () => {
    const provider = await createAccount(product, { isOnboarded: false, moderation: "pending" });
    await finishOnboardingByHttp(provider.visitor);
    await createRequest(product, provider.id, { lastname: "Pasencore" });
    const { text } = await provider.visitor.visit("/");
    expect(text).toContain(ALL_TEXTS.fr.get("home:moderation.pending_title"));
    expect(text).toContain(ALL_TEXTS.fr.get("shell:moderation_chip"));
    expect(text).not.toContain(ALL_TEXTS.fr.get("shell:refusal_chip"));
    // The page may contain `<wbr/>` within the e-mail address, which allows a line break after its punctuation.
    expect(text.replaceAll("<wbr/>", "")).toContain(provider.email);
    expect(text).not.toContain("Pasencore");
  });
});
