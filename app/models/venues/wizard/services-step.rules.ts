import * as z from "zod";
import { dataVersionField } from "~/models/core/seen.rules";
import { checkVenueServices, venueServicesFields } from "./services-form.rules";

const MALFORMED = "common:errors.malformed_form";
const step = z.literal("services", { error: MALFORMED });

/**
 * The fourth step of the wizard. It has the same fields as the page on which the owner of a stored venue edits the
 * services.
 */
export const wizardServicesSchema = z.discriminatedUnion(
  "intent",
  [
    z
      .strictObject({
        step,
        seen: dataVersionField,
        intent: z.enum(["next", "save"]),
        ...venueServicesFields,
      })
      .superRefine(checkVenueServices),
    z.strictObject({ step, seen: dataVersionField, intent: z.literal("back"), ...venueServicesFields }),
  ],
  { error: MALFORMED },
);
