import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formatWeekday } from "../../app/i18n/formats.ts";
import { randomIds } from "../../app/models/core/identifiers.ts";
import { PROVIDERS_SHOWN_MAX } from "../../app/models/projects/rules.ts";
import { seedLookups } from "../../scripts/seed-demo.ts";
import { startProduct, type Product, type Visitor } from "../support/product.ts";
import { contactForm, createProvider, dayFromNow, detailsForm, loadTowns } from "../support/projects.ts";
import { ALL_TEXTS } from "../support/texts.ts";
import { createVenue, createVenuePicture, type VenueState } from "../support/venues.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  await product.holdMessages();
  await seedLookups(product.db);
  await loadTowns(product);
});
afterAll(() => product.stop());

/** The day of the wedding in these tests. */
const DAY = dayFromNow(300);
const GORDES = { latitude: 43.9113, longitude: 5.2003 };

const createOwner = (state: Parameters<typeof createProvider>[1] = {}) =>
  createProvider(product, { role: "ROLE_VENUE", ...state });

/** An owner with one venue. */
async function owned(state: VenueState & { isPremium?: boolean } = {}) {
  const owner = await createOwner({ isPremium: state.isPremium ?? false });
  const venueId = await createVenue(product, owner.id, { ...GORDES, ...state });
  return { owner, venueId };
}

const take = (venueId: string, day: string) =>
  product.db
    .prepare("INSERT INTO venue_taken_days (venue_id, day, source) VALUES (?, ?, 'owner')")
    .bind(venueId, day)
    .run();

const venueForm = (overrides: Record<string, string | readonly string[]> = {}) =>
  detailsForm({ wanted: "venue", serviceType: "", ...overrides });

let couples = 0;
const freshEmail = () => `couple.${(couples += 1)}@couple.example`;

const choose = (visitor: Visitor, venues: readonly string[], providers: readonly string[] = []) =>
  visitor.post("/project/providers", { intent: "next", providers, venues });

/** Completes the form of couples, and returns the path of the link that was mailed. */
async function submit(visitor: Visitor): Promise<string> {
  const email = freshEmail();
  const sent = await visitor.post("/project/contact", await contactForm({ email }));
  expect(sent.location, sent.text).toBe("/project/sent");
  return (await confirmationMail(email)).path;
}

async function confirmationMail(email: string): Promise<{ path: string }> {
  const payload = await product.db
    .prepare("SELECT payload FROM outbox WHERE kind = 'project_confirmation' AND recipient = ?")
    .bind(email)
    .first<string>("payload");
  return JSON.parse(payload ?? "{}");
}

const confirm = (visitor: Visitor, link: string) => visitor.post(link, { intent: "confirm" });

const requestsOf = async (providerId: string) =>
  (
    await product.db
      .prepare("SELECT * FROM event_requests WHERE provider_id = ? ORDER BY venue_name")
      .bind(providerId)
      .all<Record<string, unknown>>()
  ).results;

/** The names of the venues on the page, in order. */
const offered = (html: string): string[] => [...html.matchAll(/for="v-([^"]+)"/g)].map(([, id]) => id ?? "");

