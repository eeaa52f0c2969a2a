import type { Role } from "~/models/accounts/rules";

const minutes = (count: number) => count * 60_000;
const hours = (count: number) => minutes(count * 60);
const days = (count: number) => hours(count * 24);

/** Idle and absolute life of a session, milliseconds (SECURITY.md rule 4): shorter for administrators. */
export function sessionLifetime(role: Role): { idle: number; absolute: number } {
  return role === "ROLE_ADMIN"
    ? { idle: minutes(30), absolute: hours(12) }
    : { idle: days(7), absolute: days(30) };
}

/** The sliding end is written at most this often, so that reading a page is not a write. */
export const SESSION_TOUCH_INTERVAL = minutes(5);
