import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MAX_WAITING_COUNTED } from "../../app/models/moderation/rules.ts";
import { createAccount, type Account, type AccountState } from "../support/accounts.ts";
import { startProduct, type Product } from "../support/product.ts";
import { createProvider, type ProviderState } from "../support/projects.ts";
import { loggedRequest } from "../support/request-log.ts";
import { createVenue, createVenuePicture, type VenueState } from "../support/venues.ts";

const QUEUE = "/admin/venues";
const REASON = "Les photos montrent un autre lieu que celui de l’adresse.";

let product: Product;
let admin: Account;
beforeAll(async () => {
  product = await startProduct({ template: "lists" });
  await product.holdMessages();
  admin = await createAccount(product, { role: "ROLE_ADMIN" });
});
afterAll(() => product.stop());

const run = (text: string, ...values: (string | number | null)[]) =>
  product.db
    .prepare(text)
    .bind(...values)
    .run();
const detail = (id: string) => `${QUEUE}/${id}`;
const publicPath = (provider: Account, id: string) => `/providers/${provider.id}/venues/x-${id}`;

/** Creates a venue that waits for review, and its owner. */
async function waiting(state: VenueState = {}, account: ProviderState = {}) {
  const provider = await createProvider(product, { role: "ROLE_VENUE", ...account });
  const id = await createVenue(product, provider.id, { validation: "waiting", reviewSince: 1000, ...state });
  return { provider, id };
}

const venueRow = (id: string) =>
  product.db
    .prepare("SELECT validation, review_since AS since, is_published AS published FROM venues WHERE id = ?")
    .bind(id)
    .first();
const listOf = async <Line>(text: string, value: string): Promise<Line[]> =>
  (await product.db.prepare(text).bind(value).all<Line>()).results;
const auditOf = (providerId: string) =>
  listOf<{ action: string; actor: string; detail: string }>(
    "SELECT action, actor_id AS actor, detail FROM audit_log WHERE subject_id = ? AND action LIKE 'venue.%'",
    providerId,
  );
const mailsTo = (email: string) =>
  listOf<{ kind: string; language: string; domain: string; payload: string }>(
    "SELECT kind, language, domain, payload FROM outbox WHERE recipient = ?",
    email,
  );
const decisionsOf = (id: string) =>
  listOf<{ isValidated: number; reason: string | null; note: string | null }>(
    "SELECT is_validated AS isValidated, reason, note FROM venue_decisions WHERE venue_id = ? ORDER BY id",
    id,
  );

const APPROVAL = { intent: "approve", seen: "1" };
const REFUSAL = { intent: "refuse", seen: "1", reason: REASON };

/** The form of a venue's page, as sent by an administrator who has just opened the page. */
async function asRead(id: string, form: Record<string, string>): Promise<Record<string, string>> {
  const { text } = await admin.visitor.visit(detail(id));
  return { ...form, media: /name="media" value="([^"]*)"/.exec(text)?.[1] ?? "missing" };
}

