import { REPORT_DAYS, REPORT_NOTE_MIN, REPORT_NOTE_MAX } from "../limits.rules";

export const TEXT_CONSTANTS = {
  reportDays: REPORT_DAYS,
  reportNoteMin: REPORT_NOTE_MIN,
  reportNoteMax: REPORT_NOTE_MAX,
} as const;
