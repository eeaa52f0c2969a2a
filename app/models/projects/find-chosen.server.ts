import { DOMAINS, type Domain, type DomainCode } from "~/i18n/domains";
import type { ModelContext } from "~/context/types";
import { sql } from "~/models/core/database";
import { sha256 } from "~/models/core/identifiers";
import { takenDaysAmongDays } from "~/models/listings/card.rules";
import type { SearchArea } from "~/models/listings/nearest.queries.server";
import {
  findListingsNearestFirst,
  findSelectedListings,
  nearestFirst,
  type Listing,
} from "~/models/listings/search.queries.server";
import { countDays, type EventDays } from "~/models/venues/availability/taken.rules";
import { isDraftOf, readDraftWhere, type ProjectDraft } from "./queries.server";
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
  return chosenAmong(details, providers, offered);
}

/** A draft with what is chosen in it, as `findChosenListings` finds it, in one round trip. */
export async function findDraftWithChosen(
  ctx: Pick<ModelContext, "db" | "clock">,
  token: string | null,
  domain: DomainCode,
): Promise<{ draft: ProjectDraft; chosen: Chosen | null } | null> {
  if (token === null) return null;
  const isWanted = isDraftOf(ctx, await sha256(token), domain);
  const selected = sql<{ id: string }>`
    SELECT e.value AS id FROM project_drafts d, json_each(d.provider_ids) e WHERE ${isWanted}
    UNION SELECT e.value FROM project_drafts d, json_each(d.venue_ids) e WHERE ${isWanted}`;
  const [draft, listings] = await Promise.all([
    readDraftWhere(ctx, isWanted),
    findSelectedListings(ctx, selected, DOMAINS[domain].country),
  ]);
  if (!draft) return null;
  const { details, providerIds, venueIds } = draft;
  const kind = kindOfService(details.serviceType);
  const near = nearestFirst(details.place, listings);
  const providers = near.filter((listing) => listing.kind === kind && providerIds.includes(listing.id));
  const offered = near.filter((listing) => listing.kind === "venue" && venueIds.includes(listing.id));
  return { draft, chosen: chosenAmong(details, providers, offered) };
}

function chosenAmong(
  details: ProjectDetails,
  providers: readonly Listing[],
  offered: readonly Listing[],
): Chosen | null {
  const venues = offered.filter((venue) => !takenDaysAmong(venue, eventDaysOf(details)).isTaken);
  if (providers.length + venues.length === 0) return null;
  return {
    providerIds: providers.map(({ id }) => id),
    venueIds: venues.map(({ id }) => id),
    names: [...venues, ...providers].map(({ name }) => name),
  };
}
