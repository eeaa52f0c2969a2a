import * as z from "zod";
import { dataVersionField } from "~/models/core/seen.rules";
import {
  isOnlyPlaceSearchFilled,
  placeFieldShape,
  typedAddressSchema,
  type PlaceFields,
} from "~/models/places/address.rules";
import { kilometresBetween } from "~/models/places/rules";

/** `search` lists places for pages without scripts; `save` accepts a chosen place or a complete address. */
export const companyAddressSchema = z.discriminatedUnion("intent", [
  z
    .strictObject({ ...placeFieldShape, seen: dataVersionField, intent: z.literal("save") })
    .superRefine((address, context) => {
      if (address.placeId !== undefined || isOnlyPlaceSearchFilled(address)) return;
      for (const { path, message } of typedAddressSchema.safeParse(address).error?.issues ?? [])
        context.addIssue({ code: "custom", path, message });
    }),
  z.strictObject({ ...placeFieldShape, seen: dataVersionField, intent: z.literal("search") }),
]);

/**
 * Whether the form contains the stored postal address: no place was chosen, and postal code, town and country have
 * their stored values.
 */
export const isSameAddress = (
  stored: { zipcode: string; city: string; countryCode: string },
  sent: PlaceFields,
): boolean =>
  sent.placeId === undefined &&
  sent.zipcode === stored.zipcode &&
  sent.city === stored.city &&
  sent.countryCode === stored.countryCode;

/** Coordinates that a client sent may be at most this far from those that the server has looked up. */
const SAME_PLACE_KM = 30;

/** Whether the coordinates of a client mean another place than the stored postal address. */
export const isAnotherPlace = (
  stored: { latitude: number; longitude: number },
  sent: { latitude?: number | null | undefined; longitude?: number | null | undefined },
): boolean =>
  sent.latitude != null &&
  sent.longitude != null &&
  kilometresBetween(stored, { latitude: sent.latitude, longitude: sent.longitude }) > SAME_PLACE_KM;
