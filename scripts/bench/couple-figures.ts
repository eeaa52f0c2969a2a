import { randomIds, sha256 } from "../../app/models/core/identifiers.ts";
import {
  coupleBookedPath,
  coupleChangePath,
  coupleProjectPath,
  SOMEBODY_ELSE,
} from "../../app/models/couples/rules.ts";
import { CHANGE_INTENTS } from "../../app/models/projects/changes/change-form.rules.ts";
import type { ProjectDetails } from "../../app/models/projects/rules.ts";
import { localOrigin } from "../../tests/support/local-origin.ts";
import { formsOf } from "../../tests/support/forms.ts";
import { ensureBrowser } from "../browser.mjs";
import { coldVisits, launch, serveLikeAnEdge } from "./browser.ts";
import { median, type Figure } from "./measure.ts";
import type { Products } from "./products.ts";
import { requestsPerCpuSecond } from "./server.ts";
import { pageSize } from "./sizes.ts";

const SECTION = "The couple's side at 1,000,000 requests";
const RECEIVERS = 10;
const CPU_ROUNDS = 3;
const PRODUCT_PORT = 8795;
const FLOOR_PORT = 8796;
const PHONE_WIDTH = 390;
const DAY = 86_400_000;
const kB = (bytes: number): number => Math.round(bytes / 10) / 100;

/** A project with ten requests whose couple is signed in. */
interface Scene {
  projectId: string;
  cookie: string;
}

/** Gives a project of the volume to a new couple, with requests to as many providers as a project can have. */
export async function signInBenchCouple({ db }: Products): Promise<Scene> {
  const now = Date.now();
  const projectId = await db
    .prepare(
      `SELECT id FROM projects WHERE domain = 'fr' AND couple_id IS NULL AND ended_at IS NULL
         AND event_date > date('now', '+60 days') ORDER BY created_at DESC LIMIT 1`,
    )
    .first<string>("id");
  if (projectId === null) throw new Error("the seeds made no project of the future");
  const { results: planners } = await db
    .prepare(
      `SELECT id FROM accounts a WHERE domain = 'fr' AND role = 'ROLE_PRESTATAIRE' AND moderation = 'approved'
         AND NOT EXISTS (SELECT 1 FROM event_requests WHERE project_id = ? AND provider_id = a.id) LIMIT ?`,
    )
    .bind(projectId, RECEIVERS)
    .all<{ id: string }>();
  const stored =
    (await db
      .prepare("SELECT count(*) AS number FROM event_requests WHERE project_id = ?")
      .bind(projectId)
      .first<number>("number")) ?? 0;
  const [coupleId, token] = [randomIds.uuid(), randomIds.token()];
  await db.batch([
    db
      .prepare(
        "INSERT INTO couples (id, address_hmac, domain, language, created_at) VALUES (?, ?, 'fr', 'fr', ?)",
      )
      .bind(coupleId, `bench-${coupleId}`, now),
    db
      .prepare(
        "INSERT INTO couple_sessions (token_hash, couple_id, created_at, last_seen_at, expires_at) VALUES (?, ?, ?, ?, ?)",
      )
      .bind(await sha256(token), coupleId, now, now, now + DAY),
    db
      .prepare("UPDATE projects SET couple_id = ?, last_sent_at = ? WHERE id = ?")
      .bind(coupleId, now, projectId),
    ...planners.slice(0, RECEIVERS - stored).map(({ id }) =>
      db
        .prepare(
          `INSERT INTO event_requests (id, provider_id, project_id, created_at, received_day, firstname, lastname,
             event_type, event_date, city, region, country_code, guest_range, budget_range)
           SELECT ?, ?, id, ?, date('now'), firstname, lastname, event_type, event_date, city, region, country_code,
             guest_range, budget_range FROM projects WHERE id = ?`,
        )
        .bind(randomIds.uuid(), id, now, projectId),
    ),
    // Two credits were spent within a day of the ending, and are returned.
    db
      .prepare(
        `UPDATE event_requests SET seen_at = ?1, unlocked_at = ?1, status_rank = 1 WHERE id IN (
           SELECT id FROM event_requests WHERE project_id = ?2 AND unlocked_at IS NULL AND rejected_at IS NULL LIMIT 2)`,
      )
      .bind(now, projectId),
    db
      .prepare(
        `INSERT INTO credit_ledger (id, provider_id, created_at, kind, reference, subject, deposited, withdrawn)
         SELECT 'bench-' || id, provider_id, ?1, 'unlock', id, 'Bench', 0, 1 FROM event_requests
         WHERE project_id = ?2 AND unlocked_at = ?1`,
      )
      .bind(now, projectId),
  ]);
  return { projectId, cookie: `couple=${token}` };
}

interface Place {
  id: number;
  name: string;
  country: string;
  latitude: number;
  longitude: number;
}

/** The place of France near which most listings are. */
async function largestPlace({ db }: Products): Promise<Place> {
  const place = await db
    .prepare(
      "SELECT id, name, country, latitude, longitude FROM places WHERE country = 'FR' ORDER BY id LIMIT 1",
    )
    .first<Place>();
  if (!place) throw new Error("the seeds made no places");
  return place;
}

