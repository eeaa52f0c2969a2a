import type { ListingKind } from "~/models/listings/rules";

/** Whom a couple looks for. */
export const WANTED_KINDS = ["planner", "venue", "both"] as const;
export type WantedKind = (typeof WANTED_KINDS)[number];

/** The service that is stored if a couple looks only for a venue. All other services are those of planners. */
export const VENUE_SERVICE = "VENUE_RENTAL";

export const wantsPlanner = (wanted: WantedKind): boolean => wanted !== "venue";
export const wantsVenue = (wanted: WantedKind): boolean => wanted !== "planner";

/** The kind that a couple looks for after it has also asked for `other`. */
export const widenWanted = (one: WantedKind, other: WantedKind): WantedKind => (one === other ? one : "both");

/** The kind that a couple looks for, computed for a project that was stored before the form asked this question. */
export const wantedKindOf = (serviceType: string): WantedKind =>
  serviceType === VENUE_SERVICE ? "venue" : "planner";

/**
 * The kind of listing that receives requests for a service; requests for a single venue are not included. The result is
 * a venue account only for old projects, because at that time couples could not choose a single venue.
 */
export const kindOfService = (serviceType: string): Exclude<ListingKind, "venue"> =>
  serviceType === VENUE_SERVICE ? "venue_account" : "planner";
