import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../../app/models/core/database.ts";
import {
  REQUEST_FILTERS,
  EXAMINED_REQUESTS_MAX,
  parseListQuery,
  SORT_FIELDS,
  type RequestFilter,
} from "../../app/models/requests/list.rules.ts";
import { findListPage } from "../../app/models/requests/narrowed.queries.server.ts";
import { seedLookups } from "../../scripts/seed-demo.ts";
import { createAccount } from "../support/accounts.ts";
import { startProduct, type Product } from "../support/product.ts";
import { loggedRequest } from "../support/request-log.ts";
import { createRequest } from "../support/requests.ts";
import { createManyRequests } from "../support/request-volume.ts";
import { withStillClock } from "../support/statements-run.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  await seedLookups(product.db);
});
afterAll(() => product.stop());

const FORMATS = { locale: "fr-FR", timeZone: "Europe/Paris", currency: "EUR" };
const NOW = Date.parse("2026-11-24T12:00:00Z");
const TODAY = "2026-11-24";

const STATES = [
  "locked",
  "unlocked",
  "rejected",
  "contacted",
  "closed",
  "fake",
  "read_then_closed",
  "unlocked_then_ended",
] as const;

/** A request that the test has created. */
interface Made {
  id: string;
  name: string;
  city: string;
  eventDate: string;
  isUnread: boolean;
  isVerified: boolean;
  venue: { id: string; name: string };
  state: (typeof STATES)[number];
}

const isHidden = ({ state }: Made) => state === "closed" || state === "read_then_closed";
const isWanted: Record<RequestFilter, (made: Made, isPremium: boolean) => boolean> = {
  to_answer: ({ state, eventDate }) => state === "locked" && eventDate >= TODAY,
  unlocked: ({ state }, isPremium) =>
    ["unlocked", "contacted", "unlocked_then_ended"].includes(state) ||
    (isPremium && (state === "locked" || state === "read_then_closed")),
  contacted: ({ state }) => state === "contacted",
  declined: ({ state }) => state === "rejected",
  closed: (made, isPremium) => isHidden(made) && !(isPremium && made.state === "read_then_closed"),
  past: ({ eventDate }) => eventDate < TODAY,
};

const NAMES = [
  "Anaïs Le Goff",
  "Maria Fernanda Álvares",
  "Zoé O’Brien",
  "Jean-Noël Dupré",
  "Γεώργιος Ångström",
  "Сергей Łukasiewicz",
  "Олексій Groß",
  "Øystein Þórðarson",
  "علی\u200cرضا Işık",
  "प्रिया Gal·la",
  "أحمد OʼConnor",
  "マリー・アンヌ ג׳ורג׳",
];
const VENUES = [
  { id: "01990000-0000-7000-8000-000000000001", name: "Domaine « Les Oliviers »" },
  { id: "01990000-0000-7000-8000-000000000002", name: "L’Orangerie" },
];
const CITIES = ["L’Isle-sur-la-Sorgue", "Saint-Rémy", "Évora", "Rothenburg o.d.T. (Franken)"];

