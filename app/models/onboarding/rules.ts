import * as z from "zod";
import { companyNameSchema, creationDateSchema } from "~/models/companies/form.rules";
import { dataVersionField } from "~/models/core/seen.rules";
import { normalizeSiret, SIRET_COUNTRY, SIRET_LENGTH } from "~/models/companies/rules";
import {
  addressSchema,
  isOnlyPlaceSearchFilled,
  placeFieldShape,
  typedAddressSchema,
} from "~/models/places/address.rules";
import { ONBOARDING_STEPS, type OnboardingStep } from "./steps.rules";

/** Maximum length of text stored for an invalid field, far more than any field of the wizard accepts. */
const DRAFT_TEXT_MAX = 1000;
const DRAFT_LIST_MAX = 50;
const MALFORMED = "common:errors.malformed_form";

/** A field of a stored draft. A text that is too long is shortened; a value that is not a text is dropped. */
const typed = z
  .string()
  .transform((text) => text.slice(0, DRAFT_TEXT_MAX))
  .optional()
  .catch(undefined);
const typedList = z.array(z.string().max(64)).max(DRAFT_LIST_MAX).catch([]);

/** A field to store. Its length is limited, but it need not be valid. */
const storedText = z.string().max(DRAFT_TEXT_MAX).optional();
const keptList = z.array(z.string().max(64)).max(DRAFT_LIST_MAX).optional().default([]);

export const companyDraftSchema = z.object({ name: typed, dateOfCreation: typed });
export const addressDraftSchema = z.object({
  q: typed,
  zipcode: typed,
  city: typed,
  countryCode: typed,
  /** Latitude, longitude and label come from a chosen place. Either all three or none of them are stored. */
  latitude: z.number().optional().catch(undefined),
  longitude: z.number().optional().catch(undefined),
  label: typed,
});
export const servicesDraftSchema = z.object({ siret: typed, services: typedList, languages: typedList });

type CompanyDraft = z.output<typeof companyDraftSchema>;
export type AddressDraft = z.output<typeof addressDraftSchema>;
type ServicesDraft = z.output<typeof servicesDraftSchema>;

/** The fields that the provider has typed so far, even if they are not valid. */
export interface OnboardingDraft {
  company: CompanyDraft;
  address: AddressDraft;
  services: ServicesDraft;
}

/**
 * The fields of the company step.
 * @param today the calendar day in the domain's time zone
 */
const companySchema = (today: string) =>
  z.strictObject({ name: companyNameSchema, dateOfCreation: creationDateSchema(today).optional() });

const NONE_CHOSEN = {
  services: "validation:services_required",
  languages: "validation:languages_required",
} as const;

