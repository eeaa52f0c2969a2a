import type { ListingKind } from "~/models/listings/rules";

/** Whom a couple looks for. */
export const WANTED_KINDS = ["planner", "venue", "both"] as const;
export type WantedKind = (typeof WANTED_KINDS)[number];

/** The service of a couple who looks only for a venue. Planners offer the other services. */
export const VENUE_SERVICE = "VENUE_RENTAL";

export const wantsPlanner = (wanted: WantedKind): boolean => wanted !== "venue";
export const wantsVenue = (wanted: WantedKind): boolean => wanted !== "planner";

/** What a couple looks for, for projects that were stored before the form asked for it. */
export const wantedKindOf = (serviceType: string): WantedKind =>
  serviceType === VENUE_SERVICE ? "venue" : "planner";

/**
 * The kind of listing that receives requests for a service; requests for a single venue are not included. Only old
 * projects have the kind of venue accounts, because couples could not choose a single venue then.
 */
export const kindOfService = (serviceType: string): Exclude<ListingKind, "venue"> =>
  serviceType === VENUE_SERVICE ? "venue_account" : "planner";
