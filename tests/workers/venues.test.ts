import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { VENUES_MAX } from "../../app/models/venues/rules.ts";
import { createAccount, type Account } from "../support/accounts.ts";
import { placeSearches } from "../support/place-searches.ts";
import { startProduct, type Answer, type Product } from "../support/product.ts";
import { pageContainsText } from "../support/texts.ts";
import { createVenueDraft, WIZARD_STEP_FORMS } from "../support/venue-wizard.ts";
import { createVenue, createVenuePicture } from "../support/venues.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct({ template: "lists" });
});
afterAll(() => product.stop());

const owner = (isPremium = false): Promise<Account> =>
  createAccount(product, { role: "ROLE_VENUE", isPremium });
const all = async <Found>(text: string, ...values: (string | number)[]): Promise<Found[]> =>
  (
    await product.db
      .prepare(text)
      .bind(...values)
      .all<Found>()
  ).results;
const venuesOf = ({ id }: Account) =>
  all<Record<string, unknown>>("SELECT * FROM venues WHERE provider_id = ? ORDER BY id", id);
const draftsOf = ({ id }: Account) =>
  all<{ id: string; general: string }>("SELECT * FROM venue_drafts WHERE provider_id = ?", id);
const together = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_item, index) => work(index)));
const send = (
  { visitor }: Account,
  step: keyof typeof WIZARD_STEP_FORMS,
  changes: Record<string, string> = {},
) => visitor.post(`/venues/create/${step}`, { ...WIZARD_STEP_FORMS[step], ...changes });
const finish = ({ visitor }: Account, id: string, form: Record<string, string> = {}): Promise<Answer> =>
  visitor.post(`/venues/${id}/draft`, { intent: "save", ...form });
const press = ({ visitor }: Account, intent: string, venue: string) =>
  visitor.post("/venues", { intent, venue });

