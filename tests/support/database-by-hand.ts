import { ALL_LISTINGS, refreshListings } from "../../app/models/listings/refresh-listings.server.ts";

/** Matches statements that change a table from which `listings` is computed. */
const CHANGES_SOURCE =
  /\b(?:INSERT (?:OR \w+ )?INTO|DELETE FROM|UPDATE) (?:companies|company_services|company_languages|profile_addresses|pictures|media|venues|venue_features|venue_services|venue_taken_days)\b|\bINTO accounts\b|\bDELETE FROM accounts\b|\bUPDATE accounts\b[^]*\b(?:domain|moderation|onboarding_finished_at|disabled_at|deleted_at|premium_\w+|role)\b/;

/**
 * Matches a statement that deletes the row of an account. The foreign key then deletes the account's listings, but not
 * their entries in the listing cells. The product never deletes this row.
 */
const LEAVES_CELLS = /\bDELETE FROM accounts\b/;
const EMPTY_CELLS = [
  "DELETE FROM listing_cells",
  "DELETE FROM listing_cell_counts",
  "DELETE FROM listing_facts",
  "UPDATE listings SET placed = NULL",
];

/**
 * The maximum number of listings that are refreshed automatically. With more listings a refresh would take seconds, so
 * a test must itself refresh the listings that it needs.
 */
export const LISTINGS_REFRESHED_MAX = 5_000;

/**
 * Wraps a database so that the listings are refreshed after each direct write of a test. In the product, the use cases
 * refresh them.
 */
export function withRefreshedListings(db: D1Database): D1Database {
  const refresh = async (texts: readonly string[]) => {
    if (!texts.some((text) => CHANGES_SOURCE.test(text))) return;
    const number = await db.prepare("SELECT count(*) AS number FROM listings").first<number>("number");
    if ((number ?? 0) > LISTINGS_REFRESHED_MAX) return;
    await db
      .prepare(
        "UPDATE venues SET is_account_disabled = (SELECT disabled_at IS NOT NULL FROM accounts WHERE id = provider_id)",
      )
      .run();
    const emptied = texts.some((text) => LEAVES_CELLS.test(text)) ? EMPTY_CELLS : [];
    await db.batch([
      ...emptied.map((text) => db.prepare(text)),
      ...refreshListings(ALL_LISTINGS).map(({ text, params }) => db.prepare(text).bind(...params)),
    ]);
  };
  const own = new WeakMap<object, { statement: D1PreparedStatement; text: string }>();
  const wrap = (statement: D1PreparedStatement, text: string): D1PreparedStatement => {
    const wrapped = new Proxy(statement, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key);
        if (typeof value !== "function") return value;
        if (key === "bind") return (...values: unknown[]) => wrap(target.bind(...values), text);
        return async (...values: unknown[]) => {
          const answer: unknown = await Reflect.apply(value, target, values);
          await refresh([text]);
          return answer;
        };
      },
    });
    own.set(wrapped, { statement, text });
    return wrapped;
  };
  return new Proxy(db, {
    get(target, key) {
      if (key === "prepare") return (text: string) => wrap(target.prepare(text), text);
      if (key === "batch")
        return async (statements: D1PreparedStatement[]) => {
          const known = statements.map((statement) => own.get(statement) ?? { statement, text: "" });
          const answer = await target.batch(known.map(({ statement }) => statement));
          await refresh(known.map(({ text }) => text));
          return answer;
        };
      const value: unknown = Reflect.get(target, key);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
