import * as z from "zod";
import {
  startingPriceProblem,
  MAX_SELECTED_ENTRIES,
  LOOKUP_SLUG_MAX,
  readOfferedService,
  serviceDetailFields,
  checkboxesField,
  type OfferedService,
} from "~/models/companies/services-form.rules";

const MALFORMED = "common:errors.malformed_form";
const TITLE_REQUIRED = "venue_services:errors.title_required";
const DESCRIPTION_REQUIRED = "venue_services:errors.description_required";
const BUDGET_REQUIRED = "venue_services:errors.budget_required";

/**
 * The fields about services: which services are ticked, and the details that were typed for each service, even if it is
 * not ticked.
 */
export const venueServicesFields = {
  services: checkboxesField(MALFORMED),
  details: z
    .array(
      serviceDetailFields.extend({
        service: z.string({ error: TITLE_REQUIRED }).max(LOOKUP_SLUG_MAX, MALFORMED),
      }),
    )
    .max(MAX_SELECTED_ENTRIES, MALFORMED)
    .optional()
    .default([]),
};
const fields = z.strictObject(venueServicesFields);
type VenueServicesInput = z.output<typeof fields>;

/** Checks that each ticked service has a description and a price; for `superRefine`. */
export function checkVenueServices(
  { services, details }: VenueServicesInput,
  context: z.RefinementCtx,
): void {
  const reject = (path: (string | number)[], message: string) =>
    context.addIssue({ code: "custom", path, message });
  for (const [index, { service, description, budget }] of details.entries()) {
    if (!services.includes(service)) continue;
    if (!description) reject(["details", index, "description"], DESCRIPTION_REQUIRED);
    const problem = budget === undefined ? BUDGET_REQUIRED : startingPriceProblem(budget);
    if (problem) reject(["details", index, "budget"], problem);
  }
  const described = details.map(({ service }) => service);
  if (services.some((service) => !described.includes(service))) reject(["services"], DESCRIPTION_REQUIRED);
}

/** The services of a venue with their rules. */
export const venueServicesForm = fields.superRefine(checkVenueServices);

/** The ticked services; the details of others are dropped. */
export const readVenueServices = ({ services, details }: VenueServicesInput): OfferedService[] =>
  services.map((service) => readOfferedService(service, details));

/**
 * The forms of a venue's services page. One saves the services of the venue; one copies the services of another venue
 * of the account; one undoes this copying.
 */
export const venueServicesSchema = z.discriminatedUnion("intent", [
  fields
    .extend({
      intent: z.literal("save"),
      /** The digest of the services that the page showed: see `digestOfServices`. Empty if there was no service. */
      seen: z.string({ error: MALFORMED }).max(64, MALFORMED).optional(),
    })
    .superRefine(checkVenueServices),
  z.strictObject({
    intent: z.literal("copy"),
    from: z.uuid({ error: "venue_services:errors.from_required" }),
    /** Whether a service that both venues have is kept or replaced. */
    known: z.enum(["keep", "replace"], { error: MALFORMED }),
  }),
  /** The form that undoes the last copying of services. */
  z.strictObject({ intent: z.literal("undo") }),
]);
