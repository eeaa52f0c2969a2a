import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PROJECT_DRAFT_DAYS } from "../../app/models/projects/rules.ts";
import { seedLookups } from "../../scripts/seed-demo.ts";
import { createAccount, freshEmail } from "../support/accounts.ts";
import { directSql } from "../support/direct-sql.ts";
import { startProduct, type Product, type Visitor } from "../support/product.ts";
import { contactForm, createProvider, detailsForm, loadTowns } from "../support/projects.ts";
import { createRequest } from "../support/requests.ts";
import { pageContainsText } from "../support/texts.ts";
import { visibleText } from "../support/visible-text.ts";

const DAY = 86_400_000;

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  await product.holdMessages();
  await seedLookups(product.db);
  await loadTowns(product);
});
afterAll(() => product.stop());

const { first } = directSql(() => product);

const countRows = async (table: string): Promise<number> =>
  (await first<number>("n", `SELECT count(*) AS n FROM ${table}`)) ?? 0;

/** A browser with a draft. Its couple has chosen `providers`, if there are any. */
async function draftOf(providers: readonly string[] = [], domain = "fr"): Promise<Visitor> {
  const visitor = product.visitor(domain);
  const saved = await visitor.post("/project", await detailsForm());
  expect(saved.location, saved.text).toBe("/project/providers");
  if (providers.length > 0) await visitor.post("/project/providers", { intent: "next", providers });
  return visitor;
}

const askForLink = (visitor: Visitor, email: string) =>
  visitor.post("/project/later", { email, step: "providers" });

/** The newest mail to an e-mail address: its kind, and the paths of its links. */
async function mailTo(email: string): Promise<{ kind: string; path: string; furtherPath?: string }> {
  const row = await product.db
    .prepare("SELECT kind, payload FROM outbox WHERE recipient = ? ORDER BY created_at DESC, id DESC LIMIT 1")
    .bind(email)
    .first<{ kind: string; payload: string }>();
  const { path = "", furtherPath } = JSON.parse(row?.payload ?? "{}") as {
    path?: string;
    furtherPath?: string;
  };
  return { kind: row?.kind ?? "", path, ...(furtherPath ? { furtherPath } : {}) };
}

async function mailedLink(visitor: Visitor): Promise<string> {
  const email = freshEmail("later");
  const answer = await askForLink(visitor, email);
  expect(answer.location, answer.text).toBe("/project/later?sent=1&step=providers");
  return (await mailTo(email)).path;
}

describe("the draft of a couple", () => {
  test("draft and cookie live for fourteen days after the last change", async () => {
    const provider = await createProvider(product);
    const before = Date.now();
    const visitor = product.visitor();
    const answers = [
      await visitor.post("/project", await detailsForm()),
      await visitor.post("/project/providers", { intent: "next", providers: [provider.id] }),
    ];
    for (const { headers } of answers)
      expect(headers.get("Set-Cookie")).toMatch(
        new RegExp(`project=[\\w-]{43};[^,]*Max-Age=${PROJECT_DRAFT_DAYS * 86_400}\\b`),
      );
    const expires = await first<number>("e", "SELECT max(expires_at) AS e FROM project_drafts");
    expect(Math.round(((expires ?? 0) - before) / DAY)).toBe(14);
  });

  test("the favourites are ticked in a new draft, five of each kind at most, and not again after the couple unticks them", async () => {
    const favorites = await Promise.all(Array.from({ length: 6 }, () => createProvider(product)));
    const visitor = product.visitor();
    for (const { id } of favorites)
      await visitor.post("/favorites/change", { id, kind: "planner", wanted: "yes", returnTo: "/favorites" });
    await visitor.post("/project", await detailsForm());
    const ticked = ({ text }: { text: string }) =>
      favorites.filter(({ id }) => new RegExp(`<input[^>]*id="p-${id}"[^>]*checked`).test(text)).length;
    expect(ticked(await visitor.visit("/project/providers"))).toBe(5);
    await visitor.post("/project/providers", { intent: "back", providers: [favorites[0]?.id ?? ""] });
    await visitor.post("/project", await detailsForm());
    expect(ticked(await visitor.visit("/project/providers"))).toBe(1);
  });
});

