import type { RequestStatus } from "./rules";

/** Another request for the same day that was won. */
interface WonRequest {
  id: string;
  name: string;
}

/** How a venue stands on the days that a request names. */
export interface DayStanding {
  /** The days named: one, or all of a period. */
  days: number;
  /** Of these, the ones on which the venue is taken. */
  taken: number;
  /** Whether the owner marked one of the taken ones by hand, or by winning a request. */
  isOwners: boolean;
  /** Requests of other couples that name exactly this day and are still open; 0 for a period. */
  asked: number;
  /** Null where no other request for this day was won. */
  won: WonRequest | null;
}

type Taken = Pick<DayStanding, "days" | "taken">;

/** `partly` is said of periods only. */
export const standingOf = ({ days, taken }: Taken): "free" | "partly" | "taken" =>
  taken === 0 ? "free" : taken < days ? "partly" : "taken";

/** What an owner may do with the day of a request whose contact is open. */
export function dayChoices(
  { days, taken, isOwners, won }: DayStanding,
  status: RequestStatus,
): { canTake: boolean; canFree: boolean } {
  const isAnswered = status === "unlocked" || status === "rejected";
  return {
    canTake: status === "unlocked" && taken < days,
    // A day that another couple has is not offered to be freed, and neither is one that a calendar elsewhere holds.
    canFree: isAnswered && days === 1 && isOwners && won === null,
  };
}

/** Whether a day lies among those that a request names and is not past. */
export const isDayOfRequest = (
  day: string,
  { eventDate, eventDateEnd }: { eventDate: string; eventDateEnd: string | null },
  today: string,
): boolean => day >= eventDate && day <= (eventDateEnd ?? eventDate) && day >= today;
