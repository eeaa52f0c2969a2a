import { NOTE_MAX, NOTES_MAX } from "../notes.rules";
import { REMIND_DAYS_MAX } from "../reminder.rules";

export const TEXT_CONSTANTS = {
  noteMax: NOTE_MAX,
  notesMax: NOTES_MAX,
  remindDaysMax: REMIND_DAYS_MAX,
} as const;
