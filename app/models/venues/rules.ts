import { minutes } from "~/models/core/time.rules";

/* Venues: the places a venue account lets. Pure, for the browser too. */

/** What an administrator has decided about a venue. A validated one stays so while its changes are looked at. */
export const VALIDATION_STATES = ["waiting", "validated", "refused"] as const;
export type ValidationState = (typeof VALIDATION_STATES)[number];

/** The steps of the wizard, in their order. The last one saves. */
export const VENUE_STEPS = ["general", "description", "features", "services", "images", "videos"] as const;
export type VenueStep = (typeof VENUE_STEPS)[number];

/** The steps whose fields are kept in a draft; pictures and videos are stored at once. */
export const DRAFTED_STEPS = ["general", "description", "features", "services"] as const;
export type DraftedStep = (typeof DRAFTED_STEPS)[number];

/** Where a review came from: the couple wrote it here, or it was taken over from elsewhere and nobody checked it. */
export const REVIEW_SOURCES = ["couple", "imported"] as const;

/** Who said that a day is taken: the owner, or the calendar of the owner's own that is read. */
export const TAKEN_SOURCES = ["owner", "calendar"] as const;

/** How the last reading of an owner's calendar went. */
export const CALENDAR_READINGS = ["waiting", "read", "failed"] as const;

/**
 * Why a calendar could not be read. `address`: the stored address is no longer one that may be read; `cut_off`: the file
 * ends before the calendar does.
 */
export const CALENDAR_PROBLEMS = [
  "address",
  "gone",
  "unreachable",
  "redirect",
  "too_large",
  "not_calendar",
  "cut_off",
] as const;

/** Calendars elsewhere that one venue may have read. */
export const READ_CALENDARS_MAX = 5;
export type CalendarProblem = (typeof CALENDAR_PROBLEMS)[number];

/** Smallest capacity, number of bedrooms and price in euros. */
export const VENUE_MINIMUM = 1;
/** Largest number of people or bedrooms, and the largest price in cents. */
export const VENUE_PEOPLE_MAX = 10_000;
export const VENUE_PRICE_MAX = 100_000_000;
export const VENUE_NAME_MIN = 2;
export const VENUE_NAME_MAX = 80;
/** Street and number. */
export const VENUE_ADDRESS_MAX = 120;
/** Name and role of the person to speak to. */
export const VENUE_CONTACT_MAX = 80;
export const VENUE_DESCRIPTION_MAX = 500;
/** Characters of the detailed description as it is typed. */
export const VENUE_DETAILS_MAX = 5000;
/** Venues of one account, so that its pages stay bounded. */
export const VENUES_MAX = 50;

/** How long copied prestations can be taken back. */
export const COPY_HELD_MS = minutes(10);
/** Venues an account without Premium may add, and may show to couples. */
export const VENUES_FREE = 1;

/** An image of a venue has at most 5 MB. */
export const VENUE_IMAGE_MAX_BYTES = 5_242_880;
export const VENUE_PICTURES_MAX = 60;
export const VENUE_VIDEOS_MAX = 20;

/** Addresses in the account of the owner. */
export const VENUES_PATH = "/venues";
export const venuePath = (id: string): string => `${VENUES_PATH}/${id}`;
/** A step of the wizard; of a new venue where there is none yet. */
export const venueStepPath = (id: string | null, step: VenueStep): string =>
  `${VENUES_PATH}/${id === null ? "create" : `${id}/edit`}/${step}`;
/** Where its prestations are changed. */
export const venueServicesPath = (id: string): string => `${venuePath(id)}/services`;

/** The parts of a venue's page. */
export const VENUE_TABS = ["overview", "features", "services", "images", "videos", "reviews"] as const;
export type VenueTab = (typeof VENUE_TABS)[number];
export const parseVenueTab = (text: string | null): VenueTab =>
  VENUE_TABS.find((tab) => tab === text) ?? "overview";
export const venueTabPath = (id: string, tab: VenueTab): string =>
  tab === "overview" ? venuePath(id) : `${venuePath(id)}?tab=${tab}`;

export interface VenueStanding {
  isPublished: boolean;
  validation: ValidationState;
  /** Whether its account is approved and neither disabled nor hidden. */
  isAccountOpen: boolean;
  /** Whether a domain serves its country, where couples can ask it. */
  isServed: boolean;
  isPremium: boolean;
  /** Whether the account has published another venue before it. */
  isFurther: boolean;
}

/**
 * What couples see of a venue: `shown`, or why not. Without Premium one venue is shown, the one that was added first of
 * those published.
 */
export type VenueState = "shown" | "unpublished" | "waiting" | "refused" | "account" | "abroad" | "premium";

export function venueState(venue: VenueStanding): VenueState {
  if (!venue.isPublished) return "unpublished";
  if (venue.validation !== "validated") return venue.validation;
  if (!venue.isAccountOpen) return "account";
  if (!venue.isServed) return "abroad";
  return venue.isFurther && !venue.isPremium ? "premium" : "shown";
}

/** What makes an administrator look at a validated venue again when it changes. */
interface VenueIdentity {
  name: string;
  type: string;
  address: string;
  zipcode: string;
  city: string;
  countryCode: string;
  latitude: number;
  longitude: number;
}

/**
 * What a change makes of a validation: a refused venue waits again, a validated one stays so and is looked at again if
 * its name, its address or its type is another.
 */
export function afterChange(
  before: VenueIdentity & { validation: ValidationState },
  after: VenueIdentity,
): { validation: ValidationState; isToReview: boolean } {
  if (before.validation !== "validated") return { validation: "waiting", isToReview: true };
  const isSame =
    before.name === after.name &&
    before.type === after.type &&
    before.address === after.address &&
    before.zipcode === after.zipcode &&
    before.city === after.city &&
    before.countryCode === after.countryCode &&
    before.latitude === after.latitude &&
    before.longitude === after.longitude;
  return { validation: "validated", isToReview: !isSame };
}
