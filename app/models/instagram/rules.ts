import { days, minutes } from "~/models/core/time.rules";

/** How long a person may stay on Instagram's page. If the person comes back later, we reject the permission. */
export const OAUTH_STATE_LIFETIME_MS = minutes(10);
/** How long a granted connection waits until the provider confirms it. */
export const TICKET_LIFETIME_MS = minutes(10);
/** A token is valid for sixty days. It is renewed when it expires in less than this time. */
export const RENEWAL_WINDOW_MS = days(10);
/** Minimum age of a token for a renewal; Instagram does not renew younger tokens. */
export const MIN_RENEWAL_AGE_MS = days(1);
/** The interval of the automatic import of new pictures. */
export const SYNC_INTERVAL_MS = days(1);
/** Maximum number of pictures imported by one synchronisation. */
export const MAX_PICTURES_PER_SYNC = 25;

/** Reasons why a connection to Instagram fails or imports no pictures. */
export type ConnectionProblem =
  | "denied"
  | "state"
  | "other_account"
  | "ticket"
  | "failed"
  | "premium"
  | "unlinked";

/** Whether a text has the format of a one-time ticket. */
export const isTicket = (text: string | null): text is string => text !== null && /^[\w-]{43}$/.test(text);

/** A provider's connection, as its page shows it. */
export interface InstagramConnection {
  username: string;
  /** Whether Instagram no longer accepts our access token. The provider must then grant access again. */
  isExpired: boolean;
  /** When the newest pictures were last imported; null before the first import. */
  syncedAt: number | null;
  /** Number of pictures in the gallery that came from Instagram. */
  pictures: number;
}
