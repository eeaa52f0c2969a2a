import * as z from "zod";

const text = z.string();
const amount = z.number().nullable();

/** What a venue's page tells, as it is kept with each decision. What the owner hides is not in it. */
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
  /** JSON as it is stored. */
  details: text,
  seatedCapacity: amount,
  standingCapacity: amount,
  bedrooms: amount,
  minPrice: amount,
  maxPrice: amount,
  features: z.array(text),
  services: z.array(z.object({ service: text, description: text, budgetFrom: amount })),
  /** Keys. */
  pictures: z.array(text),
  videos: z.array(z.object({ id: text, title: text })),
});
export type VenueSnapshot = z.output<typeof snapshotSchema>;

/** A stored snapshot; null if an earlier version wrote it in another form, so that all is looked at. */
export function readSnapshot(json: string): VenueSnapshot | null {
  try {
    return snapshotSchema.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    // Without a comparison the whole page is looked at.
    return null;
  }
}

const joined = (...parts: unknown[]): string => JSON.stringify(parts);

/** What an administrator compares, in the order of the page. Lists are compared whatever their order. */
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

/** The fields that differ between a decision and now. */
export const changedFields = (before: VenueSnapshot, after: VenueSnapshot): VenueField[] =>
  COMPARED.filter(([, valueOf]) => valueOf(before) !== valueOf(after)).map(([field]) => field);