describe("the venues from which a couple chooses", () => {
  test("nearby premium venues come first, then the others, both sorted by distance; then each page is sorted by how well its venues fit", async () => {
    // This place is north of Saint-Rémy in the Calvados. No other test has venues there.
    const at = (km: number) => ({ latitude: 48.94 + km / 111.2, longitude: -0.5 });
    const small = await owned({ ...at(1), name: "Petit", seatedCapacity: 40 });
    const silent = await owned({ ...at(2), name: "Discret" });
    const fitting = await owned({
      ...at(20),
      name: "Parfait",
      seatedCapacity: 150,
      standingCapacity: 220,
      minPrice: 450_000,
      features: ["garden"],
    });
    const dear = await owned({ ...at(3), name: "Cher", seatedCapacity: 150, minPrice: 9_000_000 });
    const premium = await owned({ ...at(60), name: "Premium", isPremium: true });
    const taken = await owned({ ...at(4), name: "Pris", seatedCapacity: 150 });
    await take(taken.venueId, DAY);
    const abroad = await owned({ country: "BE", ...at(1) });
    const waiting = await owned({ ...at(1), validation: "waiting" });
    const hidden = await owned({ ...at(1), isPublished: false });
    const closed = await owned(at(1));
    await product.db.prepare("UPDATE accounts SET disabled_at = 1 WHERE id = ?").bind(closed.owner.id).run();
    const further = await createVenue(product, fitting.owner.id, { ...at(1), name: "Second" });
    const key = await createVenuePicture(product, { providerId: fitting.owner.id, venueId: fitting.venueId });

    const visitor = product.visitor();
    const first = await visitor.post(
      "/project",
      await venueForm({ q: "Saint-Rémy, 14570", placeId: "4", venueFeatures: ["garden", "sea_view"] }),
    );
    expect(first.location, first.text).toBe("/project/providers");
    const page = (await visitor.visit("/project/providers")).text;
    expect(offered(page)).toEqual(
      [premium, fitting, silent, dear, small, taken].map(({ venueId }) => venueId),
    );
    for (const id of [abroad.venueId, waiting.venueId, hidden.venueId, closed.venueId, further])
      expect(page).not.toContain(id);
    expect(page).toContain(`/media/${key}`);
    expect(page).toContain("150 places assises · 220 debout");
    expect(page).toMatch(/40 places assises.: pas assez de place pour vos invités/);
    expect(page).toMatch(/Dès 4.500.€/);
    expect(page).toMatch(/Dès 90.000.€.: au-dessus de votre budget/);
    expect(page).toMatch(/Non indiqué.: Vue sur mer/);
    expect(page).toContain("Déjà pris ce jour-là");
    expect(page).toMatch(new RegExp(`id="v-${taken.venueId}"[^>]*disabled`));
    expect(page).toMatch(/href="[^"]*\/venues\/parfait-[^"]*"/);

    const refused = await choose(visitor, [fitting.venueId, taken.venueId]);
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("vient d’être pris à votre date");
    expect((await choose(visitor, [waiting.venueId])).text).toContain("n’est plus proposé");
    expect((await choose(visitor, [fitting.venueId])).location).toBe("/project/contact");
  });

  test("a venue is shown as unavailable for a period only if all days of the period are taken", async () => {
    const { venueId } = await owned({ country: "PT", latitude: 38.7, longitude: -9.1 });
    const days = { eventDate: DAY, eventDateEnd: dayFromNow(301) };
    const visitor = product.visitor("pt");
    const details = { ...days, q: "Gordes, 84220", placeId: "2" };
    await take(venueId, DAY);
    await visitor.post("/project", await venueForm(details));
    const partly = (await visitor.visit("/project/providers")).text;
    const named = formatWeekday(DAY, { locale: "pt-PT" });
    expect(partly).toContain(`Dias já ocupados no seu período: ${named}`);
    expect(partly).not.toMatch(new RegExp(`id="v-${venueId}"[^>]*disabled`));
    await take(venueId, dayFromNow(301));
    const closed = (await visitor.visit("/project/providers")).text;
    expect(closed).toContain("Já ocupado em todo o período");
    expect(closed).toMatch(new RegExp(`id="v-${venueId}"[^>]*disabled`));
  });

  test("a couple who wants a planner and a venue sees both lists, and may choose five of each kind", async () => {
    const planner = await createProvider(product);
    const { venueId } = await owned();
    const visitor = product.visitor();
    await visitor.post("/project", await venueForm({ wanted: "both", serviceType: "FULL_PLANNING" }));
    const page = (await visitor.visit("/project/providers")).text;
    expect(page).toContain(`value="${planner.id}"`);
    expect(page).toContain(`value="${venueId}"`);
    const planners = [planner.id];
    const venues = [venueId];
    for (let index = 0; index < 5; index += 1) {
      planners.push((await createProvider(product)).id);
      venues.push((await owned()).venueId);
    }
    const sixPlanners = await choose(visitor, [venueId], planners);
    expect(sixPlanners.status).toBe(400);
    expect(sixPlanners.text).toContain("Choisissez 5 wedding planners au plus");
    const sixVenues = await choose(visitor, venues, [planner.id]);
    expect(sixVenues.status).toBe(400);
    expect(sixVenues.text).toContain("Choisissez 5 lieux de réception au plus");
    const fiveOfEach = await choose(visitor, venues.slice(0, 5), planners.slice(0, 5));
    expect(fiveOfEach.location).toBe("/project/contact");
    await confirm(visitor, await submit(visitor));
    for (const id of planners.slice(0, 5)) expect(await requestsOf(id), id).toHaveLength(1);
    expect(await requestsOf(planners[5] ?? "")).toEqual([]);

    await visitor.post("/project", await venueForm({ wanted: "both", serviceType: "FULL_PLANNING" }));
    expect((await choose(visitor, [venueId], [planners[5] ?? ""])).location).toBe("/project/contact");

    // If the couple then wants only a venue, the chosen planner is removed.
    await visitor.post("/project", await venueForm());
    const link = await submit(visitor);
    await confirm(visitor, link);
    expect(await requestsOf(planners[5] ?? "")).toEqual([]);
  });

  test("a longer list keeps the ticked entries, and the list of venues and the list of planners can be made longer independently", async () => {
    const { venueId } = await owned();
    const visitor = product.visitor();
    await visitor.post("/project", await venueForm());
    const more = await visitor.post("/project/providers", {
      intent: "more_venues",
      shown: "24",
      shownVenues: "24",
      venues: [venueId],
    });
    expect(more.location).toBe("/project/providers?shown=24&venues=48#more-venues");
    expect((await visitor.visit("/project/providers?venues=48")).text).toMatch(
      new RegExp(`id="v-${venueId}"[^>]*checked`),
    );
  });
});

