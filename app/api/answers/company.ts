import * as z from "zod";

const details = z.strictObject({
  countryCode: z.string(),
  name: z.string(),
  siret: z.string().nullable(),
  siretStatus: z.enum(["unchecked", "active", "inactive", "not_found"]).nullable(),
  webSite: z.string().nullable(),
  dateOfCreation: z.iso.date().nullable(),
});

const address = {
  zipcode: z.string(),
  city: z.string(),
  countryCode: z.string(),
  countryLabel: z.string(),
  latitude: z.number(),
  longitude: z.number(),
};

const services = z.strictObject({
  langues: z.array(z.strictObject({ id: z.int() })),
  prestations: z.array(z.strictObject({ id: z.int(), label: z.string() })),
  prestationDetails: z.array(
    z.strictObject({
      prestationId: z.int(),
      description: z.string(),
      budgetStartingFrom: z.number().nullable(),
      isDescriptionVisible: z.boolean(),
      isBudgetVisible: z.boolean(),
    }),
  ),
});

/** The answers of the calls of app/api/calls/company.ts, by the id of the call. */
export const COMPANY_ANSWERS = {
  "D2-19": details,
  "D2-20": details,
  "D2-21": z.strictObject(address),
  /** `warnings`: the coordinates of the client mean another place. */
  "D2-22": z.strictObject({ ...address, warnings: z.array(z.string()).optional() }),
  "D2-23": services,
  "D2-24": services,
};
