import type { SiteContext } from "~/context/types";
import { findLookups } from "~/models/lookups/queries.server";
import type { AlbumContent } from "~/models/pictures/queries.server";
import type { Portfolio, PortfolioLine } from "~/models/portfolios/queries.server";
import { htmlOfStory } from "~/models/portfolios/story-html.rules";
import { portfolioPicturesOfApi } from "~/presenters/pictures/picture-of-api";
import { apiAmount, pictureUrlOfApi } from "~/presenters/values-of-api";

/** A portfolio in the list as a client of the API reads it. */
export const portfolioLineOfApi = (line: PortfolioLine, ctx: Pick<SiteContext, "origin">) => ({
  id: line.id,
  title: line.title,
  weddingDate: line.weddingDate,
  numberOfGuests: line.guests,
  location: line.location,
  city: line.city || null,
  style: line.style,
  isPublished: line.isPublished,
  imageCount: line.pictures,
  keyImageUrl: line.cover && pictureUrlOfApi(line.cover.key, ctx),
});

/** A portfolio with its pictures as a client of the API reads it. The story is HTML. */
export async function portfolioOfApi(ctx: SiteContext, stored: Portfolio, { pictures }: AlbumContent) {
  const { id, title, weddingDate, location, style, isBudgetHidden, isPublished } = stored;
  const services = await findLookups(ctx, "service", stored.services, ctx.language);
  // Without a town, the stored coordinates are 0, 0.
  const hasTown = stored.city !== "";
  return {
    ...{ id, title, weddingDate, location, style, isBudgetHidden, isPublished },
    description: htmlOfStory(stored.description),
    totalBudget: apiAmount(stored.totalBudget),
    plannerBudget: apiAmount(stored.plannerBudget),
    numberOfGuests: stored.guests,
    city: stored.city || null,
    postalCode: stored.zipcode || null,
    countryCode: stored.countryCode || null,
    latitude: hasTown ? stored.latitude : null,
    longitude: hasTown ? stored.longitude : null,
    prestations: services.map(({ number, label }) => ({ id: number, label })),
    totalViews: stored.viewsTotal,
    images: portfolioPicturesOfApi(pictures, ctx),
  };
}
