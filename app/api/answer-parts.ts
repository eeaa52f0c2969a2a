import * as z from "zod";

/* Schemas that several files of app/api/answers share. The Worker may import them only as types. */

/** An entry of a list. */
export const apiEntry = z.strictObject({ id: z.int(), type: z.string(), label: z.string() });

/** A picture of a public page. */
export const apiPicture = z.strictObject({
  id: z.string(),
  url: z.url(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
});

/** A planner or a venue on a card, in every call that lists them. */
export const apiCard = z.strictObject({
  id: z.string(),
  name: z.string(),
  role: z.enum(["ROLE_PRESTATAIRE", "ROLE_VENUE"]),
  url: z.url(),
  city: z.string(),
  distanceKm: z.number().nullable(),
  priceFrom: z.number().nullable(),
  languages: z.array(apiEntry),
  rating: z.number().nullable(),
  reviewCount: z.int(),
  isPremium: z.boolean(),
  image: apiPicture.nullable(),
});
