import { median, type Figure } from "./measure.ts";
import { profilePathOf, type Products } from "./products.ts";
import { requestsPerCpuSecond, serveStatic, type Asked } from "./server.ts";

const ROUNDS = 3;
const STATIC_PORT = 8791;
/** For each page, the goal for its requests per CPU second: a share of the requests of the floor that uses React. */
const GOALS = new Map([
  ["/event-requests", 0.35],
  ["/", 0.3],
  ["/login", 0.45],
]);

/**
 * Compares the CPU time of pages in workerd with the CPU time of the floors. Pages and floors are measured in turn, so
 * that conditions are equal.
 */
export async function benchServer({ ports, db, logged, signIn, ownerId }: Products): Promise<Figure[]> {
  const section = "Requests per second of workerd's CPU, over sockets";
  const cookie = await signIn(ownerId);
  const profile = await profilePathOf(db, ownerId);
  const floorOfProfile = await serveStatic((await logged(profile, "")).html, STATIC_PORT);
  const pages: (Asked & { name: string })[] = [
    { name: "floor: D1 and a string template", port: ports.floor, path: "/" },
    { name: "floor: D1 and renderToString of the same rows", port: ports.floor, path: "/react" },
    { name: "floor: the bytes of the public profile", port: STATIC_PORT, path: "/" },
    { name: "stored public profile", port: ports.product, path: profile },
    ...[...GOALS.keys()].map((path) => ({
      name: path,
      port: ports.product,
      path,
      ...(path === "/login" ? {} : { cookie }),
    })),
  ];
  const found = new Map<string, number[]>(pages.map(({ name }) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const page of pages) found.get(page.name)?.push(await requestsPerCpuSecond(page));
  await floorOfProfile.dispose();
  const valueOf = (name: string) => median(found.get(name) ?? []);
  const msOf = (name: string) => 1000 / valueOf(name);
  const react = valueOf("floor: D1 and renderToString of the same rows");
  return [
    ...pages.map(({ name }) => ({ section, name, value: valueOf(name), unit: "/s" })),
    {
      section,
      name: "stored public profile, CPU over a static page",
      value: msOf("stored public profile") - msOf("floor: the bytes of the public profile"),
      unit: "ms",
      goal: 2,
    },
    ...[...GOALS].map(([path, goal]) => ({
      section,
      name: `${path} as a share of the renderToString floor`,
      value: valueOf(path) / react,
      unit: "",
      row: 19,
      goal,
      isMoreBetter: true,
    })),
  ];
}
