import { randomIds } from "../../app/models/core/identifiers.ts";
import type { Product } from "./product.ts";

/** Valid values for each step of the venue wizard. */
export const WIZARD_STEP_FORMS = {
  general: {
    step: "general",
    intent: "next",
    name: "Domaine de la Tuilière",
    type: "domain",
    zipcode: "84220",
    city: "Gordes",
    countryCode: "FR",
    address: "Route de Lacoste",
    contactName: "Hélène Aubanel",
    contactRole: "Propriétaire",
    email: "bonjour@tuiliere.example.com",
    phone: "04 90 72 02 75",
    phoneCountry: "FR",
    website: "www.tuiliere.fr",
    instagram: "@tuiliere",
  },
  description: {
    step: "description",
    intent: "next",
    description: "Une bastide, ses tilleuls et sa source.",
    details: "Le domaine se loue **pour le week-end**.",
    seatedCapacity: "180",
    standingCapacity: "250",
    bedrooms: "14",
    minPrice: "4 500",
    maxPrice: "9 800",
  },
  features: { step: "features", intent: "next", features: ["garden", "parking"] },
  services: {
    step: "services",
    intent: "next",
    services: "rental",
    "details[0].service": "rental",
    "details[0].description": "Du vendredi au dimanche.",
    "details[0].budget": "4 500",
    "details[0].isBudgetVisible": "on",
  },
} as const;

/** The draft of a venue after all steps of the wizard were sent. */
const DRAFTED = {
  general: {
    ...{ name: "Domaine de la Tuilière", type: "domain", address: "Route de Lacoste", q: "Gordes, 84220" },
    ...{ zipcode: "84220", city: "Gordes", countryCode: "FR", latitude: 43.9114, longitude: 5.2003 },
    ...{ email: "bonjour@tuiliere.example.com", phone: "04 90 72 02 75", phoneCountry: "FR" },
  },
  description: { description: "Une bastide, ses tilleuls et sa source." },
  features: { features: ["garden"] },
  services: { services: [], details: [] },
};

/**
 * Stores the draft of a new venue, or of an existing venue if `id` is given. By default all steps are filled in.
 * @returns the id of the draft
 */
export async function createVenueDraft(
  { db }: Pick<Product, "db">,
  providerId: string,
  { id, steps = DRAFTED }: { id?: string; steps?: Partial<Record<keyof typeof DRAFTED, object>> } = {},
): Promise<string> {
  const venueId = id ?? randomIds.uuid();
  const json = (step: keyof typeof DRAFTED) => JSON.stringify(steps[step] ?? {});
  await db
    .prepare(
      "INSERT INTO venue_drafts (id, provider_id, is_new, general, description, features, services, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, 1)",
    )
    .bind(
      venueId,
      providerId,
      id === undefined ? 1 : 0,
      json("general"),
      json("description"),
      json("features"),
      json("services"),
    )
    .run();
  return venueId;
}
