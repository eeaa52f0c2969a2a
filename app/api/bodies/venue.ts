import * as z from "zod";
import type { RequestContext } from "~/context/request-context";
import { slugsOfList } from "~/models/lookups/queries.server";
import { placeFieldShape } from "~/models/places/address.rules";
import { typedTextOfHtml } from "~/models/portraits/html.rules";
import { storedSection } from "~/models/portraits/rules";
import type { WholeVenueInput } from "~/models/venues/save-whole-venue.server";
import {
  VENUE_PRICE_ORDER,
  venueDescriptionField,
  venueDetailsField,
  venueNumberFields,
} from "~/models/venues/wizard/description-form.rules";
import { FEATURE_GROUPS } from "~/models/venues/features.rules";
import { venueGeneralFields } from "~/models/venues/wizard/general-form.rules";
import { readVenueServices, venueServicesForm } from "~/models/venues/wizard/services-form.rules";
import { featureNameOfApi } from "~/presenters/venues/venue-of-api";
import { refuseFields } from "../api-error";
import { eurosField } from "../fields";

const LIST_MAX = 100;
const NAME_MAX = 64;
const BUDGET = "company:errors.budget_invalid";

/** A field that a client may leave out, or send as null or as an empty text. */
const unlessEmpty = <Field extends z.ZodType>(field: Field) =>
  z.preprocess((value) => (value === null || value === "" ? undefined : value), field);

const { name, type, address, email, phone, phoneCountry, website, instagram, facebook } = venueGeneralFields;
const { contactName, contactRole } = venueGeneralFields;

const general = z.strictObject({
  ...{ name, type, address, email, phone },
  zipcode: placeFieldShape.zipcode,
  city: placeFieldShape.city,
  countryCode: placeFieldShape.countryCode,
  phoneCountry: phoneCountry.optional(),
  website: unlessEmpty(website),
  snInstagram: unlessEmpty(instagram),
  snFacebook: unlessEmpty(facebook),
  contactPerson: z
    .strictObject({ name: unlessEmpty(contactName), role: unlessEmpty(contactRole) })
    .optional(),
});

const description = z
  .strictObject({
    description: venueDescriptionField,
    detailedDescription: z
      .string()
      .default("")
      .transform((html, context) => {
        const { text, dropped } = typedTextOfHtml(html);
        const details = venueDetailsField.safeParse(text === "" ? undefined : text);
        for (const { message } of details.error?.issues ?? []) context.addIssue({ code: "custom", message });
        return { text: details.data ?? "", dropped };
      }),
    ...venueNumberFields,
  })
  .refine(...VENUE_PRICE_ORDER);

const prestationDetail = z.strictObject({
  /** The slug of the service. */
  prestationId: z.string().max(NAME_MAX),
  description: z.string().optional(),
  budgetStartingFrom: eurosField(BUDGET).nullish(),
  isDescriptionVisible: z.boolean().default(true),
  isBudgetVisible: z.boolean().default(true),
});

/** The names of the form's fields in the API. */
const NAMES: Readonly<Record<string, string>> = {
  services: "prestations",
  details: "prestationDetails",
  service: "prestationId",
  budget: "budgetStartingFrom",
};

const box = (isTicked: boolean) => (isTicked ? ("on" as const) : undefined);

/** All data of a venue, in the parts of the wizard. Pictures and videos have calls of their own. */
export const venueBody = z
  .strictObject({
    general,
    description,
    features: z.record(z.string().max(NAME_MAX), z.boolean()).default({}),
    prestations: z.array(z.string().max(NAME_MAX)).max(LIST_MAX).default([]),
    prestationDetails: z.array(prestationDetail).max(LIST_MAX).default([]),
  })
  .transform(({ prestations, prestationDetails, ...venue }, context) => {
    // The rules are those of the form, which has amounts as typed texts and ticked boxes.
    const form = venueServicesForm.safeParse({
      services: prestations,
      details: prestationDetails.map(({ prestationId, budgetStartingFrom, ...detail }) => ({
        service: prestationId,
        description: detail.description,
        budget: budgetStartingFrom == null ? undefined : (budgetStartingFrom / 100).toFixed(2),
        isDescriptionVisible: box(detail.isDescriptionVisible),
        isBudgetVisible: box(detail.isBudgetVisible),
      })),
    });
    for (const { path, message } of form.error?.issues ?? []) {
      const named = path.map((part) => (typeof part === "string" ? (NAMES[part] ?? part) : Number(part)));
      context.addIssue({ code: "custom", path: named, message });
    }
    return { ...venue, services: form.data ? readVenueServices(form.data) : [] };
  });

/**
 * The data of a venue as the use case takes them.
 * @throws ApiError for a feature that does not exist
 */
export async function wholeVenueOf(
  ctx: RequestContext,
  { general: sent, description: texts, features, services }: z.output<typeof venueBody>,
): Promise<WholeVenueInput> {
  // A client may send back every name that it has read, even those of features that are no longer offered.
  const known = [...(await slugsOfList(ctx, "venue_feature")), ...Object.values(FEATURE_GROUPS).flat()];
  const slugs = new Map(known.map((slug) => [featureNameOfApi(slug), slug]));
  const unknown = Object.keys(features).filter((feature) => !slugs.has(feature));
  if (unknown.length > 0)
    refuseFields(
      Object.fromEntries(unknown.map((feature) => [`features.${feature}`, "api:errors.unknown_field"])),
    );
  const { zipcode, city, countryCode, contactPerson } = sent;
  const { detailedDescription, seatedCapacity, standingCapacity, bedrooms, minPrice, maxPrice } = texts;
  return {
    ...{ name: sent.name, type: sent.type, address: sent.address, email: sent.email, phone: sent.phone },
    place: { zipcode, city, countryCode },
    phoneCountry: sent.phoneCountry ?? countryCode ?? ctx.domain.country,
    contactName: contactPerson?.name ?? "",
    contactRole: contactPerson?.role ?? "",
    website: sent.website ?? null,
    instagram: sent.snInstagram ?? null,
    facebook: sent.snFacebook ?? null,
    description: texts.description,
    details: storedSection(detailedDescription.text),
    seatedCapacity: seatedCapacity ?? null,
    standingCapacity: standingCapacity ?? null,
    bedrooms: bedrooms ?? null,
    minPrice: minPrice ?? null,
    maxPrice: maxPrice ?? null,
    features: [...slugs].filter(([feature]) => features[feature] === true).map(([, slug]) => slug),
    services,
  };
}

/** The fields of the body by the names that the use case gives to its errors. */
const FIELD_OF_ERROR: Readonly<Record<string, string>> = {
  services: "prestations",
  features: "features",
};

/** Refuses a call because of wrong fields of a venue. The errors have the names of the form; the answer has those of the API. */
export const refuseVenue = (errors: Readonly<Record<string, string>>): never =>
  refuseFields(
    Object.fromEntries(
      Object.entries(errors).map(([field, key]) => [FIELD_OF_ERROR[field] ?? `general.${field}`, key]),
    ),
  );
