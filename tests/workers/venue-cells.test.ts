import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { VALIDATION_STATES } from "../../app/models/venues/rules.ts";
import { statementsOf } from "../../scripts/local/migrate.ts";
import { startProduct, type Product } from "../support/product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

interface VenueRow {
  id: string;
  country: string;
  latitude: number;
  longitude: number;
  premiumUntil: number | null;
}

type Cells = Record<string, Record<string, unknown>>;
type Counts = Record<string, Record<string, number>>;

const all = async <Row>(text: string): Promise<Row[]> => (await product.db.prepare(text).all<Row>()).results;

/** The cells by country, kind and number with the venues of each, and how many each holds. */
async function kept(): Promise<{ cells: Cells; counted: Counts; listed: Counts }> {
  const cells: Cells = {};
  const counted: Counts = {};
  const rows = await all<{ list: string; cell: number; venues: string; count: number }>(
    "SELECT country_code || ' ' || kind AS list, cell, venues, count FROM venue_cells",
  );
  for (const { list, cell, venues, count } of rows) {
    cells[`${list} ${cell}`] = JSON.parse(venues) as Record<string, unknown>;
    (counted[list] ??= {})[cell] = count;
  }
  const counts = await all<{ list: string; counts: string }>(
    "SELECT country_code || ' ' || kind AS list, counts FROM venue_cell_counts",
  );
  const listed = counts.map((row) => [row.list, JSON.parse(row.counts) as Record<string, number>]);
  return { cells, counted, listed: Object.fromEntries(listed) as Counts };
}

/** The same, made of the venues. */
async function recounted(): Promise<{ cells: Cells; counted: Counts; listed: Counts }> {
  const venues = await all<VenueRow>(
    `SELECT id, country_code AS country, latitude, longitude, premium_until AS premiumUntil FROM venues
     WHERE is_published = 1 AND validation = 'validated'`,
  );
  const cells: Cells = {};
  const counts: Counts = {};
  const put = (list: string, perDegree: number, { id, latitude, longitude, premiumUntil }: VenueRow) => {
    const cell = Math.trunc((latitude + 90) * perDegree) * 2000 + Math.trunc((longitude + 180) * perDegree);
    (cells[`${list} ${cell}`] ??= {})[id] = [latitude, longitude, premiumUntil];
    const numbers = (counts[list] ??= {});
    numbers[cell] = (numbers[cell] ?? 0) + 1;
  };
  for (const venue of venues) {
    put(`${venue.country} all`, 4, venue);
    if (venue.premiumUntil !== null) put(`${venue.country} premium`, 2, venue);
  }
  return { cells, counted: counts, listed: counts };
}

const OWNERS = ["one", "two"];
const VENUES = ["a", "b", "c", "d"];
const owner = fc.constantFrom(...OWNERS);
const venue = fc.constantFrom(...VENUES);
const country = fc.constantFrom("FR", "BE");
/** Two of them share a quarter degree, three a half. */
const place = fc.constantFrom([50.1, 4.1], [50.2, 4.2], [50.3, 4.1], [44, -0.6]);
const flag = fc.constantFrom(0, 1);
const validation = fc.constantFrom(...VALIDATION_STATES);

interface Change {
  sql: string;
  values: (string | number | null)[];
}

/** Whatever may change what couples find. */
const change: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(venue, owner, country, place, flag, validation)
      .map(([id, of, where, at, ...state]) => ({
        sql: `INSERT OR IGNORE INTO venues (id, provider_id, name, type, email, phone, zipcode, city, country_code, latitude, longitude,
            is_published, validation, description, created_at, changed_at)
          SELECT ?1, id, 'Domaine', 'domain', 'a@a.example', '+33', '75001', 'Paris', ?3, ?4, ?5, ?6, ?7, '-', 1, 1
          FROM accounts WHERE id = ?2`,
        values: [id, of, where, ...at, ...state],
      })),
  },
  fc.tuple(flag, venue).map((values) => ({ sql: "UPDATE venues SET is_published = ? WHERE id = ?", values })),
  fc
    .tuple(validation, venue)
    .map((values) => ({ sql: "UPDATE venues SET validation = ? WHERE id = ?", values })),
  fc
    .tuple(country, venue)
    .map((values) => ({ sql: "UPDATE venues SET country_code = ? WHERE id = ?", values })),
  fc.tuple(place, venue).map(([at, id]) => ({
    sql: "UPDATE venues SET latitude = ?, longitude = ? WHERE id = ?",
    values: [...at, id],
  })),
  fc.tuple(fc.constantFrom("none", "active", "cancellation"), fc.constantFrom(5, 9), owner).map((values) => ({
    sql: "UPDATE accounts SET premium_status = ?, premium_end_at = ? WHERE id = ?",
    values,
  })),
  venue.map((id) => ({ sql: "DELETE FROM venues WHERE id = ?", values: [id] })),
  owner.map((id) => ({ sql: "DELETE FROM accounts WHERE id = ?", values: [id] })),
);

/** The last statement of the migration, for the venues that were there before it. */
const [fill = ""] = statementsOf("db/migrations/0014_venues_by_cell.sql").slice(-1);

const register = (id: string): Change => ({
  sql: `INSERT OR IGNORE INTO accounts (id, email, email_key, firstname, lastname, password_hash, role, language, domain, created_at)
        VALUES (?1, ?1 || '@a.example', ?1 || '@a.example', 'A', 'B', '-', 'ROLE_VENUE', 'fr', 'fr', 1)`,
  values: [id],
});

test("after any changes the cells hold exactly the venues that are published and validated", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 4, maxLength: 30 }), async (changes) => {
      const steps = [...OWNERS.map(register), ...changes];
      await product.db.batch(steps.map(({ sql, values }) => product.db.prepare(sql).bind(...values)));
      const expected = await recounted();
      expect(await kept()).toEqual(expected);
      await product.db.batch([product.db.prepare("DELETE FROM venue_cells"), product.db.prepare(fill)]);
      expect(await kept()).toEqual(expected);
    }),
    { numRuns: 60 },
  );
});
