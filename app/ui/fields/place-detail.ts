import { countryName } from "~/i18n/formats";
import type { FoundPlace } from "~/models/places/queries.server";

type Described = Pick<FoundPlace, "name" | "region" | "country" | "zipcode">;

/** A place that was found, and the street if the place was found by a street. */
export type PlaceChoice = FoundPlace & { street?: string | null };

/** The region and country of a place, such as "Vaucluse, France". A region with the name of the town is omitted. */
function placeRegion({ name, region, country }: Omit<Described, "zipcode">, locale: string): string {
  const inCountry = countryName(country, locale);
  return region === "" || region === name ? inCountry : `${region}, ${inCountry}`;
}

/** The street, postal code, region and country of a place: "Rue de la République · 69002 · Rhône, France". */
export const placeLocation = (place: PlaceChoice, locale: string): string =>
  [place.street, place.zipcode, placeRegion(place, locale)].filter(Boolean).join(" · ");

/** The name, region and country of a place: "Gordes, Vaucluse, France". */
export const fullPlaceName = (place: Described, locale: string): string =>
  `${place.name}, ${placeRegion(place, locale)}`;
