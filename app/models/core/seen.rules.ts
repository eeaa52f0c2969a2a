import * as z from "zod";

const MALFORMED = "common:errors.malformed_form";

/**
 * The version of the data that the form showed; see `saveIfUnchanged`. If a page does not send it, the form overwrites
 * the stored data.
 */
export const dataVersionField = z.string({ error: MALFORMED }).max(64, MALFORMED).optional();
