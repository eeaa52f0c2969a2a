import { phoneFields } from "~/models/accounts/phone.server";
import { formatTypedEuros } from "~/models/core/typed-euros.rules";
import type { SiteContext } from "~/context/types";
import type { Me } from "~/models/accounts/sessions/queries.server";
import { townLabel } from "~/models/places/resolve-town.server";
import { portraitTextToType } from "~/models/portraits/rules";
import type { VenueDraft } from "./draft.rules";
import type { Venue } from "~/models/venues/queries.server";

/** The values of every step's form. */
export type VenueSteps = { [Step in keyof VenueDraft]: NonNullable<VenueDraft[Step]> };

type FormContext = Pick<SiteContext, "domain" | "formats">;

export const writeEuros = (cents: number | null | undefined, { formats }: FormContext): string =>
  formatTypedEuros(cents ?? null, formats.locale);

export const writeCount = (count: number | null | undefined): string =>
  count === null || count === undefined ? "" : String(count);

/** The initial values of a new venue: the contact data of the person who adds it. */
export const blankSteps = (
  { domain }: FormContext,
  { firstname, lastname, email }: Pick<Me, "firstname" | "lastname" | "email">,
): VenueSteps => ({
  general: {
    contactName: `${firstname} ${lastname}`.trim(),
    email,
    phoneCountry: domain.phoneCountry,
    countryCode: domain.country,
  },
  description: {},
  features: { features: [] },
  services: { services: [], details: [] },
});

/** Converts a stored venue to the fields of the wizard. */
export function storedSteps(ctx: FormContext, venue: Venue): VenueSteps {
  const phone = phoneFields(venue.phone, ctx.domain.phoneCountry);
  const { name, type, address, zipcode, city, countryCode, latitude, longitude } = venue;
  return {
    general: {
      ...{ name, type, address, zipcode, city, countryCode, latitude, longitude },
      q: townLabel({ city, zipcode }),
      contactName: venue.contactName,
      contactRole: venue.contactRole,
      email: venue.email,
      phone: phone.national,
      phoneCountry: phone.country,
      website: venue.website ?? "",
      instagram: venue.instagram ?? "",
      facebook: venue.facebook ?? "",
    },
    description: {
      description: venue.description,
      details: portraitTextToType(venue.details),
      seatedCapacity: writeCount(venue.seatedCapacity),
      standingCapacity: writeCount(venue.standingCapacity),
      bedrooms: writeCount(venue.bedrooms),
      minPrice: writeEuros(venue.minPrice, ctx),
      maxPrice: writeEuros(venue.maxPrice, ctx),
    },
    features: { features: venue.features },
    services: {
      services: venue.services.map(({ service }) => service),
      details: venue.services.map((told) => ({
        service: told.service,
        description: told.description,
        budget: writeEuros(told.budgetFrom, ctx),
        isDescriptionVisible: told.isDescriptionVisible ? "on" : "",
        isBudgetVisible: told.isBudgetVisible ? "on" : "",
      })),
    },
  };
}

/** The values of each step: from the draft if it has the step, otherwise from the stored venue. */
export const stepsFromDraft = (base: VenueSteps, draft: VenueDraft | null): VenueSteps => ({
  general: draft?.general ?? base.general,
  description: draft?.description ?? base.description,
  features: draft?.features ?? base.features,
  services: draft?.services ?? base.services,
});
