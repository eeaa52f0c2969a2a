import * as z from "zod";
import { dataVersionField } from "~/models/core/seen.rules";
import { checkboxesField } from "~/models/companies/services-form.rules";

const MALFORMED = "common:errors.malformed_form";

/** The third step of the wizard: ticked features, possibly none. A query of D1 checks whether they are offered. */
export const featuresStepSchema = z.strictObject({
  step: z.literal("features", { error: MALFORMED }),
  seen: dataVersionField,
  intent: z.enum(["next", "save", "back"], { error: MALFORMED }),
  features: checkboxesField(MALFORMED),
});
