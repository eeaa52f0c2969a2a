import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../../app/models/core/database.ts";
import { readVenueFigures } from "../../app/models/statistics/venues.queries.server.ts";
import { venuePage } from "../../app/models/statistics/rules.ts";
import { dayOf } from "../../app/i18n/formats.ts";
import { seedLookups } from "../../scripts/seed-demo.ts";
import { createAccount, type Account } from "../support/accounts.ts";
import { startProduct, type Product } from "../support/product.ts";
import { createProvider } from "../support/projects.ts";
import { reportOf } from "../support/reports.ts";
import { createRequest } from "../support/requests.ts";
import { createVenue } from "../support/venues.ts";

const DAY = 86_400_000;
const VENUE_REQUEST = { serviceType: "FULL_PLANNING" };

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  await product.holdMessages();
  await seedLookups(product.db);
});
afterAll(() => product.stop());

async function createOwner(state: Parameters<typeof createProvider>[1] = {}) {
  const owner = await createProvider(product, {
    role: "ROLE_VENUE",
    companyName: "SARL du Moulin",
    ...state,
  });
  const [grange, orangerie] = [
    await createVenue(product, owner.id, { name: "La Grange" }),
    await createVenue(product, owner.id, { name: "L’Orangerie" }),
  ];
  return {
    owner,
    grange: { id: grange, name: "La Grange" },
    orangerie: { id: orangerie, name: "L’Orangerie" },
  };
}

const see = async ({ visitor }: Pick<Account, "visitor">, path: string) => (await visitor.visit(path)).text;

test("a request names its venue in the list, on its page, on the home page and to administrators", async () => {
  const { owner, grange } = await createOwner();
  const { id, projectId } = await createRequest(product, owner.id, { ...VENUE_REQUEST, venue: grange });
  await product.db
    .prepare("UPDATE projects SET wanted = 'both', venue_features = '[\"garden\",\"bar\"]' WHERE id = ?")
    .bind(projectId)
    .run();
  expect(await see(owner, "/event-requests")).toContain("Mariage · La Grange");
  expect(await see(owner, "/")).toMatch(/La Grange · Gordes/);
  const page = await see(owner, `/event-requests/${id}`);
  for (const text of [
    "La Grange",
    "Un lieu de réception",
    "Jardin et Bar",
    "Cherche aussi un wedding planner",
  ])
    expect(page).toContain(text);
  expect(page).not.toContain("Votre part du budget");
  const admin = await createAccount(product, { role: "ROLE_ADMIN" });
  expect(await see(admin, `/admin/requests/${projectId}`)).toContain("SARL du Moulin · La Grange");

  // It keeps its name when the venue is gone.
  await product.db.prepare("DELETE FROM venues WHERE id = ?").bind(grange.id).run();
  expect(await see(owner, "/event-requests")).toContain("Mariage · La Grange");
});

test("the list is narrowed to one of several venues, which the page names and one link removes", async () => {
  const { owner, grange, orangerie } = await createOwner();
  await createRequest(product, owner.id, { lastname: "Grangier", venue: grange });
  await createRequest(product, owner.id, { lastname: "Orange", venue: orangerie });
  const list = await see(owner, `/event-requests?venue=${grange.id}&filter=to_answer`);
  expect(list).toContain("Grangier");
  expect(list).not.toContain("Camille Orange");
  expect(list).toMatch(new RegExp(`<option value="${grange.id}" selected="">La Grange<`));
  expect(list).toContain('href="/event-requests?filter=to_answer" class="button');
  expect(await see(owner, "/event-requests?q=orangerie")).not.toContain("Grangier");

  // A deleted venue is no longer offered, but its requests are still found; another account's are not.
  await product.db.prepare("DELETE FROM venues WHERE id = ?").bind(grange.id).run();
  const gone = await see(owner, `/event-requests?venue=${grange.id}`);
  expect(gone).toContain("Un lieu supprimé");
  expect(gone).toContain("Grangier");
  const other = await createOwner();
  await createRequest(product, other.owner.id, { venue: other.grange });
  expect(await see(other.owner, `/event-requests?venue=${orangerie.id}`)).toContain(
    "Aucune demande ne correspond",
  );
  expect(await see(await createAccount(product), "/event-requests")).not.toContain('name="venue"');
});

