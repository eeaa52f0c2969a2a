import { DOMAINS } from "../../../app/i18n/domains.ts";
import type { venueDrafts } from "../../schema/venues.ts";
import type { Country } from "../countries/country.ts";
import { VENUES } from "../venues.ts";
import { HOUR, makeId, type DemoContext } from "./context.ts";
import { at, randomFrom } from "./random.ts";
import type { DemoAccount } from "./rows.ts";
import { FACTS } from "./venue-facts.ts";

export type VenueDraftRow = typeof venueDrafts.$inferInsert;

/** The domain on which one account is in the middle of adding a second venue. */
const DRAFTING = "be";

/** Builds that new venue as a draft with all steps filled in. Returns null for every other account. */
export function buildVenueDraft(
  context: DemoContext,
  country: Country,
  made: DemoAccount,
): VenueDraftRow | null {
  const { company, account } = made;
  if (country.domain !== DRAFTING || made.state.name !== "premium-venue" || !company) return null;
  const language = DOMAINS[country.domain].defaultLanguage;
  const { description, details, name } = VENUES[language].places.barn;
  const [person, street] = [`${account.firstname} ${account.lastname}`, at(VENUES[language].streets, 1)];
  const updatedAt = context.now - 3 * HOUR;
  const { zipcode, city, countryCode, latitude, longitude } = company;
  return {
    id: makeId(context, updatedAt, randomFrom(`draft ${account.email}`)),
    providerId: account.id,
    isNew: 1,
    general: JSON.stringify({
      ...{ name: `${name} II`, type: "farm", address: street, q: `${city}, ${zipcode}` },
      ...{ zipcode, city, countryCode, latitude, longitude, contactName: person },
      ...{ email: account.email, phone: "03 225 12 34", phoneCountry: countryCode },
    }),
    description: JSON.stringify({ description, details, seatedCapacity: "120", minPrice: "2400" }),
    features: JSON.stringify({ features: FACTS.barn.features }),
    services: JSON.stringify({
      services: ["rental"],
      details: [
        {
          ...{ service: "rental", description: VENUES[language].services.rental, budget: "2400" },
          ...{ isDescriptionVisible: "on", isBudgetVisible: "on" },
        },
      ],
    }),
    updatedAt,
  };
}
