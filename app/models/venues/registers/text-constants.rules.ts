import {
  VENUE_ADDRESS_MAX,
  VENUE_CONTACT_MAX,
  VENUE_DESCRIPTION_MAX,
  VENUE_DETAILS_MAX,
  VENUE_NUMBER_MIN,
  SYNCED_CALENDARS_MAX,
  VENUE_NAME_MAX,
  VENUE_NAME_MIN,
  VENUE_PEOPLE_MAX,
  VENUES_MAX,
  VENUE_VIDEOS_MAX,
} from "../rules";
import { PERIOD_DAYS_MAX } from "../availability/availability.rules";
import { CALENDAR_MEGABYTES } from "../availability/reading.rules";

export const TEXT_CONSTANTS = {
  venueAddressMax: VENUE_ADDRESS_MAX,
  venueContactMax: VENUE_CONTACT_MAX,
  venueDescriptionMax: VENUE_DESCRIPTION_MAX,
  venueDetailsMax: VENUE_DETAILS_MAX,
  venueMinimum: VENUE_NUMBER_MIN,
  calendarMegabytes: CALENDAR_MEGABYTES,
  readCalendarsMax: SYNCED_CALENDARS_MAX,
  venueNameMax: VENUE_NAME_MAX,
  venueNameMin: VENUE_NAME_MIN,
  venuePeopleMax: VENUE_PEOPLE_MAX,
  venuesMax: VENUES_MAX,
  periodDays: PERIOD_DAYS_MAX,
  venueVideosMax: VENUE_VIDEOS_MAX,
} as const;