test("a couple can tick every venue of the longest list, but only venues that exist are kept", async () => {
  const { venueId } = await owned();
  const visitor = product.visitor();
  await visitor.post("/project", await venueForm({ venueFeatures: ["garden", "sea_view"] }));
  const ticked = Array.from({ length: PROVIDERS_SHOWN_MAX - 1 }, () => randomIds.uuid());
  const more = await visitor.post("/project/providers", {
    intent: "more_venues",
    venues: [...ticked, venueId],
    shown: "24",
    shownVenues: "24",
  });
  expect(more.location).toBe("/project/providers?shown=24&venues=48#more-venues");
  expect((await visitor.visit("/project/providers?venues=48")).text).toMatch(
    new RegExp(`id="v-${venueId}"[^>]*checked`),
  );
});

describe("the link from the page of a venue to the form", () => {
  const CHECKED = /name="wanted"[^>]*checked=""[^>]*value="venue"/;
  const banner = (name: string) => `${name} figurera déjà dans votre choix`;

  test("the venue is already chosen in the form, also if the couple comes from the profile of an account with one venue", async () => {
    const { owner, venueId } = await owned({ name: "Bastide Neuve" });
    for (const query of [`venue=${venueId}`, `provider=${owner.id}`]) {
      const visitor = product.visitor();
      const page = (await visitor.visit(`/project?${query}`)).text;
      expect(page).toContain(banner("Bastide Neuve"));
      expect(page).toMatch(CHECKED);
      await visitor.post(`/project?${query}`, await venueForm());
      expect((await visitor.visit("/project/providers")).text).toMatch(
        new RegExp(`id="v-${venueId}"[^>]*checked`),
      );
    }
  });

  test("if an account has several venues the couple must choose, and an unknown or hidden venue is ignored", async () => {
    const owner = await createOwner({ isPremium: true });
    for (const name of ["Un", "Deux"]) await createVenue(product, owner.id, { ...GORDES, name });
    const page = (await product.visitor().visit(`/project?provider=${owner.id}`)).text;
    expect(page).not.toContain("figurera déjà");
    expect(page).toMatch(CHECKED);

    const hidden = await owned({ isPublished: false });
    for (const id of [hidden.venueId, randomIds.uuid(), "x'"])
      expect((await product.visitor().visit(`/project?venue=${id}`)).text).not.toContain("figurera déjà");
  });
});