describe("a couple continues on another device", () => {
  test("opening the link changes nothing; its button gives the draft to that browser, and both change the same draft", async () => {
    const provider = await createProvider(product);
    const laptop = await draftOf([provider.id]);
    const link = await mailedLink(laptop);
    expect(link).toMatch(/^\/project\/continue\/[\w-]{43}$/);
    expect(await first("n", "SELECT count(*) AS n FROM project_draft_links WHERE token_hash = ?", link)).toBe(
      0,
    );

    const phone = product.visitor();
    const before = await countRows("project_drafts");
    const page = await phone.visit(link);
    expect(page.status).toBe(200);
    expect(pageContainsText("fr", "project:continue.title", page.text)).toBe(true);
    expect(page.text).not.toContain("dehors si le temps le permet");
    expect(page.headers.get("Referrer-Policy")).toBe("same-origin");
    expect(page.headers.get("X-Robots-Tag")).toBe("noindex");
    expect(page.headers.get("Cache-Control")).toContain("no-store");
    expect(phone.publicCookies.has("project")).toBe(false);
    expect((await phone.post(link, {})).status).toBe(400);

    const entered = await phone.post(link, { intent: "continue" });
    expect(entered).toMatchObject({ status: 303, location: "/project/contact" });
    expect((await phone.visit("/project/contact")).status).toBe(200);

    const other = await createProvider(product);
    await phone.post("/project/providers", { intent: "next", providers: [other.id] });
    await phone.post("/project", await detailsForm({ message: "Écrit sur le téléphone, dans le train." }));
    expect((await laptop.visit("/project")).text).toContain("Écrit sur le téléphone");
    expect((await laptop.visit("/project/providers")).text).toMatch(
      new RegExp(`<input[^>]*id="p-${other.id}"[^>]*checked`),
    );
    expect(await countRows("project_drafts")).toBe(before);
    // A link mailed from the second browser leads to the same draft.
    expect((await product.visitor().visit(await mailedLink(phone))).status).toBe(200);
  });

  test("without a choice the link leads to the choice, and a browser with other plans is told that they are replaced", async () => {
    const link = await mailedLink(await draftOf());
    const phone = await draftOf();
    expect(pageContainsText("fr", "project:continue.replaces", (await phone.visit(link)).text)).toBe(true);
    expect((await phone.post(link, { intent: "continue" })).location).toBe("/project/providers");
    expect(pageContainsText("fr", "project:continue.replaces", (await phone.visit(link)).text)).toBe(false);
  });

  test("a link of a sent or expired draft, an unknown one and one of another domain answer 410 with the same page", async () => {
    const provider = await createProvider(product);
    const sender = await draftOf([provider.id]);
    const sent = await mailedLink(sender);
    const email = freshEmail("sent");
    await sender.post("/project/contact", await contactForm({ email }));
    await sender.post((await mailTo(email)).path, { intent: "confirm" });
    const expired = await mailedLink(await draftOf());
    await product.db
      .prepare(
        "UPDATE project_drafts SET expires_at = 1 WHERE id IN (SELECT draft_id FROM project_draft_links ORDER BY created_at DESC LIMIT 1)",
      )
      .run();
    const german = await mailedLink(await draftOf());
    const pages = [];
    for (const [link, domain] of [
      [sent, "fr"],
      [expired, "fr"],
      [`/project/continue/${"A".repeat(43)}`, "fr"],
      ["/project/continue/short", "fr"],
    ] as const) {
      const visitor = product.visitor(domain);
      const page = await visitor.visit(link);
      expect(page.status, link).toBe(410);
      pages.push(visibleText(page.text));
      expect((await visitor.post(link, { intent: "continue" })).location).toBe(link);
      expect(visitor.publicCookies.has("project")).toBe(false);
    }
    expect(new Set(pages).size).toBe(1);
    expect((await product.visitor("de").visit(german)).status).toBe(410);
    // Deleting the draft deletes its links.
    expect(
      await first(
        "n",
        "SELECT count(*) AS n FROM project_draft_links WHERE draft_id NOT IN (SELECT id FROM project_drafts)",
      ),
    ).toBe(0);
  });

  test("without a draft there is nothing to mail, and an e-mail address that is none is told at the field", async () => {
    expect((await product.visitor().visit("/project/later")).location).toBe("/project");
    expect((await askForLink(product.visitor(), freshEmail("none"))).location).toBe("/project");
    const wrong = await askForLink(await draftOf(), "camille@");
    expect(wrong.status).toBe(400);
    expect(pageContainsText("fr", "project:errors.email_invalid", wrong.text)).toBe(true);
    expect(wrong.text).toContain('value="camille@"');
  });
});

