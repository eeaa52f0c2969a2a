import { DOMAINS, type Domain, type DomainCode } from "~/i18n/domains";
import type { ModelContext } from "~/context/types";
import { takenDaysAmongDays } from "~/models/listings/card.rules";
import type { SearchArea } from "~/models/listings/nearest.queries.server";
import { findListingsNearestFirst, type Listing } from "~/models/listings/search.queries.server";
import { countDays, type EventDays } from "~/models/venues/availability/taken.rules";
import type { ProjectDetails } from "./rules";
import { kindOfService } from "./wanted.rules";

/** The area in which planners are searched: the domain's country, near the place of the event. */
export const plannerArea = (
  { place }: Pick<ProjectDetails, "place">,
  { country }: Pick<Domain, "country">,
): SearchArea & { kind: "planner" } => ({ kind: "planner", country, near: place });

/** The area in which venues are searched: the domain's country, near the place of the event. */
export const venueArea = (
  { place }: Pick<ProjectDetails, "place">,
  { country }: Pick<Domain, "country">,
): SearchArea & { kind: "venue" } => ({ kind: "venue", country, near: place });

export const eventDaysOf = ({
  eventDate,
  eventDateEnd,
}: Pick<ProjectDetails, "eventDate" | "eventDateEnd">): EventDays => ({ from: eventDate, to: eventDateEnd });

/** The requested days on which a venue is taken, and whether it is taken on all of them. */
export function takenDaysAmong(
  { takenDays }: Pick<Listing, "takenDays">,
  days: EventDays,
): { takenOn: readonly string[]; isTaken: boolean } {
  const takenOn = takenDaysAmongDays(takenDays, days);
  return { takenOn, isTaken: takenOn.length >= countDays(days) };
}

/** The providers and venues that a couple has chosen and that can still receive requests. */
interface Chosen {
  providerIds: readonly string[];
  venueIds: readonly string[];
  /** The names of the venues, then of the planners. */
  names: readonly string[];
}

/**
 * The chosen providers and venues that still accept requests, without venues that are taken on the day. Null if none is
 * left.
 */
export async function findChosenListings(
  ctx: Pick<ModelContext, "db" | "clock">,
  {
    details,
    providerIds,
    venueIds,
  }: { details: ProjectDetails; providerIds: readonly string[]; venueIds: readonly string[] },
  domain: DomainCode,
): Promise<Chosen | null> {
  const kind = kindOfService(details.serviceType);
  const [providers, offered] = await Promise.all([
    findListingsNearestFirst(ctx, { ...plannerArea(details, DOMAINS[domain]), kind }, providerIds),
    findListingsNearestFirst(ctx, venueArea(details, DOMAINS[domain]), venueIds),
  ]);
  const venues = offered.filter((venue) => !takenDaysAmong(venue, eventDaysOf(details)).isTaken);
  if (providers.length + venues.length === 0) return null;
  return {
    providerIds: providers.map(({ id }) => id),
    venueIds: venues.map(({ id }) => id),
    names: [...venues, ...providers].map(({ name }) => name),
  };
}
