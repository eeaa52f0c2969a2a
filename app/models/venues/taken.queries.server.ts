import { sql, type Query } from "~/models/core/database";

/** The days a couple could celebrate, YYYY-MM-DD; one day where `to` is null. */
export interface EventDays {
  from: string;
  to: string | null;
}

const DAY = 86_400_000;

/** How many days there are. */
export const countDays = ({ from, to }: EventDays): number =>
  to === null ? 1 : Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1;

/** SQL: on how many of the days venue `v` is taken. */
export const takenDays = ({ from, to }: EventDays): Query => sql`
  (SELECT count(DISTINCT taken.day) FROM venue_taken_days taken
   WHERE taken.venue_id = v.id AND taken.day BETWEEN ${from} AND ${to ?? from})`;

/** SQL: whether venue `v` is taken on all of the days. */
export const isTaken = (days: EventDays): Query => sql`(${takenDays(days)} >= ${countDays(days)})`;
