import { publicHref } from "~/i18n/public-address";
import { formatLocale } from "~/i18n/domains";
import { formatList } from "~/i18n/formats";
import { translator } from "~/i18n/texts.server";
import type { ModelContext } from "~/context/types";
import { profilePath } from "~/models/directory/address.rules";
import type { ListingCover } from "~/models/listings/card.rules";
import type { FoundListing } from "~/models/listings/search.queries.server";
import type { Favorite } from "~/models/favorites/rules";
import { findLookups } from "~/models/lookups/queries.server";
import type { ProviderOffer, OfferedList } from "~/models/projects/offer.server";
import { moveToFront, type ProjectDetails } from "~/models/projects/rules";
import { priceInWords } from "~/presenters/public-profile/price-in-words";
import { describeOfferedVenues, type DescribedOfferedVenue } from "./describe-offered-venues.server";
import { placeOfCard, type CoupleReader } from "./place-of-card";

type ReadContext = Pick<ModelContext, "db" | "clock">;

/** A planner as shown to a couple. */
export interface DescribedProvider {
  id: string;
  name: string;
  place: string;
  services: { label: string; isWanted: boolean }[];
  speaks: string | null;
  profileHref: string;
  /** The first picture of the planner's profile; null if couples see none. */
  picture: ListingCover | null;
  /** The lowest price, "Dès 2 600 €"; null without a price. */
  price: string | null;
  isFavorite: boolean;
}

/**
 * The lists from which a couple chooses, as localised texts. A list is null if the couple does not look for that kind
 * of provider.
 */
export interface OfferInWords {
  planners: OfferedList<DescribedProvider> | null;
  venues: OfferedList<DescribedOfferedVenue> | null;
}

/**
 * The planners and venues that a couple may choose, in the page's language.
 * @param first ids of the planners and venues in the link to the form; they come before all others
 * @param favorites the couple's favourites; they come next
 */
export async function describeOffer(
  ctx: ReadContext,
  {
    planners,
    venues,
  }: { [Kind in keyof ProviderOffer]: Omit<NonNullable<ProviderOffer[Kind]>, "counts"> | null },
  {
    details,
    first,
    favorites,
    ...reader
  }: CoupleReader & { details: ProjectDetails; first: readonly string[]; favorites: readonly Favorite[] },
): Promise<OfferInWords> {
  const favoriteIds = favorites.map(({ id }) => id);
  const firstIds = [...first, ...favoriteIds.filter((id) => !first.includes(id))];
  const withMark = <Item extends { id: string }>(items: readonly Item[]) =>
    moveToFront(items, firstIds).map((item) => ({ ...item, isFavorite: favoriteIds.includes(item.id) }));
  return {
    planners: planners && {
      hasMore: planners.hasMore,
      items: withMark(await describePlanners(ctx, planners.items, details, reader)),
    },
    venues: venues && {
      hasMore: venues.hasMore,
      items: withMark(await describeOfferedVenues(ctx, venues.items, details, reader)),
    },
  };
}

/** Writes planners as texts. In the list of a planner's services, the service that the couple looks for comes first. */
async function describePlanners(
  ctx: ReadContext,
  planners: readonly FoundListing[],
  { serviceType }: ProjectDetails,
  reader: CoupleReader,
): Promise<Omit<DescribedProvider, "isFavorite">[]> {
  const { domain, language } = reader;
  const t = await translator(language);
  const locale = formatLocale(domain, language);
  const isWanted = (slug: string) => slug === serviceType;
  return Promise.all(
    planners.map(async (planner) => {
      const offered = await findLookups(ctx, "service", planner.services, language);
      const spoken = await findLookups(ctx, "language", planner.languages, language);
      const labels = spoken.map(({ label }) => label);
      return {
        id: planner.id,
        name: planner.name,
        place: placeOfCard(planner, t, locale),
        services: offered
          .map(({ slug, label }) => ({ label, isWanted: isWanted(slug) }))
          .sort((a, b) => Number(b.isWanted) - Number(a.isWanted)),
        speaks:
          labels.length > 0 ? t("project:providers.speaks", { languages: formatList(labels, locale) }) : null,
        profileHref: publicHref(profilePath(planner, domain.code), reader),
        picture: planner.cover,
        price:
          planner.minPrice === null
            ? null
            : t("project:providers.price", {
                price: priceInWords(planner.minPrice, { locale, currency: domain.currency }),
              }),
      };
    }),
  );
}