describe("a confirmed request to a venue", () => {
  test("the request names its venue, and two venues of one owner get one request each", async () => {
    const owner = await createOwner({ isPremium: true });
    const names = ["Grange", "Orangerie"];
    const venues: string[] = [];
    for (const name of names) venues.push(await createVenue(product, owner.id, { ...GORDES, name }));
    const visitor = product.visitor();
    await visitor.post("/project", await venueForm({ venueFeatures: ["garden"] }));
    expect((await choose(visitor, venues)).location).toBe("/project/contact");
    expect((await visitor.visit("/project/contact")).text).toMatch(/Grange.{1,8}Orangerie/);
    const link = await submit(visitor);
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(visitor, link)));
    for (const answer of answers) expect(answer.location).toBe(link);

    const requests = await requestsOf(owner.id);
    expect(requests.map((row) => [row["venue_id"], row["venue_name"], row["distance_km"]])).toEqual([
      [venues[0], "Grange", 0],
      [venues[1], "Orangerie", 0],
    ]);
    expect(
      await product.db
        .prepare("SELECT requests_total, requests_unseen FROM accounts WHERE id = ?")
        .bind(owner.id)
        .first(),
    ).toEqual({ requests_total: 2, requests_unseen: 2 });
    expect(
      await product.db
        .prepare("SELECT wanted, service_type, venue_features FROM projects WHERE id = ?")
        .bind(requests[0]?.["project_id"])
        .first(),
    ).toEqual({ wanted: "venue", service_type: "VENUE_RENTAL", venue_features: '["garden"]' });
    for (const [index, request] of requests.entries()) {
      const { results } = await product.db
        .prepare(
          "SELECT channel, payload FROM outbox WHERE substr(idempotency_key, -36) = ? ORDER BY channel",
        )
        .bind(request["id"])
        .all<{ channel: string; payload: string }>();
      expect(results.map(({ channel }) => channel)).toEqual(["email", "sms"]);
      for (const { payload } of results) expect(payload).toContain(names[index]);
    }
    expect((await visitor.visit(link)).text).toMatch(/Grange.{1,8}Orangerie/);
  });

  test("a venue that was deleted, hidden or taken in the meantime gets no request", async () => {
    const gone = await owned({ name: "Disparu" });
    const hidden = await owned({ name: "Masqué" });
    const taken = await owned({ name: "Occupé" });
    const kept = await owned({ name: "Ouvert" });
    const visitor = product.visitor();
    await visitor.post("/project", await venueForm());
    expect(
      (
        await choose(
          visitor,
          [gone, hidden, taken, kept].map(({ venueId }) => venueId),
        )
      ).location,
    ).toBe("/project/contact");
    const link = await submit(visitor);
    await product.db.prepare("DELETE FROM venues WHERE id = ?").bind(gone.venueId).run();
    await product.db.prepare("UPDATE venues SET is_published = 0 WHERE id = ?").bind(hidden.venueId).run();
    await take(taken.venueId, DAY);
    const shown = (await visitor.visit(link)).text;
    expect(shown).toContain("Ouvert");
    for (const name of ["Disparu", "Masqué", "Occupé"]) expect(shown).not.toContain(name);
    await confirm(visitor, link);
    for (const { owner } of [gone, hidden, taken]) expect(await requestsOf(owner.id)).toEqual([]);
    expect(await requestsOf(kept.owner.id)).toHaveLength(1);
  });

  test.each(["fr", "de"] as const)(
    "a chosen venue that is taken or no longer offered is refused, with a message in %s",
    async (language) => {
      const [taken, hidden] = [await owned(), await owned({ isPublished: false })];
      await take(taken.venueId, DAY);
      const visitor = product.visitor();
      visitor.language = language === "fr" ? null : language;
      await visitor.post("/project", await venueForm());
      for (const [{ venueId }, key] of [
        [taken, "project:errors.venue_taken"],
        [hidden, "project:errors.providers_unknown"],
      ] as const) {
        const refused = await choose(visitor, [venueId]);
        expect(refused.status).toBe(400);
        expect(refused.text).toContain(ALL_TEXTS[language].get(key) ?? "?");
      }
    },
  );

  test("if the only venue of a confirmation link was taken in the meantime, the link sends no request and can be used again", async () => {
    const { owner, venueId } = await owned();
    const visitor = product.visitor();
    await visitor.post("/project", await venueForm());
    await choose(visitor, [venueId]);
    const link = await submit(visitor);
    await take(venueId, DAY);
    await confirm(visitor, link);
    expect(await requestsOf(owner.id)).toEqual([]);
    expect((await visitor.visit(link)).text).toContain("ne sont plus libres à votre date");
    await product.db.prepare("DELETE FROM venue_taken_days WHERE venue_id = ?").bind(venueId).run();
    await confirm(visitor, link);
    expect(await requestsOf(owner.id)).toHaveLength(1);
  });

  test("forms and links from the time before couples could choose between planners and venues still work", async () => {
    const owner = await createOwner({ companyName: "Ancienne Ferme" });
    const { venueId } = await owned();
    const visitor = product.visitor();
    await visitor.post("/project", await venueForm());
    await choose(visitor, [venueId]);
    const link = await submit(visitor);
    for (const [table, column] of [
      ["project_submissions", "payload"],
      ["project_drafts", "details"],
    ] as const)
      await product.db
        .prepare(
          `UPDATE ${table} SET ${column} = json_remove(${column}, '$.details.wanted', '$.details.venueFeatures',
             '$.wanted', '$.venueFeatures', '$.venueIds') WHERE ${column} <> '{}'`,
        )
        .run();
    expect((await visitor.visit("/project/providers")).text).toContain(`id="v-${venueId}"`);
    await product.db
      .prepare(
        "UPDATE project_submissions SET payload = json_set(payload, '$.providerIds', json_array(?)) WHERE payload LIKE '%VENUE_RENTAL%' AND used_at IS NULL",
      )
      .bind(owner.id)
      .run();
    expect((await visitor.visit(link)).text).toContain("Ancienne Ferme");
    await confirm(visitor, link);
    expect(await requestsOf(owner.id)).toMatchObject([{ venue_id: null, venue_name: null }]);
  });
});

