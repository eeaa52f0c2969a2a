import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedLookups } from "../../scripts/seed-demo.ts";
import { pageContainsText } from "../support/texts.ts";
import { createPicture } from "../support/gallery-pictures.ts";
import { startProduct, type Product, type Visitor } from "../support/product.ts";
import {
  contactForm,
  createProvider,
  dayFromNow,
  detailsForm,
  stampOfEarlierForm,
  loadTowns,
} from "../support/projects.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  await product.holdMessages();
  await seedLookups(product.db);
  await loadTowns(product);
});
afterAll(() => product.stop());

let couples = 0;
/** Contact data of a couple that occur nowhere else. Only the table of contacts may contain them. */
function freshCouple() {
  couples += 1;
  return { email: `canari.${couples}@couple.example`, phone: `06 12 48 9${couples % 10} 3${couples % 7}` };
}

const count = async (table: string): Promise<number> =>
  (await product.db.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n")) ?? 0;

const KEPT = [
  "projects",
  "project_contacts",
  "event_requests",
  "project_submissions",
  "project_drafts",
  "outbox",
];
const counts = () => Promise.all(KEPT.map(count));

/** Completes the three steps of the form and returns the path of the link that was mailed. */
async function submit(
  visitor: Visitor,
  providers: readonly string[],
  {
    details = {},
    contact = freshCouple(),
  }: { details?: Record<string, string | readonly string[]>; contact?: Record<string, string> } = {},
): Promise<string> {
  const first = await visitor.post("/project", await detailsForm(details));
  expect(first.location, first.text).toBe("/project/providers");
  const second = await visitor.post("/project/providers", { intent: "next", providers });
  expect(second.location, second.text).toBe("/project/contact");
  const third = await visitor.post("/project/contact", await contactForm(contact));
  expect(third.location, third.text).toBe("/project/sent");
  return linkOf(contact["email"] ?? "");
}

async function linkOf(email: string): Promise<string> {
  const row = await product.db
    .prepare(
      "SELECT payload FROM outbox WHERE kind = 'project_confirmation' AND recipient = ? ORDER BY id DESC LIMIT 1",
    )
    .bind(email)
    .first<{ payload: string }>();
  return (JSON.parse(row?.payload ?? "{}") as { path?: string }).path ?? "";
}

const confirm = (visitor: Visitor, link: string) => visitor.post(link, { intent: "confirm" });

const requestsOf = async (providerId: string) =>
  (
    await product.db
      .prepare("SELECT * FROM event_requests WHERE provider_id = ? ORDER BY id")
      .bind(providerId)
      .all<Record<string, unknown>>()
  ).results;

describe("the form of couples", () => {
  test.each([
    ["fr", "FR", "2", "Gordes, 84220", "fr", "06 12 48 90 35"],
    ["de", "DE", "3", "Freiburg im Breisgau, 79098", "de", "01512 3456789"],
  ])(
    "on the domain %s the form reaches the chosen providers without JavaScript",
    async (domain, country, placeId, q, language, phone) => {
      const near = {
        latitude: country === "FR" ? 43.9 : 48,
        longitude: country === "FR" ? 5.2 : 7.85,
        country,
      };
      const chosen = await createProvider(product, { domain, language, companyName: "Fil et Lin", ...near });
      const other = await createProvider(product, { domain, language, ...near, latitude: near.latitude + 1 });
      const visitor = product.visitor(domain);

      const page = await visitor.visit("/project");
      expect(page.status).toBe(200);
      expect(page.text).toContain(`<link rel="canonical" href="http://www.${domain}.localhost/project"/>`);
      expect(page.text).toContain(`hrefLang="pt" href="http://www.${domain}.localhost/pt/project"`);
      expect(page.text).toContain('name="description"');
      expect(page.text).not.toContain("data-island");

      const email = `camille.${domain}@couple.example`;
      const link = await submit(visitor, [chosen.id], {
        details: { placeId, q, hasTheme: "yes", weddingTheme: "Champêtre", eventDateEnd: dayFromNow(302) },
        contact: { email, phone, phoneCountry: country },
      });
      const summary = await visitor.visit(link);
      expect(summary.status).toBe(200);
      expect(summary.text).toContain("Fil et Lin");
      expect(summary.headers.get("Referrer-Policy")).toBe("same-origin");
      expect(await count("event_requests WHERE provider_id = '" + chosen.id + "'")).toBe(0);

      const confirmed = await confirm(visitor, link);
      expect(confirmed.location).toBe(link);
      expect((await visitor.visit(link)).text).toContain("Fil et Lin");

      const [request, ...more] = await requestsOf(chosen.id);
      expect(more).toEqual([]);
      expect(request).toMatchObject({
        firstname: "Camille",
        city: q.split(",")[0],
        country_code: country,
        event_type: "wedding",
        guest_range: "80_120",
        status_rank: 0,
        seen_at: null,
      });
      expect(await requestsOf(other.id)).toEqual([]);
      expect(
        await product.db
          .prepare("SELECT requests_total, requests_unseen FROM accounts WHERE id = ?")
          .bind(chosen.id)
          .first(),
      ).toEqual({ requests_total: 1, requests_unseen: 1 });
      const project = await product.db
        .prepare("SELECT * FROM projects WHERE id = ?")
        .bind(request?.["project_id"])
        .first<Record<string, unknown>>();
      expect(project).toMatchObject({
        domain,
        language,
        wedding_theme: "Champêtre",
        languages: '["fr","en"]',
      });
      expect(
        await product.db
          .prepare("SELECT email, phone FROM project_contacts WHERE project_id = ?")
          .bind(request?.["project_id"])
          .first(),
      ).toMatchObject({ email });
      const mail = await product.db
        .prepare("SELECT * FROM outbox WHERE idempotency_key = ?")
        .bind(`new_event_request:${String(request?.["id"])}`)
        .first<Record<string, string>>();
      expect(mail).toMatchObject({ kind: "new_event_request", language, domain, recipient: chosen.email });
      expect(mail?.["payload"]).not.toContain("couple.example");
      expect(mail?.["payload"]).not.toMatch(/\+(?:33|49)|06 12/);
      expect(
        await product.db
          .prepare("SELECT payload FROM project_submissions WHERE project_id = ?")
          .bind(project?.["id"])
          .first(),
      ).toEqual({ payload: "{}" });
      expect(await count("project_drafts")).toBe(0);
    },
  );

  test("a premium provider with a mobile number also gets an SMS", async () => {
    const near = { latitude: 43.9, longitude: 5.2 };
    const [premium, landline, silent, free] = await Promise.all([
      createProvider(product, { isPremium: true, ...near }),
      createProvider(product, { isPremium: true, ...near }),
      createProvider(product, { isPremium: true, ...near }),
      createProvider(product, near),
    ]);
    await product.db.prepare("UPDATE accounts SET phone = NULL WHERE id = ?").bind(silent.id).run();
    await product.db
      .prepare("UPDATE accounts SET phone = '+33142685300' WHERE id = ?")
      .bind(landline.id)
      .run();
    const visitor = product.visitor();
    const providers = [premium.id, landline.id, silent.id, free.id];
    await confirm(visitor, await submit(visitor, providers));
    const { results } = await product.db
      .prepare(
        `SELECT r.provider_id AS provider, o.recipient, o.payload FROM outbox o
         JOIN event_requests r ON o.idempotency_key = 'new_event_request_sms:' || r.id WHERE o.channel = 'sms'`,
      )
      .all<Record<string, string>>();
    expect(results.map(({ provider, recipient }) => ({ provider, recipient }))).toEqual([
      { provider: premium.id, recipient: "+33612489035" },
    ]);
    expect(results[0]?.["payload"]).toContain("Gordes");
    expect(results[0]?.["payload"]).not.toContain("couple.example");
    for (const id of providers) expect(await requestsOf(id)).toHaveLength(1);
  });

  test("the form keeps its input through a reload, a search and steps back", async () => {
    await createProvider(product);
    const visitor = product.visitor();
    const typed = await detailsForm({ intent: "search", q: "Saint-Rémy", placeId: "", message: "Bonjour" });
    const searched = await visitor.post("/project", typed);
    expect(searched.status).toBe(200);
    expect(searched.text).toContain("Saint-Rémy-de-Provence");
    expect(searched.text).toContain('value="5"');
    expect(searched.text).toContain(">Bonjour</textarea>");

    await visitor.post("/project", await detailsForm());
    for (const path of ["/project", "/project/providers"])
      expect((await visitor.visit(path)).status).toBe(200);
    const again = await visitor.visit("/project");
    expect(again.text).toContain('value="Gordes, 84220"');
    expect(again.text).toContain("dehors si le temps le permet. 💍</textarea>");
    // The form is sent again at once, without a new choice of the place.
    expect((await visitor.post("/project", await detailsForm({ placeId: "" }))).location).toBe(
      "/project/providers",
    );
  });

  test("if several towns have similar names, the couple must choose a town, but a unique full name is accepted at once", async () => {
    const visitor = product.visitor();
    const several = await visitor.post("/project", await detailsForm({ q: "Saint-Rémy", placeId: "" }));
    expect(several.status).toBe(400);
    expect(several.text).toContain("Saint-Rémy-de-Provence");
    const stale = await visitor.post("/project", await detailsForm({ q: "Saint-Rémy", placeId: "2" }));
    expect(stale.status).toBe(400);
    const unknown = await visitor.post("/project", await detailsForm({ q: "Xyzzy", placeId: "" }));
    expect(unknown.text).toContain("Nous ne connaissons pas cette commune");
    const other = await visitor.post("/project", await detailsForm({ q: "Avigno", placeId: "" }));
    expect(pageContainsText("fr", "project:errors.place_named_otherwise", other.text)).toBe(true);
    const abroad = await product
      .visitor("be")
      .post("/project", await detailsForm({ q: "Avigno", placeId: "" }));
    expect(pageContainsText("nl", "project:errors.place_named_otherwise", abroad.text)).toBe(true);
    expect(other.text).toMatch(/type="radio"[^>]*name="placeId"/);
    const only = await visitor.post("/project", await detailsForm({ q: "Avignon", placeId: "" }));
    expect(only.location).toBe("/project/providers");
  });

  test("the planner whose page has led to the form comes first, with a picture and a price", async () => {
    const at = { country: "ES", domain: "es", language: "es" };
    const near = await createProvider(product, { ...at, latitude: 41.4, longitude: 2.2 });
    const far = await createProvider(product, {
      ...at,
      latitude: 40.4,
      longitude: -3.7,
      services: ["FULL_PLANNING"],
    });
    const key = await createPicture(product, far.id, { position: 1 });
    await product.db
      .prepare("UPDATE company_services SET budget_from = 260000 WHERE provider_id = ?")
      .bind(far.id)
      .run();
    const visitor = product.visitor("es");
    const details = await detailsForm({ q: "Gordes, 84220", placeId: "2" });
    const { location } = await visitor.post(`/project?provider=${far.id}`, details);
    expect(location).toBe(`/project/providers?first=${far.id}`);
    const placeOf = (text: string, id: string) => text.indexOf(`value="${id}"`);
    const first = (await visitor.visit(location ?? "")).text;
    expect(placeOf(first, far.id)).toBeGreaterThan(0);
    expect(placeOf(first, far.id)).toBeLessThan(placeOf(first, near.id));
    expect(first).toContain(`/media/${key}`);
    expect(first).toMatch(/Desde 2[.\s\u202f]?600[\s\u00a0]€/);
    // Couples do not see a planner whose SIRET the register does not confirm.
    await product.db
      .prepare("UPDATE companies SET siret_status = 'inactive' WHERE provider_id = ?")
      .bind(far.id)
      .run();
    const again = (await visitor.visit("/project/providers")).text;
    expect(placeOf(again, near.id)).toBeGreaterThan(0);
    expect(placeOf(again, far.id)).toBe(-1);
    expect(again).not.toContain(`/media/${key}`);
  });

  test("the form offers the approved planners of the country, the nearest first", async () => {
    const at = { country: "PT", domain: "pt", language: "pt" };
    await createProvider(product, {
      ...at,
      latitude: 41.1,
      longitude: -8.6,
      companyName: "Longe",
    });
    const near = await createProvider(product, {
      ...at,
      latitude: 38.7,
      longitude: -9.1,
      companyName: "Perto",
    });
    const venue = await createProvider(product, {
      ...at,
      role: "ROLE_VENUE",
      latitude: 38.7,
      longitude: -9.1,
      companyName: "Quinta",
    });
    const pending = await createProvider(product, { ...at, moderation: "pending" });
    const disabled = await createProvider(product, at);
    await product.db.prepare("UPDATE accounts SET disabled_at = 1 WHERE id = ?").bind(disabled.id).run();
    const french = await createProvider(product, { country: "FR" });
    const details = { q: "Gordes, 84220", placeId: "2" };

    const visitor = product.visitor("pt");
    await visitor.post("/project", await detailsForm(details));
    const planners = (await visitor.visit("/project/providers")).text;
    expect(planners.indexOf("Perto")).toBeGreaterThan(0);
    // Lisbon is farther from Gordes than Porto.
    expect(planners.indexOf("Longe")).toBeLessThan(planners.indexOf("Perto"));
    for (const { id } of [venue, pending, disabled, french]) {
      expect(planners).not.toContain(id);
      const answer = await visitor.post("/project/providers", { intent: "next", providers: [near.id, id] });
      expect(answer.status).toBe(400);
    }
  });
});

describe("the confirmation link", () => {
  test("if a couple confirms several times in parallel, one project is created, and each response shows the same page", async () => {
    const providers = [await createProvider(product), await createProvider(product)];
    const visitor = product.visitor();
    const link = await submit(
      visitor,
      providers.map(({ id }) => id),
    );
    const before = await count("projects");
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(visitor, link)));
    for (const answer of answers) expect(answer.location).toBe(link);
    expect(await count("projects")).toBe(before + 1);
    for (const { id } of providers) {
      expect(await requestsOf(id)).toHaveLength(1);
      expect(
        await product.db.prepare("SELECT requests_total AS n FROM accounts WHERE id = ?").bind(id).first("n"),
      ).toBe(1);
      expect(
        await count(
          `outbox WHERE kind = 'new_event_request' AND recipient = '${providers.find((p) => p.id === id)?.email}'`,
        ),
      ).toBe(1);
    }
    expect((await confirm(visitor, link)).location).toBe(link);
    expect((await visitor.visit(link)).text).toContain("Votre projet est parti");
    expect(await count("projects")).toBe(before + 1);
  });

  test("opening the page of the confirmation link does not use up the link", async () => {
    const provider = await createProvider(product);
    const visitor = product.visitor();
    const link = await submit(visitor, [provider.id]);
    for (const path of [link, `${link}.data`, link])
      expect((await product.visitor().visit(path)).status).toBe(200);
    expect((await product.visitor().visit(link, { method: "HEAD" })).status).toBe(200);
    expect((await visitor.post(link, {})).status).toBe(400);
    expect(await requestsOf(provider.id)).toEqual([]);
    await confirm(visitor, link);
    expect(await requestsOf(provider.id)).toHaveLength(1);
  });

  test("a provider who is no longer approved gets no request, and if no provider is left the link can be used again", async () => {
    const [kept, refused] = [await createProvider(product), await createProvider(product)];
    const visitor = product.visitor();
    const link = await submit(visitor, [kept.id, refused.id]);
    await product.db
      .prepare("UPDATE accounts SET moderation = 'refused' WHERE id = ?")
      .bind(refused.id)
      .run();
    await confirm(visitor, link);
    expect(await requestsOf(kept.id)).toHaveLength(1);
    expect(await requestsOf(refused.id)).toEqual([]);

    const alone = await createProvider(product);
    const second = product.visitor();
    const lonely = await submit(second, [alone.id]);
    await product.db.prepare("UPDATE accounts SET disabled_at = 1 WHERE id = ?").bind(alone.id).run();
    const before = await counts();
    await confirm(second, lonely);
    expect(await counts()).toEqual(before);
    expect((await second.visit(lonely)).text).toContain("Ces prestataires ne reçoivent plus de demandes");
    await product.db.prepare("UPDATE accounts SET disabled_at = NULL WHERE id = ?").bind(alone.id).run();
    await confirm(second, lonely);
    expect(await requestsOf(alone.id)).toHaveLength(1);
  });

  test("a link that is unknown, expired, replaced or of another domain gets a page that explains this", async () => {
    const provider = await createProvider(product);
    const visitor = product.visitor();
    const contact = freshCouple();
    const first = await submit(visitor, [provider.id], { contact });
    const corrected = { ...contact, email: `corrige.${contact.email}` };
    await visitor.post("/project/contact", await contactForm(corrected));
    const second = await linkOf(corrected.email);
    expect(second).not.toBe(first);
    await product.db
      .prepare("UPDATE project_submissions SET expires_at = ? WHERE draft_id <> '' AND payload LIKE ?")
      .bind(Date.now() - 1, `%${corrected.email}%`)
      .run();
    for (const link of [first, second, `/project/confirm/${"A".repeat(43)}`, "/project/confirm/x%00"]) {
      const page = await visitor.visit(link);
      expect(page.status, link).toBe(410);
      expect(page.text, link).toContain("Ce lien n’est plus valable");
      expect((await confirm(visitor, link)).location, link).not.toBeNull();
    }
    expect(await requestsOf(provider.id)).toEqual([]);

    const abroad = await submit(product.visitor(), [provider.id]);
    expect((await product.visitor("de").visit(abroad)).text).not.toContain("Nous nous marions");
  });

  test("a form that is sent twice in parallel sends only one link", async () => {
    const provider = await createProvider(product);
    const visitor = product.visitor();
    const contact = freshCouple();
    const link = await submit(visitor, [provider.id], { contact });
    const answers = await Promise.all(
      Array.from({ length: 3 }, async () => visitor.post("/project/contact", await contactForm(contact))),
    );
    for (const answer of answers) expect(answer.location).toBe("/project/sent");
    expect(await count(`outbox WHERE recipient = '${contact.email}'`)).toBe(1);
    expect(await linkOf(contact.email)).toBe(link);
  });
});