describe("the form for the link tells nobody whose e-mail address is known", () => {
  /** Everything of an answer that could differ, without nonces and the names of hashed files. */
  const answerTo = async (email: string) => {
    const visitor = await draftOf();
    const counted = ["project_draft_links", "outbox", "project_drafts"];
    const before = await Promise.all(counted.map(countRows));
    const answer = await askForLink(visitor, email);
    const page = await visitor.visit(answer.location ?? "");
    const after = await Promise.all(counted.map(countRows));
    const { text } = page;
    return JSON.stringify({
      status: answer.status,
      location: answer.location,
      headers: [...answer.headers.keys()].toSorted(),
      body: answer.text,
      page: text.replaceAll(/nonce-?[\w"'=+/-]+/g, ""),
      added: after.map((count, index) => count - (before[index] ?? 0)),
      cookies: [...visitor.publicCookies.keys()].toSorted(),
    });
  };

  test("the answers for a couple, an unknown address and a provider are byte-identical; only the mail differs", async () => {
    const { id } = await createAccount(product);
    const { projectId } = await createRequest(product, id);
    const known =
      (await first<string>("email", "SELECT email FROM project_contacts WHERE project_id = ?", projectId)) ??
      "";
    const provider = await createAccount(product);
    const unknown = freshEmail("unknown");
    const answers = [];
    for (const email of [known, unknown, provider.email]) answers.push(await answerTo(email));
    expect(new Set(answers).size).toBe(1);
    const [toCouple, ...others] = await Promise.all([known, unknown, provider.email].map(mailTo));
    expect(toCouple).toMatchObject({ kind: "project_link_known" });
    expect(toCouple?.furtherPath).toMatch(/^\/couple\/enter\/[\w-]{43}$/);
    for (const mail of others) {
      expect(mail.kind).toBe("project_link");
      expect(mail.furtherPath).toBeUndefined();
      expect(mail.path).toMatch(/^\/project\/continue\//);
    }
    // The second link of the mail enters the couple's page.
    const visitor = product.visitor();
    const entered = await visitor.post(toCouple?.furtherPath ?? "", { intent: "enter" });
    expect(entered.location).toBe("/couple");
    expect(visitor.publicCookies.has("couple")).toBe(true);
  });

  test("the fourth mail within an hour is refused for a known and an unknown mailbox alike, also one of the sign-in", async () => {
    const { id } = await createAccount(product);
    const { projectId } = await createRequest(product, id);
    const known = await first<string>(
      "email",
      "SELECT email FROM project_contacts WHERE project_id = ?",
      projectId,
    );
    for (const email of [known ?? "", freshEmail("many")]) {
      const statuses = [];
      for (let count = 0; count < 3; count += 1)
        statuses.push((await askForLink(await draftOf(), email)).status);
      const refused = await askForLink(await draftOf(), email);
      statuses.push(refused.status, (await product.visitor().post("/couple/sign-in", { email })).status);
      expect(statuses).toEqual([303, 303, 303, 429, 429]);
      expect(refused.text).toContain(`value="${email}"`);
    }
  });

  test("the e-mail address is stored nowhere but in the outbox", async () => {
    const email = freshEmail("nowhere");
    await askForLink(await draftOf(), email);
    for (const table of ["project_drafts", "project_draft_links", "couples", "couple_links"]) {
      const { results } = await product.db.prepare(`SELECT * FROM ${table}`).all();
      expect(JSON.stringify(results), table).not.toContain(email);
    }
  });
});

describe("what a couple has typed survives a step whose draft is gone", () => {
  const withoutDraft = async (domain = "fr"): Promise<Visitor> => {
    const provider = await createProvider(product, { domain, country: domain.toUpperCase() });
    const visitor = await draftOf([provider.id], domain);
    await product.db.prepare("DELETE FROM project_drafts").run();
    return visitor;
  };

  test("the first step is stored in a new draft", async () => {
    const visitor = await withoutDraft();
    const saved = await visitor.post(
      "/project",
      await detailsForm({ message: "Encore une fois, avec plaisir." }),
    );
    expect(saved.location).toBe("/project/providers");
    expect((await visitor.visit("/project")).text).toContain("Encore une fois, avec plaisir.");
  });

  test("the choice is ticked again by the first step", async () => {
    const visitor = await withoutDraft();
    const provider = await createProvider(product);
    const gone = await visitor.post("/project/providers", { intent: "next", providers: [provider.id] });
    expect(gone.location).toBe(`/project?provider=${provider.id}`);
    await visitor.post(gone.location ?? "", await detailsForm());
    expect((await visitor.visit("/project/providers")).text).toMatch(
      new RegExp(`<input[^>]*id="p-${provider.id}"[^>]*checked`),
    );
  });

  test.each([
    ["fr", "fr", "06 12 48 90 35"],
    ["be", "nl", "0470 12 34 56"],
  ] as const)(
    "on the domain %s the contact is shown again and can be sent after the project was described in another tab",
    async (domain, language, phone) => {
      const visitor = await withoutDraft(domain);
      const phoneCountry = domain.toUpperCase();
      const email = freshEmail("typed");
      const form = await contactForm({ email, firstname: "Apolline", phone, phoneCountry });
      const gone = await visitor.post("/project/contact", form);
      expect(gone.status).toBe(409);
      expect(pageContainsText(language, "project:errors.draft_gone", gone.text)).toBe(true);
      expect(pageContainsText(language, "project:contact.missing_details", gone.text)).toBe(true);
      for (const typed of [email, "Apolline", phone]) expect(gone.text).toContain(`value="${typed}"`);
      expect(await countRows(`project_submissions WHERE payload LIKE '%${email}%'`)).toBe(0);

      const provider = await createProvider(product, { domain, country: domain.toUpperCase() });
      await visitor.post("/project", await detailsForm());
      const nobody = await visitor.post("/project/contact", form);
      expect(nobody.status).toBe(409);
      expect(pageContainsText(language, "project:errors.nobody_left", nobody.text)).toBe(true);
      expect(nobody.text).toContain('value="Apolline"');
      await visitor.post("/project/providers", { intent: "next", providers: [provider.id] });
      expect((await visitor.post("/project/contact", form)).location).toBe("/project/sent");
    },
  );
});
