import * as z from "zod";

const MALFORMED = "common:errors.malformed_form";

/**
 * The version from which the page of a form was made; see `saveOver`. A page without it overwrites whatever is
 * stored.
 */
export const seenField = z.string({ error: MALFORMED }).max(64, MALFORMED).optional();
