import * as z from "zod";

const entry = z.strictObject({ id: z.int(), type: z.string(), label: z.string() });

/** The answers of the calls of app/api/calls/lists.ts, by the id of the call. */
export const LIST_ANSWERS = {
  "D1-17": z.strictObject({ prestations: z.array(entry) }),
  "D1-18": z.strictObject({ langues: z.array(entry) }),
};
