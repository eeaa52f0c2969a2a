import { daysBetween } from "~/models/core/time.rules";

/** The possible days of a couple's event, YYYY-MM-DD; a single day if `to` is null. */
export interface EventDays {
  from: string;
  to: string | null;
}

/** The number of days from `from` to `to`; 1 if `to` is null. */
export const countDays = ({ from, to }: EventDays): number => (to === null ? 1 : daysBetween(from, to) + 1);
