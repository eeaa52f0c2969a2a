import { INACTIVE_ACCOUNT_YEARS, INACTIVITY_NOTICE_DAYS } from "~/models/legal/rules";
import { days } from "~/models/core/time.rules";

/** Two periods: from the last visit to the owner's warning, and from the warning to the erasure. */
export const INACTIVE_MS = days(365 * INACTIVE_ACCOUNT_YEARS);
export const INACTIVITY_NOTICE_MS = days(INACTIVITY_NOTICE_DAYS);

/**
 * Maximum number of accounts warned or erased per turn. D1 limits the number of statements per invocation, and the
 * erasure of one account needs many statements.
 */
export const WARNINGS_PER_TURN = 50;
export const ERASURES_PER_TURN = 4;
