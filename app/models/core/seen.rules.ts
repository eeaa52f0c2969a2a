import * as z from "zod";

const MALFORMED = "common:errors.malformed_form";

/** What the page of a form was made from; see `saveOver`. A page without it saves over whatever is stored. */
export const seenField = z.string({ error: MALFORMED }).max(64, MALFORMED).optional();
