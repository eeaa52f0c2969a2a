import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SERVICE_DESCRIPTION_MAX } from "../../app/models/companies/rules.ts";
import { copyVenueServices, undoServicesCopy } from "../../app/models/venues/wizard/save-services.server.ts";
import { createAccount, type Account, type AccountState } from "../support/accounts.ts";
import { createVenue } from "../support/venues.ts";
import { startProduct, type Product } from "../support/product.ts";
import { serviceContextOf } from "../support/service-context.ts";

const NOBODYS = "00000000-0000-4000-8000-000000000000";

let product: Product;
beforeAll(async () => {
  product = await startProduct({ template: "lists" });
});
afterAll(() => product.stop());

const venueAccount = (state: AccountState = {}): Promise<Account> =>
  createAccount(product, { role: "ROLE_VENUE", ...state });

const page = (id: string) => `/venues/${id}/services`;

interface Typed {
  service: string;
  description?: string;
  budget?: string;
  hides?: readonly ("isDescriptionVisible" | "isBudgetVisible")[];
}

/** The form in which these services are ticked. */
function servicesForm(typed: readonly Typed[]): Record<string, string | string[]> {
  const form: Record<string, string | string[]> = {
    intent: "save",
    services: typed.map(({ service }) => service),
  };
  for (const [
    index,
    { service, description = "Deux nuits.", budget = "1 200", hides = [] },
  ] of typed.entries()) {
    form[`details[${index}].service`] = service;
    form[`details[${index}].description`] = description;
    form[`details[${index}].budget`] = budget;
    for (const box of ["isDescriptionVisible", "isBudgetVisible"] as const)
      if (!hides.includes(box)) form[`details[${index}].${box}`] = "on";
  }
  return form;
}

/** The version of the stored services at the time when the page with the form was made. */
const seenIn = (html: string): string => /name="seen" value="(\w*)"/.exec(html)?.[1] ?? "";
const seenOn = async (visitor: Account["visitor"], venue: string) =>
  seenIn((await visitor.visit(page(venue))).text);

const stored = async (venueId: string) =>
  (
    await product.db
      .prepare(
        `SELECT service, description, budget_from AS budget, is_description_visible AS told, is_budget_visible AS priced
         FROM venue_services WHERE venue_id = ? ORDER BY service`,
      )
      .bind(venueId)
      .all()
  ).results;

