import * as z from "zod";
import { dataVersionField } from "~/models/core/seen.rules";
import { emailField, phoneField } from "~/models/accounts/form.rules";
import { isReadableText, tidyText } from "~/models/core/text.rules";
import { readWebsite } from "~/models/companies/website.rules";
import { isOnlyPlaceSearchFilled, placeFieldShape, typedAddressSchema } from "~/models/places/address.rules";
import { parseNetworkUrl, type Network } from "~/models/social-networks/rules";
import { DRAFT_TEXT_MAX } from "./draft.rules";
import { VENUE_ADDRESS_MAX, VENUE_CONTACT_MAX, VENUE_NAME_MAX, VENUE_NAME_MIN } from "~/models/venues/rules";

const MALFORMED = "common:errors.malformed_form";

const line = (max: number, long: string) =>
  z
    .string()
    .transform((text): string | undefined => tidyText(text).replace(/\s+/g, " "))
    // A text of only spaces counts as empty.
    .pipe(z.string().max(max, long).refine(isReadableText, "validation:invalid").optional());
const required = (missing: string, max: number, long: string) =>
  z
    .string({ error: missing })
    .transform((text) => tidyText(text).replace(/\s+/g, " "))
    .pipe(
      z
        .string({ error: missing })
        .min(1, missing)
        .max(max, long)
        .refine(isReadableText, "validation:invalid"),
    );

const website = z
  .string()
  .transform((typed, context) => {
    const address = readWebsite(typed);
    if (address === null) context.addIssue({ code: "custom", message: "company:errors.website" });
    return address ?? z.NEVER;
  })
  .optional();

const network = (name: Network) =>
  z
    .string()
    .transform((typed, context) => {
      const read = parseNetworkUrl(name, typed);
      if ("address" in read) return read.address;
      context.addIssue({ code: "custom", message: `social_networks:errors.${name}` });
      return z.NEVER;
    })
    .optional();

/** The fields of the first step besides the postal address. The server checks whether the phone number exists. */
export const venueGeneralFields = {
  name: required("venues:errors.name_required", VENUE_NAME_MAX, "venues:errors.name_long").refine(
    (name) => name.length >= VENUE_NAME_MIN,
    "venues:errors.name_short",
  ),
  type: z.string({ error: "venues:errors.type_required" }).regex(/^\w{1,40}$/, MALFORMED),
  address: required("venues:errors.address_required", VENUE_ADDRESS_MAX, "venues:errors.address_long"),
  contactName: line(VENUE_CONTACT_MAX, "venues:errors.contact_long").optional(),
  contactRole: line(VENUE_CONTACT_MAX, "venues:errors.contact_long").optional(),
  email: emailField("venues:errors.email_required", "venues:errors.email_invalid"),
  phone: phoneField("venues:errors.phone_required", "venues:errors.phone_invalid"),
  phoneCountry: z.string({ error: MALFORMED }).length(2, MALFORMED),
  website,
  instagram: network("instagram"),
  facebook: network("facebook"),
};

const step = z.literal("general", { error: MALFORMED });

/**
 * A rule for `refine` that reports the error of one part of a typed postal address, even if other fields are wrong. It
 * is skipped if a place was chosen, or if the form was sent only to search for a place.
 */
function partRule(
  part: "zipcode" | "city" | "countryCode",
  error: string,
): [(address: z.output<typeof fields>) => boolean, { path: string[]; error: string; when: () => boolean }] {
  const isRight = (address: z.output<typeof fields>) =>
    address.placeId !== undefined ||
    isOnlyPlaceSearchFilled(address) ||
    !typedAddressSchema
      .safeParse(address)
      .error?.issues.some(({ path, message }) => path[0] === part && message === error);
  return [isRight, { path: [part], error, when: () => true }];
}

const fields = z.strictObject({
  step,
  seen: dataVersionField,
  intent: z.enum(["next", "save"]),
  ...venueGeneralFields,
  ...placeFieldShape,
});
/** `next` continues; `save` saves a stored venue at once. */
const sent = fields
  .refine(...partRule("zipcode", "validation:zipcode_required"))
  .refine(...partRule("zipcode", "validation:invalid_zipcode"))
  .refine(...partRule("city", "validation:city_too_short"))
  .refine(...partRule("countryCode", "validation:country_required"));
export type GeneralInput = z.output<typeof sent>;

/** A field that the draft stores exactly as typed. */
const typedField = z.string({ error: MALFORMED }).max(DRAFT_TEXT_MAX, MALFORMED).optional();

const unfinished = {
  name: typedField,
  type: typedField,
  address: typedField,
  contactName: typedField,
  contactRole: typedField,
  email: typedField,
  phone: typedField,
  phoneCountry: typedField,
  website: typedField,
  instagram: typedField,
  facebook: typedField,
  q: placeFieldShape.q,
  placeId: placeFieldShape.placeId,
  zipcode: typedField,
  city: typedField,
  countryCode: typedField,
};

/**
 * The form when it was sent without scripts only to search for the postal address. All other fields are kept as typed.
 */
const search = z.strictObject({ step, seen: dataVersionField, intent: z.literal("search"), ...unfinished });
/** The form that a script sends when the person leaves the page. */
const left = z.strictObject({ step, seen: dataVersionField, intent: z.literal("keep"), ...unfinished });

/** The first step of the wizard. */
export const generalStepSchema = z.discriminatedUnion("intent", [sent, search, left], { error: MALFORMED });
export type GeneralStepInput = z.output<typeof generalStepSchema>;