describe("the mails about a request to a venue", () => {
  /** Sends a project to venues and confirms it. */
  async function send(venues: readonly string[], contact: { email: string; phone?: string }): Promise<void> {
    const visitor = product.visitor();
    await visitor.post("/project", await venueForm());
    await choose(visitor, venues);
    const sent = await visitor.post("/project/contact", await contactForm(contact));
    expect(sent.location, sent.text).toBe("/project/sent");
    await confirm(visitor, (await confirmationMail(contact.email)).path);
  }
  const newsTo = async (requestId: string) =>
    (
      await product.db
        .prepare(
          "SELECT recipient, payload, account_id AS account FROM outbox WHERE idempotency_key IN (?1, ?1 || ':venue') ORDER BY recipient",
        )
        .bind(`new_event_request:${requestId}`)
        .all<{ recipient: string; payload: string; account: string }>()
    ).results;

  test("the notice about a request is also sent once to the venue's own e-mail address, without the couple's contact details", async () => {
    const email = freshEmail();
    const { owner, venueId } = await owned();
    const same = await createVenue(product, owner.id, { ...GORDES, name: "La même adresse" });
    await product.db.batch([
      product.db
        .prepare("UPDATE venues SET email = ? WHERE id = ?")
        .bind("accueil@lagrange.example", venueId),
      product.db.prepare("UPDATE venues SET email = ? WHERE id = ?").bind(owner.email.toUpperCase(), same),
      product.db
        .prepare(
          "UPDATE accounts SET premium_status = 'active', premium_end_at = 99999999999999 WHERE id = ?",
        )
        .bind(owner.id),
    ]);
    await send([venueId, same], { email });
    const requests = await requestsOf(owner.id);
    const [own] = requests.filter(({ venue_id: id }) => id === venueId);
    const [other] = requests.filter(({ venue_id: id }) => id === same);
    const news = await newsTo(String(own?.["id"]));
    expect(news.map(({ recipient }) => recipient).toSorted()).toEqual(
      ["accueil@lagrange.example", owner.email].toSorted(),
    );
    for (const { payload, account } of news) {
      expect(account).toBe(owner.id);
      expect(JSON.parse(payload)).toMatchObject({ account: owner.id });
      expect(payload).not.toContain(email);
    }
    expect(await newsTo(String(other?.["id"]))).toHaveLength(1);

    // The notification setting of the account also applies to the venue's own e-mail address.
    await product.db
      .prepare(
        "INSERT INTO notification_settings (account_id, kind, channel, is_enabled, changed_at) VALUES (?, 'new_request', 'email', 0, 1)",
      )
      .bind(owner.id)
      .run();
    await send([venueId], { email: freshEmail() });
    const latest = (await requestsOf(owner.id)).find(
      ({ id, venue_id: venue }) => venue === venueId && id !== own?.["id"],
    );
    expect(await newsTo(String(latest?.["id"]))).toEqual([]);
  });

  test.each([
    ["a tag in the address and another number", "jean.dupont.1", "jean.dupont.1+2", "0633000222"],
    ["another address and the same number", "jean.dupont.2", "autre.adresse", "0633000111"],
  ])(
    "before spending a credit, the owner reads that the same couple has sent a second request: %s",
    async (_name, name, other, phone) => {
      const { owner, venueId } = await owned();
      await product.db.prepare("UPDATE accounts SET credits = 2 WHERE id = ?").bind(owner.id).run();
      await send([venueId], { email: `${name}@couple.example`, phone: "0633000111" });
      const [first] = await requestsOf(owner.id);
      await send([venueId], { email: `${other}@couple.example`, phone });
      const second = (await requestsOf(owner.id)).find(({ id }) => id !== first?.["id"]);
      const [one, two] = [String(first?.["id"]), String(second?.["id"])];
      const page = (await owner.visitor.visit(`/event-requests/${two}`)).text;
      // The note about the second request is on the card and in the dialog that unlocks the request.
      expect(page.match(/Ce couple vous a aussi écrit le /g)).toHaveLength(2);
      expect(page).toContain(`href="/event-requests/${one}"`);
      expect(page).not.toContain("jean.dupont");
      expect((await owner.visitor.visit(`/event-requests/${one}`)).text).toContain(
        `href="/event-requests/${two}"`,
      );
      expect((await owner.visitor.visit("/event-requests")).text.match(/a écrit deux fois/g)).toHaveLength(2);

      await owner.visitor.post(`/event-requests/${one}`, { intent: "unlock" });
      expect((await owner.visitor.visit(`/event-requests/${two}`)).text).toContain("est déjà débloquée");
    },
  );

  test("requests of two different couples are not marked as requests of the same couple", async () => {
    const { owner, venueId } = await owned();
    await send([venueId], { email: "anne.martin@couple.example", phone: "0633000331" });
    await send([venueId], { email: "ann.emartin@couple.example", phone: "0633000332" });
    for (const { twin_id: twin } of await requestsOf(owner.id)) expect(twin).toBeNull();
  });
});
