import { MONTH_DAYS } from "../rules";

export const TEXT_CONSTANTS = {
  monthDays: MONTH_DAYS,
} as const;
