import { readContactPhone } from "~/models/accounts/phone.server";
import type { SiteContext } from "~/context/types";
import { storedSection } from "~/models/portraits/rules";
import { parseFields } from "~/models/core/parse-form.rules";
import { formOfStep } from "./check-steps.rules";
import { descriptionStepSchema } from "./description-form.rules";
import { featuresStepSchema } from "./features-form.rules";
import { generalStepSchema } from "./general-form.rules";
import { wizardServicesSchema } from "./services-step.rules";
import type { VenueDraft } from "./draft.rules";
import { findVenueDraft, mayAddVenue } from "./drafts.queries.server";
import { findVenue } from "~/models/venues/queries.server";
import { DRAFTED_STEPS, type DraftedStep } from "~/models/venues/rules";
import { addVenue, changeVenue, type VenueFields } from "~/models/venues/save-venue.server";
import { readVenueServices } from "./services-form.rules";
import { blankSteps, stepsFromDraft, storedSteps, type VenueSteps } from "./wizard-steps.server";

export type SavedWizard =
  | { kind: "saved"; isNew: boolean }
  /** The first incomplete step. */
  | { kind: "incomplete"; isNew: boolean; step: DraftedStep }
  | { kind: "no_room" | "changed_meanwhile" | "not_found" };

const NOBODY = { firstname: "", lastname: "", email: "" };

/**
 * Saves all steps of the wizard, or none of them.
 * @param isPublished whether couples see a new venue once it is validated
 */
export async function saveWizard(
  ctx: SiteContext,
  providerId: string,
  id: string,
  isPublished: boolean,
): Promise<SavedWizard> {
  const [stored, draft] = await Promise.all([
    findVenue(ctx, providerId, id),
    findVenueDraft(ctx, providerId, id),
  ]);
  if (!draft) return { kind: stored ? "saved" : "not_found", isNew: false };
  const base = stored ? storedSteps(ctx, stored) : blankSteps(ctx, NOBODY);
  const read = readSteps(stepsFromDraft(base, draft.steps));
  if ("step" in read) return { kind: "incomplete", isNew: !stored, step: read.step };
  if (stored) {
    const isSaved = await changeVenue(ctx, providerId, stored, read.fields);
    return isSaved ? { kind: "saved", isNew: false } : { kind: "changed_meanwhile" };
  }
  if (await addVenue(ctx, providerId, id, read.fields, { isPublished, source: "draft" }))
    return { kind: "saved", isNew: true };
  return { kind: (await mayAddVenue(ctx, providerId)) ? "changed_meanwhile" : "no_room" };
}

/** Converts the steps to the fields of a venue or, if some step is incomplete, returns the first such step. */
function readSteps(steps: VenueSteps): { fields: VenueFields } | { step: DraftedStep } {
  const general = readGeneral(steps.general);
  if (!general) return { step: "general" };
  const description = readDescription(steps.description);
  if (!description) return { step: "description" };
  const features = parseFields(formOfStep("features", steps.features), featuresStepSchema);
  if (features.status !== "success") return { step: "features" };
  const services = parseFields(formOfStep("services", steps.services), wizardServicesSchema);
  if (services.status !== "success") return { step: "services" };
  return {
    fields: {
      ...general,
      ...description,
      features: features.value.features,
      services: readVenueServices(services.value),
    },
  };
}

/**
 * Whether saving these steps would change nothing. The stored values are compared, because they differ from the typed
 * ones: a price becomes a number, and the text of an unticked service is dropped.
 */
export function areStepsAlreadySaved(stored: VenueSteps, sent: VenueSteps): boolean {
  const [before, after] = [readSteps(stored), readSteps(sent)];
  if (!("fields" in before) || !("fields" in after)) return false;
  return JSON.stringify(before.fields) === JSON.stringify(after.fields);
}

type GeneralFields = Omit<VenueFields, keyof DescriptionFields | "features" | "services">;
type DescriptionFields = Pick<
  VenueFields,
  "description" | "details" | "seatedCapacity" | "standingCapacity" | "bedrooms" | "minPrice" | "maxPrice"
>;

/** Parses the first step. Null if a value is missing, or if its place was never found. */
function readGeneral(typed: VenueSteps["general"]): GeneralFields | null {
  const { latitude, longitude, ...sent } = typed;
  const checked = parseFields(formOfStep("general", sent), generalStepSchema);
  if (checked.status !== "success") return null;
  if (checked.value.intent === "search" || checked.value.intent === "keep") return null;
  const { name, type, email, phone, phoneCountry, address, zipcode, city, countryCode, ...more } =
    checked.value;
  const reading = readContactPhone(phone, phoneCountry);
  if (reading.kind !== "ok" || latitude === undefined || longitude === undefined) return null;
  if (!zipcode || !city || !countryCode) return null;
  return {
    ...{ name, type, email, phone: reading.phone, address, zipcode, city, countryCode, latitude, longitude },
    contactName: more.contactName ?? "",
    contactRole: more.contactRole ?? "",
    website: more.website ?? null,
    instagram: more.instagram ?? null,
    facebook: more.facebook ?? null,
  };
}

function readDescription(typed: VenueSteps["description"]): DescriptionFields | null {
  const checked = parseFields(formOfStep("description", typed), descriptionStepSchema);
  if (checked.status !== "success" || checked.value.intent === "back") return null;
  const { description, details = "", ...numbers } = checked.value;
  return {
    description,
    details: storedSection(details),
    seatedCapacity: numbers.seatedCapacity ?? null,
    standingCapacity: numbers.standingCapacity ?? null,
    bedrooms: numbers.bedrooms ?? null,
    minPrice: numbers.minPrice ?? null,
    maxPrice: numbers.maxPrice ?? null,
  };
}

/** The first missing or incomplete step of a new venue; null if the venue can be saved. */
export function firstIncompleteVenueStep(steps: VenueSteps, draft: VenueDraft): DraftedStep | null {
  const read = readSteps(steps);
  const incomplete = "step" in read ? read.step : null;
  return DRAFTED_STEPS.find((step) => draft[step] === null || step === incomplete) ?? null;
}
