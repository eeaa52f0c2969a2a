import * as z from "zod";
import { FEATURE_GROUPS } from "~/models/venues/features.rules";

const image = z.strictObject({
  id: z.string(),
  state: z.enum(["ready", "preparing", "refused"]),
  filepath: z.string(),
  imageSize: z.int(),
  position: z.int(),
  alt: z.string(),
  title: z.string(),
  description: z.string(),
  caption: z.string(),
  isKeyImage: z.boolean(),
  isVisible: z.boolean(),
  imageUrl: z.url().nullable(),
});

const video = z.strictObject({
  id: z.uuid(),
  link: z.url(),
  title: z.string(),
  description: z.string(),
  status: z.boolean(),
});
const videos = z.strictObject({ videos: z.array(video) });

const count = z.int().nullable();
const amount = z.number().nullable();

const venueLine = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  type: z.string(),
  zipcode: z.string(),
  city: z.string(),
  countryCode: z.string().length(2),
  seatedCapacity: count,
  standingCapacity: count,
  bedrooms: count,
  minPrice: amount,
  maxPrice: amount,
  isPublished: z.boolean(),
  isValidated: z.boolean(),
  imageUrl: z.url().nullable(),
});

/** The features of the documents; administrators may add more. */
const features = z
  .object(
    Object.fromEntries(
      Object.values(FEATURE_GROUPS)
        .flat()
        .map((slug) => [
          slug.replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase()),
          z.boolean(),
        ]),
    ),
  )
  .catchall(z.boolean());

const venue = z.strictObject({
  ...venueLine.omit({ imageUrl: true }).shape,
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  countryLabel: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  description: z.string(),
  /** HTML. */
  detailedDescription: z.string(),
  snFacebook: z.string().nullable(),
  snInstagram: z.string().nullable(),
  website: z.string().nullable(),
  contactPerson: z.strictObject({ name: z.string().nullable(), role: z.string().nullable() }),
  reviews: z.array(
    z.strictObject({
      id: z.string(),
      coupleName: z.string(),
      weddingDate: z.iso.date(),
      content: z.string(),
    }),
  ),
  images: z.array(image),
  videos: z.array(video),
  prestations: z.array(z.strictObject({ slug: z.string(), label: z.string() })),
  prestationDetails: z.array(
    z.strictObject({
      prestationId: z.string(),
      description: z.string(),
      budgetStartingFrom: amount,
      isDescriptionVisible: z.boolean(),
      isBudgetVisible: z.boolean(),
    }),
  ),
  features,
});
const savedVenue = z.strictObject({ venue, warnings: z.array(z.string()).optional() });

/** The answers of the calls in app/api/calls/venues, by the id of the call. */
export const VENUE_ANSWERS = {
  "D2-40": z.strictObject({ venues: z.array(venueLine) }),
  "D2-41": z.strictObject({ venue }),
  "D2-42": z.null(),
  "D2-43": savedVenue,
  "D2-44": savedVenue,
  "D2-45": z.strictObject({ isPublished: z.boolean() }),
  "D2-46": z.strictObject({ types: z.array(z.strictObject({ value: z.string(), label: z.string() })) }),
  "D2-47": z.strictObject({ prestations: z.array(z.strictObject({ slug: z.string(), label: z.string() })) }),
  "D2-48": z.strictObject({ image }),
  "D2-49": z.null(),
  "D2-50": z.strictObject({ image }),
  "D2-51": videos,
  "D2-51b": videos,
  "D2-51c": videos,
  "D2-51d": z.null(),
};
