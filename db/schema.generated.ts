// Written by `npm run registers` from db/schema/.
import type * as accounts from "./schema/accounts.ts";
import type * as administration from "./schema/administration.ts";
import type * as api from "./schema/api.ts";
import type * as billing from "./schema/billing.ts";
import type * as columns from "./schema/columns.ts";
import type * as companies from "./schema/companies.ts";
import type * as coupleNews from "./schema/couple-news.ts";
import type * as couples from "./schema/couples.ts";
import type * as listings from "./schema/listings.ts";
import type * as media from "./schema/media.ts";
import type * as notifications from "./schema/notifications.ts";
import type * as operations from "./schema/operations.ts";
import type * as outbox from "./schema/outbox.ts";
import type * as places from "./schema/places.ts";
import type * as profile from "./schema/profile.ts";
import type * as projects from "./schema/projects.ts";
import type * as requests from "./schema/requests.ts";
import type * as reviews from "./schema/reviews.ts";
import type * as security from "./schema/security.ts";
import type * as statistics from "./schema/statistics.ts";
import type * as venueCalendars from "./schema/venue-calendars.ts";
import type * as venues from "./schema/venues.ts";
import type * as withoutRowid from "./schema/without-rowid.ts";

export type Schema = typeof accounts &
  typeof administration &
  typeof api &
  typeof billing &
  typeof columns &
  typeof companies &
  typeof coupleNews &
  typeof couples &
  typeof listings &
  typeof media &
  typeof notifications &
  typeof operations &
  typeof outbox &
  typeof places &
  typeof profile &
  typeof projects &
  typeof requests &
  typeof reviews &
  typeof security &
  typeof statistics &
  typeof venueCalendars &
  typeof venues &
  typeof withoutRowid;
