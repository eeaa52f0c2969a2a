import * as z from "zod";

const day = z.iso.date();
const text = z.string();

const image = z.strictObject({
  id: text,
  state: z.enum(["ready", "preparing", "refused"]),
  imageUrl: z.url().nullable(),
  caption: text,
  isKeyImage: z.boolean(),
  order: z.int(),
});

const prestation = z.strictObject({ id: z.int(), label: text });

const portfolio = z.strictObject({
  portfolio: z.strictObject({
    id: z.uuid(),
    title: text,
    /** HTML. */
    description: text,
    weddingDate: day,
    totalBudget: z.number().nullable(),
    plannerBudget: z.number().nullable(),
    numberOfGuests: z.int().nullable(),
    location: text,
    city: text.nullable(),
    postalCode: text.nullable(),
    countryCode: text.nullable(),
    style: text,
    isBudgetHidden: z.boolean(),
    prestations: z.array(prestation),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    isPublished: z.boolean(),
    totalViews: z.int().nullable(),
    images: z.array(image),
  }),
  /** The names of the tags that the description has lost. */
  warnings: z.array(text).optional(),
});

/** The answers of the calls of app/api/calls/portfolios/, by the id of the call. */
export const PORTFOLIO_ANSWERS = {
  "D2-26": z.strictObject({
    portfolios: z.array(
      z.strictObject({
        id: z.uuid(),
        title: text,
        weddingDate: day,
        numberOfGuests: z.int().nullable(),
        location: text,
        city: text.nullable(),
        style: text,
        isPublished: z.boolean(),
        imageCount: z.int(),
        keyImageUrl: z.url().nullable(),
      }),
    ),
  }),
  "D2-27": portfolio,
  "D2-28": portfolio,
  "D2-29": portfolio,
  "D2-30": z.null(),
  "D2-31": z.strictObject({ isPublished: z.boolean() }),
  "D2-32": z.strictObject({ isPublished: z.boolean() }),
  "D2-33": z.strictObject({
    images: z.array(image),
    errors: z.array(z.strictObject({ file: text, message: text })),
  }),
  "D2-34": z.null(),
  "D2-35": z.strictObject({ caption: text }),
  "D2-36": z.strictObject({ isKeyImage: z.boolean() }),
  "D2-37": z.strictObject({ url: z.url().nullable() }),
  "D2-38": z.strictObject({ images: z.array(z.strictObject({ id: text, order: z.int() })) }),
  "D2-39": z.strictObject({ prestations: z.array(prestation) }),
};