describe("the services of a venue", () => {
  test("the services are stored with their text, their price in cents and their visibility", async () => {
    const { id, visitor } = await venueAccount();
    const venue = await createVenue(product, id);
    const answer = await visitor.post(
      page(venue),
      servicesForm([
        { service: "rental", description: " Du vendredi au dimanche. ", budget: "4 500,50" },
        { service: "brunch", budget: "38", hides: ["isBudgetVisible"] },
      ]),
    );
    expect([answer.status, answer.location]).toEqual([303, page(venue)]);
    expect(await stored(venue)).toEqual([
      { service: "brunch", description: "Deux nuits.", budget: 3_800, told: 1, priced: 0 },
      { service: "rental", description: "Du vendredi au dimanche.", budget: 450_050, told: 1, priced: 1 },
    ]);
    const shown = await visitor.visit(page(venue));
    expect(shown.text).toContain("Du vendredi au dimanche.");
    const told = await visitor.visit(`/venues/${venue}?tab=services`);
    expect(told.text).toContain("Prix masqué");
    const preview = await visitor.visit(`/venues/${venue}/preview`);
    // The owner and the couples see the services in the order of the administrators' list, not sorted by slug.
    for (const { text } of [told, preview]) {
      const [rental, brunch] = ["Location", "Brunch"].map((label) => text.indexOf(`>${label}`));
      expect(rental).toBeGreaterThan(0);
      expect(brunch).toBeGreaterThan(rental ?? 0);
    }
    // Services that are not ticked any more are deleted.
    await visitor.post(page(venue), {
      ...servicesForm([{ service: "rental" }]),
      seen: await seenOn(visitor, venue),
    });
    expect(await stored(venue)).toHaveLength(1);
    await visitor.post(page(venue), { intent: "save", seen: await seenOn(visitor, venue) });
    expect(await stored(venue)).toEqual([]);
  });

  test("if another tab has saved services in the meantime, they are not overwritten and the typed values stay", async () => {
    const { id, visitor } = await venueAccount();
    const venue = await createVenue(product, id);
    await visitor.post(page(venue), servicesForm([{ service: "rental" }]));
    const seen = await seenOn(visitor, venue);
    await visitor.post(page(venue), { ...servicesForm([{ service: "brunch" }]), seen });
    const mine = servicesForm([{ service: "rental", description: "De cet onglet" }]);
    const late = await visitor.post(page(venue), { ...mine, seen });
    expect(late.status).toBe(409);
    expect(late.text).toContain("ont changé entre-temps");
    expect(late.text).toContain("De cet onglet");
    expect(await stored(venue)).toMatchObject([{ service: "brunch" }]);
    // The page that has shown the conflict may replace the stored services.
    expect((await visitor.post(page(venue), { ...mine, seen: seenIn(late.text) })).status).toBe(303);
    expect(await stored(venue)).toMatchObject([{ service: "rental", description: "De cet onglet" }]);
    // Saving the same values again is no conflict.
    expect((await visitor.post(page(venue), { ...mine, seen })).status).toBe(303);
  });

  test("if several tabs save in parallel, exactly the services of one tab are stored", async () => {
    const { id, visitor } = await venueAccount();
    const venue = await createVenue(product, id);
    for (let round = 0; round < 6; round += 1) {
      const seen = await seenOn(visitor, venue);
      const answers = await Promise.all(
        ["rental", "brunch", "drinks", "catering"].map((service) =>
          visitor.post(page(venue), {
            ...servicesForm([{ service, description: `${String(round)} ${service}` }]),
            seen,
          }),
        ),
      );
      expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
      expect(await stored(venue)).toHaveLength(1);
    }
  });

  test("the saved services replace the services in a draft", async () => {
    const { id, visitor } = await venueAccount();
    const venue = await createVenue(product, id);
    await product.db
      .prepare(
        "INSERT INTO venue_drafts (id, provider_id, is_new, services, updated_at) VALUES (?, ?, 0, '{\"services\":[]}', 1)",
      )
      .bind(venue, id)
      .run();
    await visitor.post(page(venue), servicesForm([{ service: "rental" }]));
    expect(
      await product.db.prepare("SELECT services FROM venue_drafts WHERE id = ?").bind(venue).first(),
    ).toEqual({
      services: "{}",
    });
  });

  test("a service needs a description and a valid price, and a form with an error stores nothing", async () => {
    const { id, visitor } = await venueAccount();
    const venue = await createVenue(product, id);
    for (const typed of [
      { service: "rental", description: " " },
      { service: "rental", description: "a".repeat(SERVICE_DESCRIPTION_MAX + 1) },
      { service: "rental", budget: "" },
      { service: "rental", budget: "cher" },
      { service: "rental", budget: "-1" },
      { service: "rental", budget: "99999999999" },
      { service: "no_such_prestation" },
      { service: "FULL_PLANNING" },
    ])
      expect((await visitor.post(page(venue), servicesForm([typed]))).status, JSON.stringify(typed)).toBe(
        400,
      );
    // The service is ticked, but the form does not contain its fields.
    expect((await visitor.post(page(venue), { intent: "save", services: "rental" })).status).toBe(400);
    expect(await stored(venue)).toEqual([]);
  });

  test("only the owner of a venue can read and change its services", async () => {
    const { id } = await venueAccount();
    const venue = await createVenue(product, id);
    const stranger = await venueAccount();
    for (const path of [page(venue), page(NOBODYS), "/venues/none/services", `/venues/${venue}`]) {
      expect((await stranger.visitor.visit(path)).status, path).toBe(404);
      if (path !== `/venues/${venue}`)
        expect((await stranger.visitor.post(path, servicesForm([{ service: "rental" }]))).status).toBe(404);
    }
    expect(await stored(venue)).toEqual([]);
    const planner = await createAccount(product);
    expect((await planner.visitor.visit(page(venue))).location).toBe("/");
  });
});

