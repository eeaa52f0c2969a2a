import { openDatabase } from "../../app/models/core/database.ts";
import { listNearestPremiumFirst } from "../../app/models/listings/search.queries.server.ts";
import { PROVIDERS_PER_PAGE } from "../../app/models/projects/rules.ts";
import { DEMO_PASSWORD } from "../../db/seed/demo/states.ts";
import { median, type Figure } from "./measure.ts";
import { directoryPaths, uncachedPath, profilePathOf, type Products } from "./products.ts";

const PAGE_SIZE = 25;

/** The places at which weddings take place. */
const CHOICES = [
  ["in Paris", { latitude: 48.8566, longitude: 2.3522 }],
  ["in the country", { latitude: 44.6, longitude: 2.7 }],
] as const;

/** Finds the address of a pager link in the HTML. The address contains a cursor, so it cannot be computed. */
function linkOf(html: string, side: "after" | "before"): string | null {
  const href = new RegExp(`href="([^"]*cursor=\\d+-${side}[^"]*)"`).exec(html)?.[1];
  return href ? href.replaceAll("&amp;", "&") : null;
}

const premiumFor = (days: number) =>
  `UPDATE accounts SET premium_status = '${days > 0 ? "active" : "none"}', premium_end_at = ? WHERE id = ?`;

