import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { markDays } from "../../app/models/venues/availability/mark-days.server.ts";
import { seedLookups } from "../../scripts/seed-demo.ts";
import { signInCouple } from "../support/couples.ts";
import { startProduct, type Product, type Visitor } from "../support/product.ts";
import { loggedRequest } from "../support/request-log.ts";
import { createProvider, dayFromNow, detailsForm, loadTowns } from "../support/projects.ts";
import { createRequest } from "../support/requests.ts";
import { serviceContextOf } from "../support/service-context.ts";
import { pageContainsText } from "../support/texts.ts";
import { createVenue } from "../support/venues.ts";
import { withStillClock } from "../support/statements-run.ts";

const DAY = dayFromNow(300);

let product: Product;
/** Ids by name: planners `near`, `far`, `dear`, venues `large`, `small`, `taken`. */
const ids: Record<string, string> = {};

beforeAll(async () => {
  product = await startProduct();
  await product.holdMessages();
  await seedLookups(product.db);
  await loadTowns(product);
  const services = await product.db
    .prepare("SELECT slug FROM lookups WHERE kind = 'service' AND is_active = 1 ORDER BY slug LIMIT 2")
    .all<{ slug: string }>();
  const [one = "", other = ""] = services.results.map(({ slug }) => slug);
  ids["service"] = one;
  const planner = async (name: string, latitude: number, service: string, cents: number) => {
    const { id } = await createProvider(product, { companyName: name, latitude, services: [service] });
    await product.db.batch([
      product.db.prepare("UPDATE company_services SET budget_from = ? WHERE provider_id = ?").bind(cents, id),
    ]);
    ids[name] = id;
  };
  await planner("near", 43.92, one, 100_000);
  await planner("far", 44.4, one, 100_000);
  await planner("dear", 43.93, other, 9_000_000);
  const owners: Record<string, string> = {};
  const venue = async (name: string, state: Parameters<typeof createVenue>[2]) => {
    const owner = await createProvider(product, { role: "ROLE_VENUE" });
    owners[name] = owner.id;
    ids[name] = await createVenue(product, owner.id, { name, latitude: 43.92, longitude: 5.21, ...state });
  };
  await venue("large", { seatedCapacity: 300, minPrice: 900_000, features: ["garden"] });
  await venue("small", { seatedCapacity: 60, minPrice: 200_000, latitude: 44.3 });
  await venue("taken", { seatedCapacity: 300, minPrice: 300_000, features: ["garden"] });
  const ctx = await serviceContextOf(product);
  await markDays(
    ctx,
    { providerId: owners["taken"] ?? "", venueId: ids["taken"] ?? "" },
    { marking: "take", days: [DAY] },
  );
});
afterAll(() => product.stop());

const idOf = (name: string): string => ids[name] ?? "";

/** The names of the listings of a page, of planners or venues, in the order of their names. */
const listedOn = (text: string): string[] =>
  Object.keys(ids)
    .filter((name) => name !== "service" && text.includes(`value="${idOf(name)}"`))
    .toSorted();
const isTicked = (text: string, name: string): boolean =>
  new RegExp(`<input[^>]*id="[pv]-${idOf(name)}"[^>]*checked`).test(text);

async function coupleWith(wanted: "planner" | "venue" | "both"): Promise<Visitor> {
  const visitor = product.visitor();
  const saved = await visitor.post("/project", await detailsForm({ wanted, eventDate: DAY }));
  expect(saved.location, saved.text).toBe("/project/providers");
  return visitor;
}

