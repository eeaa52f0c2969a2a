import * as z from "zod";

const text = z.string();
const amount = z.number().nullable();

/** The content of a venue's page, as each decision stores it. Content that is hidden from couples is not included. */
const snapshotSchema = z.object({
  name: text,
  type: text,
  address: text,
  zipcode: text,
  city: text,
  countryCode: text,
  latitude: z.number(),
  longitude: z.number(),
  contactName: text,
  contactRole: text,
  website: text.nullable(),
  facebook: text.nullable(),
  instagram: text.nullable(),
  description: text,
  /** The detailed description, as the stored JSON. */
  details: text,
  seatedCapacity: amount,
  standingCapacity: amount,
  bedrooms: amount,
  minPrice: amount,
  maxPrice: amount,
  features: z.array(text),
  services: z.array(z.object({ service: text, description: text, budgetFrom: amount })),
  /** Keys of pictures. */
  pictures: z.array(text),
  videos: z.array(z.object({ id: text, title: text })),
});
export type VenueSnapshot = z.output<typeof snapshotSchema>;

/**
 * Parses a stored snapshot. Null if an earlier version of the app wrote it in a different format; then the
 * administrator reviews the whole page.
 */
export function readSnapshot(json: string): VenueSnapshot | null {
  try {
    return snapshotSchema.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    // If the stored snapshot cannot be parsed, the administrator reviews the whole page.
    return null;
  }
}

const joined = (...parts: unknown[]): string => JSON.stringify(parts);

/**
 * The fields that an administrator compares with the last decision, in the order of the page. A list in another order
 * counts as unchanged.
 */
const COMPARED = [
  ["name", ({ name }) => name],
  ["type", ({ type }) => type],
  ["address", ({ address, zipcode, city, countryCode }) => joined(address, zipcode, city, countryCode)],
  ["position", ({ latitude, longitude }) => joined(latitude, longitude)],
  ["description", ({ description }) => description],
  ["details", ({ details }) => details],
  ["seated", ({ seatedCapacity }) => joined(seatedCapacity)],
  ["standing", ({ standingCapacity }) => joined(standingCapacity)],
  ["bedrooms", ({ bedrooms }) => joined(bedrooms)],
  ["price", ({ minPrice, maxPrice }) => joined(minPrice, maxPrice)],
  ["features", ({ features }) => joined(...features.toSorted())],
  [
    "services",
    ({ services }) =>
      joined(
        ...services
          .map(({ service, description, budgetFrom }) => joined(service, description, budgetFrom))
          .toSorted(),
      ),
  ],
  ["contact", ({ contactName, contactRole }) => joined(contactName, contactRole)],
  ["website", ({ website }) => joined(website)],
  ["instagram", ({ instagram }) => joined(instagram)],
  ["facebook", ({ facebook }) => joined(facebook)],
  ["pictures", ({ pictures }) => joined(...pictures.toSorted())],
  ["videos", ({ videos }) => joined(...videos.map(({ id, title }) => joined(id, title)).toSorted())],
] as const satisfies readonly (readonly [string, (venue: VenueSnapshot) => string])[];

export type VenueField = (typeof COMPARED)[number][0];

export const VENUE_FIELDS: readonly VenueField[] = COMPARED.map(([field]) => field);

/** The fields that have changed since a decision. */
export const changedVenueFields = (before: VenueSnapshot, after: VenueSnapshot): VenueField[] =>
  COMPARED.filter(([, valueOf]) => valueOf(before) !== valueOf(after)).map(([field]) => field);
