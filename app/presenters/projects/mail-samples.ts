import {
  NEW_EVENT_REQUEST,
  PROJECT_CONFIRMATION,
  PROJECT_LINK,
  PROJECT_LINK_KNOWN,
  REQUEST_BOOKED,
  REQUEST_BOOKED_ELSEWHERE,
  REQUEST_WITHDRAWN,
  STILL_LOOKING,
} from "~/models/projects/mails.rules";
import { mailSample, type SampleValues } from "../outbox/mail-sample";

const COUPLE = { path: "/couple", isForCouple: true };
const REQUESTS = { path: "/event-requests" };

const eventOf = ({ event, countryCode }: SampleValues) => ({
  eventType: event.eventType,
  eventDate: event.eventDate,
  eventDateEnd: event.eventDateEnd,
  place: { city: event.city, region: null, countryCode },
});
const ended = ({ firstname, event }: SampleValues) => ({ firstname, event });

export const MAIL_SAMPLES = [
  mailSample(
    PROJECT_CONFIRMATION,
    (values) => ({
      firstname: values.firstname,
      event: eventOf(values),
      providers: [values.company, values.venue],
      hours: 24,
    }),
    COUPLE,
  ),
  mailSample(PROJECT_LINK, () => ({ days: 30 }), { path: "/project", isForCouple: true }),
  mailSample(PROJECT_LINK_KNOWN, () => ({ days: 30, minutes: 60 }), {
    path: "/project",
    furtherPath: "/couple",
    isForCouple: true,
  }),
  mailSample(
    NEW_EVENT_REQUEST,
    (values) => ({
      firstname: values.firstname,
      event: eventOf(values),
      guestRange: "80_120",
      distanceKm: 12,
      venueName: null,
    }),
    REQUESTS,
  ),
  mailSample(REQUEST_BOOKED, ended, REQUESTS),
  mailSample(REQUEST_BOOKED_ELSEWHERE, (values) => ({ ...ended(values), isCreditReturned: true }), REQUESTS),
  mailSample(REQUEST_WITHDRAWN, (values) => ({ ...ended(values), isCreditReturned: true }), REQUESTS),
  mailSample(
    STILL_LOOKING,
    (values) => ({ firstname: values.firstname, event: eventOf(values), days: 7 }),
    COUPLE,
  ),
];
