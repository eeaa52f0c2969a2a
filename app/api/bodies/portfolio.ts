import * as z from "zod";
import { placeFieldShape } from "~/models/places/address.rules";
import { townLabel } from "~/models/places/resolve-town.server";
import { portfolioNumberFields, portfolioTextFields } from "~/models/portfolios/form.rules";
import type { Portfolio } from "~/models/portfolios/queries.server";
import { storyOfHtml } from "~/models/portfolios/story-html.rules";
import { slugsOfNumbers } from "~/models/lookups/entry-numbers.server";
import type { RequestContext } from "~/context/request-context";
import { refuseFields } from "../api-error";

const SERVICES_MAX = 50;

/** The fields of a portfolio, with its story as HTML. `today` is the calendar day of the domain. */
export const portfolioBody = (today: string) => {
  const { description, ...texts } = portfolioTextFields(today);
  return z.strictObject({
    ...texts,
    description: z
      .string({ error: "portfolios:errors.description_required" })
      .transform(storyOfHtml)
      .transform(({ text, dropped }, context) => {
        const story = description.safeParse(text);
        for (const { message } of story.error?.issues ?? []) context.addIssue({ code: "custom", message });
        return { text: story.data ?? "", dropped };
      }),
    ...portfolioNumberFields,
    city: placeFieldShape.city.nullable(),
    postalCode: placeFieldShape.zipcode.nullable(),
    countryCode: placeFieldShape.countryCode.nullable(),
    isBudgetHidden: z.boolean().default(false),
    /** The numbers of services. */
    prestations: z.array(z.int()).max(SERVICES_MAX).default([]),
  });
};

/**
 * The form of the page with the values of a client. Partners, which the API does not show, stay as they are.
 * @param before the stored portfolio; null for a new one
 */
export async function portfolioFormOf(
  ctx: RequestContext,
  input: z.output<ReturnType<typeof portfolioBody>>,
  before: Portfolio | null,
  seen: string | undefined,
) {
  const { title, description, weddingDate, style, location, city, postalCode, countryCode } = input;
  const services = await slugsOfNumbers(ctx, "service", input.prestations, before?.services);
  if (!services) return refuseFields({ prestations: "api:errors.invalid" });
  return {
    intent: "save" as const,
    ...{ title, weddingDate, style, location, services, seen },
    description: description.text,
    q: city ? townLabel({ city, zipcode: postalCode ?? null }) : undefined,
    placeId: undefined,
    country: countryCode ?? ctx.domain.country,
    guests: input.numberOfGuests ?? undefined,
    totalBudget: input.totalBudget ?? undefined,
    plannerBudget: input.plannerBudget ?? undefined,
    isBudgetHidden: input.isBudgetHidden ? ("on" as const) : undefined,
    partners: before?.partners ?? [],
  };
}
