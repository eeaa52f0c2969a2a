import { startCpu } from "./server.ts";
import type { Figure } from "./measure.ts";
import type { Products } from "./products.ts";
import { pageSize, workerGzip } from "./sizes.ts";

const kB = (bytes: number): number => Math.round(bytes / 10) / 100;

/** Pages that React does not hydrate, and pages it does; their goals differ. */
const STATIC_PAGES = ["/login", "/register", "/forgot-password", "/project", "/terms", "/privacy"];
const SHELL_PAGES = ["/", "/event-requests", "/credits"];

export async function benchSizes({
  logged,
  signIn,
  ownerId,
  newcomerId,
  db,
  script,
}: Products): Promise<Figure[]> {
  const section = "Bytes of a first visit (brotli)";
  const figures: Figure[] = [];
  const cookie = await signIn(ownerId);
  const detail = await db
    .prepare("SELECT id FROM event_requests WHERE provider_id = ? ORDER BY id DESC LIMIT 1")
    .bind(ownerId)
    .first<{ id: string }>();
  const measure = async (path: string, who: string, isLight: boolean) => {
    const size = pageSize((await logged(path, who)).html);
    const name = path.replace(/[0-9a-f-]{36}/, "{uuid}");
    const wire = size.html + size.scripts + size.styles + size.messages + size.fonts;
    figures.push(
      {
        section,
        name: `${name} scripts`,
        value: kB(size.scripts),
        unit: "kB",
        row: isLight ? 1 : 3,
        goal: isLight ? 4 : 110,
        beyond: isLight ? 0 : 90,
      },
      {
        section,
        name: `${name} styles`,
        value: kB(size.styles),
        unit: "kB",
        row: 5,
        goal: isLight ? 9 : 12,
        beyond: isLight ? 5 : 10,
      },
    );
    if (isLight) {
      figures.push(
        {
          section,
          name: `${name} wire with fonts`,
          value: kB(wire),
          unit: "kB",
          row: 2,
          goal: 65,
          beyond: 30,
        },
        { section, name: `${name} requests`, value: size.requests, unit: "", row: 2, goal: 6, beyond: 4 },
      );
    } else {
      figures.push({
        section,
        name: `${name} texts`,
        value: kB(size.messages),
        unit: "kB",
        row: 6,
        goal: 6,
        beyond: 2,
      });
    }
  };
  for (const path of STATIC_PAGES) await measure(path, "", true);
  await measure("/onboarding/company", await signIn(newcomerId), true);
  for (const path of [...SHELL_PAGES, `/event-requests/${detail?.id ?? ""}`])
    await measure(path, cookie, false);
  const worker = "The Worker";
  figures.push(
    { section: worker, name: "gzip", value: kB(workerGzip()), unit: "kB", row: 20, goal: 700, beyond: 450 },
    {
      section: worker,
      name: "start CPU over an empty Worker",
      value: await startCpu(script),
      unit: "ms",
      row: 20,
      goal: 80,
      beyond: 50,
    },
  );
  return figures;
}
