import * as z from "zod";
import { apiCard, apiEntry, apiPicture } from "../answer-parts";

const area = z.strictObject({ id: z.string(), name: z.string(), url: z.url() });
const countedArea = area.extend({ planners: z.int(), venues: z.int() });
const video = z.strictObject({
  id: z.string(),
  url: z.url(),
  title: z.string(),
  description: z.string(),
});
const pricedService = apiEntry.extend({ description: z.string(), priceFrom: z.number().nullable() });
const reviews = z.strictObject({
  average: z.number().nullable(),
  count: z.int(),
  newest: z.array(
    z.strictObject({
      id: z.string(),
      rating: z.int(),
      title: z.string(),
      text: z.string(),
      authorName: z.string(),
      eventDate: z.iso.date(),
      language: z.string(),
      answer: z.string().nullable(),
      publishedAt: z.iso.datetime(),
    }),
  ),
});

const figures = z.strictObject({ planners: z.int(), venues: z.int() });
const listed = z.strictObject({
  planners: z.array(apiCard),
  page: z.int(),
  pageCount: z.int(),
  total: z.int(),
  figures,
});
const providerLink = z.strictObject({
  id: z.string(),
  name: z.string(),
  role: z.string(),
  url: z.url(),
  city: z.string(),
  countryCode: z.string(),
  isPremium: z.boolean(),
  isVerified: z.boolean(),
  isPhoneVerified: z.boolean(),
  answerMinutes: z.number().nullable(),
});

/** The answers of the calls of app/api/calls/public/directory.ts, by the id of the call. */
export const DIRECTORY_ANSWERS = {
  "D1-27": z.strictObject({
    featured: z.array(apiCard),
    services: z.array(apiEntry.extend({ providers: z.int() })),
    regions: z.array(countedArea),
    figures,
  }),
  "D1-28": z.strictObject({
    services: z.array(
      apiEntry.extend({
        description: z.string().nullable(),
        priceFrom: z.number().nullable(),
        priceTo: z.number().nullable(),
        providers: z.int(),
        url: z.url(),
      }),
    ),
  }),
  "D1-31": z.strictObject({ regions: z.array(area.extend({ departments: z.array(countedArea) })) }),
  "D1-32": z.strictObject({
    cities: z.array(area.extend({ zipcode: z.string().nullable() })),
    nextPage: z.int().nullable(),
  }),
  "D1-36": listed.extend({ neighbours: z.array(area.extend({ providers: z.int() })) }),
  "D1-37": listed.extend({ neighbours: z.array(area) }),
  "D1-35": z.null(),
  "X-05": z.strictObject({
    provider: providerLink.extend({
      person: z.string(),
      openSince: z.iso.datetime(),
      founded: z.string().nullable(),
      avatar: z.url().nullable(),
      languages: z.array(apiEntry),
      services: z.array(pricedService),
      website: z.url().nullable(),
      networks: z.partialRecord(
        z.enum(["instagram", "facebook", "pinterest", "tiktok", "twitter", "linkedin"]),
        z.url(),
      ),
      portrait: z.strictObject({
        portrait: z.string(),
        experience: z.string(),
        service: z.string(),
        benefits: z.string(),
      }),
      pictures: z.array(apiPicture),
      videos: z.array(video),
      venues: z.array(apiCard),
      portfolios: z.array(
        z.strictObject({
          id: z.string(),
          title: z.string(),
          guests: z.int().nullable(),
          style: z.string(),
          url: z.url(),
          totalBudget: z.number().nullable(),
          image: apiPicture,
        }),
      ),
      reviews,
    }),
  }),
  "X-06": z.strictObject({
    venue: z.strictObject({
      id: z.string(),
      name: z.string(),
      url: z.url(),
      type: apiEntry.nullable(),
      description: z.string(),
      details: z.string(),
      address: z.string(),
      zipcode: z.string(),
      city: z.string(),
      countryCode: z.string(),
      lat: z.number(),
      lng: z.number(),
      contactName: z.string(),
      contactRole: z.string(),
      website: z.string().nullable(),
      facebook: z.string().nullable(),
      instagram: z.string().nullable(),
      seatedCapacity: z.int().nullable(),
      standingCapacity: z.int().nullable(),
      bedrooms: z.int().nullable(),
      priceFrom: z.number().nullable(),
      priceTo: z.number().nullable(),
      features: z.array(apiEntry),
      services: z.array(pricedService),
      pictures: z.array(apiPicture),
      videos: z.array(video),
      provider: providerLink,
      reviews,
      notices: z.array(
        z.strictObject({
          id: z.string(),
          coupleName: z.string(),
          weddingDate: z.iso.date(),
          text: z.string(),
          isImported: z.boolean(),
        }),
      ),
    }),
  }),
};
