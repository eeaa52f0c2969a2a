import { PLACE_LETTERS } from "../messages/place-and-help.ts";
import { FREE_PLAN_VENUES } from "../../../app/models/venues/rules.ts";
import { fillPlace } from "./fill-place.ts";
import type { DemoProject } from "./projects.ts";
import { at } from "./random.ts";
import type { DemoAccount, RequestRow } from "./rows.ts";
import { hasPremium } from "./states.ts";
import type { DemoVenue } from "./venues.ts";

type Venue = DemoVenue["venue"];

/** Returns the venues of an account that are visible to couples. */
function shownVenues({ state }: DemoAccount, built: readonly DemoVenue[]): Venue[] {
  const shown = built
    .map(({ venue }) => venue)
    .filter(({ isPublished, validation }) => isPublished === 1 && validation === "validated");
  return hasPremium(state) ? shown : shown.slice(0, FREE_PLAN_VENUES);
}

/**
 * Assigns each request that a venue account received to one of the account's venues: the first request to the first
 * venue, and so on.
 */
export function nameVenues(
  requests: readonly RequestRow[],
  accounts: readonly DemoAccount[],
  venuesOf: ReadonlyMap<string, readonly DemoVenue[]>,
): RequestRow[] {
  const received = new Map<string, number>();
  return requests.map((request) => {
    const owner = accounts.find(({ account }) => account.id === request.providerId);
    const venues = owner ? shownVenues(owner, venuesOf.get(request.providerId) ?? []) : [];
    if (venues.length === 0) return { ...request, venueId: null, venueName: null };
    const place = received.get(request.providerId) ?? 0;
    received.set(request.providerId, place + 1);
    const { id, name } = at(venues, place % venues.length);
    return { ...request, venueId: id, venueName: name };
  });
}

/**
 * Changes the projects of couples who asked for a venue: they now look for both a venue and a planner, and their
 * message says so.
 */
export function withWishes(projects: readonly DemoProject[], requests: readonly RequestRow[]): DemoProject[] {
  const wantsVenue = new Set(
    requests.flatMap(({ projectId, venueId }) => (venueId == null ? [] : [projectId])),
  );
  return projects.map(({ project, ...made }, index) => {
    const isBoth = wantsVenue.has(project.id);
    const venueFeatures = isBoth ? at(WISHES, index % WISHES.length) : [];
    const { [project.eventType === "wedding" ? "wedding" : "other"]: letter } =
      PLACE_LETTERS[project.language];
    return {
      project: {
        ...project,
        message: isBoth ? fillPlace(letter, "{{place}}", project.city, project.language) : project.message,
        wanted: isBoth ? "both" : "planner",
        venueFeatures: JSON.stringify(venueFeatures),
      },
      ...made,
    };
  });
}

const WISHES: readonly string[][] = [
  ["garden", "outdoor_ceremony"],
  ["sea_view", "parking", "bridal_suite"],
  [],
];
