import { daysBetween } from "~/models/core/time.rules";

/** The days a couple could celebrate, YYYY-MM-DD; one day where `to` is null. */
export interface EventDays {
  from: string;
  to: string | null;
}

/** How many days there are. */
export const countDays = ({ from, to }: EventDays): number => (to === null ? 1 : daysBetween(from, to) + 1);