describe("a new venue", () => {
  test("a new venue is described step by step and saved as a whole, waits for review, and is online once it is validated", async () => {
    const account = await owner();
    expect((await account.visitor.visit("/venues/create")).location).toBe("/venues/create/general");
    expect((await send(account, "general")).location).toBe("/venues/create/description");
    expect((await send(account, "description")).location).toBe("/venues/create/features");
    expect((await send(account, "features")).location).toBe("/venues/create/services");
    expect((await send(account, "services")).location).toBe("/venues/create/images");
    expect(await venuesOf(account)).toEqual([]);
    const [draft] = await draftsOf(account);
    const id = draft?.id ?? "";
    expect((await finish(account, id, { isNew: "on", publish: "on" })).location).toBe(`/venues/${id}`);
    expect(await draftsOf(account)).toEqual([]);
    const [venue] = await venuesOf(account);
    expect(venue).toMatchObject({
      ...{ id, name: "Domaine de la Tuilière", type: "domain", zipcode: "84220", city: "Gordes" },
      ...{ country_code: "FR", latitude: 43.9129, phone: "+33490720275", website: "https://www.tuiliere.fr" },
      ...{ instagram: "https://www.instagram.com/tuiliere", facebook: null, contact_role: "Propriétaire" },
      ...{ seated_capacity: 180, standing_capacity: 250, bedrooms: 14 },
      ...{ min_price: 450_000, max_price: 980_000, is_published: 1, validation: "waiting" },
    });
    expect(venue?.["review_since"]).toBe(venue?.["created_at"]);
    expect(JSON.parse(String(venue?.["details"]))).toEqual([
      {
        kind: "paragraph",
        runs: [
          { text: "Le domaine se loue ", isBold: false },
          { text: "pour le week-end", isBold: true },
          { text: ".", isBold: false },
        ],
      },
    ]);
    expect(await all("SELECT feature FROM venue_features WHERE venue_id = ? ORDER BY feature", id)).toEqual([
      { feature: "garden" },
      { feature: "parking" },
    ]);
    expect(await all("SELECT * FROM venue_services WHERE venue_id = ?", id)).toMatchObject([
      { service: "rental", budget_from: 450_000, is_description_visible: 0, is_budget_visible: 1 },
    ]);
  });

  test("the draft of a new venue can be continued on another device, at the step that was reached", async () => {
    const account = await owner();
    await send(account, "general", { name: "Le Mas des Ruches" });
    const other = product.visitor();
    for (const [name, value] of account.visitor.cookies) other.cookies.set(name, value);
    expect((await other.visit("/venues/create")).location).toBe("/venues/create/description");
    expect((await other.visit("/venues/create/general")).text).toContain("Le Mas des Ruches");
    expect((await other.visit("/venues")).text).toContain("Le Mas des Ruches");
    expect((await other.visit("/venues/create/services")).location).toBe("/venues/create/description");
    const back = { step: "description", intent: "back", description: "", seatedCapacity: "beaucoup" };
    expect((await other.post("/venues/create/description", back)).location).toBe("/venues/create/general");
    expect((await account.visitor.visit("/venues/create/description")).text).toContain("beaucoup");
  });

  test("an unfinished first step is stored, but does not count as complete", async () => {
    const account = await owner();
    const left = {
      step: "general",
      intent: "keep",
      name: "Domaine de la",
      email: "bonjour@",
      zipcode: "84220",
      city: "Gordes",
    };
    expect((await account.visitor.post("/venues/create/general", left)).location).toBe(
      "/venues/create/general",
    );
    const [draft] = await draftsOf(account);
    const { step: _step, intent: _intent, ...typed } = left;
    expect(JSON.parse(draft?.general ?? "")).toEqual(typed);
    expect((await account.visitor.visit("/venues/create")).location).toBe("/venues/create/general");
    const page = await account.visitor.visit("/venues/create/general");
    expect(page.text).toContain('value="Domaine de la"');
    expect((await account.visitor.visit("/venues/create/description")).location).toBe(
      "/venues/create/general",
    );
    // All fields are filled in, but the place was not chosen from the search, so it has no coordinates.
    const { website: _website, instagram: _instagram, ...complete } = WIZARD_STEP_FORMS.general;
    await account.visitor.post("/venues/create/general", { ...complete, intent: "keep" });
    expect((await account.visitor.visit("/venues/create/description")).location).toBe(
      "/venues/create/general",
    );
    expect((await send(account, "general")).location).toBe("/venues/create/description");
  });

  test("without scripts a search for the postal address shows places to choose from, and keeps the typed values", async () => {
    const account = await owner();
    const found = await send(account, "general", {
      intent: "search",
      q: "Saint-Rémy-de-Provence",
      name: "Le Mas",
    });
    expect(found.status).toBe(200);
    expect(found.text).toMatch(/type="radio"[^>]*name="placeId"/);
    expect(found.text).toContain('value="Le Mas"');
    expect(await draftsOf(account)).toEqual([]);
  });

  test("a chosen town without a postal code stays chosen, and the page asks only for the postal code", async () => {
    const account = await owner();
    const none = { zipcode: "", city: "", placeId: "" };
    const found = await send(account, "general", { ...none, intent: "search", q: "Oberstdorf" });
    const place = /type="radio"[^>]*name="placeId"[^>]*value="(\d+)"/.exec(found.text)?.[1] ?? "";
    const asked = await send(account, "general", { ...none, q: "Oberstdorf", placeId: place });
    expect(asked.status).toBe(400);
    expect(pageContainsText("fr", "validation:zipcode_unknown", asked.text)).toBe(true);
    expect(asked.text).toMatch(
      new RegExp(`type="radio"[^>]*checked[^>]*value="${place}"|value="${place}"[^>]*checked`),
    );
    const told = { q: "Oberstdorf", placeId: place, city: "Oberstdorf", zipcode: "87561", countryCode: "DE" };
    expect((await send(account, "general", told)).location).toBe("/venues/create/description");
  });

  test("a form that looks up a place counts towards the limit of place searches, also if it is sent with the Enter key", async () => {
    const account = await owner();
    const before = await placeSearches(product);
    const alone = { intent: "next", q: "Nulle-Part-sur-Rien", zipcode: "", city: "", placeId: "" };
    expect((await send(account, "general", alone)).status).toBe(200);
    await send(account, "general");
    expect(await placeSearches(product)).toBe(before + 2);
  });

  test("a draft with incomplete steps is not saved, and the page leads to the first incomplete step", async () => {
    const account = await owner();
    const steps = { general: { name: "Le Mas", city: "Gordes", phone: "12", phoneCountry: "FR" } };
    const id = await createVenueDraft(product, account.id, { steps });
    const answer = await finish(account, id, { isNew: "on" });
    expect(answer.location).toBe("/venues/create/general?check=1");
    const page = (await account.visitor.visit(answer.location ?? "")).text;
    for (const key of ["venues:errors.phone_invalid", "venues:errors.address_required"])
      expect(pageContainsText("fr", key, page), key).toBe(true);
    expect(await venuesOf(account)).toEqual([]);
    expect(await draftsOf(account)).toHaveLength(1);
  });

  test("the draft of a new venue can be discarded", async () => {
    const account = await owner();
    const id = await createVenueDraft(product, account.id);
    expect((await account.visitor.visit(`/venues?dialog=discard&venue=${id}`)).text).toContain("<dialog");
    await createVenuePicture(product, { providerId: account.id, venueId: id });
    expect((await finish(account, id, { intent: "discard", isNew: "on" })).location).toBe("/venues");
    expect(await draftsOf(account)).toEqual([]);
    expect(await all("SELECT key FROM media WHERE subject_id = ?", id)).toEqual([]);
  });

  test("on the free plan one of thirty parallel saves succeeds, and then no other venue can be added", async () => {
    for (let round = 0; round < 6; round += 1) {
      const account = await owner();
      const id = await createVenueDraft(product, account.id);
      await together(30, () => finish(account, id, { isNew: "on", publish: "on" }));
      expect(await venuesOf(account)).toHaveLength(1);
      expect(await all("SELECT feature FROM venue_features WHERE venue_id = ?", id)).toHaveLength(1);
      const answers = await together(30, () => send(account, "general"));
      expect(new Set(answers.map(({ location }) => location))).toEqual(new Set(["/venues"]));
      expect(await draftsOf(account)).toEqual([]);
    }
  });

  test("thirty parallel first steps create one draft", async () => {
    const account = await owner(true);
    await together(30, (index) => send(account, "general", { name: `Le Mas ${index}` }));
    expect(await draftsOf(account)).toHaveLength(1);
  });

  test("if a draft was begun with Premium, it is not saved as a second venue after the end of Premium, and stays a draft", async () => {
    const account = await owner();
    await createVenue(product, account.id);
    const id = await createVenueDraft(product, account.id);
    expect((await finish(account, id, { isNew: "on" })).location).toBe("/venues");
    expect(await venuesOf(account)).toHaveLength(1);
    expect(await draftsOf(account)).toHaveLength(1);
  });

  test("with Premium an account can add venues up to a maximum", async () => {
    const account = await owner(true);
    for (let count = 1; count < VENUES_MAX; count += 1) await createVenue(product, account.id);
    expect((await account.visitor.visit("/venues/create/general")).status).toBe(200);
    await createVenue(product, account.id);
    expect((await account.visitor.visit("/venues/create/general")).location).toBe("/venues");
    expect(pageContainsText("fr", "venues:full", (await account.visitor.visit("/venues")).text)).toBe(true);
  });

  test.each([
    ["type", "general", { type: "space_station" }],
    ["features", "features", { features: "helipad" }],
    ["services", "services", { services: "magic", "details[0].service": "magic" }],
  ] as const)("a form is rejected if its %s is not in the lists", async (_what, step, changes) => {
    const account = await owner();
    await createVenueDraft(product, account.id);
    expect((await send(account, step, changes)).status).toBe(400);
  });
});

