import { calendarDayAt } from "~/i18n/calendar-day";
import { formatDay } from "~/i18n/formats";
import {
  CALENDAR_FAILING,
  VENUE_APPROVED,
  VENUE_APPROVED_HIDDEN,
  VENUE_REFUSED,
} from "~/models/venues/mails.rules";
import { factsAsTextValues, mailInWords } from "../outbox/message-words";

export const MAILS = [
  mailInWords(VENUE_APPROVED, { words: factsAsTextValues }),
  mailInWords(VENUE_APPROVED_HIDDEN, { words: factsAsTextValues }),
  mailInWords(VENUE_REFUSED, { words: factsAsTextValues, quotes: ["body_2"] }),
  mailInWords(CALENDAR_FAILING, {
    words: ({ firstname, venue, since, problem }, { t, locale, timeZone }) => ({
      firstname,
      venue,
      date: formatDay(calendarDayAt(since, timeZone), { locale }),
      reason: t(`availability:errors.${problem}`),
    }),
  }),
];