describe("the filters of the choice", () => {
  test("planners are filtered by service, distance, price and language", async () => {
    const visitor = await coupleWith("planner");
    const listed = async (query: string) =>
      listedOn((await visitor.visit(`/project/providers?${query}`)).text);
    const budget = await product.db
      .prepare("SELECT min(max) AS n FROM lookups WHERE kind = 'planner_budget_range' AND max > 100000")
      .first<number>("n");
    expect(await listed("")).toEqual(["dear", "far", "near"]);
    expect(await listed(`service=${idOf("service")}`)).toEqual(["far", "near"]);
    expect(await listed("within=30")).toEqual(["dear", "near"]);
    expect(await listed(`budget=${budget}`)).toEqual(["far", "near"]);
    expect(await listed(`service=${idOf("service")}&within=30`)).toEqual(["near"]);
    expect(await listed("language=pt")).toEqual([]);
    // Unknown values and filters of venues do not filter planners.
    expect(await listed("service=unknown&within=7&budget=-1&language=xx&guests=300")).toEqual([
      "dear",
      "far",
      "near",
    ]);
  });

  test("venues are filtered by capacity, distance, price, features and the day", async () => {
    const visitor = await coupleWith("venue");
    const listed = async (query: string) =>
      listedOn((await visitor.visit(`/project/providers?${query}`)).text);
    const price = await product.db
      .prepare("SELECT min(max) AS n FROM lookups WHERE kind = 'budget_range' AND max >= 300000")
      .first<number>("n");
    expect(await listed("")).toEqual(["large", "small", "taken"]);
    expect(await listed("guests=100")).toEqual(["large", "taken"]);
    expect(await listed("venuesWithin=10")).toEqual(["large", "taken"]);
    expect(await listed("feature=garden")).toEqual(["large", "taken"]);
    expect(await listed("free=on")).toEqual(["large", "small"]);
    expect(await listed("guests=100&feature=garden&free=on")).toEqual(["large"]);
    if (price !== null && price < 900_000) expect(await listed(`price=${price}`)).toEqual(["small", "taken"]);
  });

  test("the button of the filters keeps the ticks and puts the filters into the address, without JavaScript", async () => {
    const visitor = await coupleWith("both");
    const sent = await visitor.post("/project/providers", {
      intent: "filter",
      providers: [idOf("far")],
      venues: [idOf("small")],
      ...{ service: "", language: "", within: "10", budget: "" },
      ...{ guests: "100", venuesWithin: "", price: "", feature: ["garden"], free: "on" },
    });
    expect(sent.location).toBe("/project/providers?within=10&guests=100&feature=garden&free=on#providers");
    const { text } = await visitor.visit((sent.location ?? "").replace(/#.*/, ""));
    // Ticked ones are listed, although they do not match.
    expect(listedOn(text)).toEqual(["dear", "far", "large", "near", "small"]);
    for (const name of ["far", "small"]) expect(isTicked(text, name), name).toBe(true);
    for (const name of ["near", "large"]) expect(isTicked(text, name), name).toBe(false);
    expect(text).toMatch(/<option value="10" selected="">[^<]*\(2\)<\/option>/);
    expect(text).toMatch(
      /<input[^>]*name="feature"[^>]*checked=""[^>]*value="garden"|<input[^>]*value="garden"[^>]*checked/,
    );

    const cleared = await visitor.post("/project/providers", {
      intent: "clear_planners",
      providers: [idOf("far"), idOf("near")],
      within: "10",
      guests: "100",
    });
    expect(cleared.location).toBe("/project/providers?guests=100#providers");
    const all = (await visitor.visit("/project/providers?guests=100")).text;
    expect(isTicked(all, "near")).toBe(true);
    // Without a tick, clearing the ticks stays possible: a choice that was unticked is no longer stored.
    expect(isTicked(all, "small")).toBe(false);
    const more = await visitor.post("/project/providers", { intent: "more", shown: "12", guests: "100" });
    expect(more.location).toBe("/project/providers?shown=24&venues=12&guests=100#more-planners");
  });

  test("a list that nobody matches says so and offers to remove the filters", async () => {
    const visitor = await coupleWith("planner");
    const { text } = await visitor.visit("/project/providers?language=pt&within=10");
    expect(pageContainsText("fr", "project:filters.none_planners", text)).toBe(true);
    expect(text).toMatch(/name="intent" value="clear_planners"/);
  });

  test("a list with filters reads at most 120 rows in the round trips of the step", async () => {
    const visitor = await coupleWith("both");
    // The clock stands still, so that no cached list expires before the measurement.
    const page = await withStillClock(product.miniflare, async () => {
      await visitor.visit("/project/providers");
      await visitor.visit("/project/providers?within=30&guests=100");
      return visitor.visit("/project/providers?within=30&guests=100");
    });
    const { roundTrips, rowsRead } = await loggedRequest(product, page.headers.get("X-Request-Id") ?? "");
    expect(roundTrips).toBeLessThanOrEqual(4);
    expect(rowsRead).toBeLessThanOrEqual(120);
  });
});

test("the couple's page of further providers has the same filters, and keeps its ticks in the address", async () => {
  const { id } = await createProvider(product, { latitude: 43.95 });
  const { projectId } = await createRequest(product, id);
  const { visitor } = await signInCouple(product, [projectId]);
  const path = `/couple/projects/${projectId}/providers`;
  const filtered = await visitor.post(path, { intent: "filter", providers: [idOf("far")], within: "30" });
  expect(filtered.location).toBe(`${path}?within=30&providers=${idOf("far")}#providers`);
  const { text } = await visitor.visit((filtered.location ?? "").replace(/#.*/, ""));
  expect(isTicked(text, "far")).toBe(true);
  expect(text).not.toContain(`value="${id}"`);
});