describe("the queue of venues that wait for review", () => {
  test("the queue shows new and changed venues of enabled accounts, oldest first, and can be filtered by “new” or “changed”", async () => {
    const changed = await waiting({ validation: "validated", reviewSince: 20, name: "Moulin changé" });
    const fresh = await waiting({ reviewSince: 10, name: "Château neuf", isPublished: false });
    const decided = await waiting({ validation: "validated", reviewSince: null });
    const disabled = await waiting();
    await run("UPDATE accounts SET disabled_at = 1 WHERE id = ?", disabled.provider.id);
    const shown = async (search: string) =>
      [
        ...(await admin.visitor.visit(QUEUE + search)).text.matchAll(
          /href="\/admin\/venues\/([0-9a-f-]{36})"/g,
        ),
      ].map((match) => match[1]);
    expect((await shown("")).slice(0, 2)).toEqual([fresh.id, changed.id]);
    for (const { id } of [decided, disabled]) expect(await shown("")).not.toContain(id);
    expect(await shown("?show=changed")).toEqual([changed.id]);
    expect(await shown("?show=waiting")).toContain(fresh.id);
    expect(await shown("?show=waiting")).not.toContain(changed.id);
    expect(await shown("?show=x")).toContain(changed.id);
    const { text } = await admin.visitor.visit(QUEUE);
    for (const part of ["Château neuf", "Bonnieux, France · Domaine", "Hors ligne", "Modifié"])
      expect(text).toContain(part);
  });

  test("only administrators see the number of waiting venues in their menu, and the count stops at a maximum", async () => {
    const waitingIn = (html: string) =>
      Number(/href="\/admin\/venues".*?<span class="sr-only">(\d+) en attente/.exec(html)?.[1] ?? 0);
    const see = async () => waitingIn((await admin.visitor.visit("/admin/lookups")).text);
    const before = await see();
    const { provider } = await waiting();
    const disabled = await waiting();
    await run("UPDATE accounts SET disabled_at = 1 WHERE id = ?", disabled.provider.id);
    expect(await see()).toBe(before + 1);
    expect((await admin.visitor.visit("/menu")).text).toMatch(/\/admin\/venues.*en attente/s);
    const pending = await createAccount(product, { moderation: "pending" });
    expect((await admin.visitor.visit("/admin/lookups")).text).toMatch(/\/admin\/moderation.*?1 en attente/s);
    for (const { visitor } of [provider, pending])
      expect((await visitor.visit("/")).text).not.toMatch(/sr-only">\d+ en attente/);
    for (let n = 0; n < 120; n += 1) await createVenue(product, provider.id, { reviewSince: 5_000 });
    const answer = await admin.visitor.visit("/admin/lookups");
    expect(answer.text).toContain("99+ en attente");
    const { rowsRead, roundTrips } = await loggedRequest(product, answer.headers.get("X-Request-Id") ?? "");
    expect(rowsRead).toBeLessThan(600);
    expect(roundTrips).toBeLessThanOrEqual(2);
    await run("DELETE FROM venues WHERE provider_id = ?", provider.id);
  });

  test("the pages of the queue show each venue that matches the filter once, and read a limited number of rows", async () => {
    const { provider } = await waiting({ reviewSince: 30 });
    for (let count = 0; count < 30; count += 1)
      await createVenue(product, provider.id, { validation: "waiting", reviewSince: 40 + (count % 3) });
    const seen: string[] = [];
    let path: string | null = `${QUEUE}?show=waiting`;
    let rowsRead = 0;
    while (path) {
      const answer: Awaited<ReturnType<typeof admin.visitor.visit>> = await admin.visitor.visit(path);
      const ids = [...answer.text.matchAll(/href="\/admin\/venues\/([0-9a-f-]{36})"/g)].map(
        (match) => match[1] ?? "",
      );
      expect(ids.length).toBeLessThanOrEqual(25);
      seen.push(...ids);
      ({ rowsRead } = await loggedRequest(product, answer.headers.get("X-Request-Id") ?? ""));
      // The menu also counts the waiting venues, so further rows are read.
      expect(rowsRead).toBeLessThanOrEqual(4 * 26 + 2 * MAX_WAITING_COUNTED + 30);
      const next = /href="([^"]*after=[^"]+)"/.exec(answer.text)?.[1];
      path = next ? next.replaceAll("&amp;", "&") : null;
    }
    const { results } = await product.db
      .prepare(
        `SELECT v.id FROM venues v JOIN accounts a ON a.id = v.provider_id
         WHERE v.review_since IS NOT NULL AND v.validation = 'waiting' AND a.disabled_at IS NULL
         ORDER BY v.review_since, v.id`,
      )
      .all<{ id: string }>();
    expect(seen).toEqual(results.map((row) => row.id));
    expect((await admin.visitor.visit(`${QUEUE}?after=nonsense`)).status).toBe(200);
  });
});

describe("who may decide about a venue", () => {
  test.each<[string, AccountState]>([
    ["planner", {}],
    ["venue owner", { role: "ROLE_VENUE" }],
    ["account that waits", { role: "ROLE_VENUE", moderation: "pending" }],
  ])("a %s can open neither queue nor preview, and cannot decide", async (_name, state) => {
    const { visitor } = await createAccount(product, state);
    const { id } = await waiting();
    for (const path of [QUEUE, detail(id), `${detail(id)}/preview`])
      expect((await visitor.visit(path)).location, path).toBe("/");
    await visitor.post(detail(id), APPROVAL);
    expect(await venueRow(id)).toMatchObject({ validation: "waiting" });
  });

  test("the page of an unknown venue answers 404", async () => {
    for (const id of ["x", "00000000-0000-4000-8000-000000000000"]) {
      expect((await admin.visitor.visit(detail(id))).status).toBe(404);
      expect((await admin.visitor.visit(`${detail(id)}/preview`)).status).toBe(404);
      expect((await admin.visitor.post(detail(id), APPROVAL)).status).toBe(404);
    }
  });
});

describe("a decision about a venue", () => {
  test("an approval shows the venue to couples and informs the owner in the owner's language", async () => {
    const { provider, id } = await waiting(
      { name: "Villa Serena", country: "IT" },
      { domain: "it", language: "it", firstname: "Giulia", country: "IT" },
    );
    expect((await product.visitor("it").visit(publicPath(provider, id))).status).toBe(404);
    const preview = await admin.visitor.visit(`${detail(id)}/preview`);
    expect(preview.status).toBe(200);
    expect(preview.text).toContain("Aperçu");
    expect(preview.text).toContain("Villa Serena");
    const answer = await admin.visitor.post(detail(id), { ...APPROVAL, note: "Vu sur place" });
    expect(answer.location).toBe(QUEUE);
    expect((await admin.visitor.visit(QUEUE)).text).toContain("Villa Serena\u00a0: lieu validé");
    expect(await venueRow(id)).toEqual({ validation: "validated", since: null, published: 1 });
    expect(await auditOf(provider.id)).toEqual([
      { action: "venue.approved", actor: admin.id, detail: JSON.stringify({ venue: id }) },
    ]);
    const [mail, ...others] = await mailsTo(provider.email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: "venue_approved", language: "it", domain: "it" });
    expect(JSON.parse(mail?.payload ?? "{}")).toEqual({
      facts: { firstname: "Giulia", venue: "Villa Serena" },
      path: `/venues/${id}`,
    });
    expect((await product.visitor("it").visit(publicPath(provider, id))).status).toBe(301);
    const page = (await admin.visitor.visit(detail(id))).text;
    for (const part of ["Lieu validé", "Vu sur place", "Rien de nouveau à relire"])
      expect(page).toContain(part);
    expect((await admin.visitor.visit(`/admin/audit?subject=${provider.id}`)).text).toContain(detail(id));
  });

  test.each<[string, VenueState, ProviderState]>([
    ["not published", { isPublished: false }, {}],
    ["of an account that waits", {}, { moderation: "pending" }],
  ])(
    "the mail about the approval of a venue %s says that couples do not see the venue yet",
    async (_name, state, account) => {
      const { provider, id } = await waiting(state, account);
      await admin.visitor.post(detail(id), APPROVAL);
      const [mail] = await mailsTo(provider.email);
      expect(mail).toMatchObject({ kind: "venue_approved_hidden" });
      expect(JSON.parse(mail?.payload ?? "{}")).toMatchObject({ path: "/venues" });
    },
  );

  test("a refusal requires a reason, which the owner reads, and hides a venue that was validated before", async () => {
    const { provider, id } = await waiting({ validation: "validated" });
    for (const reason of ["", "Trop peu.", "x".repeat(501)]) {
      const answer = await admin.visitor.post(detail(id), { ...REFUSAL, reason });
      expect(answer.status, reason).toBe(400);
      expect(answer.text).toContain("Expliquez le refus en 10 à 500 caractères.");
    }
    expect((await product.visitor().visit(publicPath(provider, id))).status).toBe(301);
    await admin.visitor.post(detail(id), REFUSAL);
    expect(await venueRow(id)).toEqual({ validation: "refused", since: null, published: 1 });
    expect(await decisionsOf(id)).toEqual([{ isValidated: 0, reason: REASON, note: null }]);
    const [mail] = await mailsTo(provider.email);
    expect(mail).toMatchObject({ kind: "venue_refused", language: "fr" });
    expect(JSON.parse(mail?.payload ?? "{}")).toMatchObject({
      facts: { reason: REASON, venue: "Domaine de la Tuilière" },
      path: `/venues/${id}/edit`,
    });
    expect((await product.visitor().visit(publicPath(provider, id))).status).toBe(404);
  });

  test.each([APPROVAL, REFUSAL])(
    "a decision about a disabled account sends no mail: $intent",
    async (form) => {
      const { provider, id } = await waiting();
      await run("UPDATE accounts SET disabled_at = 1 WHERE id = ?", provider.id);
      await admin.visitor.post(detail(id), form);
      expect(await auditOf(provider.id)).toHaveLength(1);
      expect(await mailsTo(provider.email)).toEqual([]);
    },
  );

  test("a decision is stored once, even if it is sent several times or by several administrators", async () => {
    const other = await createAccount(product, { role: "ROLE_ADMIN" });
    for (let round = 0; round < 6; round += 1) {
      const { provider, id } = await waiting();
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, index) =>
          (index % 2 === 0 ? admin : other).visitor.visit(detail(id), {
            form: index % 2 === 0 ? APPROVAL : REFUSAL,
            // The limit for many requests at once counts per IP address.
            headers: { "CF-Connecting-IP": `203.0.113.${round}` },
          }),
        ),
      );
      expect(answers.every(({ status }) => status === 303)).toBe(true);
      const [decision, ...more] = await decisionsOf(id);
      expect(more).toEqual([]);
      const isValidated = decision?.isValidated === 1;
      expect(await venueRow(id)).toMatchObject({ validation: isValidated ? "validated" : "refused" });
      expect((await auditOf(provider.id)).map(({ action }) => action)).toEqual([
        isValidated ? "venue.approved" : "venue.refused",
      ]);
      expect(await mailsTo(provider.email)).toHaveLength(1);
    }
    expect((await admin.visitor.visit(QUEUE)).text).toContain("Une décision a déjà été prise");
  });

  test("a decision is rejected if the owner has changed the venue since the administrator opened the venue's page", async () => {
    const { provider, id } = await waiting();
    expect((await admin.visitor.visit(detail(id))).text).toContain('name="seen" value="1"');
    await run("UPDATE venues SET name = 'Autre nom', changed_at = 2 WHERE id = ?", id);
    const answer = await admin.visitor.post(detail(id), APPROVAL);
    expect(answer.location).toBe(detail(id));
    expect((await admin.visitor.visit(detail(id))).text).toContain(
      "Autre nom a changé pendant votre lecture",
    );
    expect(await venueRow(id)).toMatchObject({ validation: "waiting" });
    expect(await mailsTo(provider.email)).toEqual([]);
    await admin.visitor.post(detail(id), { ...APPROVAL, seen: "2" });
    expect(await venueRow(id)).toMatchObject({ validation: "validated" });
  });
});