describe("a stored venue", () => {
  const edit = (
    account: Account,
    id: string,
    step: keyof typeof WIZARD_STEP_FORMS,
    changes: Record<string, string>,
  ) => account.visitor.post(`/venues/${id}/edit/${step}`, { ...WIZARD_STEP_FORMS[step], ...changes });

  test("a stored venue is changed step by step, and a new name requires a review, during which the venue stays validated", async () => {
    const account = await owner();
    const id = await createVenue(product, account.id);
    expect((await account.visitor.visit(`/venues/${id}/edit`)).location).toBe(`/venues/${id}/edit/general`);
    expect((await account.visitor.visit(`/venues/${id}/edit/general`)).text).toContain("Bonnieux, 84480");
    const next = await edit(account, id, "description", { description: "Plus court." });
    expect(next.location).toBe(`/venues/${id}/edit/features`);
    expect((await venuesOf(account))[0]?.["description"]).not.toBe("Plus court.");
    expect((await account.visitor.visit("/venues")).text).toContain("Modifications en attente");
    expect((await finish(account, id)).location).toBe(`/venues/${id}`);
    expect((await venuesOf(account))[0]).toMatchObject({
      description: "Plus court.",
      validation: "validated",
      review_since: null,
    });
    const saved = await edit(account, id, "general", { intent: "save", name: "La Tuilière" });
    expect(saved.location).toBe(`/venues/${id}`);
    const [venue] = await venuesOf(account);
    expect(venue).toMatchObject({ name: "La Tuilière", validation: "validated", city: "Gordes" });
    expect(venue?.["review_since"]).not.toBeNull();
  });

  test("a venue keeps its coordinates while its postal address is unchanged, and the other steps stay unchanged too", async () => {
    const account = await owner();
    const id = await createVenue(product, account.id, { features: ["bar"], latitude: 43.8, longitude: 5.3 });
    const same = { zipcode: "84480", city: "Bonnieux", q: "Bonnieux, 84480" };
    await edit(account, id, "general", { intent: "save", ...same });
    expect((await venuesOf(account))[0]).toMatchObject({ latitude: 43.8, longitude: 5.3 });
    expect(await all("SELECT feature FROM venue_features WHERE venue_id = ?", id)).toEqual([
      { feature: "bar" },
    ]);
  });

  test("a refused venue waits for review again after it was changed", async () => {
    const account = await owner();
    const id = await createVenue(product, account.id, { validation: "refused" });
    await edit(account, id, "description", { intent: "save" });
    const [venue] = await venuesOf(account);
    expect(venue).toMatchObject({ validation: "waiting" });
    expect(venue?.["review_since"]).not.toBeNull();
  });

  test("the changes in a draft can be discarded, and the venue then stays as it was", async () => {
    const account = await owner();
    const id = await createVenue(product, account.id);
    await edit(account, id, "description", { description: "Plus court." });
    const discard = `?dialog=discard&amp;venue=${id}"`;
    for (const path of ["/venues", `/venues/${id}`, `/venues/${id}/edit/description`])
      expect((await account.visitor.visit(path)).text, path).toContain(discard);
    expect((await finish(account, id, { intent: "discard" })).location).toBe(`/venues/${id}`);
    expect(await draftsOf(account)).toEqual([]);
    expect(await venuesOf(account)).toHaveLength(1);
  });

  test("a venue can be published, taken offline and deleted with all its data", async () => {
    const account = await owner();
    const id = await createVenue(product, account.id, { isPublished: false, features: ["bar"] });
    await createVenuePicture(product, { providerId: account.id, venueId: id });
    await press(account, "publish", id);
    expect((await venuesOf(account))[0]?.["is_published"]).toBe(1);
    expect(
      pageContainsText("fr", "venues:flash.published", (await account.visitor.visit("/venues")).text),
    ).toBe(true);
    const back = await account.visitor.post("/venues", { intent: "unpublish", venue: id, from: "page" });
    expect(back.location).toBe(`/venues/${id}`);
    expect((await venuesOf(account))[0]?.["is_published"]).toBe(0);
    expect((await account.visitor.visit(`/venues?dialog=delete&venue=${id}`)).text).toContain("<dialog");
    expect((await press(account, "delete", id)).location).toBe("/venues");
    expect(await venuesOf(account)).toEqual([]);
    expect(await all("SELECT feature FROM venue_features WHERE venue_id = ?", id)).toEqual([]);
    expect(await all("SELECT key FROM media WHERE subject_id = ?", id)).toEqual([]);
  });
});

