import { sql, type Query } from "~/models/core/database";
import { countDays, type EventDays } from "./taken.rules";

/** SQL: whether venue `v` is taken on all of the given days. */
export const isVenueTaken = (days: EventDays): Query => sql`
  ((SELECT count(DISTINCT taken.day) FROM venue_taken_days taken
    WHERE taken.venue_id = v.id AND taken.day BETWEEN ${days.from} AND ${days.to ?? days.from}) >= ${countDays(days)})`;