describe("a filtered list", () => {
  test("a filtered list shows exactly the matching requests, each once, in every order and on every page", async () => {
    const { id: providerId } = await createAccount(product);
    const other = await createAccount(product);
    const created: Made[] = [];
    for (let n = 0; n < 60; n += 1) {
      const name = NAMES[n % NAMES.length] ?? "";
      const [firstname = "", ...rest] = name.split(" ");
      const state = STATES[n % STATES.length] ?? "locked";
      const eventDate = ["2026-10-02", "2026-11-24", "2027-06-01", "2027-06-30"][(n * 7) % 4] ?? "";
      const city = CITIES[(n * 3) % 4] ?? "";
      const seen = state === "read_then_closed" || (n % 3 !== 0 && state !== "closed");
      const hasEnded = ["closed", "read_then_closed", "unlocked_then_ended"].includes(state);
      const venue = VENUES[n % 7 === 0 ? 0 : 1] ?? { id: "", name: "" };
      const values = {
        firstname,
        lastname: rest.join(" "),
        city,
        region: "Région",
        eventDate,
        venue,
        seenAt: seen ? 1 : null,
        unlockedAt: ["unlocked", "contacted", "unlocked_then_ended"].includes(state) ? 1 : null,
        fakeAt: state === "fake" ? 1 : null,
        endedAt: hasEnded ? 2 : null,
        rejectedAt: state === "rejected" ? 1 : null,
        followedUpAt: state === "contacted" ? 1 : null,
        phoneVerifiedAt: n % 5 < 2 ? 1 : null,
      };
      const { id } = await createRequest(product, providerId, values);
      if (n % 10 === 0) await createRequest(product, other.id, values);
      created.push({
        id,
        name,
        city,
        eventDate,
        isUnread: !seen && !hasEnded,
        isVerified: n % 5 < 2,
        venue,
        state,
      });
    }
    const db = openDatabase(product.db, null);
    const everything = { typed: "", fits: () => true };
    const searches = [
      everything,
      { typed: "le go", fits: ({ name }: Made) => name === "Anaïs Le Goff" },
      { typed: "alvares", fits: ({ name }: Made) => name.includes("Álvares") },
      { typed: "obr", fits: ({ name }: Made) => name.includes("Brien") },
      { typed: "brien", fits: ({ name }: Made) => name.includes("Brien") },
      ...[
        { name: "Γεώργιος", typings: ["Γεώργιος", "γεωργ", "ΓΕΩΡΓΙΟΣ", "angstrom", "Ångström"] },
        { name: "Сергей", typings: ["Сергей", "сергеи", "Łukasiewicz", "lukasi"] },
        { name: "Олексій", typings: ["Олексій", "Олексій Gross", "GROẞ", "Олексіи"] },
        { name: "Øystein", typings: ["Øystein", "Oystein", "Þórðarson", "thordar"] },
        { name: "علی\u200cرضا", typings: ["علی\u200cرضا", "علیرضا", "عليرضا", "Işık", "isik"] },
        { name: "أحمد", typings: ["أحمد", "احمد", "أَحْمَد", "OʼConnor", "O'Connor", "oconnor"] },
        { name: "マリー", typings: ["マリー・アンヌ", "アンヌ", "ג׳ורג׳", "גורג"] },
        { name: "प्रिया", typings: ["प्रिया", "प्रि", "Gal·la", "galla"] },
        { name: "Zoé O’Brien", typings: ["OBrien", "O’Brien", "O'Brien"] },
      ].flatMap(({ name, typings }) =>
        typings.map((typed) => ({ typed, fits: (request: Made) => request.name.startsWith(name) })),
      ),
      { typed: "sorg", fits: ({ city }: Made) => city.includes("Sorgue") },
      { typed: "franken", fits: ({ city }: Made) => city.includes("Franken") },
      { typed: "regi", fits: () => true },
      { typed: "les oliv", fits: ({ venue }: Made) => venue.name.includes("Oliviers") },
      {
        typed: "orangerie zoe",
        fits: ({ venue, name }: Made) => venue.name.includes("Orang") && name.includes("Zoé"),
      },
      { typed: "juin 2027", fits: ({ eventDate }: Made) => eventDate.startsWith("2027-06") },
      { typed: "novembre", fits: ({ eventDate }: Made) => eventDate === "2026-11-24" },
    ];
    interface Narrowed {
      filter: RequestFilter | null;
      unread: boolean;
      verified: boolean;
      search: (typeof searches)[number];
      sort: (typeof SORT_FIELDS)[number];
      isPremium: boolean;
      venue: string | null;
    }
    const expectExactly = async ({ filter, unread, verified, search, sort, isPremium, venue }: Narrowed) => {
      const read = (page: number) =>
        findListPage(
          { db, clock: { now: () => NOW } },
          { providerId, isPremium, requestsTotal: created.length },
          {
            ...parseListQuery(new URLSearchParams({ q: search.typed, sort, page: String(page) })),
            filter,
            unread,
            verified,
            venue,
          },
          FORMATS,
        );
      const wanted = created.filter(
        (request) =>
          (filter === null || isWanted[filter](request, isPremium)) &&
          (!unread || request.isUnread) &&
          (!verified || request.isVerified) &&
          (venue === null || request.venue.id === venue) &&
          search.fits(request),
      );
      const shown: string[] = [];
      const pages = Math.max(1, Math.ceil(wanted.length / 25));
      for (let page = 1; page <= pages; page += 1) {
        const answer = await read(page);
        expect(answer, search.typed).toMatchObject({ page, found: wanted.length, isPartial: false });
        shown.push(...answer.lines.map(({ id }) => id));
      }
      expect(shown.toSorted(), search.typed).toEqual(wanted.map(({ id }) => id).toSorted());
      expect((await read(99)).page, "a page beyond the last").toBe(pages);
    };
    const [sort] = SORT_FIELDS;
    const plain = {
      ...{ filter: null, unread: false, verified: false, venue: null },
      ...{ search: everything, sort, isPremium: false },
    };
    // Reads the list once with each filter, because the random cases below may not contain every filter.
    for (const search of searches) await expectExactly({ ...plain, search });
    for (const isPremium of [false, true])
      for (const filter of REQUEST_FILTERS) await expectExactly({ ...plain, filter, isPremium });
    for (const { id } of VENUES) await expectExactly({ ...plain, venue: id });
    await expectExactly({ ...plain, unread: true });
    await expectExactly({ ...plain, verified: true });
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          filter: fc.constantFrom(null, ...REQUEST_FILTERS),
          unread: fc.boolean(),
          verified: fc.boolean(),
          search: fc.constantFrom(...searches),
          sort: fc.constantFrom(...SORT_FIELDS),
          isPremium: fc.boolean(),
          venue: fc.constantFrom(null, ...VENUES.map(({ id }) => id)),
        }),
        expectExactly,
      ),
      { numRuns: 60 },
    );
  });

  test("the links for sorting and paging keep the filters, and one link removes all filters", async () => {
    const { id, visitor } = await createAccount(product);
    for (let n = 0; n < 30; n += 1) await createRequest(product, id, { city: "Gordes" });
    const { text } = await visitor.visit("/event-requests?filter=to_answer&q=Gordes");
    expect(text).toContain("30 demandes trouvées");
    const links = [...text.matchAll(/href="(\/event-requests\?[^"]*)"/g)].map(([, href = ""]) =>
      href.replaceAll("&amp;", "&"),
    );
    const kept = links.filter((href) => href.includes("sort=") || href.includes("page="));
    expect(kept.length).toBeGreaterThan(3);
    for (const href of kept) expect(href).toMatch(/filter=to_answer&q=Gordes/);
    expect(links, "the filter again removes it").toContain("/event-requests?q=Gordes");
    expect(text).toContain('href="/event-requests"');
    const none = await visitor.visit("/event-requests?q=%22%20OR%20*");
    expect(none.status).toBe(200);
    expect((await visitor.visit("/event-requests?q=nobody")).text).toContain("Aucune demande ne correspond");
  });

  test("a search never finds the requests of another account", async () => {
    const { visitor } = await createAccount(product);
    const other = await createAccount(product);
    await createRequest(product, other.id, { firstname: "Wilhelmine", city: "Quedlinburg" });
    for (const typed of ["Wilhelmine", "Quedlinburg", `${other.id.replaceAll("-", "")}wilhelmine`]) {
      const { text } = await visitor.visit(`/event-requests?q=${encodeURIComponent(typed)}`);
      expect(text).not.toContain("Wilhelmine Bertin");
    }
  });
});