describe("the venues of other accounts", () => {
  test("nobody can read, change or delete a venue of another account", async () => {
    const [account, stranger] = [await owner(), await owner()];
    const id = await createVenue(product, account.id);
    const draft = await createVenueDraft(product, account.id);
    expect((await stranger.visitor.visit(`/venues/${id}/edit/general`)).status).toBe(404);
    expect(
      (await stranger.visitor.post(`/venues/${id}/edit/general`, WIZARD_STEP_FORMS.general)).status,
    ).toBe(404);
    expect((await press(stranger, "unpublish", id)).status).toBe(404);
    await press(stranger, "delete", id);
    expect((await finish(stranger, draft, { isNew: "on" })).status).toBe(404);
    await finish(stranger, draft, { intent: "discard" });
    expect(await venuesOf(account)).toHaveLength(1);
    expect(await draftsOf(account)).toHaveLength(1);
  });

  test("a planner who opens a page of venues is redirected home and reads why", async () => {
    const { visitor } = await createAccount(product);
    expect((await visitor.visit("/venues")).location).toBe("/");
    expect(pageContainsText("fr", "common:errors.venue_page", (await visitor.visit("/")).text)).toBe(true);
  });
});

describe("the list of venues", () => {
  const listOf = async (account: Account) => (await account.visitor.visit("/venues")).text;
  const endPremium = ({ id }: Account) =>
    product.db.prepare("UPDATE accounts SET premium_status = 'canceled' WHERE id = ?").bind(id).run();
  const startPremium = ({ id }: Account) =>
    product.db.prepare("UPDATE accounts SET premium_status = 'active' WHERE id = ?").bind(id).run();

  test("when Premium ends, venues beyond the free plan stay in the list with the reason and a link; a new Premium puts them online again", async () => {
    const account = await owner(true);
    await createVenue(product, account.id);
    await createVenue(product, account.id, { name: "Le Chai" });
    expect(pageContainsText("fr", "venues:state.premium", await listOf(account))).toBe(false);
    await endPremium(account);
    const list = await listOf(account);
    expect(pageContainsText("fr", "venues:state.premium", list)).toBe(true);
    expect(list).toContain("Le Chai");
    expect(list).toContain('href="/subscription"');
    expect(await venuesOf(account)).toMatchObject([{ is_published: 1 }, { is_published: 1 }]);
    await startPremium(account);
    expect(pageContainsText("fr", "venues:state.premium", await listOf(account))).toBe(false);
  });

  test("the list of venues shows why a venue was refused and which data are missing", async () => {
    const account = await owner();
    const id = await createVenue(product, account.id, { validation: "refused" });
    await product.db
      .prepare(
        "INSERT INTO venue_decisions (id, venue_id, at, actor_id, is_validated, reason, snapshot) VALUES (?, ?, 1, 'x', 0, ?, '{}')",
      )
      .bind(`decision-${id}`, id, "L’adresse mène à un champ.")
      .run();
    const list = await listOf(account);
    expect(list).toContain("L’adresse mène à un champ.");
    expect(list).toContain("photos");
    expect(pageContainsText("fr", "venues:line.no_picture", list)).toBe(true);
  });

  test("the list of venues shows a picture of each venue as couples see it, and never a hidden cover", async () => {
    const account = await owner();
    const venueId = await createVenue(product, account.id);
    const add = (state: { isVisible: boolean; isKey: boolean; position: number }) =>
      createVenuePicture(product, { providerId: account.id, venueId }, state);
    const hidden = await add({ isVisible: false, isKey: true, position: 1 });
    const shown = await add({ isVisible: true, isKey: false, position: 2 });
    const list = await listOf(account);
    expect(list).toContain(shown);
    expect(list).not.toContain(hidden);
  });

  test("a published venue that our team has not validated yet is called “ready” and not “online”", async () => {
    const account = await owner();
    const id = await createVenue(product, account.id, { validation: "waiting", isPublished: false });
    await press(account, "publish", id);
    const list = await listOf(account);
    expect(pageContainsText("fr", "venues:flash.published_later", list)).toBe(true);
    expect(pageContainsText("fr", "venues:flash.published", list)).toBe(false);
  });

  test("the list of venues shows views only with Premium", async () => {
    const account = await owner();
    const id = await createVenue(product, account.id);
    await product.db.prepare("UPDATE venues SET views_total = 1234 WHERE id = ?").bind(id).run();
    expect(await listOf(account)).not.toMatch(/1\s?234 vues/u);
    await product.db
      .prepare("UPDATE accounts SET premium_status = 'active', premium_end_at = ? WHERE id = ?")
      .bind(Date.now() + 86_400_000, account.id)
      .run();
    expect(await listOf(account)).toMatch(/1\s?234 vues/u);
  });
});

