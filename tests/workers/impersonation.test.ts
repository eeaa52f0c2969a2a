import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sha256 } from "../../app/models/core/identifiers.ts";
import { stopImpersonation } from "../../app/models/accounts/impersonation/stop-impersonation.server.ts";
import { findSession } from "../../app/models/accounts/sessions/queries.server.ts";
import { currentAuthenticatorCode, createAccount, type Account } from "../support/accounts.ts";
import {
  HARMLESS_ACTIONS,
  BY_FORM,
  DENIED_FORMS,
  DENIED_PAGES,
  isUnreachableByImpersonation,
} from "../support/impersonation.ts";
import { createTarget } from "../support/owner-only.ts";
import { serviceContextOf } from "../support/service-context.ts";
import { startProduct, type Product } from "../support/product.ts";
import { reportOf, createUnlockedRequest } from "../support/reports.ts";
import { loggedRequest } from "../support/request-log.ts";
import { createRequest } from "../support/requests.ts";
import { allRoutes } from "../support/routes.ts";
import { ALL_TEXTS } from "../support/texts.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  await product.holdMessages();
});
afterAll(() => product.stop());

const START = "/admin/impersonate";
const STOP = "/impersonation/stop";
const HOUR = 3_600_000;

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("'", "&#x27;");
const french = (key: string) => escaped(ALL_TEXTS.fr.get(key) ?? key);
const BAR = /<aside\b[^>]*><p[^>]*>[^<]*<\/p><form method="post" action="\/impersonation\/stop"/;

const admin = () => createAccount(product, { role: "ROLE_ADMIN" });
const start = ({ visitor }: Account, userId: string) => visitor.post(START, { userId });

async function impersonate(target: Account): Promise<Account> {
  const administrator = await admin();
  expect((await start(administrator, target.id)).location).toBe("/");
  return administrator;
}

const auditOf = async (subject: string) =>
  (
    await product.db
      .prepare("SELECT action, actor_id AS actor FROM audit_log WHERE subject_id = ? ORDER BY id")
      .bind(subject)
      .all<{ action: string; actor: string }>()
  ).results;

