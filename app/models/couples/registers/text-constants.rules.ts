import {
  COUPLE_LINK_MINUTES,
  COUPLE_SESSION_DAYS,
  SILENT_AFTER_HOURS,
  WITHDRAWAL_REASON_MAX,
} from "../rules";

export const TEXT_CONSTANTS = {
  coupleLinkMinutes: COUPLE_LINK_MINUTES,
  coupleSessionDays: COUPLE_SESSION_DAYS,
  silentAfterHours: SILENT_AFTER_HOURS,
  withdrawalReasonMax: WITHDRAWAL_REASON_MAX,
} as const;
