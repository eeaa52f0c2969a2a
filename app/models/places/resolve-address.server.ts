import { typedAddressSchema, type Address, type PlaceFields } from "./address.rules";
import { countryCentre } from "./country-centres";
import { findChosenPlace } from "./place-reference.server";
import { locate, searchPlaces, type FoundPlace } from "./queries.server";
import {
  isCompleteZipcode,
  isCountryCode,
  isValidZipcode,
  kilometresBetween,
  normalizeZipcode,
  placeKey,
} from "./rules";
import type { SuggestContext } from "./suggest-places.server";
import { parseTypedAddress } from "./typed-address.rules";

export type ResolvedAddress = { ok: true; address: Address } | { ok: false; errors: Record<string, string> };

/**
 * Completes the fields of PlaceField to an address; a chosen place overrides what was typed. Coordinates are always
 * looked up here, never taken from the browser; errors are text keys by field.
 */
export async function resolveAddress(ctx: SuggestContext, fields: PlaceFields): Promise<ResolvedAddress> {
  const place = fields.placeId === undefined ? null : await findChosenPlace(ctx, fields.placeId);
  return place ? addressOfPlace(place, fields) : addressAsTyped(ctx, fields);
}

function addressOfPlace(place: FoundPlace, fields: PlaceFields): ResolvedAddress {
  if (!isCountryCode(place.country)) return failure({ countryCode: "validation:country_required" });
  const isSameTown = !fields.city || placeKey(fields.city) === placeKey(place.name);
  const typed = normalizeZipcode(fields.zipcode ?? "", place.country);
  const zipcode = isSameTown && isValidZipcode(typed, place.country) ? typed : place.zipcode;
  if (zipcode === null) return failure({ zipcode: "validation:invalid_zipcode" });
  return {
    ok: true,
    address: {
      zipcode,
      city: place.name,
      countryCode: place.country,
      latitude: place.latitude,
      longitude: place.longitude,
      label: `${place.name}, ${zipcode}`,
    },
  };
}

async function addressAsTyped(ctx: SuggestContext, fields: PlaceFields): Promise<ResolvedAddress> {
  const typed = typedAddressSchema.safeParse(fields);
  if (!typed.success) {
    return failure(
      Object.fromEntries(typed.error.issues.map((issue) => [String(issue.path[0] ?? ""), issue.message])),
    );
  }
  const { countryCode } = typed.data;
  const zipcode = normalizeZipcode(typed.data.zipcode, countryCode);
  if (!isCompleteZipcode(zipcode, countryCode)) return failure({ zipcode: "validation:invalid_zipcode" });
  const [latitude, longitude] = countryCentre(countryCode) ?? [];
  const isAbroad = latitude !== undefined && longitude !== undefined;
  const city = isAbroad ? typed.data.city : await townIn(ctx, typed.data.city, countryCode);
  const point = isAbroad ? { latitude, longitude } : await locateAnyhow(ctx, { zipcode, city, countryCode });
  if (!point) return failure({ city: "validation:address_not_located" });
  return {
    ok: true,
    address: {
      zipcode,
      city,
      countryCode,
      latitude: point.latitude,
      longitude: point.longitude,
      label: `${city}, ${zipcode}`,
    },
  };
}

/** The town of a city field in which somebody typed a street too; a plain name stays as typed. */
async function townIn({ db }: SuggestContext, city: string, country: string): Promise<string> {
  if (!parseTypedAddress(city)?.hasStreet) return city;
  const [place] = await searchPlaces(db, { q: city, country });
  return place?.country === country ? place.name : city;
}

/** A place of the name is at most this far from others with its postal code. */
const SAME_ZIPCODE_KM = 30;

/** A town of the gazetteer, else a village that the address search knows, else the neighbourhood by postal code. */
async function locateAnyhow(
  { db, searchAddresses }: SuggestContext,
  address: { zipcode: string; city: string; countryCode: string },
): Promise<Pick<FoundPlace, "latitude" | "longitude"> | null> {
  const known = await locate(db, address);
  if (known?.isNamed || !searchAddresses) return known;
  const text = `${address.city}, ${address.zipcode}`;
  const answer = await searchAddresses({ text, language: "default", limit: 8 });
  const found = answer.kind === "ok" ? answer.value : [];
  const village = found.find(
    (place) =>
      place.kind !== "street" &&
      place.country === address.countryCode &&
      placeKey(place.name) === placeKey(address.city) &&
      (known === null || kilometresBetween(place, known) < SAME_ZIPCODE_KM),
  );
  return village ?? known;
}

const failure = (errors: Record<string, string>): ResolvedAddress => ({ ok: false, errors });
