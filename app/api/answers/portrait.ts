import * as z from "zod";

const html = z.string();
const sections = { portrait: html, experience: html, service: html, benefits: html };

/** The answers of the calls of app/api/calls/portrait.ts, by the id of the call. */
export const PORTRAIT_ANSWERS = {
  "D2-17": z.strictObject(sections),
  /** `warnings`: the names of the tags that the texts have lost. */
  "D2-18": z.strictObject({ ...sections, warnings: z.array(z.string()).optional() }),
};
