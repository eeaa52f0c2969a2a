import { pathOfLink } from "../../tests/support/local-origin.ts";
import { median, medianWithSpread, type Figure } from "./measure.ts";
import { directoryPaths, profilePathOf, uncachedPath, type Products } from "./products.ts";
import { requestsPerCpuSecond, serveStatic, type Asked } from "./server.ts";

const ROUNDS = 5;
const MEASURED = { warmUp: 100, requests: 500 };
const STATIC_PORT = 8791;
const SECTION = "CPU of workerd per request, over sockets";
const REACT_FLOOR = "floor: D1 and renderToString of the list's rows";
const STORED = "stored public profile";
const STATIC_FLOOR = "floor: the bytes of the public profile";

interface MeasuredServer extends Asked {
  name: string;
  /** The most milliseconds. */
  goal?: number;
}

/** The path of the taken days of a venue of the demonstration, and the Cookie header of its owner. */
async function calendarOf({ db, logged, signIn }: Products): Promise<{ path: string; cookie: string }> {
  const owner = await db
    .prepare("SELECT id FROM accounts WHERE email_key = 'premium-venue@fr.example.com'")
    .first<string>("id");
  const cookie = await signIn(owner ?? "");
  return {
    path: `${pathOfLink((await logged("/venues", cookie)).html, "/venues/0")}/availability`,
    cookie,
  };
}

/**
 * Compares the CPU time of pages in workerd with that of the floors: one client, open connections directly to the
 * Workers. Pages and floors are measured in turn, so that conditions are equal.
 */
export async function benchServer(products: Products): Promise<Figure[]> {
  const { ports, db, logged, signIn, ownerId } = products;
  const cookie = await signIn(ownerId);
  const profile = await profilePathOf(db, ownerId);
  const { town } = await directoryPaths(db);
  const floorOfProfile = await serveStatic((await logged(profile, "")).html, STATIC_PORT);
  const port = ports.product;
  const pages: MeasuredServer[] = [
    { name: "floor: D1 and a string template", port: ports.floor, path: "/" },
    { name: REACT_FLOOR, port: ports.floor, path: "/react" },
    { name: STATIC_FLOOR, port: STATIC_PORT, path: "/" },
    { name: STORED, port, path: profile },
    { name: "public profile", port, path: uncachedPath(profile), goal: 2 },
    { name: "planners near a town", port, path: uncachedPath(town), goal: 3 },
    { name: "list of requests", port, path: "/event-requests", cookie, goal: 3 },
    { name: "home", port, path: "/", cookie, goal: 3 },
    { name: "calendar of a venue", port, ...(await calendarOf(products)), goal: 4 },
    { name: "sign-in", port, path: "/login" },
  ];
  const found = new Map<string, number[]>(pages.map(({ name }) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const page of pages) found.get(page.name)?.push(1000 / (await requestsPerCpuSecond(page, MEASURED)));
  await floorOfProfile.dispose();
  const msOf = (name: string) => found.get(name) ?? [];
  const react = median(msOf(REACT_FLOOR));
  return [
    ...pages.map(({ name, goal }) => ({
      section: SECTION,
      name,
      ...medianWithSpread(msOf(name)),
      unit: "ms",
      ...(goal === undefined ? {} : { goal }),
    })),
    {
      section: SECTION,
      name: `${STORED}, over the static page`,
      value: median(msOf(STORED)) - median(msOf(STATIC_FLOOR)),
      unit: "ms",
      goal: 2,
    },
    ...["list of requests", "home", "sign-in", "calendar of a venue"].map((name) => ({
      section: SECTION,
      name: `${name}, as a multiple of the renderToString floor`,
      value: median(msOf(name)) / react,
      unit: "×",
    })),
  ];
}