/** A list of at least one lookup slug. Whether the slugs exist is checked in D1. */
const chosen = (field: keyof typeof NONE_CHOSEN) =>
  z
    .preprocess(
      (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
      z.array(z.string().max(64)).max(DRAFT_LIST_MAX, NONE_CHOSEN[field]).min(1, NONE_CHOSEN[field]),
    )
    .transform((slugs) => [...new Set(slugs)]);

/**
 * Accepts at most fourteen digits. An incomplete number is accepted too, because an invalid SIRET must not block the
 * wizard.
 */
export const siretInputSchema = z
  .string({ error: "validation:siret_digits" })
  .max(DRAFT_TEXT_MAX, "validation:siret_digits")
  .transform(normalizeSiret)
  .pipe(z.string().regex(new RegExp(`^\\d{0,${SIRET_LENGTH}}$`), "validation:siret_digits"))
  .optional();

/** The forms of the three steps. `next` validates; `back` only stores the typed values; `search` lists places. */
export const companyStepSchema = (today: string) =>
  companySchema(today).extend({ intent: z.literal("next"), seen: dataVersionField });

const addressInput = {
  seen: dataVersionField,
  q: storedText,
  placeId: placeFieldShape.placeId,
  zipcode: storedText,
  city: storedText,
  countryCode: storedText,
};

export const addressStepSchema = z.discriminatedUnion("intent", [
  z
    .strictObject({ ...placeFieldShape, seen: dataVersionField, intent: z.literal("next") })
    .superRefine((address, context) => {
      if (address.placeId !== undefined || isOnlyPlaceSearchFilled(address)) return;
      for (const { path, message } of typedAddressSchema.safeParse(address).error?.issues ?? [])
        context.addIssue({ code: "custom", path, message });
    }),
  z.strictObject({ ...addressInput, intent: z.literal("back") }),
  z.strictObject({ ...addressInput, intent: z.literal("search") }),
]);

/** A field of tick boxes. One ticked box arrives as a string, several arrive as a list. */
const checkedList = z.preprocess((value) => (typeof value === "string" ? [value] : value), keptList);
const servicesInput = {
  seen: dataVersionField,
  siret: storedText,
  /** The SIRET for which the page has already shown the result of the check. The page does not show it again. */
  siretShown: z.string({ error: MALFORMED }).max(DRAFT_TEXT_MAX, MALFORMED).optional(),
  services: checkedList,
  languages: checkedList,
};
const lastStepShape = {
  ...servicesInput,
  siret: siretInputSchema,
  languages: chosen("languages"),
  intent: z.literal("next"),
};
const leftBack = z.strictObject({ ...servicesInput, intent: z.literal("back") });
export const servicesStepSchema = z.discriminatedUnion("intent", [
  z.strictObject({ ...lastStepShape, services: chosen("services") }),
  leftBack,
]);

/** A venue account chooses no services in onboarding, because each of its venues has its own services. */
export const venueServicesStepSchema = z.discriminatedUnion("intent", [
  z.strictObject({ ...lastStepShape, services: checkedList.transform((): string[] => []) }),
  leftBack,
]);

/**
 * The form that a page sends when the person leaves the page. It contains the fields of the step as the person typed
 * them, even if they are not valid.
 */
export const abandonedStepSchema = z.discriminatedUnion("step", [
  z.strictObject({
    seen: dataVersionField,
    name: storedText,
    dateOfCreation: storedText,
    step: z.literal("company"),
  }),
  z.strictObject({ ...addressInput, step: z.literal("address") }),
  z.strictObject({ ...servicesInput, step: z.literal("services") }),
]);

export type AbandonedStepInput = z.output<typeof abandonedStepSchema>;

/**
 * The draft's address after its fields were submitted. If town, postal code and country are unchanged, the data of the
 * chosen place are kept; otherwise they are deleted.
 */
export function addressAfterSubmission(
  stored: AddressDraft,
  { q, zipcode, city, countryCode }: Pick<AddressDraft, "q" | "zipcode" | "city" | "countryCode">,
): AddressDraft {
  const isSame = zipcode === stored.zipcode && city === stored.city && countryCode === stored.countryCode;
  return isSame ? { ...stored, q } : { q, zipcode, city, countryCode };
}

/** A SIRET is required only if the company is in the country of the French domain. */
export const requiresSiret = (address: Pick<AddressDraft, "countryCode">): boolean =>
  address.countryCode === SIRET_COUNTRY;

/** The company and the postal address of a draft if both are valid, otherwise null. */
export function validDraftParts({ company, address }: OnboardingDraft, today: string) {
  const validCompany = companySchema(today).safeParse(company);
  const validAddress = validAddressOf(address);
  return validCompany.success && validAddress ? { company: validCompany.data, address: validAddress } : null;
}

function validAddressOf({ zipcode, city, countryCode, latitude, longitude, label }: AddressDraft) {
  const result = addressSchema.safeParse({ zipcode, city, countryCode, latitude, longitude, label });
  return result.success ? result.data : null;
}

/** The first incomplete step; the last step if all are complete but the wizard is not finished. */
export function firstIncompleteStep({ company, address }: OnboardingDraft, today: string): OnboardingStep {
  if (!companySchema(today).safeParse(company).success) return "company";
  return validAddressOf(address) ? "services" : "address";
}

/** Whether the person may open a step: the first incomplete step, or a step before it. */
export const isStepOpen = (step: OnboardingStep, todo: OnboardingStep): boolean =>
  ONBOARDING_STEPS.indexOf(step) <= ONBOARDING_STEPS.indexOf(todo);
