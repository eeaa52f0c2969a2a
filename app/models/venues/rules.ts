import { minutes } from "~/models/core/time.rules";

/*
 * Rules for venues: the places that a venue account rents out. The module is pure, so that the browser can import it
 * too.
 */

/**
 * The decision of an administrator about a venue. If a validated venue is changed, it stays validated while an
 * administrator reviews the change.
 */
export const VALIDATION_STATES = ["waiting", "validated", "refused"] as const;
export type ValidationState = (typeof VALIDATION_STATES)[number];

/** The steps of the wizard in order. The last step saves the venue. */
export const VENUE_STEPS = ["general", "description", "features", "services", "images", "videos"] as const;
export type VenueStep = (typeof VENUE_STEPS)[number];

/**
 * The steps whose fields are stored in a draft. Pictures and videos need no draft: they are stored as soon as they are
 * uploaded.
 */
export const DRAFTED_STEPS = ["general", "description", "features", "services"] as const;
export type DraftedStep = (typeof DRAFTED_STEPS)[number];

/**
 * Where a review comes from: the couple wrote it on this site, or it was imported from another site, where nobody
 * checked it.
 */
export const REVIEW_SOURCES = ["couple", "imported"] as const;

/** The source of a taken day: the owner, or a synced calendar. */
export const TAKEN_SOURCES = ["owner", "calendar"] as const;

/** The result of a calendar's last reading. */
export const CALENDAR_READINGS = ["waiting", "read", "failed"] as const;

/**
 * Why a calendar could not be read. `address`: the stored URL is no longer allowed; `cut_off`: the end of the file is
 * missing.
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

/** Maximum number of synced calendars per venue. */
export const SYNCED_CALENDARS_MAX = 5;
export type CalendarProblem = (typeof CALENDAR_PROBLEMS)[number];

/** Minimum capacity, number of bedrooms and price in euros. */
export const VENUE_NUMBER_MIN = 1;
/** Maximum number of people or bedrooms, and maximum price in cents. */
export const VENUE_PEOPLE_MAX = 10_000;
export const VENUE_PRICE_MAX = 100_000_000;
export const VENUE_NAME_MIN = 2;
export const VENUE_NAME_MAX = 80;
/** Maximum length of street and number. */
export const VENUE_ADDRESS_MAX = 120;
/** Maximum length of name and role of the contact person. */
export const VENUE_CONTACT_MAX = 80;
export const VENUE_DESCRIPTION_MAX = 500;
/** Maximum length of the detailed description as it is typed. */
export const VENUE_DETAILS_MAX = 5000;
/** Maximum number of venues of one account. Without it, the length of the account's pages would have no limit. */
export const VENUES_MAX = 50;

/** How long a person can undo copying services from another venue. */
export const SERVICES_COPY_UNDO_MS = minutes(10);
/** Number of venues that an account without Premium may add and show to couples. */
export const FREE_PLAN_VENUES = 1;

/** Maximum size of an image of a venue: 5 MB. */
export const VENUE_IMAGE_MAX_BYTES = 5_242_880;
export const VENUE_PICTURES_MAX = 60;
export const VENUE_VIDEOS_MAX = 20;

/** Paths of the venues in the owner's account. */
export const VENUES_PATH = "/venues";
export const venuePath = (id: string): string => `${VENUES_PATH}/${id}`;
/** URL of a wizard step. Without an id it is a step of a new venue. */
export const venueStepPath = (id: string | null, step: VenueStep): string =>
  `${VENUES_PATH}/${id === null ? "create" : `${id}/edit`}/${step}`;
/** URL of the page that edits a venue's services. */
export const venueServicesPath = (id: string): string => `${venuePath(id)}/services`;

/** The parts of a venue's page. */
export const VENUE_TABS = ["overview", "features", "services", "images", "videos", "reviews"] as const;
export type VenueTab = (typeof VENUE_TABS)[number];
export const parseVenueTab = (text: string | null): VenueTab =>
  VENUE_TABS.find((tab) => tab === text) ?? "overview";
export const venueTabPath = (id: string, tab: VenueTab): string =>
  tab === "overview" ? venuePath(id) : `${venuePath(id)}?tab=${tab}`;

export interface VenueVisibilityFacts {
  isPublished: boolean;
  validation: ValidationState;
  /** Whether the venue's account is approved and neither disabled nor hidden. */
  isAccountOpen: boolean;
  /** Whether the venue's country has a domain on which couples can send requests. */
  isServed: boolean;
  isPremium: boolean;
  /** Whether the account has an older published venue. */
  isFurther: boolean;
}

/**
 * Whether couples see a venue (`shown`) or why they do not see it. Without Premium, only the oldest published venue of
 * an account is shown.
 */
export type VenueState = "shown" | "unpublished" | "waiting" | "refused" | "account" | "abroad" | "premium";

export function venueState(venue: VenueVisibilityFacts): VenueState {
  if (!venue.isPublished) return "unpublished";
  if (venue.validation !== "validated") return venue.validation;
  if (!venue.isAccountOpen) return "account";
  if (!venue.isServed) return "abroad";
  return venue.isFurther && !venue.isPremium ? "premium" : "shown";
}

/** The fields of a validated venue that an administrator must review again after a change. */
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
 * The state of validation after a change. A refused venue waits for a decision again; a validated venue stays
 * validated, and is reviewed again if its name, its postal address or its type has changed.
 */
export function validationAfterChange(
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
