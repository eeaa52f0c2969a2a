import type { Role } from "~/models/accounts/rules";
import { SECOND_STEP_MINUTES } from "~/models/accounts/second-factor/rules";
import { days, hours, minutes } from "~/models/core/time.rules";

/**
 * Two lifetimes of a session in milliseconds: `idle` counts from the last use, `absolute` from the sign-in. Both are
 * shorter for administrators.
 */
export function sessionLifetime(role: Role): { idle: number; absolute: number } {
  return role === "ROLE_ADMIN"
    ? { idle: minutes(30), absolute: hours(12) }
    : { idle: days(7), absolute: days(30) };
}

/** Lifetime of a session that still waits for the second factor. */
export const SECOND_STEP_LIFETIME = {
  idle: minutes(SECOND_STEP_MINUTES),
  absolute: minutes(SECOND_STEP_MINUTES),
};

/** Maximum duration of an impersonation. */
export const IMPERSONATION_MINUTES = 60;
export const IMPERSONATION_LIFETIME = minutes(IMPERSONATION_MINUTES);

/** Minimum time between two updates of a session's expiry, so that most page views write nothing. */
export const SESSION_TOUCH_INTERVAL = minutes(5);
/**
 * Minimum time between two updates of the last visit. The exact time is not needed, because only years of inactivity
 * matter.
 */
export const LAST_SEEN_INTERVAL = days(1);
