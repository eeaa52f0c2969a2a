import type { Role } from "~/models/accounts/rules";
import { SECOND_STEP_MINUTES } from "~/models/accounts/second-factor/rules";
import { API_SESSION_LIFETIME, CHALLENGE_LIFETIME } from "~/models/accounts/api-tokens/rules";
import { days, hours, minutes } from "~/models/core/time.rules";

/** What uses a session: a browser with a cookie, or a client of the HTTP API with tokens. */
export type SessionClient = "browser" | "api";

interface Lifetime {
  idle: number;
  absolute: number;
}

const LIFETIMES: Record<SessionClient, Lifetime> = {
  browser: { idle: days(7), absolute: days(30) },
  api: API_SESSION_LIFETIME,
};

/**
 * Two lifetimes of a session in milliseconds: `idle` counts from the last use, `absolute` from the sign-in. Both are
 * shorter for administrators.
 */
export const sessionLifetime = (role: Role, client: SessionClient = "browser"): Lifetime =>
  role === "ROLE_ADMIN" ? { idle: minutes(30), absolute: hours(12) } : LIFETIMES[client];

/** Lifetimes of a session that still waits for the second factor. */
export const SECOND_STEP_LIFETIMES: Record<SessionClient, Lifetime> = {
  browser: { idle: minutes(SECOND_STEP_MINUTES), absolute: minutes(SECOND_STEP_MINUTES) },
  api: CHALLENGE_LIFETIME,
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
