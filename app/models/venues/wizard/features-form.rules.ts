import * as z from "zod";
import { seenField } from "~/models/core/seen.rules";
import { ticked } from "~/models/companies/services-form.rules";

const MALFORMED = "common:errors.malformed_form";

/** The third step of the wizard: ticked features, none too. Whether they are offered is checked in D1. */
export const featuresStepSchema = z.strictObject({
  step: z.literal("features", { error: MALFORMED }),
  seen: seenField,
  intent: z.enum(["next", "save", "back"], { error: MALFORMED }),
  features: ticked(MALFORMED),
});