describe("who may impersonate which account", () => {
  test("an administrator may impersonate a planner or a venue, and every page shows a bar about it until the impersonation ends", async () => {
    for (const role of ["ROLE_PRESTATAIRE", "ROLE_VENUE"] as const) {
      const target = await createAccount(product, { role, firstname: "Hortense" });
      const administrator = await impersonate(target);
      for (const path of ["/", "/event-requests", "/menu", "/terms", "/no-such-page"]) {
        const page = await administrator.visitor.visit(path);
        expect(page.text, path).toMatch(BAR);
        expect(page.text, path).toContain("Hortense Marchand");
      }
      expect((await administrator.visitor.visit("/admin/moderation")).location).toBe("/");
      expect((await administrator.visitor.post(STOP, {})).location).toBe("/dashboard");
      const own = await administrator.visitor.visit("/admin/moderation");
      expect(own.status).toBe(200);
      expect(own.text).not.toMatch(BAR);
      expect(own.text).toContain(french("impersonation:stopped"));
    }
  });

  test("an administrator on a provider's page and a planner on the impersonation page read why they have no access", async () => {
    const administrator = await admin();
    for (const path of ["/credits", "/event-requests", "/subscription", "/billing"]) {
      expect((await administrator.visitor.visit(path)).location, path).toBe("/");
      expect((await administrator.visitor.visit("/")).location).toBe("/admin/moderation");
      const told = await administrator.visitor.visit("/admin/moderation");
      expect(told.text, path).toContain(french("common:errors.provider_page"));
    }
    const planner = await createAccount(product, {});
    expect((await planner.visitor.visit(START)).location).toBe("/");
    expect((await planner.visitor.visit("/")).text).toContain(french("impersonation:errors.unauthorized"));
  });

  test("the bar about the impersonation is also shown during onboarding", async () => {
    const target = await createAccount(product, { isOnboarded: false, moderation: "pending" });
    const { visitor } = await impersonate(target);
    expect((await visitor.visit("/onboarding/company")).text).toMatch(BAR);
  });

  test.each([
    ["another administrator", () => admin()],
    ["a disabled account", () => closed("disabled_at")],
    ["a deleted account", () => closed("deleted_at")],
  ])("nobody may impersonate %s", async (_name, target) => {
    const administrator = await admin();
    const answer = await start(administrator, (await target()).id);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(french("impersonation:errors.target"));
    expect((await administrator.visitor.visit("/admin/moderation")).status).toBe(200);
  });

  async function closed(column: "disabled_at" | "deleted_at"): Promise<Account> {
    const account = await createAccount(product);
    await product.db.prepare(`UPDATE accounts SET ${column} = 1 WHERE id = ?`).bind(account.id).run();
    return account;
  }

  test("neither a provider nor an administrator who already impersonates may impersonate, and both read why", async () => {
    const target = await createAccount(product);
    const planner = await createAccount(product);
    const nested = await impersonate(planner);
    for (const { visitor } of [planner, nested]) {
      const answer = await visitor.post(START, { userId: target.id });
      expect(answer.location).toBe("/");
      expect((await visitor.visit("/")).text).toContain(french("impersonation:errors.unauthorized"));
    }
    const sessions = await product.db
      .prepare("SELECT COUNT(*) AS n FROM sessions WHERE account_id = ? AND actor_id IS NOT NULL")
      .bind(target.id)
      .first<number>("n");
    expect(sessions).toBe(0);
  });

  test("the page of an account offers to impersonate planners and venues, but never administrators", async () => {
    const { visitor } = await admin();
    for (const role of ["ROLE_PRESTATAIRE", "ROLE_VENUE"] as const) {
      const target = await createAccount(product, { role });
      const list = await visitor.visit(`/admin/users?q=${encodeURIComponent(target.email)}`);
      expect(list.text).toContain(`href="/admin/users/${target.id}"`);
      const { text } = await visitor.visit(`/admin/users/${target.id}`);
      expect(text).toContain(`action="${START}"`);
      expect(text).toMatch(new RegExp(`name="userId" value="${target.id}"`));
    }
    const { text } = await visitor.visit(`/admin/users/${(await admin()).id}`);
    expect(text).toContain("<h1");
    expect(text).not.toContain(`action="${START}"`);
    expect((await visitor.visit("/admin/users?role=admin")).text).not.toContain(`action="${START}"`);
  });

  test("impersonation requires a fresh code; the account's page links to the code page, which then leads back to the account", async () => {
    const target = await createAccount(product);
    const stale = await admin();
    await product.db
      .prepare("UPDATE sessions SET second_factor_at = ? WHERE account_id = ?")
      .bind(Date.now() - 10 * 60_000, stale.id)
      .run();
    for (const answer of [await stale.visitor.visit(START), await start(stale, target.id)])
      expect(answer.location).toBe("/security/confirm?redirectTo=%2Fadmin%2Fimpersonate");
    expect(await auditOf(target.id)).toEqual([]);
    const page = `/admin/users/${target.id}`;
    const { text } = await stale.visitor.visit(page);
    expect(text).not.toContain(`action="${START}"`);
    const ask = `/security/confirm?redirectTo=${encodeURIComponent(page)}`;
    expect(text).toContain(`href="${ask}"`);
    const back = await stale.visitor.post(ask, { code: currentAuthenticatorCode(), redirectTo: page });
    expect(back.location).toBe(page);
    expect((await stale.visitor.visit(page)).text).toContain(`action="${START}"`);
    expect((await start(stale, target.id)).location).toBe("/");
  });

  test("an invalid id has an error at its field", async () => {
    const { visitor } = await admin();
    expect((await visitor.post(START, { userId: "42" })).text).toContain(
      french("impersonation:user_id_form"),
    );
  });
});