/** Stores a draft of the couples' form for the place with the most listings, and returns its Cookie header. */
export async function projectDraftCookie(products: Products): Promise<string> {
  const { db } = products;
  const token = randomIds.token();
  const place = await largestPlace(products);
  const details: ProjectDetails = {
    wanted: "both",
    eventType: "wedding",
    serviceType: "FULL_PLANNING",
    venueFeatures: [],
    eventDate: new Date(Date.now() + 200 * DAY).toISOString().slice(0, 10),
    eventDateEnd: null,
    place: {
      city: place.name,
      region: null,
      zipcode: null,
      countryCode: place.country,
      latitude: place.latitude,
      longitude: place.longitude,
    },
    guestRange: "80_120",
    budgetRange: "15000_25000",
    plannerBudgetRange: null,
    languages: ["fr"],
    weddingTheme: null,
    message: "Une longue table sous les arbres, du lin et des bougies.",
  };
  await db
    .prepare(
      "INSERT INTO project_drafts (id, domain, details, provider_ids, venue_ids, updated_at, expires_at) VALUES (?, 'fr', ?, ?, '[]', ?, ?)",
    )
    .bind(
      await sha256(token),
      JSON.stringify(details),
      JSON.stringify(
        (
          await db
            .prepare(
              "SELECT id FROM listings WHERE country_code = 'FR' AND kind = 'planner' AND is_visible = 1 LIMIT 3",
            )
            .all<{ id: string }>()
        ).results.map(({ id }) => id),
      ),
      Date.now(),
      Date.now() + DAY,
    )
    .run();
  return `project=${token}`;
}

/**
 * Measures the largest paint and the layout shift of the couple's pages on the slow phone, beside the first paint of the
 * floor.
 */
async function paintFigures(
  { product, floor }: Products,
  { project, cookie, draft }: { project: string; cookie: string; draft: string },
): Promise<Figure[]> {
  process.env["CHROMIUM_PATH"] ??= ensureBrowser() ?? "";
  const servers = await Promise.all([
    serveLikeAnEdge(product, PRODUCT_PORT),
    serveLikeAnEdge(floor, FLOOR_PORT),
  ]);
  const browser = await launch();
  const figures: Figure[] = [];
  try {
    const base = await coldVisits(browser, `http://fr.localhost:${FLOOR_PORT}/`, "", PHONE_WIDTH);
    for (const [name, path, who] of [
      ["couple's page", project, cookie],
      ["form, first step", "/project", ""],
      ["form, contact", "/project/contact", draft],
    ] as const) {
      const times = await coldVisits(
        browser,
        `${localOrigin("fr", path, PRODUCT_PORT)}${path}`,
        who,
        PHONE_WIDTH,
      );
      figures.push(
        {
          section: SECTION,
          name: `${name}: largest paint at 390 px, to the floor's first paint of ${Math.round(base.fcp)} ms`,
          value: times.lcp / base.fcp,
          unit: "×",
          goal: 1.3,
        },
        {
          section: SECTION,
          name: `${name}: layout shift, the worst visit`,
          value: times.cls,
          unit: "",
          goal: 0,
        },
      );
    }
  } finally {
    await browser.close();
    for (const server of servers) {
      server.close();
      server.closeAllConnections();
    }
  }
  return figures;
}

/** Measures the couple's page and the steps of its form, with 1,000,000 requests and 250,000 projects stored. */
export async function benchCouple(products: Products): Promise<Figure[]> {
  const { logged, ports } = products;
  const figures: Figure[] = [];
  const note = (name: string, value: number, unit: string, goal: number) =>
    figures.push({ section: SECTION, name, value, unit, goal });
  const { projectId, cookie } = await signInBenchCouple(products);
  const draft = await projectDraftCookie(products);
  const project = coupleProjectPath(projectId);

  for (const [name, path, who, rows] of [
    ["couple's page", project, cookie, 60],
    ["form, first step", "/project", draft, 120],
    ["form, choice", "/project/providers", draft, 120],
    ["form, contact", "/project/contact", draft, 120],
  ] as const) {
    await logged(path, who);
    const line = await logged(path, who);
    if (line.status !== 200) throw new Error(`${path} answered ${line.status}`);
    note(`${name}: rows read`, line.rowsRead, "rows", rows);
    // The couple's page reads the session in a round trip of its own.
    note(`${name}: round trips`, line.roundTrips, "", path === project ? 2 : 1);
    const size = pageSize(line.html);
    note(`${name}: document`, kB(size.html), "kB", 12);
    note(`${name}: scripts`, kB(size.scripts), "kB", 4);
  }

  figures.push(...(await paintFigures(products, { project, cookie, draft })));

  const asked = { port: ports.product, path: project, cookie };
  const floor = { port: ports.floor, path: "/react" };
  const [own, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round < CPU_ROUNDS; round += 1) {
    own.push(await requestsPerCpuSecond(asked));
    bare.push(await requestsPerCpuSecond(floor));
  }
  note(
    "couple's page: CPU over the floor of renderToString",
    1000 / median(own) - 1000 / median(bare),
    "ms",
    3,
  );

  const place = await largestPlace(products);
  const { html } = await logged(coupleChangePath(projectId), cookie);
  const fields = formsOf(html).find(({ schema }) => schema === "project-change")?.fields ?? [];
  const changed = await logged(coupleChangePath(projectId), cookie, {
    ...Object.fromEntries(fields.map(({ name, value }) => [name, value])),
    eventDate: new Date(Date.now() + 300 * DAY).toISOString().slice(0, 10),
    eventDateEnd: "",
    q: place.name,
    placeId: String(place.id),
    intent: CHANGE_INTENTS.saveAnyway,
    guestRange: "40_80",
    budgetRange: "10000_15000",
    message: "Une longue table sous les arbres, du lin, des bougies et de la musique.",
  });
  if (changed.status !== 303) throw new Error(`the change answered ${changed.status}`);
  note("change with ten requests: rows written", changed.rowsWritten, "rows", 120);
  const ended = await logged(coupleBookedPath(projectId), cookie, { with: SOMEBODY_ELSE });
  if (ended.status !== 303) throw new Error(`the ending answered ${ended.status}`);
  note("ending with ten requests and two credits: rows written", ended.rowsWritten, "rows", 120);
  return figures;
}
