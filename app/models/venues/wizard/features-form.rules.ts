import * as z from "zod";
import { seenField } from "~/models/core/seen.rules";
import { ticked } from "~/models/companies/services-form.rules";

const MALFORMED = "common:errors.malformed_form";

/** The third step of the wizard: ticked features, possibly none. A query of D1 checks whether they are offered. */
export const featuresStepSchema = z.strictObject({
  step: z.literal("features", { error: MALFORMED }),
  seen: seenField,
  intent: z.enum(["next", "save", "back"], { error: MALFORMED }),
  features: ticked(MALFORMED),
});
