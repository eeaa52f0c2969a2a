import { htmlOfBlocks } from "~/models/portraits/html.rules";
import { publicHref } from "~/i18n/public-address";
import { profilePath } from "~/models/directory/address.rules";
import type { PublicProfile } from "~/models/directory/find-profile.server";
import { listVenuesOf } from "~/models/listings/search.queries.server";
import { findLookupsInListOrder } from "~/models/lookups/queries.server";
import { PORTRAIT_SECTIONS, readSection } from "~/models/portraits/rules";
import { storyPath } from "~/models/portfolios/address.rules";
import { listShownPortfolios } from "~/models/portfolios/public.queries.server";
import { readShownProfileContent } from "~/models/public-profile/queries.server";
import { findSocialNetworks } from "~/models/social-networks/queries.server";
import { WEDDINGS_SHOWN } from "~/presenters/portfolios/describe-story.server";
import { cardsOfApi, shownPictureOfApi } from "~/presenters/search/card-of-api";
import { apiAmount, apiTime, entryOfApi, pictureUrlOfApi } from "~/presenters/values-of-api";
import { shownReviewsOfApi, shownVideoOfApi, type PublicPageContext } from "./shown-content-of-api";

/** The name, the place and the marks of a provider, as its page and the pages of its venues show them. */
export const providerLinkOfApi = (found: PublicProfile, ctx: PublicPageContext) => ({
  id: found.id,
  name: found.name,
  role: found.role,
  url: publicHref(profilePath(found, ctx.domain.code), ctx),
  city: found.city,
  countryCode: found.countryCode,
  isPremium: found.isPremium,
  isVerified: found.isVerified,
  isPhoneVerified: found.isPhoneVerified,
  answerMinutes: found.answerMinutes,
});

/** A provider's public page as a client of the API reads it. It contains no contact data. */
export async function providerOfApi(ctx: PublicPageContext, found: PublicProfile) {
  const { domain, language } = ctx;
  const [content, languages, networks, reviews, venues, weddings] = await Promise.all([
    readShownProfileContent(ctx, found.id),
    findLookupsInListOrder(ctx, "language", found.languages, language),
    findSocialNetworks(ctx, found.id),
    shownReviewsOfApi(ctx, found.id),
    found.role === "ROLE_VENUE" ? listVenuesOf(ctx, found.id) : [],
    listShownPortfolios(ctx, found.id, { most: WEDDINGS_SHOWN }),
  ]);
  const services = content.services.map(({ service }) => service);
  const listed = await findLookupsInListOrder(ctx, "service", services, language);
  return {
    ...providerLinkOfApi(found, ctx),
    person: `${found.firstname} ${found.lastname}`,
    openSince: apiTime(found.openSince),
    founded: found.dateOfCreation?.slice(0, 4) ?? null,
    avatar: found.pictureKey === null ? null : pictureUrlOfApi(found.pictureKey, ctx),
    languages: languages.map(entryOfApi),
    services: listed.flatMap((entry) =>
      content.services
        .filter(({ service }) => service === entry.slug)
        .map(({ description, priceFrom }) => ({
          ...entryOfApi(entry),
          description,
          priceFrom: apiAmount(priceFrom),
        })),
    ),
    website: content.company.website,
    networks,
    portrait: Object.fromEntries(
      PORTRAIT_SECTIONS.map((name) => [name, htmlOfBlocks(readSection(content.portrait?.[name] ?? ""))]),
    ),
    pictures: content.pictures.map(({ title, ...picture }) =>
      shownPictureOfApi({ ...picture, alt: title }, ctx),
    ),
    videos: content.videos.map(shownVideoOfApi),
    venues: await cardsOfApi(ctx, venues),
    portfolios: weddings.map(({ id, title, guests, style, totalBudget, cover }) => ({
      ...{ id, title, guests, style },
      url: publicHref(storyPath(found, { id, title }, domain.code), ctx),
      totalBudget: apiAmount(totalBudget),
      image: shownPictureOfApi({ ...cover, alt: cover.caption }, ctx),
    })),
    reviews,
  };
}
