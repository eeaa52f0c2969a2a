import * as z from "zod";
import { apiCard } from "../answer-parts";

const counted = z.array(z.strictObject({ id: z.int(), type: z.string(), label: z.string(), count: z.int() }));
const countedNumber = z.array(z.strictObject({ value: z.number(), count: z.int() }));

/** The answers of the calls of app/api/calls/public/search.ts, by the id of the call. */
export const SEARCH_ANSWERS = {
  "D1-33": z.strictObject({
    localities: z.array(
      z.strictObject({
        id: z.string(),
        city: z.string(),
        zipcode: z.string().nullable(),
        country: z.string(),
        countrycode: z.string(),
        lat: z.number(),
        lng: z.number(),
        url: z.url(),
      }),
    ),
  }),
  "D1-34": z.strictObject({
    planners: z.array(apiCard),
    facets: z
      .strictObject({
        roles: z.strictObject({ planners: z.int(), venues: z.int() }),
        services: counted,
        langues: counted,
        types: counted,
        features: counted,
        capacities: countedNumber,
        distances: countedNumber,
        ratings: countedNumber,
        reviews: countedNumber,
      })
      .nullable(),
    total: z.int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
  }),
};
