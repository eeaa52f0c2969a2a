import { firstRequestDelay, startCpus } from "./server.ts";
import { medianWithSpread, type Figure } from "./measure.ts";
import type { Products } from "./products.ts";
import { publicPages } from "./public-pages.ts";
import { deployedGzip, pageSize, workerGzip } from "./sizes.ts";

const kB = (bytes: number): number => Math.round(bytes / 10) / 100;

/** The pages to measure, outside and inside the shell. The HTML of a page tells whether it is hydrated. */
const OUTSIDE = ["/login", "/register", "/forgot-password", "/project", "/terms", "/privacy"];
const SHELL = [
  ...[
    "/",
    "/event-requests",
    "/credits",
    "/billing",
    "/account",
    "/security",
    "/images",
    "/videos",
    "/portfolios",
  ],
  ...[
    "/portrait-experiences",
    "/company/details",
    "/company/address",
    "/company/services",
    "/social-networks",
  ],
  "/integrate-badge",
];

export async function benchSizes(products: Products): Promise<Figure[]> {
  const { logged, signIn, ownerId, newcomerId, db, script } = products;
  const section = "Bytes of a first visit (brotli)";
  const figures: Figure[] = [];
  const cookie = await signIn(ownerId);
  const detail = await db
    .prepare("SELECT id FROM event_requests WHERE provider_id = ? ORDER BY id DESC LIMIT 1")
    .bind(ownerId)
    .first<{ id: string }>();
  const measure = async (
    path: string,
    who: string,
    isInShell: boolean,
    name = path.replace(/[0-9a-f-]{36}/, "{uuid}"),
  ) => {
    const { html, status } = await logged(path, who);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    const size = pageSize(html);
    const hasIsland = html.includes("data-island");
    const wire = size.html + size.scripts + size.styles + size.messages + size.fonts;
    figures.push(
      {
        section,
        name: `${name} scripts`,
        value: kB(size.scripts),
        unit: "kB",
        row: hasIsland ? 3 : 1,
        goal: hasIsland ? 100 : 6,
        beyond: hasIsland ? 90 : 0,
      },
      {
        section,
        name: `${name} styles`,
        value: kB(size.styles),
        unit: "kB",
        row: 5,
        goal: isInShell ? 12 : 9,
        beyond: isInShell ? 10 : 5,
      },
      {
        section,
        name: `${name} wire with fonts`,
        value: kB(wire),
        unit: "kB",
        row: 2,
        goal: hasIsland ? 200 : 65,
        beyond: 30,
      },
      {
        section,
        name: `${name} requests`,
        value: size.requests,
        unit: "",
        row: 2,
        goal: hasIsland ? 18 : 6,
        beyond: 4,
      },
    );
    if (hasIsland)
      figures.push({
        section,
        name: `${name} texts`,
        value: kB(size.messages),
        unit: "kB",
        row: 6,
        goal: 6,
        beyond: 2,
      });
    return size;
  };
  for (const path of OUTSIDE) await measure(path, "", false);
  for (const { name, path, cookie: own } of await publicPages(products)) {
    const { html } = await measure(path, own, false, name);
    figures.push({ section, name: `${name} document`, value: kB(html), unit: "kB", goal: 14 });
  }
  await measure("/onboarding/company", await signIn(newcomerId), false);
  for (const path of [...SHELL, `/event-requests/${detail?.id ?? ""}`]) await measure(path, cookie, true);
  const worker = "The Worker";
  figures.push(
    { section: worker, name: "gzip", value: kB(workerGzip()), unit: "kB", row: 20, goal: 800, beyond: 450 },
    { section: worker, name: "gzip with its WebAssembly", value: kB(deployedGzip()), unit: "kB" },
    {
      section: worker,
      name: "start CPU over an empty Worker",
      ...medianWithSpread(await startCpus(script)),
      unit: "ms",
      row: 20,
      goal: 120,
      beyond: 50,
    },
    {
      section: worker,
      name: "first request after a start, over a later one",
      value: await firstRequestDelay(script),
      unit: "ms",
      row: 20,
      goal: 30,
    },
  );
  return figures;
}
