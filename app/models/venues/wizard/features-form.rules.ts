import * as z from "zod";
import { dataVersionField } from "~/models/core/seen.rules";
import { checkboxesField } from "~/models/companies/services-form.rules";

const MALFORMED = "common:errors.malformed_form";

/**
 * The third step of the wizard: the ticked features, possibly none. This schema does not check whether the features are
 * offered; a query of D1 does.
 */
export const featuresStepSchema = z.strictObject({
  step: z.literal("features", { error: MALFORMED }),
  seen: dataVersionField,
  intent: z.enum(["next", "save", "back"], { error: MALFORMED }),
  features: checkboxesField(MALFORMED),
});
