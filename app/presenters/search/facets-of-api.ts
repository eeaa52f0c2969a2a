import type { ListingCounts } from "~/models/listings/filter.rules";
import type { Lookup } from "~/models/lookups/queries.server";
import type { KindCounts } from "~/models/directory/place-pages.rules";
import { SEARCH_CHOICES } from "~/models/search/query.rules";
import { figuresOfApi } from "~/presenters/directory/directory-of-api";
import { entryOfApi } from "~/presenters/values-of-api";
import type { ListedChoices } from "./search-lists.server";

const ofEntries = (entries: readonly Lookup[], counts: ReadonlyMap<string, number>) =>
  entries.map((entry) => ({ ...entryOfApi(entry), count: counts.get(entry.slug) ?? 0 }));

const ofNumbers = (values: readonly number[], counts: ReadonlyMap<number, number>) =>
  values.map((value) => ({ value, count: counts.get(value) ?? 0 }));

/** How many listings each further choice gives. `roles`: each kind with the filters that it has. */
export const facetsOfApi = (
  { counts, kinds }: { counts: ListingCounts; kinds: KindCounts },
  choices: ListedChoices,
) => ({
  roles: figuresOfApi(kinds),
  services: ofEntries(choices.services, counts.services),
  langues: ofEntries(choices.languages, counts.languages),
  types: ofEntries(choices.types, counts.types),
  features: ofEntries(choices.features, counts.features),
  capacities: ofNumbers(SEARCH_CHOICES.guests, counts.guests),
  distances: ofNumbers(SEARCH_CHOICES.distances, counts.distances),
  ratings: ofNumbers(SEARCH_CHOICES.ratings, counts.ratings),
  reviews: ofNumbers(SEARCH_CHOICES.reviews, counts.reviews),
});