describe("a filtered list of a provider with 20,000 requests", () => {
  test("the list reads a limited number of rows in one round trip, and says if it has not searched all requests", async () => {
    const account = await createAccount(product);
    await createManyRequests(product, account.id, 20_000);
    const venue = VENUES[0]?.id ?? "";
    await product.db
      .prepare(
        "UPDATE event_requests SET venue_id = ?, phone_verified_at = iif(created_at % 40 = 0, 1, NULL) WHERE provider_id = ?",
      )
      .bind(venue, account.id)
      .run();
    const searches = [
      `venue=${venue}`,
      `venue=${venue}&filter=to_answer`,
      ...REQUEST_FILTERS.map((filter) => `filter=${filter}`),
      "unread=1",
      "verified=1",
      "q=camille",
      "q=2027",
      "q=N199",
    ];
    for (const search of searches) {
      // The clock stands still, so that no cached list expires before the measurement.
      const answer = await withStillClock(product.miniflare, async () => {
        await account.visitor.visit("/event-requests");
        return account.visitor.visit(`/event-requests?${search}&sort=distance`);
      });
      const { rowsRead, roundTrips } = await loggedRequest(product, answer.headers.get("X-Request-Id") ?? "");
      // Each match of a word reads three index entries.
      expect(rowsRead, search).toBeLessThanOrEqual(4 * EXAMINED_REQUESTS_MAX + 100);
      expect(roundTrips, search).toBeLessThanOrEqual(2);
    }
    const { text } = await account.visitor.visit("/event-requests?q=camille");
    expect(text).toContain("500 demandes trouvées");
    expect(text).toContain("Seules 500 demandes sont parcourues");
  });
});
