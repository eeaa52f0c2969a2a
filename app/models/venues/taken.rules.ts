/** The days a couple could celebrate, YYYY-MM-DD; one day where `to` is null. */
export interface EventDays {
  from: string;
  to: string | null;
}

const DAY = 86_400_000;

/** How many days there are. */
export const countDays = ({ from, to }: EventDays): number =>
  to === null ? 1 : Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1;