/** The messages about impersonation in the two languages that administrators use. */
describe.each([
  { language: "fr", domain: "fr" },
  { language: "nl", domain: "be" },
] as const)("messages about impersonation in $language", ({ language, domain }) => {
  const said = (key: string) =>
    escaped((ALL_TEXTS[language].get(key) ?? key).replace("{{name}}", "Hortense Marchand"));
  const adminHere = () => createAccount(product, { role: "ROLE_ADMIN", domain, language });
  const targetHere = () => createAccount(product, { firstname: "Hortense", domain, language });

  /** Makes every write to the audit log fail. An audited action must then fail as well. */
  async function broken(work: () => Promise<void>): Promise<void> {
    await product.db
      .prepare("CREATE TRIGGER broken BEFORE INSERT ON audit_log BEGIN SELECT RAISE(ABORT, 'broken'); END")
      .run();
    try {
      await work();
    } finally {
      await product.db.prepare("DROP TRIGGER broken").run();
    }
  }

  test("one message announces the start of an impersonation and another announces its end, on any page to which the administrator returns", async () => {
    const { visitor } = await adminHere();
    expect((await visitor.post(START, { userId: (await targetHere()).id })).location).toBe("/");
    expect((await visitor.visit("/")).text).toContain(said("impersonation:started"));
    const stopped = await visitor.post(STOP, {});
    let page = await visitor.visit(stopped.location ?? "");
    while (page.location) page = await visitor.visit(page.location);
    expect(page.text).toContain(said("impersonation:stopped"));
    expect((await visitor.visit("/admin/moderation")).text).not.toContain(said("impersonation:stopped"));
  });

  test("a visitor without administrator rights reads why the page is closed", async () => {
    const { visitor } = await targetHere();
    await visitor.post(START, { userId: (await targetHere()).id });
    expect((await visitor.visit("/")).text).toContain(said("impersonation:errors.unauthorized"));
  });

  test("if the start or the end of an impersonation fails, the page says so and nothing changes", async () => {
    const { visitor } = await adminHere();
    const { id } = await targetHere();
    await broken(async () => {
      const answer = await visitor.post(START, { userId: id });
      expect(answer.status).toBe(500);
      expect(answer.text).toContain(said("impersonation:errors.start"));
    });
    await visitor.post(START, { userId: id });
    await broken(async () => {
      expect((await visitor.post(STOP, {})).location).toBe("/");
      const page = await visitor.visit("/");
      expect(page.text).toContain(said("impersonation:errors.stop"));
      expect(page.text).toMatch(BAR);
    });
    expect((await visitor.post(STOP, {})).location).toBe("/dashboard");
  });
});

