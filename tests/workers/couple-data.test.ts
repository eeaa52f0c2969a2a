import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ServiceContext } from "../../app/context/types.ts";
import { randomIds, sha256 } from "../../app/models/core/identifiers.ts";
import { deleteCouple } from "../../app/models/couples/delete-couple.server.ts";
import { createCouple } from "../support/couples.ts";
import { startProduct, type Product, type Visitor } from "../support/product.ts";
import { createProvider } from "../support/projects.ts";
import { createRequest } from "../support/requests.ts";
import { createPastRequest } from "../support/reviews.ts";
import { serviceContextOf } from "../support/service-context.ts";
import { visibleText } from "../support/visible-text.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ACCOUNT = "/couple/account";
const DELETE = "/couple/delete";

let product: Product;
let ctx: ServiceContext;
beforeAll(async () => {
  product = await startProduct({ template: "lists" });
  await product.holdMessages();
  ctx = await serviceContextOf(product);
});
afterAll(() => product.stop());

const all = async <Row>(text: string, ...values: (string | number)[]): Promise<Row[]> =>
  (
    await product.db
      .prepare(text)
      .bind(...values)
      .all<Row>()
  ).results;
const mailsOf = (kind: string, providerIds: readonly string[]) =>
  all<{ account: string; payload: string }>(
    `SELECT account_id AS account, payload FROM outbox
     WHERE kind = ? AND account_id IN (SELECT value FROM json_each(?)) ORDER BY id`,
    kind,
    JSON.stringify(providerIds),
  );

const NAMES = { firstname: "Quitterie", lastname: "Zwingelstein", phone: "+33612489035" };

/** A project of a new couple that one provider has unlocked, one has read under Premium, and one has only read. */
async function project({ firstname, lastname, phone } = NAMES) {
  const now = Date.now();
  const seenAt = now - HOUR;
  const {
    asked: unlocked,
    request,
    visitor,
    coupleId,
  } = await createCouple(product, {
    asked: { companyName: "Atelier Débloqué" },
    ...{ firstname, lastname, phone, seenAt, unlockedAt: seenAt },
  });
  const { email, projectId } = request;
  const premium = await createProvider(product, { companyName: "Maison Premium" });
  const reader = await createProvider(product, { companyName: "Simple Lecteur" });
  await product.db
    .prepare("UPDATE accounts SET premium_start_at = ?, premium_end_at = ? WHERE id = ?")
    .bind(now - 30 * DAY, now + 30 * DAY, premium.id)
    .run();
  const contact = { firstname, lastname, phone, email };
  const read = await createRequest(product, premium.id, { ...contact, projectId, seenAt });
  const locked = await createRequest(product, reader.id, { ...contact, projectId, seenAt });
  return { unlocked, premium, reader, request, read, locked, projectId, email, visitor, coupleId };
}

async function contactForm(visitor: Visitor): Promise<Record<string, string>> {
  const seen = /<input[^>]*name="seen"[^>]*value="([^"]+)"/.exec((await visitor.visit(ACCOUNT)).text)?.[1];
  if (seen === undefined) throw new Error("the account page has no form of the contact");
  return {
    intent: "contact",
    seen,
    firstname: "Isaure",
    lastname: "Montcorbier",
    phoneCountry: "BE",
    phone: "0470 12 34 56",
  };
}

