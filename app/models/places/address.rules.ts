import * as z from "zod";
import { CITY_MAX, CITY_MIN, COUNTRY_CODES, isValidZipcode, normalizeZipcode } from "./rules";

const ZIPCODE_MAX = 20;
const LABEL_MAX = 200;

const ZIPCODE_REQUIRED = "validation:zipcode_required";
const zipcode = z
  .string({ error: ZIPCODE_REQUIRED })
  .max(ZIPCODE_MAX, "validation:invalid_zipcode")
  .refine((code) => code.trim() !== "", ZIPCODE_REQUIRED);
const city = z
  .string({ error: "validation:city_too_short" })
  .trim()
  .min(CITY_MIN, "validation:city_too_short")
  .max(CITY_MAX, "validation:city_too_long");
const countryCode = z.enum(COUNTRY_CODES, { error: "validation:country_required" });
const MALFORMED = "common:errors.malformed_form";
const NOT_LOCATED = "validation:address_not_located";

const zipcodeParts = z.object({ zipcode, countryCode });

/** Checks whether the postal code fits its country, even if other fields have errors. */
const ZIPCODE_CHECK = {
  path: ["zipcode"],
  error: "validation:invalid_zipcode",
  when: ({ value }: { value: unknown }) => zipcodeParts.safeParse(value).success,
};
const hasValidZipcode = (address: { zipcode: string; countryCode: string }) =>
  isValidZipcode(normalizeZipcode(address.zipcode, address.countryCode), address.countryCode);

/** A complete postal address: every field is required. Errors are text keys. */
export const addressSchema = z
  .strictObject({
    zipcode,
    city,
    countryCode,
    latitude: z.number({ error: NOT_LOCATED }).min(-90, NOT_LOCATED).max(90, NOT_LOCATED),
    longitude: z.number({ error: NOT_LOCATED }).min(-180, NOT_LOCATED).max(180, NOT_LOCATED),
    label: z.string({ error: NOT_LOCATED }).trim().min(1, NOT_LOCATED).max(LABEL_MAX, NOT_LOCATED),
  })
  .refine(hasValidZipcode, ZIPCODE_CHECK)
  .transform((address) => ({ ...address, zipcode: normalizeZipcode(address.zipcode, address.countryCode) }));

export type Address = z.output<typeof addressSchema>;

/**
 * Maximum length of a place reference. The longest references are those that contain a signed place with a long name.
 */
const REFERENCE_MAX = 2_000;

/**
 * The fields that the component PlaceField sends; a form's schema includes them with `...placeFieldShape`. There are no
 * coordinates, because the server looks the place up. All fields are optional: a chosen place is enough, and without a
 * chosen place `resolveAddress` reports what is missing.
 */
export const placeFieldShape = {
  q: z.string().max(200).optional(),
  /** The reference of a chosen place: see place-reference.server.ts. */
  placeId: z
    .string({ error: MALFORMED })
    .max(REFERENCE_MAX, MALFORMED)
    .regex(/^(?:[1-9]\d{0,8}|[\w-]+\.[\w-]{43})$/, MALFORMED)
    .optional(),
  zipcode: z.string().max(ZIPCODE_MAX, "validation:invalid_zipcode").optional(),
  city: z.string().trim().max(CITY_MAX, "validation:city_too_long").optional(),
  countryCode: z.enum(COUNTRY_CODES, { error: "validation:country_required" }).optional(),
};

export type PlaceFields = z.output<z.ZodObject<typeof placeFieldShape>>;

/** True if only the search field is filled in. Without JavaScript, Enter in that field submits the whole form. */
export const isOnlyPlaceSearchFilled = ({
  q,
  placeId,
  zipcode,
  city,
}: Omit<PlaceFields, "countryCode">): boolean => Boolean(q) && placeId === undefined && !zipcode && !city;

/** Fields that a person must type if no place was chosen. */
export const typedAddressSchema = z
  .object({ zipcode, city, countryCode })
  .refine(hasValidZipcode, ZIPCODE_CHECK);