describe("copying the services of another venue", () => {
  async function twoVenues() {
    const account = await venueAccount({ isPremium: true });
    const [from, to] = [await createVenue(product, account.id), await createVenue(product, account.id)];
    await account.visitor.post(
      page(from),
      servicesForm([
        { service: "rental", description: "Du premier" },
        { service: "brunch", description: "Du premier", hides: ["isDescriptionVisible"] },
      ]),
    );
    await account.visitor.post(page(to), servicesForm([{ service: "rental", description: "Du second" }]));
    return { ...account, from, to };
  }
  const descriptions = async (venue: string) =>
    Object.fromEntries((await stored(venue)).map(({ service, description }) => [service, description]));

  test("the page that copies services offers the other venues with the number of their services, and says how many of these services the venue already has", async () => {
    const { visitor, to } = await twoVenues();
    const answer = await visitor.visit(`${page(to)}?dialog=copy`);
    expect(answer.text).toMatch(/2 prestations,\s+dont 1 déjà ici/);
  });

  test("copied services are added to the services of the venue, which stay unchanged", async () => {
    const { visitor, from, to } = await twoVenues();
    const answer = await visitor.post(page(to), { intent: "copy", from, known: "keep" });
    expect(answer.location).toBe(page(to));
    expect((await visitor.visit(page(to))).text).toContain("1 prestation copiée");
    expect(await descriptions(to)).toEqual({ brunch: "Du premier", rental: "Du second" });
    expect(await stored(to)).toMatchObject([{ service: "brunch", told: 0 }, { service: "rental" }]);
    await visitor.post(page(to), { intent: "copy", from, known: "keep" });
    expect((await visitor.visit(page(to))).text).toContain("Rien à copier");
  });

  test("a service that both venues have is replaced only if the owner has chosen this", async () => {
    const { visitor, from, to } = await twoVenues();
    expect((await visitor.post(page(to), { intent: "copy", from })).status).toBe(400);
    await visitor.post(page(to), { intent: "copy", from, known: "replace" });
    expect(await descriptions(to)).toEqual({ brunch: "Du premier", rental: "Du premier" });
    expect(await descriptions(from)).toEqual({ brunch: "Du premier", rental: "Du premier" });
  });

  test("the owner can undo the copying of services once, unless services were saved after it", async () => {
    const { visitor, from, to } = await twoVenues();
    const before = await stored(to);
    const stranger = await venueAccount();
    const undo = { intent: "undo" };
    await visitor.post(page(to), { intent: "copy", from, known: "replace" });
    const told = await visitor.visit(page(to));
    expect(told.text).toMatch(/<noscript>.*name="intent" value="undo"/s);
    expect((await stranger.visitor.post(page(to), undo)).status).toBe(404);
    await visitor.post(page(from), undo);
    expect(await descriptions(to)).toEqual({ brunch: "Du premier", rental: "Du premier" });
    expect(await descriptions(from)).toEqual({ brunch: "Du premier", rental: "Du premier" });

    await visitor.post(page(to), undo);
    expect(await stored(to)).toEqual(before);
    expect((await visitor.visit(page(to))).text).toContain("Vos prestations sont rétablies");
    await visitor.post(page(to), undo);
    expect((await visitor.visit(page(to))).text).toContain("trop tard");
    expect(await stored(to)).toEqual(before);

    // Services that were saved after the copying stay unchanged.
    await visitor.post(page(to), { intent: "copy", from, known: "replace" });
    const seen = await seenOn(visitor, to);
    await visitor.post(page(to), { ...servicesForm([{ service: "catering" }]), seen });
    await visitor.post(page(to), undo);
    expect(Object.keys(await descriptions(to))).toEqual(["catering"]);
  });

  test("copying services can be undone even if the clock moves on while the services are copied", async () => {
    const { id, from, to } = await twoVenues();
    const before = await stored(to);
    let now = Date.now();
    const ctx = { ...(await serviceContextOf(product)), clock: { now: () => (now += 1) } };
    expect(await copyVenueServices(ctx, id, { from, to, known: "replace" })).toBe(2);
    expect(await undoServicesCopy(ctx, id, to)).toBe(true);
    expect(await stored(to)).toEqual(before);
  });

  test("services cannot be copied from or to another account", async () => {
    const { visitor, from, to } = await twoVenues();
    const stranger = await venueAccount();
    const theirs = await createVenue(product, stranger.id);
    await stranger.visitor.post(page(theirs), servicesForm([{ service: "catering" }]));
    await visitor.post(page(to), { intent: "copy", from: theirs, known: "replace" });
    expect(await descriptions(to)).toEqual({ rental: "Du second" });
    expect((await visitor.post(page(theirs), { intent: "copy", from, known: "replace" })).status).toBe(404);
    expect(Object.keys(await descriptions(theirs))).toEqual(["catering"]);
    expect((await visitor.visit(`${page(to)}?dialog=copy`)).text).not.toContain(theirs);
  });
});
