import * as z from "zod";
import { VENUE_DETAILS_MAX } from "~/models/venues/rules";

/**
 * Maximum length of a field in a draft. A draft also stores invalid values, so this is longer than any field accepts.
 */
export const DRAFT_TEXT_MAX = 2 * VENUE_DETAILS_MAX;
const LIST_MAX = 100;
const SLUG_MAX = 64;

/** A field of a stored draft. A text is shortened to its limit; any other value is dropped. */
const typed = z
  .string()
  .transform((text) => text.slice(0, DRAFT_TEXT_MAX))
  .optional()
  .catch(undefined);
const typedList = z.array(z.string().max(SLUG_MAX)).max(LIST_MAX).catch([]);

/** The typed values of each step, as its form sends them. If the person chose a place, its coordinates are added. */
const draftSchemas = {
  general: z.object({
    name: typed,
    type: typed,
    q: typed,
    address: typed,
    zipcode: typed,
    city: typed,
    countryCode: typed,
    latitude: z.number().optional().catch(undefined),
    longitude: z.number().optional().catch(undefined),
    contactName: typed,
    contactRole: typed,
    email: typed,
    phone: typed,
    phoneCountry: typed,
    website: typed,
    instagram: typed,
    facebook: typed,
  }),
  description: z.object({
    description: typed,
    details: typed,
    seatedCapacity: typed,
    standingCapacity: typed,
    bedrooms: typed,
    minPrice: typed,
    maxPrice: typed,
  }),
  features: z.object({ features: typedList }),
  services: z.object({
    services: typedList,
    details: z
      .array(
        z.object({
          service: typed,
          description: typed,
          budget: typed,
          isDescriptionVisible: typed,
          isBudgetVisible: typed,
        }),
      )
      .max(LIST_MAX)
      .catch([]),
  }),
};

export type GeneralDraft = z.output<typeof draftSchemas.general>;
type DescriptionDraft = z.output<typeof draftSchemas.description>;
type FeaturesDraft = z.output<typeof draftSchemas.features>;
type ServicesDraft = z.output<typeof draftSchemas.services>;

/** The typed values of the steps; null for a step that was never sent. */
export interface VenueDraft {
  general: GeneralDraft | null;
  description: DescriptionDraft | null;
  features: FeaturesDraft | null;
  services: ServicesDraft | null;
}

/** The content of a step that was never sent. */
const UNSENT = "{}";

const readStep = <Draft>(stored: string, schema: z.ZodType<Draft>): Draft | null => {
  if (stored === UNSENT) return null;
  try {
    const read = schema.safeParse(JSON.parse(stored));
    return read.success ? read.data : null;
  } catch {
    // If a stored step cannot be parsed, the person must fill it in again; the other steps are kept.
    return null;
  }
};

/** Parses the draft from stored columns. Any stored value gives a draft and no exception. */
export const readDraft = (stored: Record<keyof VenueDraft, string>): VenueDraft => ({
  general: readStep(stored.general, draftSchemas.general),
  description: readStep(stored.description, draftSchemas.description),
  features: readStep(stored.features, draftSchemas.features),
  services: readStep(stored.services, draftSchemas.services),
});

/** Returns a saved step in the form in which its page shows it; null if nothing was typed in it. */
export function savedStep<Step extends keyof VenueDraft>(
  step: Step,
  typed: NonNullable<VenueDraft[Step]>,
): VenueDraft[Step] {
  const stored = { general: UNSENT, description: UNSENT, features: UNSENT, services: UNSENT };
  return readDraft({ ...stored, [step]: JSON.stringify(typed) })[step];
}

/**
 * The place of a draft after its postal address was sent again. If postal code, town and country are unchanged, the
 * coordinates are kept.
 */
export const coordinatesOfSameAddress = (
  before: Pick<GeneralDraft, "zipcode" | "city" | "countryCode" | "latitude" | "longitude">,
  sent: Pick<GeneralDraft, "zipcode" | "city" | "countryCode">,
): { latitude: number; longitude: number } | null =>
  before.latitude !== undefined &&
  before.longitude !== undefined &&
  before.zipcode === sent.zipcode &&
  before.city === sent.city &&
  before.countryCode === sent.countryCode
    ? { latitude: before.latitude, longitude: before.longitude }
    : null;

/**
 * Whether two steps have the same values. A missing field equals an empty one, and the text of the place search is
 * ignored.
 */
export function isSameStep(one: object, other: object): boolean {
  const comparedText = (step: object) =>
    Object.entries(step)
      .filter(([name, value]) => name !== "q" && value !== undefined && value !== "")
      .toSorted(([name], [after]) => (name < after ? -1 : 1));
  return JSON.stringify(comparedText(one)) === JSON.stringify(comparedText(other));
}