test("the home page shows how many venues couples see and why the others are hidden; the checklist has a step for the first venue", async () => {
  const account = await owner(true);
  const see = async (path: string) => (await account.visitor.visit(path)).text.replaceAll("<!-- -->", "");
  const none = await see("/");
  expect(none).toContain("Votre premier lieu");
  expect(none).not.toContain("Voir mes lieux");
  await createVenue(product, account.id);
  await createVenue(product, account.id, { validation: "waiting" });
  await createVenue(product, account.id, { validation: "refused" });
  await createVenue(product, account.id, { isPublished: false });
  for (const path of ["/", "/dashboard"]) {
    const told = await see(path);
    expect(told).not.toContain("Votre premier lieu");
    for (const text of ["1 visible", "1 en validation", "1 non validé", "1 hors ligne", "4 à compléter"])
      expect(told).toContain(text);
    expect(told).toMatch(/href="\/venues" class="button[^>]*>Voir mes lieux/);
  }
  await product.db
    .prepare("UPDATE accounts SET premium_status = 'canceled' WHERE id = ?")
    .bind(account.id)
    .run();
  await product.db
    .prepare("UPDATE venues SET validation = 'validated', is_published = 1 WHERE provider_id = ?")
    .bind(account.id)
    .run();
  const free = await see("/");
  expect(free).toContain("1 visible");
  expect(free).toContain("3 masqués");
});
