import type { Database } from "~/models/core/database";
import { typedAddressSchema, type Address, type PlaceFields } from "./address.rules";
import { countryCentre } from "./country-centres";
import { findPlace, locate, type FoundPlace } from "./queries.server";
import { isCompleteZipcode, isCountryCode, isValidZipcode, normalizeZipcode, placeKey } from "./rules";

export type ResolvedAddress = { ok: true; address: Address } | { ok: false; errors: Record<string, string> };

/**
 * Completes the fields of PlaceField to an address; a chosen place overrides what was typed. Coordinates are always
 * looked up here, never taken from the browser; errors are text keys by field.
 */
export async function resolveAddress(db: Database, fields: PlaceFields): Promise<ResolvedAddress> {
  const place = fields.placeId === undefined ? null : await findPlace(db, fields.placeId);
  return place ? addressOfPlace(place, fields) : addressAsTyped(db, fields);
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

async function addressAsTyped(db: Database, fields: PlaceFields): Promise<ResolvedAddress> {
  const typed = typedAddressSchema.safeParse(fields);
  if (!typed.success) {
    return failure(
      Object.fromEntries(typed.error.issues.map((issue) => [String(issue.path[0] ?? ""), issue.message])),
    );
  }
  const { city, countryCode } = typed.data;
  const zipcode = normalizeZipcode(typed.data.zipcode, countryCode);
  if (!isCompleteZipcode(zipcode, countryCode)) return failure({ zipcode: "validation:invalid_zipcode" });
  const [latitude, longitude] = countryCentre(countryCode) ?? [];
  const point =
    latitude !== undefined && longitude !== undefined
      ? { latitude, longitude }
      : await locate(db, { zipcode, city, countryCode });
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

const failure = (errors: Record<string, string>): ResolvedAddress => ({ ok: false, errors });