test("a couple who is rejected reads the name of the venue", async () => {
  const { owner, orangerie } = await createOwner();
  const { id, email } = await createRequest(product, owner.id, { ...VENUE_REQUEST, venue: orangerie });
  await owner.visitor.post(`/event-requests/${id}`, { intent: "reject", reason: "budget" });
  const payload = await product.db
    .prepare("SELECT payload FROM outbox WHERE recipient = ? AND kind = 'event_request_rejected'")
    .bind(email)
    .first<string>("payload");
  expect(payload).toContain("L’Orangerie");
  expect(payload).not.toContain("SARL du Moulin");
});

test("who else received a project are providers, not their venues", async () => {
  const { owner, grange, orangerie } = await createOwner();
  const planner = await createProvider(product);
  const { id, projectId } = await createRequest(product, planner.id);
  const shown = async () => (await see(planner, `/event-requests/${id}`)).replaceAll(/<!-- -->/g, "");
  const alone = await shown();
  await createRequest(product, owner.id, { projectId, venue: grange });
  const one = await shown();
  await createRequest(product, owner.id, { projectId, venue: orangerie });
  const same = (html: string) => /[^<>]*autre prestataire[^<>]*/.exec(html)?.[0] ?? null;
  expect(same(one)).not.toBeNull();
  expect(same(one)).not.toBe(same(alone));
  expect(same(await shown())).toBe(same(one));
});

test("the requests of a project for two venues are no duplicates of each other", async () => {
  const { owner, grange, orangerie } = await createOwner();
  const at = { unlockedAt: Date.now(), seenAt: Date.now() };
  const first = await createRequest(product, owner.id, { ...at, venue: grange });
  await createRequest(product, owner.id, { ...at, projectId: first.projectId, venue: orangerie });
  await owner.visitor.post(`/event-requests/${first.id}?dialog=report`, {
    intent: "report",
    reason: "duplicate",
    note: "",
  });
  expect((await reportOf(product, first.id))?.state).not.toBe("returned");
});

test("the statistics count per venue: requests of the period, and views of the period only under premium", async () => {
  const { owner, grange, orangerie } = await createOwner();
  const now = Date.now();
  const ago = (days: number) => ({
    createdAt: now - days * DAY,
    receivedDay: dayOf(now - days * DAY, "Europe/Paris"),
  });
  const seenAt = now;
  await createRequest(product, owner.id, { venue: grange, seenAt, unlockedAt: now, followedUpAt: now });
  await createRequest(product, owner.id, { venue: grange, seenAt, rejectedAt: now });
  await createRequest(product, owner.id, { ...ago(3), venue: grange });
  await createRequest(product, owner.id, { ...ago(20), venue: orangerie });
  await createRequest(product, owner.id, {});
  const today = dayOf(now, "Europe/Paris");
  const view = (day: string, views: number) =>
    product.db
      .prepare("INSERT INTO views_daily (provider_id, page, day, views) VALUES (?, ?, ?, ?)")
      .bind(owner.id, venuePage(grange.id), day, views)
      .run();
  await view(today, 4);
  await view(ago(20).receivedDay, 7);
  await product.db.prepare("UPDATE venues SET views_total = 11 WHERE id = ?").bind(grange.id).run();

  const read = (isPremium: boolean, period: "7days" | "30days", role = "ROLE_VENUE" as const) =>
    readVenueFigures(
      { db: openDatabase(product.db, null) },
      { me: { providerId: owner.id, role, domain: "fr", isPremium }, period, today },
    );
  const none = { received: 0, seen: 0, unlocked: 0, contacted: 0, rejected: 0, views: 0 };
  const week = { ...grange, received: 3, seen: 2, unlocked: 1, contacted: 1, rejected: 1 };
  expect(await read(false, "7days")).toEqual([
    { ...week, views: 11 },
    { ...orangerie, ...none },
  ]);
  expect(await read(true, "7days")).toEqual([
    { ...week, views: 4 },
    { ...orangerie, ...none },
  ]);
  expect(await read(true, "30days")).toEqual([
    { ...week, views: 11 },
    { ...orangerie, ...none, received: 1 },
  ]);

  for (const path of ["/", "/dashboard?period=30days"]) {
    const page = await see(owner, path);
    expect(page, path).toContain("Vos lieux");
    expect(page, path).toContain(`href="/venues/${grange.id}"`);
  }
  const planner = await createProvider(product);
  expect(await see(planner, "/dashboard")).not.toContain("Vos lieux");
});
