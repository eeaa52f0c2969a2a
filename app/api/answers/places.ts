import * as z from "zod";

/** The answers of the calls of app/api/calls/places.ts, by the id of the call. */
export const PLACE_ANSWERS = {
  "D2-25": z.strictObject({
    results: z.array(
      z.strictObject({
        zipcode: z.string().nullable(),
        city: z.string(),
        country: z.string(),
        countrycode: z.string(),
        lat: z.number(),
        lng: z.number(),
      }),
    ),
  }),
};
