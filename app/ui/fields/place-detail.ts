import { countryName } from "~/i18n/formats";
import type { FoundPlace } from "~/models/places/queries.server";

type Described = Pick<FoundPlace, "name" | "region" | "country" | "zipcode">;

/** "Vaucluse, France", without a region that repeats the town's name. */
function placeRegion({ name, region, country }: Omit<Described, "zipcode">, locale: string): string {
  const inCountry = countryName(country, locale);
  return region === "" || region === name ? inCountry : `${region}, ${inCountry}`;
}

/** "84220 · Vaucluse, France" */
export function placeDetail(place: Described, locale: string): string {
  const region = placeRegion(place, locale);
  return place.zipcode ? `${place.zipcode} · ${region}` : region;
}

/** "Gordes, Vaucluse, France" */
export const placeInFull = (place: Described, locale: string): string =>
  `${place.name}, ${placeRegion(place, locale)}`;
