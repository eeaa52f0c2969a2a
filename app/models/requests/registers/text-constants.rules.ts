import { NOTE_MAX, NOTES_MAX } from "../own-work/notes.rules";
import { REMIND_DAYS_MAX } from "../own-work/reminder.rules";
import { PROVIDER_SILENCE_HOURS, WANTED_REQUEST_HOURS } from "../rules";

export const TEXT_CONSTANTS = {
  noteMax: NOTE_MAX,
  notesMax: NOTES_MAX,
  remindDaysMax: REMIND_DAYS_MAX,
  silenceHours: PROVIDER_SILENCE_HOURS,
  wantedRequestHours: WANTED_REQUEST_HOURS,
} as const;
