import type { Role } from "~/models/accounts/rules";
import { SECOND_STEP_MINUTES } from "~/models/second-factor/rules";

const minutes = (count: number) => count * 60_000;
const hours = (count: number) => minutes(count * 60);
const days = (count: number) => hours(count * 24);

/** Idle and absolute life of a session, milliseconds (SECURITY.md rule 4): shorter for administrators. */
export function sessionLifetime(role: Role): { idle: number; absolute: number } {
  return role === "ROLE_ADMIN"
    ? { idle: minutes(30), absolute: hours(12) }
    : { idle: days(7), absolute: days(30) };
}

/** A session whose owner still owes the code of the second factor. */
export const SECOND_STEP_LIFETIME = {
  idle: minutes(SECOND_STEP_MINUTES),
  absolute: minutes(SECOND_STEP_MINUTES),
};

/** How long an administrator may act for somebody else at a time (SECURITY.md rule 26). */
export const IMPERSONATION_MINUTES = 60;
export const IMPERSONATION_LIFETIME = minutes(IMPERSONATION_MINUTES);

/** The sliding end is written at most this often, so that reading a page is not a write. */
export const SESSION_TOUCH_INTERVAL = minutes(5);
/** The last visit of an account is written at most this often: it counts in years. */
export const LAST_SEEN_INTERVAL = days(1);
