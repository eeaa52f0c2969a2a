import { CLOSED_EARLY_HOURS, MONTH_DAYS } from "../rules";

export const TEXT_CONSTANTS = {
  closedEarlyHours: CLOSED_EARLY_HOURS,
  monthDays: MONTH_DAYS,
} as const;