/** Measures the rows that D1 reads and writes for one HTTP request, with 1,000,000 event requests stored. */
export async function benchRows({
  db,
  logged,
  signIn,
  ownerId,
  newcomerId,
  administratorId,
}: Products): Promise<Figure[]> {
  const section = "Rows of D1 at 1,000,000 requests";
  const figures: Figure[] = [];
  const cookie = await signIn(ownerId);
  // In a new isolate the first page also reads the form lists, which are then cached for a minute.
  await logged("/event-requests", cookie);
  const read = async (
    name: string,
    path: string,
    row: number,
    goal: number,
    beyond: number,
    who = cookie,
    trips = 2,
  ) => {
    const line = await logged(path, who);
    if (line.status !== 200) throw new Error(`${path} answered ${line.status}`);
    figures.push(
      { section, name: `${name}: rows read`, value: line.rowsRead, unit: "rows", row, goal, beyond },
      {
        section,
        name: `${name}: round trips`,
        value: line.roundTrips,
        unit: "",
        row: 18,
        goal: trips,
        beyond: 1,
      },
    );
    return line.html;
  };
  const budget = [PAGE_SIZE + 10, PAGE_SIZE + 4] as const;
  const list = "/event-requests";
  for (const sort of ["createdAt", "eventDate", "status"]) {
    const first = await read(`list by ${sort}, first page`, `${list}?sort=${sort}`, 16, ...budget);
    const next = linkOf(first, "after");
    if (!next) throw new Error("the first page has no link to the next");
    const second = await read(`list by ${sort}, next page`, next, 16, ...budget);
    await read(`list by ${sort}, next page but one`, linkOf(second, "after") ?? "", 16, ...budget);
    const end = `${list}?sort=${sort}&page=${25_000 / PAGE_SIZE}`;
    const last = await read(`list by ${sort}, last page`, end, 16, ...budget);
    await read(`list by ${sort}, previous page`, linkOf(last, "before") ?? "", 16, ...budget);
  }
  await read("list, jump into the middle", `${list}?page=500`, 17, 2000, 200);
  await read("list by status, jump into the middle", `${list}?sort=status&page=500`, 17, 2000, 200);
  await read("home", "/", 17, 200, 60);
  for (const period of ["today", "7days", "30days"])
    await read(`statistics, ${period}`, `/dashboard?period=${period}`, 17, 200, 60);
  await db
    .prepare(premiumFor(30))
    .bind(Date.now() + 30 * 86_400_000, ownerId)
    .run();
  await read("statistics with the chart of views, 30days", "/dashboard?period=30days", 17, 200, 140);
  await db.prepare(premiumFor(0)).bind(null, ownerId).run();
  await read("credits", "/credits", 17, 60, 40);
  for (const [name, path, goal] of [
    ["photos", "/images", 200],
    ["videos", "/videos", 60],
    ["portfolios", "/portfolios", 200],
    ["portrait", "/portrait-experiences", 30],
    ["company, details", "/company/details", 30],
    ["company, address", "/company/address", 30],
    ["company, services", "/company/services", 60],
    ["social networks", "/social-networks", 30],
    ["badge", "/integrate-badge", 60],
  ] as const)
    await read(name, path, 17, goal, goal / 2);
  const profile = await profilePathOf(db, ownerId);
  const { town, search } = await directoryPaths(db);
  for (const [name, path, goal, trips] of [
    ["public profile among 2,000 providers", profile, 100, 3],
    ["start page of the directory", "/en", 100, 2],
    ["services of the directory", "/services", 100, 2],
    ["regions of the directory", "/regions", 300, 2],
    ["planners near the largest town", town, 84, 2],
    ["search near the largest town", search, 84, 2],
  ] as const)
    await read(name, uncachedPath(path), 17, goal, 0, "", trips);
  await logged(profile, "");
  await read("stored public profile", profile, 17, 0, 0, "", 0);
  await read("sign-in page", "/login", 17, 10, 6, "");
  await read("registration", "/register", 17, 10, 6, "");
  await read("couples' form", "/project", 17, 10, 6, "");
  await read("onboarding, first step", "/onboarding/company", 17, 30, 15, await signIn(newcomerId));
  const entered = await logged("/login", "", { email: "volume@fr.example.com", password: DEMO_PASSWORD });
  if (entered.status !== 302) throw new Error(`signing in answered ${entered.status}`);
  figures.push({
    section,
    name: "signing in: rows read",
    value: entered.rowsRead,
    unit: "rows",
    row: 17,
    goal: 10,
    beyond: 6,
  });

  for (const [name, near] of CHOICES) {
    const own = openDatabase(db, null);
    await listNearestPremiumFirst(
      { db: own, clock: Date },
      { kind: "planner", country: "FR", near },
      PROVIDERS_PER_PAGE,
    );
    figures.push({
      section,
      name: `choosing planners ${name}: rows read`,
      value: own.meter.rowsRead,
      unit: "rows",
      row: 17,
      goal: PROVIDERS_PER_PAGE + 60,
    });
  }

  // The search for administrators is also measured in milliseconds, because few rows can still take the database a long
  // time.
  const desk = await signIn(administratorId);
  await db
    .prepare("UPDATE sessions SET second_factor_at = ? WHERE account_id = ?")
    .bind(Date.now(), administratorId)
    .run();
  const searches: number[] = [];
  for (const couple of ["c", "ca", "camille", "camille berthier", "camille volume 100", "le a", "zz"]) {
    const times: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const line = await logged(`/admin/requests?q=${encodeURIComponent(couple)}`, desk);
      if (line.status !== 200) throw new Error(`the search answered ${line.status}`);
      times.push(line.durationMs);
    }
    searches.push(median(times));
  }
  figures.push({
    section,
    name: "the slowest of seven searches by couple, whole page",
    value: Math.max(...searches),
    unit: "ms",
    row: 17,
    goal: 15,
  });

  const requests = await db
    .prepare(
      "SELECT id FROM event_requests WHERE provider_id = ? AND unlocked_at IS NULL AND rejected_at IS NULL AND seen_at IS NOT NULL ORDER BY id DESC LIMIT 2",
    )
    .bind(ownerId)
    .all<{ id: string }>();
  const [locked] = requests.results;
  if (locked) {
    await read("detail, locked", `${list}/${locked.id}`, 17, 30, 25);
    await db.prepare("UPDATE accounts SET credits = credits + 1 WHERE id = ?").bind(ownerId).run();
    const line = await logged(`${list}/${locked.id}`, cookie, { intent: "unlock" });
    if (line.status !== 302) throw new Error(`the unlock answered ${line.status}`);
    figures.push(
      {
        section,
        name: "unlock: rows written",
        value: line.rowsWritten,
        unit: "rows",
        row: 18,
        goal: 12,
        beyond: 8,
      },
      { section, name: "unlock: round trips", value: line.roundTrips, unit: "", row: 18, goal: 2, beyond: 1 },
    );
    await read("detail, unlocked", `${list}/${locked.id}`, 17, 30, 25);
  }
  return figures;
}
