import { typedAddressSchema, type Address, type PlaceFields } from "./address.rules";
import { countryCentre } from "./country-centres";
import { locateAddress, type LocatedAddress } from "./locate.server";
import { findChosenPlace } from "./place-reference.server";
import { searchPlaces, type FoundPlace } from "./queries.server";
import {
  isCompleteZipcode,
  isCountryCode,
  isValidZipcode,
  kilometresBetween,
  normalizeZipcode,
  placeNameKey,
} from "./rules";
import { suggestPlaces, type SuggestContext } from "./suggest-places.server";
import { parseTypedAddress } from "./typed-address.rules";
import { townWithoutAdditions } from "./typed-name.rules";

export type ResolvedAddress =
  | { ok: true; address: Address }
  /**
   * `found` contains the places from which the person can choose. If the person has chosen a place, it contains only
   * this place, so that the page keeps it selected.
   */
  | { ok: false; errors: Record<string, string>; found: readonly FoundPlace[] | null };

/**
 * Makes a complete postal address from the fields of PlaceField. A chosen place overrides the typed values. Coordinates
 * are always looked up here, never taken from the browser; errors are text keys by field.
 */
export async function resolveAddress(ctx: SuggestContext, fields: PlaceFields): Promise<ResolvedAddress> {
  const place = fields.placeId === undefined ? null : await findChosenPlace(ctx, fields.placeId);
  return place ? addressOfPlace(place, fields) : addressAsTyped(ctx, fields);
}

function addressOfPlace(place: FoundPlace, fields: PlaceFields): ResolvedAddress {
  if (!isCountryCode(place.country)) return failure({ countryCode: "validation:country_required" });
  const isSameTown = !fields.city || placeNameKey(fields.city) === placeNameKey(place.name);
  const typed = normalizeZipcode(fields.zipcode ?? "", place.country);
  const isTyped = isSameTown && typed !== "";
  const zipcode = isTyped && isValidZipcode(typed, place.country) ? typed : place.zipcode;
  if (zipcode === null)
    return failure({ zipcode: isTyped ? "validation:invalid_zipcode" : "validation:zipcode_unknown" }, [
      place,
    ]);
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
  const centre = pointOf(countryCentre(countryCode));
  const city = centre ? typed.data.city : await townIn(ctx, typed.data.city, countryCode);
  const { point, isElsewhere } = await locateAnyhow(ctx, { zipcode, city, countryCode }, centre);
  if (isElsewhere || !point) {
    const found = await suggestPlaces(ctx, {
      q: townWithoutAdditions(city),
      country: countryCode,
      language: "default",
    });
    return isElsewhere
      ? failure({ zipcode: "validation:zipcode_of_other_town" }, found)
      : failure({ city: "validation:address_not_located" }, found);
  }
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

/**
 * If a field for a city also contains a street, returns only the name of the town. Any other text is returned as typed.
 */
async function townIn({ db }: SuggestContext, city: string, country: string): Promise<string> {
  if (!parseTypedAddress(city)?.hasStreet) return city;
  const [place] = await searchPlaces(db, { q: city, country });
  return place?.country === country ? place.name : city;
}

/** A place with the typed name may be at most this far from the area of the typed postal code. */
const SAME_ZIPCODE_KM = 30;

const pointOf = (centre: readonly [latitude: number, longitude: number] | null) =>
  centre && { latitude: centre[0], longitude: centre[1] };

/**
 * Finds the coordinates of a town. It tries these sources in order: the gazetteer, the capital (only for a country
 * outside the gazetteer), villages that the address search knows, and the area of the postal code.
 */
async function locateAnyhow(
  { db, searchAddresses }: SuggestContext,
  address: { zipcode: string; city: string; countryCode: string },
  centre: LocatedAddress["point"],
): Promise<Pick<LocatedAddress, "point" | "isElsewhere">> {
  const known = await locateAddress(db, address);
  if (known.isNamed) return known;
  if (centre) return { point: centre, isElsewhere: false };
  if (!searchAddresses) return known;
  const text = `${address.city}, ${address.zipcode}`;
  const answer = await searchAddresses({ text, language: "default", limit: 8 });
  const found = answer.kind === "ok" ? answer.value : [];
  const village = found.find(
    (place) =>
      place.kind !== "street" &&
      place.country === address.countryCode &&
      placeNameKey(place.name) === placeNameKey(address.city) &&
      (known.point === null || kilometresBetween(place, known.point) < SAME_ZIPCODE_KM),
  );
  return village ? { point: village, isElsewhere: false } : known;
}

const failure = (
  errors: Record<string, string>,
  found: readonly FoundPlace[] | null = null,
): ResolvedAddress => ({ ok: false, errors, found: found && found.length > 0 ? found : null });
