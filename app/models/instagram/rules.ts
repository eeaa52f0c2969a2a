import { days, minutes } from "~/models/core/time.rules";

/** How long a visit to Instagram may take before its return is no longer accepted. */
export const STATE_LIFETIME_MS = minutes(10);
/** How long an allowed connection waits to be confirmed. */
export const TICKET_LIFETIME_MS = minutes(10);
/** A token lasts sixty days; one with less than this left is renewed. */
export const RENEWED_BEFORE_MS = days(10);
/** Instagram renews no token that is younger. */
export const RENEWED_AFTER_MS = days(1);
/** How often new pictures are brought by themselves. */
export const SYNC_EVERY_MS = days(1);
/** Pictures that one synchronisation brings. */
export const PICTURES_AT_ONCE = 25;

/** Why a connection does not come about, or brings nothing. */
export type ConnectionProblem =
  | "denied"
  | "state"
  | "other_account"
  | "ticket"
  | "failed"
  | "premium"
  | "unlinked";

/** The form of a one-time ticket. */
export const isTicket = (text: string | null): text is string => text !== null && /^[\w-]{43}$/.test(text);

/** A provider's connection, as its page shows it. */
export interface Connection {
  username: string;
  /** Instagram no longer accepts our access: it must be allowed again. */
  isExpired: boolean;
  /** When the newest pictures were last brought; null before the first time. */
  syncedAt: number | null;
  /** Pictures of the gallery that came from Instagram. */
  pictures: number;
}
