import type { RequestStatus } from "./rules";

/** A request for the same day that the provider has already won. */
interface WonRequest {
  id: string;
  name: string;
}

/** The availability of a venue on the days of a request. */
export interface DayAvailability {
  /** Number of requested days: 1, or the length of the period. */
  days: number;
  /** Number of requested days on which the venue is taken. */
  taken: number;
  /** Whether the owner marked one of the requested days as taken: in the calendar, or by winning a request. */
  isOwners: boolean;
  /** Number of open requests of other couples for exactly this day; 0 for a period. */
  asked: number;
  /** A different request for this day that the provider has won; null if there is none. */
  won: WonRequest | null;
}

type Taken = Pick<DayAvailability, "days" | "taken">;

/** Whether the venue is free on the requested days. `partly` occurs only for periods. */
export const availabilityOf = ({ days, taken }: Taken): "free" | "partly" | "taken" =>
  taken === 0 ? "free" : taken < days ? "partly" : "taken";

/** Whether the owner may mark the day of an unlocked request as taken, or free it again. */
export function dayMarkingChoices(
  { days, taken, isOwners, won }: DayAvailability,
  status: RequestStatus,
): { canTake: boolean; canFree: boolean } {
  const isAnswered = status === "unlocked" || status === "rejected";
  return {
    canTake: status === "unlocked" && taken < days,
    // The owner cannot free a day if another couple's request was won for it, or if a synced calendar says that it is
    // taken.
    canFree: isAnswered && days === 1 && isOwners && won === null,
  };
}

/** Whether a day is one of the request's days and is not past. */
export const isDayOfRequest = (
  day: string,
  { eventDate, eventDateEnd }: { eventDate: string; eventDateEnd: string | null },
  today: string,
): boolean => day >= eventDate && day <= (eventDateEnd ?? eventDate) && day >= today;