describe("a couple changes its contact", () => {
  test("project, requests and telephone change, and each provider that has opened gets one mail without the contact", async () => {
    const { unlocked, premium, reader, request, read, projectId, visitor } = await project();
    const providers = [unlocked.id, premium.id, reader.id];
    const form = await contactForm(visitor);
    const answer = await visitor.post(ACCOUNT, form);
    expect(answer.location, visibleText(answer.text)).toBe(ACCOUNT);
    expect(await all("SELECT firstname, lastname FROM projects WHERE id = ?", projectId)).toEqual([
      { firstname: "Isaure", lastname: "Montcorbier" },
    ]);
    expect(
      await all("SELECT DISTINCT firstname, lastname FROM event_requests WHERE project_id = ?", projectId),
    ).toEqual([{ firstname: "Isaure", lastname: "Montcorbier" }]);
    expect(await all("SELECT phone FROM project_contacts WHERE project_id = ?", projectId)).toEqual([
      { phone: "+32470123456" },
    ]);
    const mails = await mailsOf("couple_contact_changed", providers);
    expect(mails.map(({ account }) => account).toSorted()).toEqual([unlocked.id, premium.id].toSorted());
    const texts = mails.map(({ payload }) => payload).join("\n");
    expect(texts).toContain(`/event-requests/${request.id}`);
    expect(texts).toContain(`/event-requests/${read.id}`);
    expect(texts).not.toMatch(/Isaure|Montcorbier|470|Quitterie/);
    // The second press saves the same values.
    expect((await visitor.post(ACCOUNT, form)).status).toBe(303);
    expect(await mailsOf("couple_contact_changed", providers)).toHaveLength(2);
    const page = await visitor.visit(ACCOUNT);
    expect(page.text).toContain('value="Isaure"');
  });

  test("a second tab is shown both versions, and thirty changes at once send one mail per provider", async () => {
    const { unlocked, premium, visitor, projectId } = await project();
    const form = await contactForm(visitor);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, turn) =>
        visitor.post(ACCOUNT, { ...form, lastname: `Nom${"abcdefghijklmnopqrstuvwxyzéèçà"[turn]}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(29);
    expect(await mailsOf("couple_contact_changed", [unlocked.id, premium.id])).toHaveLength(2);
    const late = await visitor.post(ACCOUNT, form);
    expect(late.status).toBe(409);
    expect(late.text).toContain("data-versions");
    const [stored] = await all<{ lastname: string }>("SELECT lastname FROM projects WHERE id = ?", projectId);
    expect(late.text).toContain(stored?.lastname);
  });

  test("all errors of the form are shown at once, and a couple without an open project has no form", async () => {
    const { visitor, projectId } = await project();
    const form = await contactForm(visitor);
    const answer = await visitor.post(ACCOUNT, { ...form, firstname: "", lastname: "123", phone: "12" });
    expect(answer.status).toBe(400);
    for (const id of ["firstname-error", "lastname-error", "phone-error"])
      expect(answer.text).toContain(`id="${id}"`);
    await product.db
      .prepare("UPDATE projects SET ended_at = ?, ended_as = 'withdrawn' WHERE id = ?")
      .bind(Date.now(), projectId)
      .run();
    expect((await visitor.visit(ACCOUNT)).text).not.toContain('name="firstname"');
    expect((await visitor.post(ACCOUNT, form)).status).toBe(409);
  });
});

/** Stores texts of providers about a request: a reply to the couple, and a note that only the provider may read. */
async function storeTexts(requestId: string, providerId: string) {
  await product.db.batch([
    product.db
      .prepare(
        "INSERT INTO request_replies (id, request_id, provider_id, created_at, subject, body) VALUES (?, ?, ?, ?, ?, ?)",
      )
      .bind(
        randomIds.uuid(),
        requestId,
        providerId,
        Date.now(),
        "Votre mariage",
        "Une réponse du prestataire.",
      ),
    product.db
      .prepare(
        "INSERT INTO request_notes (id, request_id, provider_id, created_at, text) VALUES (?, ?, ?, ?, ?)",
      )
      .bind(randomIds.uuid(), requestId, providerId, Date.now(), "Une note secrète."),
    product.db
      .prepare(
        "INSERT INTO project_changes (project_id, changed_at, part, before, after) SELECT project_id, ?, 'guests', '\"20_40\"', '\"80_120\"' FROM event_requests WHERE id = ?",
      )
      .bind(Date.now(), requestId),
  ]);
}

describe("a couple reads its data", () => {
  test("the file contains what is stored, and nothing private of a provider", async () => {
    const { visitor, request, unlocked, email, projectId } = await project();
    await storeTexts(request.id, unlocked.id);
    const answer = await visitor.visit("/couple/data.json");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-disposition")).toMatch(
      /^attachment; filename="trousseau-[\d-]+\.json"$/,
    );
    expect(answer.headers.get("cache-control")).toContain("no-store");
    const file: unknown = JSON.parse(answer.text);
    expect(file).toMatchObject({
      couple: { domain: "fr", language: "fr", unwantedMails: [] },
      projects: [
        {
          id: projectId,
          contact: { firstname: "Quitterie", lastname: "Zwingelstein", email, phone: "+33612489035" },
          details: { place: { city: "Gordes" }, guestRange: "80_120" },
          receivers: [
            { name: "Atelier Débloqué", state: "opened" },
            { name: "Maison Premium", state: "opened" },
            { name: "Simple Lecteur", state: "read", openedAt: null },
          ],
          changes: [{ part: "guests", before: "20_40", after: "80_120" }],
          replies: [
            { name: "Atelier Débloqué", subject: "Votre mariage", body: "Une réponse du prestataire." },
          ],
          reviews: [],
        },
      ],
    });
    const [stored] = await all<Record<string, string>>(
      "SELECT message, event_date AS day, city FROM projects WHERE id = ?",
      projectId,
    );
    expect(answer.text).toContain(stored?.["message"]);
    expect(answer.text).toContain(stored?.["day"]);
    for (const secret of ["note secrète", unlocked.email, unlocked.id, request.id, "token"])
      expect(answer.text).not.toContain(secret);
    // The address may be broken after its signs.
    const page = visibleText((await visitor.visit("/couple/data")).text.replaceAll("<wbr/>", ""));
    for (const word of [
      "Quitterie",
      email,
      "Simple Lecteur",
      "Une réponse du prestataire.",
      stored?.["message"],
    ])
      expect(page).toContain(word);
    expect(page).not.toContain("note secrète");
  });

  test("another couple and a visitor do not get it", async () => {
    const own = await project();
    const other = await project();
    expect((await other.visitor.visit("/couple/data.json")).text).not.toContain(own.email);
    const anonymous = await product.visitor().visit("/couple/data.json");
    expect(anonymous.status).toBe(302);
    expect(anonymous.location).toContain("/couple/sign-in");
  });
});

/** Finds all texts of all tables that contain one of the words. */
async function traces(words: readonly string[]): Promise<string[]> {
  const tables = await all<{ name: string }>(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%' AND sql NOT LIKE 'CREATE VIRTUAL%'",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const columns = await all<{ name: string }>(`SELECT name FROM pragma_table_info('${name}')`);
    for (const { name: column } of columns) {
      const match = words.map(() => `CAST("${column}" AS TEXT) LIKE ?`).join(" OR ");
      const rows = await all(
        `SELECT 1 FROM "${name}" WHERE ${match} LIMIT 1`,
        ...words.map((word) => `%${word}%`),
      );
      if (rows.length > 0) found.push(`${name}.${column}`);
    }
  }
  return found;
}

/** Words that no other test stores. */
const DELETED = { firstname: "Ombeline", lastname: "Trévidic", phone: "+33698765430" };

describe("a couple deletes its data", () => {
  test("no table keeps the e-mail address, name, telephone or texts of the couple, and each provider that opened its request gets a mail", async () => {
    const { visitor, email, request, unlocked, premium, reader, projectId, coupleId } =
      await project(DELETED);
    await storeTexts(request.id, unlocked.id);
    const past = await createPastRequest(product, premium.id, {
      email,
      ...DELETED,
    });
    await product.db
      .prepare("UPDATE projects SET couple_id = ? WHERE id = ?")
      .bind(coupleId, past.projectId)
      .run();
    await product.db
      .prepare(
        `INSERT INTO credit_ledger (id, provider_id, withdrawn, kind, reference, subject, created_at)
         VALUES (?, ?, 1, 'unlock', ?, 'Ombeline Trévidic', ?)`,
      )
      .bind(randomIds.uuid(), unlocked.id, request.id, Date.now())
      .run();
    // A link that is still valid, a waiting project, and a mail that announces the request.
    const linkToken = randomIds.token();
    await product.db.batch([
      product.db
        .prepare(
          "INSERT INTO couple_links (token_hash, couple_id, created_at, expires_at) VALUES (?, ?, ?, ?)",
        )
        .bind(await sha256(linkToken), coupleId, Date.now(), Date.now() + HOUR),
      product.db
        .prepare(
          `INSERT INTO project_submissions (id, token_hash, domain, language, payload, created_at, expires_at)
           VALUES (?, ?, 'fr', 'fr', ?, ?, ?)`,
        )
        .bind(
          randomIds.uuid(),
          randomIds.token(),
          JSON.stringify({ contact: { email, ...DELETED } }),
          Date.now(),
          Date.now() + DAY,
        ),
      ...["new_event_request", "request_reminder"].map((kind) =>
        product.db
          .prepare(
            `INSERT INTO outbox (id, channel, kind, language, domain, recipient, account_id, payload, idempotency_key,
               created_at, due_at)
             VALUES (?, 'email', ?, 'fr', 'fr', ?, ?, ?, ?, ?, ?)`,
          )
          .bind(
            randomIds.uuid(),
            kind,
            unlocked.email,
            unlocked.id,
            JSON.stringify({ facts: {}, path: `/event-requests/${request.id}` }),
            `${kind}:${request.id}:test`,
            Date.now(),
            Date.now(),
          ),
      ),
    ]);
    expect(await traces([email, DELETED.lastname])).toContain("project_contacts.email");

    const page = visibleText((await visitor.visit(DELETE)).text);
    expect(page).toContain("Atelier Débloqué");
    expect(page).not.toContain("Simple Lecteur");
    expect((await visitor.post(DELETE, {})).status).toBe(400);
    expect(await all("SELECT id FROM projects WHERE id = ?", projectId)).toHaveLength(1);

    const answer = await visitor.post(DELETE, { confirmed: "on" });
    expect(answer.location, visibleText(answer.text)).toBe("/couple/sign-in?deleted=1");
    expect(await traces([email, DELETED.firstname, DELETED.lastname, DELETED.phone])).toEqual([]);
    for (const table of ["couples", "couple_sessions", "couple_links"]) {
      const column = table === "couples" ? "id" : "couple_id";
      expect(await all(`SELECT 1 FROM ${table} WHERE ${column} = ?`, coupleId)).toEqual([]);
    }
    expect((await product.visitor().visit(`/couple/enter/${linkToken}`)).status).toBe(410);
    expect((await visitor.visit("/couple")).location).toContain("/couple/sign-in");

    const mails = await mailsOf("couple_deleted", [unlocked.id, premium.id, reader.id]);
    expect(mails.map(({ account }) => account).toSorted()).toEqual(
      [unlocked.id, premium.id, premium.id].toSorted(),
    );
    for (const { payload } of mails) expect(JSON.parse(payload)).toMatchObject({ path: "/event-requests" });
    expect(await mailsOf("new_event_request", [unlocked.id])).toEqual([]);
    expect((await mailsOf("request_reminder", [unlocked.id])).map(({ payload }) => payload)).toEqual([
      JSON.stringify({ facts: {}, path: "/event-requests" }),
    ]);
    const audits = await all("SELECT action FROM audit_log WHERE subject_id = ?", coupleId);
    expect(audits).toEqual([{ action: "couple.deleted" }]);
    const sums = await all<{ total: number; unseen: number }>(
      "SELECT requests_total AS total, requests_unseen AS unseen FROM accounts WHERE id IN (?, ?)",
      unlocked.id,
      premium.id,
    );
    expect(sums).toEqual([
      { total: 0, unseen: 0 },
      { total: 0, unseen: 0 },
    ]);
  });

  test("ten deletions at once have one effect, and another couple keeps its data", async () => {
    const { coupleId, unlocked, premium } = await project();
    const other = await project();
    await Promise.all(Array.from({ length: 10 }, () => deleteCouple(ctx, coupleId)));
    expect(await all("SELECT action FROM audit_log WHERE subject_id = ?", coupleId)).toHaveLength(1);
    expect(await mailsOf("couple_deleted", [unlocked.id, premium.id])).toHaveLength(2);
    await deleteCouple(ctx, coupleId);
    expect(await all("SELECT action FROM audit_log WHERE subject_id = ?", coupleId)).toHaveLength(1);
    expect((await other.visitor.visit("/couple/data")).status).toBe(200);
    expect(await all("SELECT 1 FROM projects WHERE id = ?", other.projectId)).toHaveLength(1);
  });
});
