import { afterAll, beforeAll, expect, test } from "vitest";
import { seedLookups } from "../../scripts/seed-demo.ts";
import { sendTogether, type RawRequest } from "../support/parallel-sockets.ts";
import { startProduct, type Product, type Visitor } from "../support/product.ts";
import { contactForm, createProvider, dayFromNow, detailsForm, loadTowns } from "../support/projects.ts";
import { createVenue } from "../support/venues.ts";

const ROUNDS = 4;
/** The number of owners in one round. Each of them has one couple. */
const PAIRS = 6;
/** The number of times that each couple presses the button. */
const PRESSES = 3;
/** The port of this suite. Suites of tests run at the same time, so each suite has its own port. */
const PORT = 8789;
const HOST = `fr.localhost:${PORT}`;
const DAY = dayFromNow(300);

let product: Product;
beforeAll(async () => {
  product = await startProduct({ port: PORT });
  await product.holdMessages();
  await seedLookups(product.db);
  await loadTowns(product);
});
afterAll(() => product.stop());

/**
 * An owner, a couple who has chosen the owner's venues, and the requests that the owner and the couple are about to
 * send.
 */
interface Pair {
  venues: string[];
  couple: Visitor;
  /** The path of the confirmation link that was mailed. */
  link: string;
  marking: RawRequest;
  confirming: RawRequest;
}

let couples = 0;

async function makePair(venueCount: number): Promise<Pair> {
  const owner = await createProvider(product, { role: "ROLE_VENUE", isPremium: true });
  const venues: string[] = [];
  for (let n = 0; n < venueCount; n += 1)
    venues.push(await createVenue(product, owner.id, { latitude: 43.9113, longitude: 5.2003 }));
  const couple = product.visitor();
  const email = `race.${(couples += 1)}@couple.example`;
  await couple.post("/project", await detailsForm({ wanted: "venue", serviceType: "" }));
  await couple.post("/project/providers", { intent: "next", providers: [], venues });
  const sent = await couple.post("/project/contact", await contactForm({ email }));
  expect(sent.location, sent.text).toBe("/project/sent");
  const payload = await product.db
    .prepare("SELECT payload FROM outbox WHERE kind = 'project_confirmation' AND recipient = ?")
    .bind(email)
    .first<string>("payload");
  const { path: link } = JSON.parse(payload ?? "{}");
  return {
    venues,
    couple,
    link,
    marking: {
      path: `/venues/${venues[0]}/availability`,
      host: HOST,
      cookie: owner.visitor.cookieHeader(),
      form: { intent: "day", day: `take.${DAY}` },
    },
    confirming: { path: link, host: `www.${HOST}`, form: { intent: "confirm" } },
  };
}

/** Reads the rows that a confirmation has created for a venue, and whether the requested day is taken. */
const tracesOf = (venueId: string) =>
  product.db
    .prepare(
      `SELECT count(*) AS requests, count(p.id) AS projects, count(c.project_id) AS contacts,
         (SELECT count(*) FROM outbox o JOIN event_requests r ON substr(o.idempotency_key, -36) = r.id
          WHERE r.venue_id = ?1 AND o.kind = 'new_event_request' AND o.channel = 'email') AS mails,
         (SELECT count(*) FROM venue_taken_days WHERE venue_id = ?1 AND day = ?2) AS taken
       FROM event_requests q LEFT JOIN projects p ON p.id = q.project_id
       LEFT JOIN project_contacts c ON c.project_id = q.project_id WHERE q.venue_id = ?1`,
    )
    .bind(venueId, DAY)
    .first<Record<"requests" | "projects" | "contacts" | "mails" | "taken", number>>();

const WHOLE = { requests: 1, projects: 1, contacts: 1, mails: 1 };
const NOTHING = { requests: 0, projects: 0, contacts: 0, mails: 0 };

test.each([1, 2])(
  "if the owner marks a day as taken while a couple confirms a request, the venue gets the whole request or nothing (each couple chose %i venues)",
  async (venueCount) => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const pairs: Pair[] = [];
      for (let n = 0; n < PAIRS; n += 1) pairs.push(await makePair(venueCount));
      const sent = pairs.flatMap(({ marking, confirming }, index) => {
        const presses = Array.from({ length: PRESSES }, () => confirming);
        return index % 2 === 0 ? [marking, ...presses] : [...presses, marking];
      });
      const answers = await sendTogether(PORT, sent);
      for (const { status } of answers) expect([302, 303], `round ${round}`).toContain(status);
      for (const { venues, couple, link } of pairs) {
        const [contested = "", free] = venues;
        const found = await tracesOf(contested);
        const isAsked = found?.requests === 1;
        expect(found).toEqual({ ...(isAsked ? WHOLE : NOTHING), taken: 1 });
        if (free !== undefined) expect(await tracesOf(free)).toEqual({ ...WHOLE, taken: 0 });
        const page = await couple.visit(link);
        expect(page.status).toBe(200);
        const isTold = page.text.includes("ne sont plus libres à votre date");
        expect(isTold).toBe(free === undefined && !isAsked);
      }
      const { orphans } = (await product.db
        .prepare(
          "SELECT count(*) AS orphans FROM projects p WHERE NOT EXISTS (SELECT 1 FROM event_requests WHERE project_id = p.id)",
        )
        .first<{ orphans: number }>()) ?? { orphans: -1 };
      expect(orphans, "no project without a request").toBe(0);
    }
  },
  120_000,
);
