import { REMINDER_HOURS } from "../hours.rules";

export const TEXT_CONSTANTS = {
  reminderHoursFirst: REMINDER_HOURS[0],
  reminderHoursSecond: REMINDER_HOURS[1],
} as const;
