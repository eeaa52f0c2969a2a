import { COMPANY_SERVICES } from "../../app/models/companies/company-services.rules.ts";
import { addDays } from "../../app/models/core/time.rules.ts";
import { NO_LISTING_FILTERS, type ListingFilters } from "../../app/models/listings/filter.rules.ts";
import { pick } from "../../db/seed/demo/random.ts";
import { VENUE_FEATURES } from "../../db/seed/lookups/venue-features.ts";
import { VENUE_SERVICES, VENUE_TYPES } from "../../db/seed/lookups/venues.ts";

/* Random filters of searches, for the bench of listings. */

/** The choices of a page for prices (in cents) and guests. */
export const PRICES = [100_000, 250_000, 500_000, 1_000_000];
export const GUESTS = [50, 100, 150, 200, 300];

/** Some of these slugs, mostly none. */
const someOf = (list: readonly { slug: string }[], random: () => number): string[] =>
  random() < 0.3 ? [pick(list, random).slug, pick(list, random).slug] : [];

const priceOf = (random: () => number): ListingFilters["price"] =>
  random() < 0.3 ? { from: null, to: pick(PRICES, random) } : null;

export const plannerFilters = (random: () => number): ListingFilters => ({
  ...NO_LISTING_FILTERS,
  services: random() < 0.5 ? [pick(COMPANY_SERVICES, random)] : [],
  languages: random() < 0.3 ? [pick(["en", "de", "it", "es"], random)] : [],
  price: priceOf(random),
});

/** Half of the searches for a venue ask for one to three free days, some of which are in two months. */
export function venueFilters(random: () => number): ListingFilters {
  const from = addDays(new Date().toISOString().slice(0, 10), Math.floor(random() * 500));
  return {
    ...NO_LISTING_FILTERS,
    types: someOf(VENUE_TYPES, random),
    services: someOf(VENUE_SERVICES, random),
    features: someOf(VENUE_FEATURES, random).slice(0, 1),
    price: priceOf(random),
    guests: random() < 0.3 ? pick(GUESTS, random) : null,
    days: random() < 0.5 ? { from, to: addDays(from, Math.floor(random() * 3)) } : null,
  };
}