describe("a decision after the pictures or videos have changed", () => {
  const show = (id: string, provider: Account) =>
    createVenuePicture(product, { providerId: provider.id, venueId: id }, { position: 2 });
  const film = (id: string, provider: Account) =>
    run(
      `INSERT INTO videos (id, provider_id, album_id, host, video_id, title, is_visible, created_at)
       VALUES (?, ?, ?, 'youtube', 'aaaaaaaaaaa', 'Visite', 1, 1)`,
      crypto.randomUUID(),
      provider.id,
      id,
    );

  test.each([
    ["picture", show],
    ["video", film],
  ])("a decision is rejected if the administrator has not seen the new %s", async (_what, add) => {
    const { provider, id } = await waiting();
    await createVenuePicture(product, { providerId: provider.id, venueId: id });
    for (const form of [APPROVAL, REFUSAL]) {
      const before = await asRead(id, form);
      await add(id, provider);
      expect((await admin.visitor.post(detail(id), before)).location).toBe(detail(id));
      expect(await venueRow(id)).toMatchObject({ validation: "waiting" });
      expect(await decisionsOf(id)).toEqual([]);
      await run("DELETE FROM videos WHERE album_id = ?", id);
    }
    await admin.visitor.post(detail(id), await asRead(id, APPROVAL));
    expect(await venueRow(id)).toMatchObject({ validation: "validated" });
  });
});

