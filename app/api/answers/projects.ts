import * as z from "zod";
import { apiCard, apiEntry } from "../answer-parts";

const ranges = z.strictObject({
  ranges: z.array(
    z.strictObject({
      id: z.int(),
      label: z.string(),
      min: z.number().nullable(),
      max: z.number().nullable(),
    }),
  ),
});

/** The answers of the calls of app/api/calls/couples/projects.ts and project-lists.ts, by the id of the call. */
export const PROJECT_ANSWERS = {
  "D1-40": z.strictObject({ success: z.literal(true) }),
  "D1-41": z.strictObject({ eventTypes: z.array(apiEntry) }),
  "D1-42": z.strictObject({ planners: z.array(apiCard), hasMore: z.boolean() }),
  "D1-43": z.strictObject({
    planners: z.array(apiCard),
    venues: z.array(apiCard.extend({ isTaken: z.boolean() })),
    hasMore: z.boolean(),
  }),
  "D1-44": z.strictObject({ planners: z.array(z.uuid()), venues: z.array(z.uuid()) }),
  "D1-45": z.strictObject({ success: z.literal(true), status: z.literal("confirmation_sent") }),
  "D1-46": z.strictObject({
    projectToken: z.string().startsWith("trp_"),
    project: z.strictObject({
      wanted: z.enum(["planner", "venue", "both"]),
      eventType: apiEntry.nullable(),
      serviceType: apiEntry.nullable(),
      eventDate: z.iso.date(),
      eventDateEnd: z.iso.date().nullable(),
      place: z.strictObject({
        city: z.string(),
        region: z.string().nullable(),
        zipcode: z.string().nullable(),
        countrycode: z.string(),
        lat: z.number(),
        lng: z.number(),
      }),
      guestRange: apiEntry.nullable(),
      budgetRange: apiEntry.nullable(),
      plannerBudgetRange: apiEntry.nullable(),
      languages: z.array(apiEntry),
      venueFeatures: z.array(apiEntry),
      weddingTheme: z.string().nullable(),
      message: z.string(),
      planners: z.array(z.uuid()),
      venues: z.array(z.uuid()),
    }),
  }),
  "D1-47": ranges,
  "D1-48": ranges,
  "D1-49": ranges,
  "D1-50": z.strictObject({ serviceTypes: z.array(apiEntry) }),
  "X-07": z.strictObject({ status: z.enum(["confirmed", "no_provider"]) }),
};
