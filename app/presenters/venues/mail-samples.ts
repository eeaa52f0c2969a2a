import {
  CALENDAR_FAILING,
  VENUE_APPROVED,
  VENUE_APPROVED_HIDDEN,
  VENUE_REFUSED,
} from "~/models/venues/mails.rules";
import { mailSample, type SampleValues } from "../outbox/mail-sample";

const VENUES = { path: "/venues" };
const venueOf = ({ firstname, venue }: SampleValues) => ({ firstname, venue });

export const MAIL_SAMPLES = [
  mailSample(VENUE_APPROVED, venueOf, VENUES),
  mailSample(VENUE_APPROVED_HIDDEN, venueOf, VENUES),
  mailSample(VENUE_REFUSED, (values) => ({ ...venueOf(values), reason: values.reason }), VENUES),
  mailSample(
    CALENDAR_FAILING,
    (values) => ({ ...venueOf(values), since: values.past, problem: "unreachable" as const }),
    VENUES,
  ),
];
