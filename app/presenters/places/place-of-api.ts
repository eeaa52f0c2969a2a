import { countryName } from "~/i18n/formats";
import type { SuggestedPlace } from "~/models/places/suggest-places.server";

/** A suggested place as a client of the API reads it. */
export const placeOfApi = (place: SuggestedPlace, { locale }: { locale: string }) => ({
  zipcode: place.zipcode,
  city: place.name,
  country: countryName(place.country, locale),
  countrycode: place.country,
  lat: place.latitude,
  lng: place.longitude,
});