describe("what has changed since the last decision", () => {
  test("each changed field is shown with its old and new value, but no value that couples do not see", async () => {
    const { provider, id } = await waiting({ features: ["garden"], seatedCapacity: 80 });
    await createVenuePicture(product, { providerId: provider.id, venueId: id });
    await run(
      `INSERT INTO venue_services (venue_id, service, description, is_description_visible) VALUES (?, 'brunch', 'Secret', 0)`,
      id,
    );
    expect((await admin.visitor.visit(detail(id))).text).not.toContain("depuis la dernière décision");
    await admin.visitor.post(detail(id), await asRead(id, APPROVAL));
    await run(
      "UPDATE venues SET name = 'Mas de la Tuilière', seated_capacity = 120, review_since = 5, changed_at = 2 WHERE id = ?",
      id,
    );
    await run("INSERT INTO venue_features (venue_id, feature) VALUES (?, 'bar')", id);
    await createVenuePicture(product, { providerId: provider.id, venueId: id }, { position: 2 });
    const { text } = await admin.visitor.visit(detail(id));
    const changes = /depuis la dernière décision[\s\S]*?<\/section>/.exec(text)?.[0] ?? "";
    for (const part of [
      "Domaine de la Tuilière</del>",
      "Mas de la Tuilière</ins>",
      "80</del>",
      "120</ins>",
      "Bar</ins>",
      "2 photos, dont 1 nouvelle</ins>",
    ])
      expect(changes, part).toContain(part);
    expect(changes, "what stayed").not.toContain("Jardin");
    expect(changes).not.toContain("Chambres");
    expect(changes).not.toContain("Secret");
    expect(text).not.toContain("Secret");
    expect(text).toContain("Le lieu est resté visible");
  });

  test("a changed description is shown in both versions, with lists and bold words", async () => {
    const { id } = await waiting();
    const describe = (word: string, moment: number) =>
      run(
        "UPDATE venues SET details = ?, review_since = ?, changed_at = ? WHERE id = ?",
        JSON.stringify([
          { kind: "paragraph", runs: [{ text: word, isBold: true }] },
          { kind: "list", isOrdered: false, items: [[{ text: "La cour", isBold: false }]] },
        ]),
        moment,
        moment,
        id,
      );
    await describe("Le samedi", 1);
    const { text: first } = await admin.visitor.visit(detail(id));
    expect(first).toMatch(/<strong[^>]*>Le samedi<\/strong>[\s\S]*<li><span>La cour<\/span><\/li>/);
    await admin.visitor.post(detail(id), APPROVAL);
    await describe("Le dimanche", 2);
    const { text } = await admin.visitor.visit(detail(id));
    expect(text).toMatch(/<del(?:(?!<\/del>).)*<strong[^>]*>Le samedi<\/strong>/s);
    expect(text).toMatch(/<ins(?:(?!<\/ins>).)*<strong[^>]*>Le dimanche<\/strong>/s);
    expect(text).not.toContain("**");
  });
});

