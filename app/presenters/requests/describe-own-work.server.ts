import { formatDateTime, formatLongDay, formatWeekday, type Formats } from "~/i18n/formats";
import type { Note } from "~/models/requests/own-work/notes.queries.server";
import type { RequestDetail } from "~/models/requests/queries.server";
import { canSetReminder } from "~/models/requests/rules";
import { reminderDays } from "~/models/requests/own-work/reminder.rules";

/** A provider's note as the page of the request shows it. */
export interface ShownNote {
  id: string;
  writtenOn: string;
  text: string;
}

export const describeNotes = (notes: readonly Note[], formats: Formats): ShownNote[] =>
  notes.map(({ id, createdAt, text }) => ({ id, writtenOn: formatDateTime(createdAt, formats), text }));

/** The day of a provider's reminder, and the days that can be chosen for it. */
export interface ShownReminder {
  /** Day of the reminder, YYYY-MM-DD; null without a reminder. */
  day: string | null;
  /** The day of the reminder in words. */
  when: string | null;
  first: string;
  last: string;
}

/**
 * Describes the reminder of a request.
 * @returns null if the provider can set no reminder, because the request was rejected, is closed or is fake
 */
export const describeReminder = (
  request: Pick<RequestDetail, "remindOn" | "unlockedAt" | "rejectedAt" | "fakeAt" | "endedAt">,
  today: string,
  formats: Formats,
): ShownReminder | null =>
  canSetReminder(request)
    ? {
        day: request.remindOn,
        when: request.remindOn && dayInWords(request.remindOn, today, formats),
        ...reminderDays(today),
      }
    : null;

/** The day in words, with its year if it is not this year. */
const dayInWords = (day: string, today: string, formats: Formats): string =>
  day.slice(0, 4) === today.slice(0, 4) ? formatWeekday(day, formats) : formatLongDay(day, formats);
