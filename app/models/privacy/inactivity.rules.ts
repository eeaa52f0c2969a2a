import { INACTIVE_YEARS, INACTIVITY_NOTICE_DAYS } from "~/models/legal/rules";

const DAY = 24 * 3_600_000;

/** Time without use before the owner is warned, and from the warning to the erasure. */
export const INACTIVE_MS = INACTIVE_YEARS * 365 * DAY;
export const INACTIVITY_NOTICE_MS = INACTIVITY_NOTICE_DAYS * DAY;

/** Accounts warned or erased per turn. An erasure writes many tables in one batch, and D1 limits the statements. */
export const WARNED_AT_ONCE = 50;
export const ERASED_AT_ONCE = 4;
