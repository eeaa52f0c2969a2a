import { days, minutes, seconds } from "~/models/core/time.rules";

/** Tokens begin with their kind, so that a scanner of published code recognises them. */
export const ACCESS_TOKEN_PREFIX = "tra_";
export const REFRESH_TOKEN_PREFIX = "trr_";
export const CHALLENGE_PREFIX = "trc_";

/** How long a client may use an access token. */
export const ACCESS_TOKEN_LIFETIME = minutes(15);

/**
 * How long a spent refresh token still returns the tokens for which it was exchanged, so that a client that asks twice is
 * not signed out.
 */
export const REPEATED_REFRESH_WINDOW = seconds(10);

/** Two lifetimes of a client's session: `idle` counts from the last use, `absolute` from the sign-in. */
export const API_SESSION_LIFETIME = { idle: days(30), absolute: days(90) };

/** How long a client may take to send the code of the second factor. */
export const CHALLENGE_LIFETIME = { idle: minutes(5), absolute: minutes(5) };

/** How long a proof with password or code allows calls that need it. */
export const OWNER_PROOF_LIFETIME = minutes(10);

/** Whether the owner has proved recently that it is really the owner. */
export const isConfirmed = (confirmedAt: number | null, now: number): boolean =>
  confirmedAt !== null && now - confirmedAt < OWNER_PROOF_LIFETIME;
