/*
 * This module is pure and does not import zod, so that texts and small scripts can import it. The schemas are in
 * form.rules.ts.
 */
import type { WantedKind } from "./wanted.rules";
import { days, daysBetween, hours, minutes } from "~/models/core/time.rules";

export const MESSAGE_MIN = 20;
export const MESSAGE_MAX = 3000;
export const THEME_MAX = 100;
/** Maximum number of planners, and also of venues, to which a couple can write at once. */
export const CHOICES_PER_KIND_MAX = 5;
/** Number of providers that the list shows at first, and that each press of "more" adds. */
export const PROVIDERS_PER_PAGE = 24;
export const PROVIDERS_SHOWN_MAX = 5 * PROVIDERS_PER_PAGE;
export const LANGUAGES_MAX = 8;
/** Maximum number of features, such as a garden, that a couple may wish for in a venue. */
export const WISHED_FEATURES_MAX = 6;
/**
 * The features that couples choose most often. The lists show them first, together with the features that are already
 * chosen.
 */
export const FREQUENT_VENUE_FEATURES: readonly string[] = [
  "garden",
  "outdoor_ceremony",
  "sea_view",
  "parking",
  "bridal_suite",
  "catering",
  "wheelchair_accessible",
  "pets_allowed",
];
/** Maximum number of years from today to an event. */
export const PROJECT_HORIZON_YEARS = 5;
/** Maximum length of a period for an event without a fixed day. */
export const PERIOD_MAX_DAYS = 366;

export const CONFIRMATION_HOURS = 48;
export const CONFIRMATION_LIFETIME = hours(CONFIRMATION_HOURS);
/** How long a draft is kept after its last change. Its cookie lives as long. */
export const PROJECT_DRAFT_DAYS = 14;
export const PROJECT_DRAFT_LIFETIME_MS = days(PROJECT_DRAFT_DAYS);
/** How the token of a draft begins in the HTTP API. */
export const PROJECT_TOKEN_PREFIX = "trp_";
/**
 * If an identical form arrives within this time, it counts as the same submission. A second tap on the button sends
 * such a form.
 */
export const RESUBMISSION_WINDOW_MS = minutes(10);

/** The steps of the couple's form, in order, and the page of each. */
export const PROJECT_STEPS = ["details", "providers", "contact"] as const;
export type ProjectStep = (typeof PROJECT_STEPS)[number];
export const PROJECT_STEP_PATHS: Record<ProjectStep, string> = {
  details: "/project",
  providers: "/project/providers",
  contact: "/project/contact",
};
/** The page on which a couple has the link to its draft mailed to another device. */
export const PROJECT_LATER_PATH = "/project/later";
/** The page of the mailed link that continues a draft. */
export const projectContinuePath = (token: string): string => `/project/continue/${token}`;

/* Days */

/** The last day that can be planned, counted from `today`. 29 February becomes 1 March. */
export function projectHorizonOf(today: string): string {
  const [year = "", month = "", day = ""] = today.split("-");
  const moment = Date.UTC(Number(year) + PROJECT_HORIZON_YEARS, Number(month) - 1, Number(day));
  return new Date(moment).toISOString().slice(0, 10);
}

/** Errors of a day or period, by field, as text keys. `to` is null for a single day. */
export function periodErrors(
  from: string,
  to: string | null,
  today: string,
): { eventDate?: string; eventDateEnd?: string } {
  if (from < today) return { eventDate: "project:errors.date_past" };
  if (from > projectHorizonOf(today)) return { eventDate: "project:errors.date_far" };
  if (to === null) return {};
  if (to < from) return { eventDateEnd: "project:errors.period_order" };
  if (daysBetween(from, to) > PERIOD_MAX_DAYS) return { eventDateEnd: "project:errors.period_long" };
  return {};
}

/* Stored data */

/** The place of the event. It is a copy of the gazetteer's data, because the ids of the gazetteer can change. */
export interface ProjectPlace {
  city: string;
  region: string | null;
  zipcode: string | null;
  countryCode: string;
  latitude: number;
  longitude: number;
}

export interface ProjectDetails {
  wanted: WantedKind;
  eventType: string;
  /** The service wanted from planners; VENUE_SERVICE if only a venue is wanted. */
  serviceType: string;
  /** Slugs of the wished venue features; empty if no venue is wanted. */
  venueFeatures: readonly string[];
  eventDate: string;
  eventDateEnd: string | null;
  place: ProjectPlace;
  guestRange: string;
  budgetRange: string;
  plannerBudgetRange: string | null;
  languages: readonly string[];
  weddingTheme: string | null;
  message: string;
}

export interface ProjectContact {
  firstname: string;
  lastname: string;
  email: string;
  /** E.164. */
  phone: string;
}

/** The content of a submission, which is stored until its link is used. */
export interface SubmittedProject {
  details: ProjectDetails;
  providerIds: readonly string[];
  venueIds: readonly string[];
  contact: ProjectContact;
  /** The providers whose pages the sending browser has opened from the back-office. They may be the couple itself. */
  ownProviderIds: readonly string[];
}

/** Moves the items with these ids to the front, in the order of `first`. All other items keep their order. */
export function moveToFront<Item extends { id: string }>(
  items: readonly Item[],
  first: readonly string[],
): Item[] {
  const rankOf = ({ id }: Item) => (first.includes(id) ? first.indexOf(id) : first.length);
  return items.toSorted((one, other) => rankOf(one) - rankOf(other));
}
