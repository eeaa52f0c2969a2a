import { sql, type Query } from "../../app/models/core/database.ts";
import { isUuid } from "../../app/models/core/identifiers.ts";
import {
  ALL_LISTINGS,
  refreshListings,
  type ListingScope,
} from "../../app/models/listings/refresh-listings.server.ts";

/** Matches statements that change a table from which `listings` is computed. */
const CHANGES_SOURCE =
  /\b(?:INSERT (?:OR \w+ )?INTO|DELETE FROM|UPDATE) (?:companies|company_services|company_languages|profile_addresses|pictures|media|venues|venue_features|venue_services|venue_taken_days|reviews|review_sums)\b|\bINTO accounts\b|\bDELETE FROM accounts\b|\bUPDATE accounts\b[^]*\b(?:domain|moderation|onboarding_finished_at|disabled_at|deleted_at|premium_\w+|role)\b/;

/**
 * Matches a statement that deletes the row of an account. The foreign key then deletes the account's listings, but not
 * their entries in the listing cells. The product never deletes this row.
 */
const LEAVES_CELLS = /\bDELETE FROM accounts\b/;
const EMPTY_CELLS = [
  "DELETE FROM listing_cells",
  "DELETE FROM listing_cell_counts",
  "DELETE FROM listing_facts",
  "DELETE FROM listing_areas",
  "DELETE FROM listing_area_counts",
  "DELETE FROM listing_service_counts",
  "UPDATE listings SET placed = NULL, area_placed = NULL",
];

/**
 * The maximum number of listings that are refreshed automatically. With more listings a refresh would take seconds, so
 * a test must itself refresh the listings that it needs.
 */
export const LISTINGS_REFRESHED_MAX = 5_000;

/** A statement with the values that are bound to it. */
interface BoundStatement {
  statement: D1PreparedStatement;
  text: string;
  values: readonly unknown[];
}

const COUNT = "SELECT count(*) AS number FROM listings";
const ADDS_SUBJECT = /\bINSERT INTO (?:accounts|venues)\b/;

const uuidsIn = ({ values }: BoundStatement): string[] =>
  values.filter((value) => typeof value === "string").filter(isUuid);

/** The listings of the accounts among `ids`, and of the accounts to which the venues among them belong. */
function listingsNamed(ids: readonly string[]): ListingScope {
  const named = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  const providers = sql`(SELECT value FROM json_each(${JSON.stringify(ids)})
    UNION SELECT provider_id FROM venues WHERE id IN ${named})`;
  return {
    listings: sql`l.provider_id IN ${providers}`,
    accounts: sql`a.id IN ${providers}`,
    venues: sql`v.provider_id IN ${providers}`,
  };
}

/**
 * Wraps a database so that the listings are refreshed in the same batch as each direct write of a test. In the product,
 * the use cases refresh them. If a write names accounts or venues by their ids, only the listings of their providers are
 * refreshed.
 */
export function withRefreshedListings(db: D1Database): D1Database {
  const run = ({ text, params }: Query) => db.prepare(text).bind(...params);
  /** Ids of accounts and venues that exist or existed. */
  const subjects = new Set<string>();
  let listingCount: number | null = null;

  const findUnknown = async (ids: readonly string[]) => {
    const among = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
    const { results } = await run(
      sql`SELECT id FROM accounts WHERE id IN ${among} UNION SELECT id FROM venues WHERE id IN ${among}`,
    ).all<{ id: string }>();
    for (const { id } of results) subjects.add(id);
  };
  const findScope = async (writes: readonly BoundStatement[]): Promise<ListingScope> => {
    for (const write of writes)
      if (ADDS_SUBJECT.test(write.text)) for (const id of uuidsIn(write)) subjects.add(id);
    // The deleted rows are not there any more to say whose they were.
    const named = writes.map((write) => (/\bDELETE FROM venues\b/.test(write.text) ? [] : uuidsIn(write)));
    if (named.some((ids) => ids.length === 0)) return ALL_LISTINGS;
    const areKnown = () => named.every((ids) => ids.some((id) => subjects.has(id)));
    if (!areKnown()) await findUnknown(named.flat());
    return areKnown() ? listingsNamed([...new Set(named.flat())]) : ALL_LISTINGS;
  };
  const refreshAfter = async (statements: readonly BoundStatement[]): Promise<D1PreparedStatement[]> => {
    const writes = statements.filter(({ text }) => CHANGES_SOURCE.test(text));
    if (writes.length === 0) return [];
    listingCount ??= numberOf(await db.prepare(COUNT).first());
    if (listingCount > LISTINGS_REFRESHED_MAX) return [];
    const leavesCells = writes.some(({ text }) => LEAVES_CELLS.test(text));
    const scope = leavesCells ? ALL_LISTINGS : await findScope(writes);
    return [
      db.prepare(
        `UPDATE venues SET is_account_disabled = NOT is_account_disabled
         WHERE is_account_disabled <> (SELECT disabled_at IS NOT NULL FROM accounts WHERE id = provider_id)`,
      ),
      ...(leavesCells ? EMPTY_CELLS : []).map((text) => db.prepare(text)),
      ...refreshListings(scope).map(run),
      db.prepare(COUNT),
    ];
  };
  const batch = async <Row>(statements: readonly BoundStatement[]): Promise<D1Result<Row>[]> => {
    const refresh = await refreshAfter(statements);
    const own = statements.map(({ statement }) => statement);
    const answers = await db.batch<Row>([...own, ...refresh]);
    if (refresh.length > 0) listingCount = numberOf(answers.at(-1)?.results[0]);
    return answers.slice(0, own.length);
  };

  const known = new WeakMap<object, BoundStatement>();
  const wrap = (bound: BoundStatement): D1PreparedStatement => {
    const wrapped = new Proxy(bound.statement, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key);
        if (typeof value !== "function") return value;
        if (key === "bind")
          return (...values: unknown[]) => wrap({ ...bound, statement: target.bind(...values), values });
        const isWrite = CHANGES_SOURCE.test(bound.text);
        if (!isWrite) return value.bind(target);
        if (key === "first")
          return async (column?: string) => {
            const row = (await batch<Record<string, unknown>>([bound]))[0]?.results[0];
            return (column === undefined ? row : row?.[column]) ?? null;
          };
        return async () => (await batch([bound]))[0];
      },
    });
    known.set(wrapped, bound);
    return wrapped;
  };
  return new Proxy(db, {
    get(target, key) {
      if (key === "prepare")
        return (text: string) => wrap({ statement: target.prepare(text), text, values: [] });
      if (key === "batch")
        return (statements: D1PreparedStatement[]) =>
          batch(statements.map((one) => known.get(one) ?? { statement: one, text: "", values: [] }));
      const value: unknown = Reflect.get(target, key);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

const numberOf = (row: unknown): number =>
  typeof row === "object" && row !== null && "number" in row ? Number(row.number) : 0;
