import * as z from "zod";

const MALFORMED = "common:errors.malformed_form";

/**
 * The version of the data that the page of a form showed; see `saveIfUnchanged`. A page without it overwrites the stored data.
 */
export const seenField = z.string({ error: MALFORMED }).max(64, MALFORMED).optional();
