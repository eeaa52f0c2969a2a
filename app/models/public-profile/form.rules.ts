import * as z from "zod";
import { ACCENTS, DEFAULT_ACCENT } from "./accents.rules";

/** The colour of the profile. Only a forged form can contain a colour outside the list. */
export const accentSchema = z.strictObject({
  accent: z.enum([DEFAULT_ACCENT, ...ACCENTS], { error: "common:errors.malformed_form" }),
});
