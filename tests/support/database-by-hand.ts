import { sql, type Query } from "../../app/models/core/database.ts";
import { isUuid } from "../../app/models/core/identifiers.ts";
import {
  ALL_LISTINGS,
  listingsOfProviders,
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

/**
 * Wraps a database so that the listings are refreshed after each direct write of a test. In the product, the use cases
 * refresh them. If a write names accounts or venues by their ids, only the listings of their providers are refreshed.
 */
export function withRefreshedListings(db: D1Database): D1Database {
  const run = ({ text, params }: Query) => db.prepare(text).bind(...params);
  const findScope = async (writes: readonly BoundStatement[]): Promise<ListingScope> => {
    const named = writes.map(({ values }) =>
      values.filter((value) => typeof value === "string").filter(isUuid),
    );
    if (named.some((ids) => ids.length === 0)) return ALL_LISTINGS;
    const among = sql`(SELECT value FROM json_each(${JSON.stringify(named.flat())}))`;
    const { results } = await run(sql`
      SELECT id, id AS provider FROM accounts WHERE id IN ${among}
      UNION SELECT id, provider_id FROM venues WHERE id IN ${among}`).all<{ id: string; provider: string }>();
    const isKnown = (id: string) => results.some((row) => row.id === id);
    return named.every((ids) => ids.some(isKnown))
      ? listingsOfProviders(results.map(({ provider }) => provider))
      : ALL_LISTINGS;
  };
  const refresh = async (statements: readonly BoundStatement[]) => {
    const writes = statements.filter(({ text }) => CHANGES_SOURCE.test(text));
    if (writes.length === 0) return;
    const number = await db.prepare("SELECT count(*) AS number FROM listings").first<number>("number");
    if ((number ?? 0) > LISTINGS_REFRESHED_MAX) return;
    await db
      .prepare(
        `UPDATE venues SET is_account_disabled = NOT is_account_disabled
         WHERE is_account_disabled <> (SELECT disabled_at IS NOT NULL FROM accounts WHERE id = provider_id)`,
      )
      .run();
    const leavesCells = writes.some(({ text }) => LEAVES_CELLS.test(text));
    const scope = leavesCells ? ALL_LISTINGS : await findScope(writes);
    await db.batch([
      ...(leavesCells ? EMPTY_CELLS : []).map((text) => db.prepare(text)),
      ...refreshListings(scope).map(run),
    ]);
  };
  const own = new WeakMap<object, BoundStatement>();
  const wrap = (bound: BoundStatement): D1PreparedStatement => {
    const wrapped = new Proxy(bound.statement, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key);
        if (typeof value !== "function") return value;
        if (key === "bind")
          return (...values: unknown[]) => wrap({ ...bound, statement: target.bind(...values), values });
        return async (...values: unknown[]) => {
          const answer: unknown = await Reflect.apply(value, target, values);
          await refresh([bound]);
          return answer;
        };
      },
    });
    own.set(wrapped, bound);
    return wrapped;
  };
  return new Proxy(db, {
    get(target, key) {
      if (key === "prepare")
        return (text: string) => wrap({ statement: target.prepare(text), text, values: [] });
      if (key === "batch")
        return async (statements: D1PreparedStatement[]) => {
          const known = statements.map(
            (statement) => own.get(statement) ?? { statement, text: "", values: [] },
          );
          const answer = await target.batch(known.map(({ statement }) => statement));
          await refresh(known);
          return answer;
        };
      const value: unknown = Reflect.get(target, key);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
