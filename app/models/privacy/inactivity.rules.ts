import { INACTIVE_YEARS, INACTIVITY_NOTICE_DAYS } from "~/models/legal/rules";

const DAY = 24 * 3_600_000;

/** How long an account is unused before its owner is warned, and how long after that it goes. */
export const INACTIVE_MS = INACTIVE_YEARS * 365 * DAY;
export const INACTIVITY_NOTICE_MS = INACTIVITY_NOTICE_DAYS * DAY;

/** Accounts warned, and erased, in one night: an erasure is a batch of every table, and D1 counts its statements. */
export const WARNED_A_NIGHT = 50;
export const ERASED_A_NIGHT = 8;
