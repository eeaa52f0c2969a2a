import { DOMAINS, type Domain, type DomainCode } from "~/i18n/domains";
import type { ModelContext } from "~/context/types";
import { findOfferedProviders, type ProviderSearch } from "~/models/directory/queries.server";
import { roleForService } from "~/models/directory/rules";
import { findOfferedVenues, type VenueSearch } from "~/models/venues/search/offered.queries.server";
import type { ProjectDetails } from "./rules";

/** Providers for a project on a domain: of the domain's country. */
export const searchOf = (
  { serviceType, place }: ProjectDetails,
  { country }: Pick<Domain, "country">,
): ProviderSearch => ({ country, role: roleForService(serviceType), near: place });

/** Venues for a project on a domain. */
export const venueSearchOf = (
  { place, eventDate, eventDateEnd, venueFeatures }: ProjectDetails,
  { country }: Pick<Domain, "country">,
): VenueSearch => ({
  country,
  near: place,
  days: { from: eventDate, to: eventDateEnd },
  features: venueFeatures,
});

/** What a couple has chosen and may still write to. */
interface Chosen {
  providerIds: readonly string[];
  venueIds: readonly string[];
  /** Their names: venues, then planners. */
  names: readonly string[];
}

/** Of the chosen providers and venues those that may be asked, without venues taken on the day; null for none. */
export async function findChosen(
  ctx: Pick<ModelContext, "db" | "clock">,
  {
    details,
    providerIds,
    venueIds,
  }: { details: ProjectDetails; providerIds: readonly string[]; venueIds: readonly string[] },
  domain: DomainCode,
): Promise<Chosen | null> {
  const [providers, offered] = await Promise.all([
    findOfferedProviders(ctx, searchOf(details, DOMAINS[domain]), providerIds),
    findOfferedVenues(ctx, venueSearchOf(details, DOMAINS[domain]), venueIds),
  ]);
  const venues = offered.filter(({ isTaken }) => !isTaken);
  if (providers.length + venues.length === 0) return null;
  return {
    providerIds: providers.map(({ id }) => id),
    venueIds: venues.map(({ id }) => id),
    names: [...venues, ...providers].map(({ name }) => name),
  };
}
