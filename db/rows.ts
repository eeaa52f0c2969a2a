import type * as accounts from "./schema/accounts.ts";
import type * as administration from "./schema/administration.ts";
import type * as billing from "./schema/billing.ts";
import type * as companies from "./schema/companies.ts";
import type * as listings from "./schema/listings.ts";
import type * as media from "./schema/media.ts";
import type * as notifications from "./schema/notifications.ts";
import type * as outbox from "./schema/outbox.ts";
import type * as places from "./schema/places.ts";
import type * as profile from "./schema/profile.ts";
import type * as projects from "./schema/projects.ts";
import type * as requests from "./schema/requests.ts";
import type * as security from "./schema/security.ts";
import type * as statistics from "./schema/statistics.ts";
import type * as venueCalendars from "./schema/venue-calendars.ts";
import type * as venues from "./schema/venues.ts";

type Schema = typeof accounts &
  typeof administration &
  typeof billing &
  typeof companies &
  typeof listings &
  typeof media &
  typeof notifications &
  typeof outbox &
  typeof places &
  typeof profile &
  typeof projects &
  typeof requests &
  typeof security &
  typeof statistics &
  typeof venueCalendars &
  typeof venues;

/** The rows of every table, by the table's name in SQL. */
type Rows = {
  [
    Key in keyof Schema as Schema[Key] extends { _: { name: infer Name extends string } } ? Name : never
  ]: Schema[Key] extends { $inferSelect: infer Selected } ? Selected : never;
};

/**
 * Columns of a table, each under its name in TypeScript: `Row<"sessions", "accountId">` is the row that `SELECT
 * account_id AS accountId FROM sessions` returns, `Row<"accounts">["id"]` is the type of one column for any alias.
 */
export type Row<Table extends keyof Rows, Column extends keyof Rows[Table] = keyof Rows[Table]> = Pick<
  Rows[Table],
  Column
>;