describe("the duration of an impersonation", () => {
  test("an impersonation ends after an hour, even if the administrator is still active", async () => {
    const target = await createAccount(product);
    await impersonate(target);
    const row = await product.db
      .prepare(
        "SELECT expires_at - created_at AS life FROM sessions WHERE account_id = ? AND actor_id IS NOT NULL",
      )
      .bind(target.id)
      .first<{ life: number }>();
    expect(row?.life).toBe(HOUR);
  });

  test.each([
    ["the administrator is one no longer", "UPDATE accounts SET role = 'ROLE_PRESTATAIRE' WHERE id = ?"],
    ["the administrator is disabled", "UPDATE accounts SET disabled_at = 1 WHERE id = ?"],
    ["the administrator's own session has ended", "DELETE FROM sessions WHERE account_id = ?"],
    [
      "the administrator's own session was left too long",
      "UPDATE sessions SET idle_expires_at = 1 WHERE account_id = ?",
    ],
  ])("an impersonation ends at the next request once %s", async (_name, statement) => {
    const administrator = await impersonate(await createAccount(product));
    await product.db.prepare(statement).bind(administrator.id).run();
    expect((await administrator.visitor.visit("/event-requests")).location).toMatch(/^\/login/);
  });

  const hourOver = (administrator: Account) =>
    product.db.prepare("UPDATE sessions SET expires_at = 1 WHERE actor_id = ?").bind(administrator.id).run();

  test("after the hour the administrator is signed in to their own account again, and the page says so", async () => {
    const target = await createAccount(product);
    const administrator = await admin();
    const begun = await start(administrator, target.id);
    const borrowed = administrator.visitor.cookies.get("session");
    const cookie = begun.headers.getSetCookie().find((line) => line.startsWith("session="));
    // The cookie lasts as long as the administrator's own session. A shorter cookie would lose this session after the
    // hour.
    expect(Number(/Max-Age=(\d+)/.exec(cookie ?? "")?.[1])).toBeGreaterThan(HOUR / 1000);
    await hourOver(administrator);
    const { visitor } = administrator;
    const back = await visitor.visit("/event-requests");
    expect([back.status, back.location]).toEqual([303, "/dashboard"]);
    expect(visitor.cookies.get("session")).not.toBe(borrowed);
    let page = await visitor.visit("/dashboard");
    while (page.location) page = await visitor.visit(page.location);
    expect(page.text).toContain(french("impersonation:stopped"));
    expect(page.text).not.toMatch(BAR);
    expect((await visitor.visit("/admin/moderation")).status).toBe(200);
    const stale = product.visitor();
    stale.cookies.set("session", borrowed ?? "");
    expect((await stale.visit("/")).location).toBe("/login");
    const ends = await product.db
      .prepare(
        "SELECT actor_id AS actor, detail FROM audit_log WHERE subject_id = ? AND action = 'impersonation.stopped'",
      )
      .bind(target.id)
      .all();
    expect(ends.results).toEqual([{ actor: administrator.id, detail: '{"by":"end"}' }]);
  });

  test("a form that is sent after the hour of an impersonation changes neither account", async () => {
    const target = await createAccount(product, { firstname: "Hortense" });
    const administrator = await impersonate(target);
    await hourOver(administrator);
    const form = { intent: "identity", firstname: "Autre", lastname: "Nom" };
    expect((await administrator.visitor.post("/account?index", form)).location).toBe("/dashboard");
    const changed = await product.db
      .prepare("SELECT COUNT(*) AS n FROM accounts WHERE id IN (?, ?) AND firstname = 'Autre'")
      .bind(target.id, administrator.id)
      .first<number>("n");
    expect(changed).toBe(0);
  });

  test("activity renews both sessions, but after the hour of the impersonation only the administrator's session continues", async () => {
    const ctx = await serviceContextOf(product);
    const administrator = await impersonate(await createAccount(product));
    const token = administrator.visitor.cookies.get("session") ?? "";
    const begun = Date.now();
    const at = (minute: number) => ({ ...ctx, clock: { now: () => begun + minute * 60_000 } });
    for (const minute of [25, 50]) {
      const session = await findSession(at(minute), token);
      expect(session?.kind, String(minute)).toBe("signed_in");
      if (session?.kind === "signed_in" && session.touches.length > 0)
        await ctx.db.writeUnaudited(...session.touches);
    }
    expect(await findSession(at(61), token)).toBeNull();
    const own = await stopImpersonation(at(61), await sha256(token), "end");
    const back = await findSession(at(61), own?.token ?? "");
    expect(back?.kind === "signed_in" && back.me.providerId).toBe(administrator.id);
    expect(await stopImpersonation(at(61), await sha256(token), "end")).toBeNull();
  });

  test("after the end of an impersonation the administrator has a new token, and neither of the old tokens is valid", async () => {
    const administrator = await admin();
    const own = administrator.visitor.cookies.get("session") ?? "";
    const target = await createAccount(product);
    await start(administrator, target.id);
    const borrowed = administrator.visitor.cookies.get("session") ?? "";
    await administrator.visitor.post(STOP, {});
    expect([own, borrowed]).not.toContain(administrator.visitor.cookies.get("session"));
    for (const token of [own, borrowed]) {
      const stale = product.visitor();
      stale.cookies.set("session", token);
      expect((await stale.visit("/")).location).toBe("/login");
    }
  });

  test("signing out ends both sessions", async () => {
    const administrator = await impersonate(await createAccount(product));
    await administrator.visitor.post("/logout", {});
    const left = await product.db
      .prepare("SELECT COUNT(*) AS n FROM sessions WHERE account_id = ?1 OR actor_id = ?1")
      .bind(administrator.id)
      .first<number>("n");
    expect(left).toBe(0);
  });
});