describe("what a couple may not do", () => {
  test("only the browser that has sent the form shows the couple's e-mail address on the page after sending", async () => {
    const provider = await createProvider(product);
    const visitor = product.visitor();
    const email = `anna.${Date.now()}@müller.example`;
    const stored = email.replace("müller", "xn--mller-kva");
    await visitor.post("/project", await detailsForm());
    await visitor.post("/project/providers", { intent: "next", providers: [provider.id] });
    expect((await visitor.visit("/project/sent")).text).toContain("Nous vous avons écrit.");
    const contact = {
      email: ` Anna <mailto:${email}>,`,
      firstname: "Anna & Paul",
      lastname: "O",
      phone: "+1 212 555 0123",
    };
    const sent = await visitor.post("/project/contact", await contactForm(contact));
    expect(sent.location, sent.text).toBe("/project/sent");
    expect((await visitor.visit("/project/sent")).text).toContain(`Nous avons écrit à ${stored}.`);
    for (const path of ["/project/sent", `/project/sent?email=${email}`])
      expect((await product.visitor().visit(path)).text).toContain("Nous vous avons écrit.");
    expect(await linkOf(stored)).toMatch(/^\/project\/confirm\//);
  });

  test("a couple must choose between one and five planners, each only once", async () => {
    const ids: string[] = [];
    for (let index = 0; index < 6; index += 1) ids.push((await createProvider(product)).id);
    const visitor = product.visitor();
    await visitor.post("/project", await detailsForm());
    const choose = (providers: readonly string[]) =>
      visitor.post("/project/providers", { intent: "next", providers });
    const six = await choose(ids);
    expect(six.status).toBe(400);
    expect(six.text).toContain("Choisissez 5 wedding planners au plus");
    for (const id of ids)
      expect(six.text).toMatch(new RegExp(`value="${id}"[^>]*checked|checked[^>]*value="${id}"`));
    expect((await choose([])).text).toContain("Choisissez un prestataire au moins");
    expect((await choose(["not-a-uuid"])).status).toBe(400);
    expect((await choose([ids[0] ?? "", ids[0] ?? ""])).location).toBe("/project/contact");
    expect(
      JSON.parse(
        (await product.db
          .prepare("SELECT provider_ids AS ids FROM project_drafts ORDER BY updated_at DESC")
          .first<string>("ids")) ?? "",
      ),
    ).toEqual([ids[0]]);
  });

  test("a form that was sent too fast or has text in the hidden field gets the usual response, and is not stored", async () => {
    const before = await counts();
    const cases = [
      { homepage: "https://spam.example" },
      { stamp: "" },
      { stamp: "1700000000000.abcdef" },
      { stamp: await stampOfEarlierForm(0) },
    ];
    for (const trap of cases) {
      const visitor = product.visitor();
      const answer = await visitor.post("/project", await detailsForm(trap));
      expect(answer.location, JSON.stringify(trap)).toBe("/project/sent");
      expect((await visitor.visit("/project/sent")).text).toContain("Regardez votre boîte de réception");
    }
    expect(await counts()).toEqual(before);

    const provider = await createProvider(product);
    const visitor = product.visitor();
    await visitor.post("/project", await detailsForm());
    await visitor.post("/project/providers", { intent: "next", providers: [provider.id] });
    const steady = await counts();
    const bot = await visitor.post("/project/contact", await contactForm({ homepage: "x" }));
    expect(bot.location).toBe("/project/sent");
    expect(await counts()).toEqual(steady);

    const stale = await product
      .visitor()
      .post("/project", await detailsForm({ stamp: await stampOfEarlierForm(3 * 86_400_000) }));
    expect(stale.status).toBe(400);
    expect(stale.text).toContain("restée ouverte longtemps");
  });

  test("repeated forms are limited by e-mail address and by IP address, and a refused form keeps its input", async () => {
    const provider = await createProvider(product);
    const email = "insistant@couple.example";
    for (let index = 0; index < 5; index += 1)
      await submit(product.visitor(), [provider.id], { contact: { email } });
    const visitor = product.visitor();
    await visitor.post("/project", await detailsForm());
    await visitor.post("/project/providers", { intent: "next", providers: [provider.id] });
    const limited = await visitor.post("/project/contact", await contactForm({ email: email.toUpperCase() }));
    expect(limited.status).toBe(429);
    expect(limited.headers.get("Retry-After")).toMatch(/^\d+$/);
    expect(limited.text).toContain("Réessayez un peu plus tard");
    expect(limited.text).toContain(email.toUpperCase());
  });

  test("a couple may not skip a step", async () => {
    const visitor = product.visitor();
    expect((await visitor.visit("/project/providers")).location).toBe("/project");
    expect((await visitor.visit("/project/contact")).location).toBe("/project");
    expect((await visitor.post("/project/contact", await contactForm())).status).toBe(409);
    await visitor.post("/project", await detailsForm());
    expect((await visitor.visit("/project/contact")).location).toBe("/project/providers");
  });
});

const FEATURES = ["garden", "parking", "bar", "tables", "chairs", "linens", "china"];

describe("bad input in the form of couples", () => {
  const MESSAGES: Record<string, [field: string, value: string | readonly string[], message: string][]> = {
    fr: [
      ["wanted", "", "Dites-nous si vous cherchez un wedding planner, un lieu de réception ou les deux."],
      [
        "wanted",
        "everything",
        "Dites-nous si vous cherchez un wedding planner, un lieu de réception ou les deux.",
      ],
      ["serviceType", "", "Choisissez la prestation attendue."],
      ["serviceType", "VENUE_RENTAL", "Choisissez la prestation attendue."],
      ["venueFeatures", ["pool"], "Un de vos souhaits n’est plus proposé."],
      ["venueFeatures", FEATURES.slice(0, 7), "Choisissez 6 souhaits au plus pour le lieu."],
      ["eventType", "", "Dites-nous ce que vous fêtez."],
      ["eventType", "unknown", "Dites-nous ce que vous fêtez."],
      ["serviceType", ["FULL_PLANNING", "WEDDING_DESIGN"], "Choisissez la prestation attendue."],
      ["eventDate", "", "Indiquez la date, ou le premier jour possible."],
      ["eventDate", "2027-02-30", "Cette date n’existe pas."],
      ["eventDate", "demain", "Cette date n’existe pas."],
      ["eventDate", "2020-01-01", "Cette date est passée."],
      ["eventDate", dayFromNow(6 * 366), "C’est dans plus de 5 ans."],
      ["eventDateEnd", dayFromNow(10), "Le dernier jour vient avant le premier."],
      ["eventDateEnd", dayFromNow(300 + 367), "Indiquez une période de 366 jours au plus."],
      ["guestRange", "' OR 1=1", "Choisissez un nombre d’invités."],
      ["budgetRange", "", "Choisissez un budget, même approximatif."],
      ["plannerBudgetRange", "nope", "Choisissez un montant dans la liste, ou laissez ce champ vide."],
      ["languages", [], "Choisissez une langue au moins."],
      ["languages", ["fr", "klingon"], "Choisissez une langue au moins."],
      ["hasTheme", "peut-être", "Dites-nous si vous avez un thème."],
      ["message", "Trop court", "Décrivez votre projet en 20 caractères au moins."],
      ["message", "a".repeat(3001), "Votre message ne peut pas dépasser 3"],
      ["message", `${"a".repeat(30)}\u0000`, "Ce texte contient des caractères illisibles."],
      ["message", `${"a".repeat(30)}\ufffd`, "Ce texte contient des caractères illisibles."],
      ["message", "b".repeat(60_000), "Votre message ne peut pas dépasser 3"],
    ],
    de: [
      ["eventDate", "2020-01-01", "Dieses Datum liegt in der Vergangenheit."],
      ["message", "kurz", "Beschreiben Sie Ihre Pläne in mindestens 20 Zeichen."],
    ],
  };

  test.each(Object.entries(MESSAGES))(
    "on the domain %s an error in the first step is shown at its field",
    async (domain, cases) => {
      const before = await counts();
      for (const [field, value, message] of cases) {
        const answer = await product.visitor(domain).post("/project", await detailsForm({ [field]: value }));
        const what = `${field}: ${String(value).slice(0, 40)}`;
        expect(answer.status, what).toBe(400);
        expect(answer.text, what).toContain(message);
        if (field !== "message")
          expect(answer.text, what).toContain("dehors si le temps le permet. 💍</textarea>");
      }
      expect(await counts()).toEqual(before);
    },
  );

  test("all errors of the first step are shown at once", async () => {
    const wrong = { eventDate: "2020-01-01", guestRange: "", budgetRange: "", q: "", placeId: "" };
    const answer = await product.visitor().post("/project", await detailsForm(wrong));
    expect(answer.status).toBe(400);
    for (const message of [
      "Cette date est passée.",
      "Choisissez un nombre d’invités.",
      "Choisissez un budget, même approximatif.",
      "Cherchez la commune, puis choisissez-la dans la liste.",
    ])
      expect(answer.text, message).toContain(message);
  });

  test("a planner that couples no longer see is refused at the choice, and the others stay ticked", async () => {
    const [kept, hidden] = [await createProvider(product), await createProvider(product)];
    const visitor = product.visitor();
    await visitor.post("/project", await detailsForm());
    await product.db.prepare("UPDATE accounts SET disabled_at = 1 WHERE id = ?").bind(hidden.id).run();
    const answer = await visitor.post("/project/providers", {
      intent: "next",
      providers: [kept.id, hidden.id],
    });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain("Un de vos choix n’est plus proposé.");
    expect(answer.text).toMatch(new RegExp(`<input[^>]*id="p-${kept.id}"[^>]*checked`));
    expect(answer.text).not.toContain(hidden.id);
  });

  test("an error in the third step is shown at its field, and the other input is kept", async () => {
    const provider = await createProvider(product);
    const visitor = product.visitor();
    await visitor.post("/project", await detailsForm());
    await visitor.post("/project/providers", { intent: "next", providers: [provider.id] });
    const before = await counts();
    const cases: [string, string, string][] = [
      ["firstname", "", "Indiquez votre prénom."],
      ["lastname", "·", "N’utilisez que des lettres"],
      ["lastname", "x".repeat(51), "Un nom ne peut pas dépasser 50 caractères."],
      ["firstname", "R2D2", "N’utilisez que des lettres"],
      ["email", "camille", "Vérifiez l’adresse e-mail"],
      ["email", "a@b.example\r\nBcc: x@y.example", "Vérifiez l’adresse e-mail"],
      ["phone", "123", "Ce numéro n’existe pas dans ce pays."],
      ["phone", "0123456789".repeat(10), "Ce numéro n’existe pas dans ce pays."],
      ["phoneCountry", "ZZ", "Ce numéro n’existe pas dans ce pays."],
      ["phone", "08 99 12 34 56", "Ce numéro est surtaxé ou spécial."],
      ["consent", "", "Cochez la case"],
    ];
    for (const [field, value, message] of cases) {
      const answer = await visitor.post("/project/contact", await contactForm({ [field]: value }));
      expect(answer.status, field).toBe(400);
      expect(answer.text, field).toContain(message);
      if (field !== "firstname") expect(answer.text, field).toContain('value="Camille"');
    }
    expect(await counts()).toEqual(before);
  });
});

test("only the form itself shows the couple's contact details", async () => {
  const provider = await createProvider(product);
  const visitor = product.visitor();
  const contact = { email: "secret.canari@couple.example", phone: "06 98 76 54 32" };
  const link = await submit(visitor, [provider.id], { contact });
  await confirm(visitor, link);
  const pages = ["/project", "/project/sent", link, `${link}.data`, "/project/contact", "/project/providers"];
  for (const someone of [visitor, provider.visitor, product.visitor()]) {
    for (const path of pages) {
      const answer = await someone.visit(path);
      expect(answer.text, path).not.toContain("secret.canari");
      expect(answer.text, path).not.toMatch(/69876|6 98 76 54/);
    }
  }
});
