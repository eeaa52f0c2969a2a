import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../../app/models/core/database.ts";
import { readVenueFigures } from "../../app/models/statistics/venues.queries.server.ts";
import { venueViewName } from "../../app/models/statistics/rules.ts";
import { addDays } from "../../app/models/core/time.rules.ts";
import { calendarDayAt } from "../../app/i18n/calendar-day.ts";
import { seedLookups } from "../../scripts/seed-demo.ts";
import { createAccount, type Account } from "../support/accounts.ts";
import { startProduct, type Product } from "../support/product.ts";
import { createProvider } from "../support/projects.ts";
import { reportOf } from "../support/reports.ts";
import { createRequest } from "../support/requests.ts";
import { pageContainsText } from "../support/texts.ts";
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

test("the list, the page, the home page and the administrators' page of a request name its venue", async () => {
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

  // If a venue is deleted, its requests keep its name.
  await product.db.prepare("DELETE FROM venues WHERE id = ?").bind(grange.id).run();
  expect(await see(owner, "/event-requests")).toContain("Mariage · La Grange");
});

test("the list can be filtered by venue; the page then shows the venue's name and a link that removes the filter", async () => {
  const { owner, grange, orangerie } = await createOwner();
  await createRequest(product, owner.id, { lastname: "Grangier", venue: grange });
  await createRequest(product, owner.id, { lastname: "Orange", venue: orangerie });
  const list = await see(owner, `/event-requests?venue=${grange.id}&filter=to_answer`);
  expect(list).toContain("Grangier");
  expect(list).not.toContain("Camille Orange");
  expect(list).toMatch(new RegExp(`<option value="${grange.id}" selected="">La Grange<`));
  expect(list).toContain('href="/event-requests?filter=to_answer" class="button');
  expect(await see(owner, "/event-requests?q=orangerie")).not.toContain("Grangier");

  // A deleted venue is not offered as a filter, but its requests can still be found. The requests of another account
  // cannot be found.
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

test("the mail to a couple about a rejection names the venue", async () => {
  const { owner, orangerie } = await createOwner();
  const { id, email } = await createRequest(product, owner.id, { ...VENUE_REQUEST, venue: orangerie });
  await owner.visitor.post(`/event-requests/${id}`, { intent: "reject", reason: "budget" });
  const payload = await product.db
    .prepare("SELECT payload FROM outbox WHERE recipient = ? AND kind = 'venue_request_rejected'")
    .bind(email)
    .first<string>("payload");
  // The venue's name occurs once. The text contains "Gordes" only as the place of the couple's event.
  expect(payload?.match(/L’Orangerie/g)).toHaveLength(1);
  expect(payload).toContain("Gordes");
  expect(payload).not.toContain("SARL du Moulin");
});

test("the venue is the sender of a reply, and the template says whether the day is free", async () => {
  const { owner, orangerie } = await createOwner();
  const { id, email } = await createRequest(product, owner.id, {
    ...VENUE_REQUEST,
    unlockedAt: 1,
    seenAt: 1,
    venue: orangerie,
  });
  const text = async () =>
    /<textarea[^>]*name="body"[^>]*>([^<]*)</.exec(await see(owner, `/event-requests/${id}`))?.[1] ?? "";
  const free = await text();
  expect(free).toContain("Merci d’avoir pensé à L’Orangerie");
  expect(free).toContain("je vous propose une visite");
  expect(free).toContain("le lieu est libre pour le moment");
  expect(free).toMatch(/L’Orangerie$/);
  await product.db
    .prepare("INSERT INTO venue_taken_days SELECT ?, event_date, 'calendar' FROM event_requests WHERE id = ?")
    .bind(orangerie.id, id)
    .run();
  expect(await text()).not.toContain("libre pour le moment");

  await owner.visitor.post(`/event-requests/${id}`, {
    intent: "reply",
    subject: "Visite",
    body: "Venez voir.",
  });
  const row = await product.db
    .prepare("SELECT payload FROM outbox WHERE recipient = ? AND kind = 'provider_reply'")
    .bind(email)
    .first<string>("payload");
  expect(JSON.parse(row ?? "{}")).toMatchObject({
    facts: { provider: "L’Orangerie" },
    path: `/providers/${owner.id}/venues/${orangerie.id}`,
    answersTo: owner.id,
    answersAs: "L’Orangerie",
  });
});

test("on the page of a request, the other recipients of the project are called “providers” and not “venues”", async () => {
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

test("two requests of one project to different venues are not duplicates", async () => {
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

test("the statistics show the requests of each venue in the period, and its views only if the account has Premium", async () => {
  const { owner, grange, orangerie } = await createOwner();
  const now = Date.now();
  const ago = (days: number) => ({
    createdAt: now - days * DAY,
    receivedDay: calendarDayAt(now - days * DAY, "Europe/Paris"),
  });
  const seenAt = now;
  await createRequest(product, owner.id, { venue: grange, seenAt, unlockedAt: now, followedUpAt: now });
  await createRequest(product, owner.id, { venue: grange, seenAt, rejectedAt: now });
  await createRequest(product, owner.id, { ...ago(3), venue: grange });
  await createRequest(product, owner.id, { ...ago(20), venue: orangerie });
  await createRequest(product, owner.id, {});
  const today = calendarDayAt(now, "Europe/Paris");
  const view = (day: string, views: number) =>
    product.db
      .prepare("INSERT INTO views_daily (provider_id, page, day, views) VALUES (?, ?, ?, ?)")
      .bind(owner.id, venueViewName(grange.id), day, views)
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
    { ...week, views: null },
    { ...orangerie, ...none, views: null },
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
    expect(page, path).not.toMatch(/<dt[^>]*>Vues/u);
  }
  const planner = await createProvider(product);
  expect(await see(planner, "/dashboard")).not.toContain("Vos lieux");
});

describe("the calendar day of a request to a venue", () => {
  const DATE = addDays(calendarDayAt(Date.now(), "Europe/Paris"), 200);
  const unlocked = { seenAt: 1, unlockedAt: 1, followedUpAt: 1, eventDate: DATE };
  const takenDays = async (venue: string) =>
    (
      await product.db
        .prepare("SELECT day FROM venue_taken_days WHERE venue_id = ? ORDER BY day")
        .bind(venue)
        .all<{ day: string }>()
    ).results.map(({ day }) => day);
  const plain = async (account: Account, path: string) =>
    (await see(account, path)).replaceAll("<!-- -->", "");

  test("marking a request as won also marks its day as taken if the checkbox is ticked, and this can be undone", async () => {
    const { owner, grange, orangerie } = await createOwner();
    const { id } = await createRequest(product, owner.id, { ...unlocked, venue: grange });
    const win = { intent: "follow_up_state", state: "won", takesDay: "on" };
    expect(await plain(owner, `/event-requests/${id}`)).toMatch(/name="takesDay"[^>]* checked=""/);
    await owner.visitor.post(`/event-requests/${id}`, win);
    expect(await takenDays(grange.id)).toEqual([DATE]);
    const page = await plain(owner, `/event-requests/${id}`);
    expect(page).toContain("Demande gagnée.");
    expect(page).toContain("Pris ce jour-là");
    expect(page).toMatch(
      new RegExp(`name="intent" value="day_free"/><input type="hidden" name="day" value="${DATE}"`),
    );

    await owner.visitor.post(`/event-requests/${id}`, { intent: "day_free", day: DATE });
    expect(await takenDays(grange.id)).toEqual([]);
    // An older tab sends the same form again. The state does not change, and the day, which the owner has freed
    // meanwhile, stays free.
    await owner.visitor.post(`/event-requests/${id}`, win);
    expect(await takenDays(grange.id)).toEqual([]);

    const other = await createRequest(product, owner.id, { ...unlocked, venue: orangerie });
    await owner.visitor.post(`/event-requests/${other.id}`, { intent: "follow_up_state", state: "won" });
    expect(await takenDays(orangerie.id)).toEqual([]);
    await owner.visitor.post(`/event-requests/${other.id}`, { intent: "day_take", day: DATE });
    expect(await takenDays(orangerie.id)).toEqual([DATE]);
    await owner.visitor.post(`/event-requests/${other.id}`, { intent: "follow_up_state", state: "lost" });
    expect(await takenDays(orangerie.id)).toEqual([DATE]);
    const lost = await plain(owner, `/event-requests/${other.id}`);
    expect(lost).toContain("toujours marqué comme pris");
    expect(lost).toContain('value="day_free"');
    expect(lost).toContain("Libérer le ");
  });

  test("a second won request for the same day gets a notice, and no button to free the day", async () => {
    const { owner, grange } = await createOwner();
    const first = await createRequest(product, owner.id, {
      ...unlocked,
      venue: grange,
      lastname: "Premier",
      followUpState: "won",
    });
    const { id } = await createRequest(product, owner.id, { ...unlocked, venue: grange });
    await owner.visitor.post(`/event-requests/${id}`, {
      intent: "follow_up_state",
      state: "won",
      takesDay: "on",
    });
    const page = await plain(owner, `/event-requests/${id}`);
    expect(page).toContain("la demande envoyée par Camille Premier est déjà gagnée pour ce jour");
    expect(page).toContain(`href="/event-requests/${first.id}"`);
    expect(page).not.toContain('value="day_free"');
  });

  test("no day is marked for a request that is locked, rejected, for a period, or to a venue of another account", async () => {
    const { owner, grange } = await createOwner();
    const other = await createOwner();
    const created = [
      await createRequest(product, owner.id, { eventDate: DATE, venue: grange }),
      await createRequest(product, owner.id, { ...unlocked, rejectedAt: 1, venue: grange }),
      await createRequest(product, owner.id, { ...unlocked, eventDateEnd: addDays(DATE, 9), venue: grange }),
      await createRequest(product, owner.id, { ...unlocked, venue: other.grange }),
    ];
    for (const { id } of created)
      await owner.visitor.post(`/event-requests/${id}`, {
        intent: "follow_up_state",
        state: "won",
        takesDay: "on",
      });
    expect(await takenDays(grange.id)).toEqual([]);
    expect(await takenDays(other.grange.id)).toEqual([]);

    // If a couple has asked for a period instead of a day, the owner chooses a day within this period.
    const period = created[2]?.id ?? "";
    const take = (day: string) =>
      owner.visitor.post(`/event-requests/${period}`, { intent: "day_take", day });
    for (const language of ["fr", "de"] as const) {
      await product.db
        .prepare("UPDATE accounts SET language = ? WHERE id = ?")
        .bind(language, owner.id)
        .run();
      const refusal = await take(addDays(DATE, 10));
      expect(refusal.status).toBe(400);
      expect(pageContainsText(language, "event_request:day.errors.outside", refusal.text)).toBe(true);
    }
    await product.db.prepare("UPDATE accounts SET language = 'fr' WHERE id = ?").bind(owner.id).run();
    expect(await takenDays(grange.id)).toEqual([]);
    await take(addDays(DATE, 9));
    expect(await takenDays(grange.id)).toEqual([addDays(DATE, 9)]);
    expect(await plain(owner, `/event-requests/${period}`)).toContain("1 jour pris sur 10");
  });

  test("list, page and calendar show whether the day of a request is free and which other requests are for this day", async () => {
    const { owner, grange, orangerie } = await createOwner();
    const { id } = await createRequest(product, owner.id, { eventDate: DATE, venue: grange });
    const { projectId } = await createRequest(product, owner.id, { ...unlocked, venue: grange });
    await createRequest(product, owner.id, { ...unlocked, projectId, venue: orangerie });
    await createRequest(product, owner.id, { ...unlocked, venue: grange, followUpState: "lost" });
    await createRequest(product, owner.id, { ...unlocked, venue: grange, endedAt: Date.now() });
    const states = async () => ({
      page: (await plain(owner, `/event-requests/${id}`)).includes(
        "Libre ce jour-là</span> · 1 autre demande<",
      ),
      list: (await plain(owner, `/event-requests?venue=${grange.id}`)).includes(
        "Libre</span> · 1 autre demande<",
      ),
    });
    expect(await states()).toEqual({ page: true, list: true });
    const calendar = await plain(owner, `/venues/${grange.id}/availability`);
    const day = new RegExp(`<button[^>]*id="day-${DATE}"[^>]*>`).exec(calendar)?.[0] ?? "";
    expect(day).toContain("1 option, 1 demande");
    expect(calendar).toContain(`href="/event-requests?venue=${grange.id}&amp;q=${DATE.slice(0, 7)}"`);

    await owner.visitor.post(`/venues/${grange.id}/availability`, { intent: "day", day: `take.${DATE}` });
    expect(await plain(owner, `/event-requests/${id}`)).toContain("Pris ce jour-là");
    expect(await plain(owner, `/event-requests?venue=${grange.id}`)).toContain("Pris</span>");
    expect(await states()).toEqual({ page: false, list: false });
    const planner = await createAccount(product);
    const own = await createRequest(product, planner.id, { eventDate: DATE });
    expect(await plain(planner, `/event-requests/${own.id}`)).not.toContain("Le jour demandé");
  });
});