describe("what an impersonating administrator may not do", () => {
  test("every loader and action is either listed as harmless or tested below as denied", async () => {
    const pages = new Set(DENIED_PAGES.map(({ route }) => route));
    const forms = new Set(DENIED_FORMS.map(({ route }) => route));
    const owners = { pages: new Set<string>(), forms: new Set<string>() };
    for (const { id, ownerOnly, loaderOwnerOnly, action } of await allRoutes()) {
      const name = id.replace("routes/", "");
      if (loaderOwnerOnly === "always") owners.pages.add(name);
      if (ownerOnly !== "never") owners.forms.add(name);
      if (action === null || isUnreachableByImpersonation(name) || HARMLESS_ACTIONS.has(name)) continue;
      const wanted = BY_FORM[name] ? "by_form" : "always";
      expect(ownerOnly, `${name}: give its action ownerOnly, or name it as harmless`).toBe(wanted);
    }
    expect(pages).toEqual(owners.pages);
    expect(forms).toEqual(owners.forms);
    for (const [name, { all, allowed }] of Object.entries(BY_FORM)) {
      const denied = DENIED_FORMS.filter(({ route }) => route === name).map(({ form }) => form["intent"]);
      expect([...denied, ...allowed].toSorted(), name).toEqual(all.toSorted());
    }
  });

  test.each(DENIED_PAGES)(
    "the owner of the account can open $route, and an impersonating administrator gets the status 403",
    async ({ pathOf, shown, ...attempt }) => {
      const target = await createTarget(product, attempt);
      const path = pathOf(target);
      const own = await target.visitor.visit(path);
      expect(own.status).toBe(200);
      expect(own.text).toContain(shown(target));
      const { visitor } = await impersonate(target);
      const answer = await visitor.visit(path);
      expect(answer.status).toBe(403);
      expect(answer.text).not.toContain(shown(target));
      const { rowsWritten } = await loggedRequest(product, answer.headers.get("X-Request-Id") ?? "");
      expect(rowsWritten).toBe(0);
    },
  );

  test.each(DENIED_FORMS)(
    "to an impersonating administrator, $route with the form $form answers 403 with a message, and changes nothing",
    async ({ pathOf, form, saysWhy = true, ...attempt }) => {
      const target = await createTarget(product, attempt);
      const { visitor } = await impersonate(target);
      const audit = await auditOf(target.id);
      const answer = await visitor.post(pathOf(target), form);
      expect(answer.status).toBe(403);
      if (saysWhy) expect(answer.text).toContain(french("common:errors.impersonation_denied"));
      if (answer.headers.get("Content-Type")?.includes("html")) expect(answer.text).toMatch(BAR);
      const { rowsWritten } = await loggedRequest(product, answer.headers.get("X-Request-Id") ?? "");
      expect(rowsWritten).toBe(0);
      expect(await auditOf(target.id)).toEqual(audit);
    },
  );

  test("only the owner can unlock a request or open the security page, and a rejection is recorded with the ids of administrator and account", async () => {
    const target = await createAccount(product, { credits: 2 });
    const { id } = await createRequest(product, target.id);
    const administrator = await impersonate(target);
    expect((await administrator.visitor.visit("/security")).status).toBe(403);
    const path = `/event-requests/${id}`;
    expect((await administrator.visitor.post(path, { intent: "unlock" })).status).toBe(403);
    expect(
      (await administrator.visitor.post(path, { intent: "reject", reason: "budget" })).status,
    ).toBeLessThan(400);
    const rows = await auditOf(target.id);
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["impersonation.started", "request.rejected", "impersonation.acted"]),
    );
    expect(new Set(rows.map(({ actor }) => actor))).toEqual(new Set([administrator.id]));
  });

  test("only the owner can report a request, because a report asks for a credit to be returned", async () => {
    const target = await createAccount(product, { credits: 2 });
    const { id } = await createUnlockedRequest(product, target);
    const { visitor } = await impersonate(target);
    const answer = await visitor.post(`/event-requests/${id}?dialog=report`, {
      intent: "report",
      reason: "never_answered",
      note: "Trois appels, deux messages.",
    });
    expect(answer.status).toBe(403);
    expect(answer.text).toContain(french("common:errors.impersonation_denied"));
    expect(await reportOf(product, id)).toBeNull();
  });

  test.each([
    ["unlocking", { credits: 2 }, (id: string) => `/event-requests/${id}`],
    ["unlocking, its dialog", { credits: 2 }, (id: string) => `/event-requests/${id}?dialog=unlock`],
    ["buying", {}, () => "/credits"],
    ["subscribing", {}, () => "/subscription"],
    ["managing Premium", { isPremium: true }, () => "/subscription"],
  ] as const)(
    "an impersonating administrator sees the button for %s disabled, with the reason",
    async (_name, state, pathOf) => {
      const target = await createAccount(product, state);
      const { id } = await createRequest(product, target.id);
      const path = pathOf(id);
      const reason = french("common:errors.impersonation_denied");
      expect((await target.visitor.visit(path)).text).not.toContain(reason);
      const { visitor } = await impersonate(target);
      const { text } = await visitor.visit(path);
      expect(text).toContain(reason);
      expect(text).toMatch(
        /<button[^>]*disabled[^>]*aria-describedby|<button[^>]*aria-describedby[^>]*disabled/,
      );
      expect(text).not.toContain(`href="/event-requests/${id}?dialog=unlock"`);
    },
  );

  test("a denied action writes one log line, which contains the ids and nothing else", async () => {
    const target = await createAccount(product);
    const acted = await impersonate(target);
    const provider = await createAccount(product);
    const denials = [
      { user: target, answer: await acted.visitor.post("/billing", { name: "Secret" }) },
      { user: target, answer: await acted.visitor.visit("/security") },
      { user: provider, answer: await provider.visitor.visit("/admin/users") },
      { user: provider, answer: await provider.visitor.post(START, { userId: target.id }) },
    ];
    for (const { user, answer } of denials) {
      const id = answer.headers.get("X-Request-Id") ?? "";
      await loggedRequest(product, id);
      const lines = product.log.filter((line) => line.includes(id) && line.includes('"event":"denied"'));
      expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
        { level: "warn", event: "denied", requestId: id, userId: user.id },
      ]);
    }
  });

  test("an administrator who reads a request during an impersonation does not mark it as seen", async () => {
    const target = await createAccount(product);
    const { id } = await createRequest(product, target.id);
    const { visitor } = await impersonate(target);
    const seenAt = (request: string) =>
      product.db
        .prepare("SELECT seen_at FROM event_requests WHERE id = ?")
        .bind(request)
        .first<number | null>("seen_at");
    expect((await visitor.visit(`/event-requests/${id}`)).status).toBe(200);
    // Deferred writes run in order. When this later visit is recorded, a mark of the earlier visit would be recorded
    // too.
    const owner = await createAccount(product);
    const later = await createRequest(product, owner.id);
    await owner.visitor.visit(`/event-requests/${later.id}`);
    await expect.poll(() => seenAt(later.id)).not.toBeNull();
    expect(await seenAt(id)).toBeNull();
    expect((await auditOf(target.id)).map(({ action }) => action)).toEqual(["impersonation.started"]);
  });

  test("changing the administrator's language does not change the account's language", async () => {
    const target = await createAccount(product, { language: "fr" });
    const { visitor } = await impersonate(target);
    await visitor.post("/locale", { locale: "de", returnTo: "/" });
    const language = await product.db
      .prepare("SELECT language FROM accounts WHERE id = ?")
      .bind(target.id)
      .first("language");
    expect(language).toBe("fr");
  });

  test("changing the account's language does not change the administrator's language", async () => {
    const target = await createAccount(product, { language: "fr" });
    const { visitor } = await impersonate(target);
    const before = visitor.cookies.get("locale");
    expect((await visitor.post("/account?index", { intent: "language", locale: "de" })).location).toBe(
      "/account",
    );
    expect(visitor.cookies.get("locale")).toBe(before);
    const language = await product.db
      .prepare("SELECT language FROM accounts WHERE id = ?")
      .bind(target.id)
      .first("language");
    expect(language).toBe("de");
  });
});