describe("the search among all venues", () => {
  const foundIn = (text: string) =>
    [...text.matchAll(/href="\/admin\/venues\/([0-9a-f-]{36})"/g)].map((match) => match[1]);
  const search = async (q: string) => {
    const { text } = await admin.visitor.visit(`${QUEUE}?${new URLSearchParams({ q }).toString()}`);
    return { text, ids: foundIn(text) };
  };

  test("the search finds venues in any state by the first letters of words in name and place, ignoring accents, and lists the newest first", async () => {
    const shown = await waiting({
      validation: "validated",
      reviewSince: null,
      name: "Abbaye d’Orsan",
      city: "Maisonnais",
    });
    const refused = await waiting({ validation: "refused", reviewSince: null, name: "Grange d’Orsan" });
    const closed = await waiting({ validation: "validated", name: "Orsan de l’Étang" });
    await run("UPDATE accounts SET disabled_at = 1 WHERE id = ?", closed.provider.id);
    const all = await search("orsa");
    expect(all.ids).toEqual([closed.id, refused.id, shown.id]);
    for (const part of ["Refusé", "Masqué avec le compte", "À relire", 'value="orsa"'])
      expect(all.text).toContain(part);
    expect((await search("ABBAYE maisonnais")).ids).toEqual([shown.id]);
    expect((await search("etang")).ids).toEqual([closed.id]);
    expect((await search("84480 orsan")).ids).toEqual([closed.id, refused.id, shown.id]);
    for (const nothing of ["orsan moulin", '"', "*", "NOT orsan OR", "   .. "])
      expect((await search(nothing)).ids, nothing).toEqual([]);
    expect((await search("zzzz")).text).toContain("Aucun lieu trouvé");
  });

  test("the search index is updated when a name or a place changes and when a venue is deleted", async () => {
    const { provider, id } = await waiting({ name: "Le Vieux Pressoir" });
    await run("UPDATE venues SET name = 'Le Chai neuf', city = 'Ménerbes' WHERE id = ?", id);
    expect((await search("pressoir")).ids).toEqual([]);
    expect((await search("chai menerbes")).ids).toEqual([id]);
    await run("DELETE FROM accounts WHERE id = ?", provider.id);
    expect((await search("menerbes")).ids).toEqual([]);
    const left = await product.db
      .prepare(
        "SELECT COUNT(*) AS n FROM venue_search s LEFT JOIN venues v ON v.id = s.venue_id WHERE v.id IS NULL",
      )
      .first();
    expect(left).toEqual({ n: 0 });
    expect(
      await product.db.prepare("SELECT rowid FROM venues_fts WHERE venues_fts MATCH 'menerbes'").first(),
    ).toBeNull();
  });

  test("the pages of results show each venue once, keep the search text, and read a limited number of rows", async () => {
    const { provider } = await waiting({ name: "Bergerie 0" });
    for (let n = 1; n < 60; n += 1) await createVenue(product, provider.id, { name: `Bergerie ${n}` });
    const seen: (string | undefined)[] = [];
    let path: string | undefined = `${QUEUE}?q=berge`;
    while (path) {
      const answer: Awaited<ReturnType<typeof admin.visitor.visit>> = await admin.visitor.visit(path);
      const ids = foundIn(answer.text);
      expect(ids.length).toBeLessThanOrEqual(25);
      seen.push(...ids);
      const { rowsRead } = await loggedRequest(product, answer.headers.get("X-Request-Id") ?? "");
      expect(rowsRead).toBeLessThan(400);
      path = /href="(\/admin\/venues\?q=berge&amp;after=\d+)"/.exec(answer.text)?.[1]?.replace("&amp;", "&");
    }
    expect(seen).toHaveLength(60);
    expect(new Set(seen).size).toBe(60);
    await run("DELETE FROM venues WHERE provider_id = ?", provider.id);
  });
});

describe("the administrators' page of an account", () => {
  test("the administrators' page of an account lists its venues with their states", async () => {
    const { provider, id } = await waiting({ name: "La Bergerie" });
    const { text } = await admin.visitor.visit(`/admin/users/${provider.id}`);
    for (const part of ["La Bergerie", detail(id), "En attente d’une décision", "À relire"])
      expect(text).toContain(part);
  });
});
