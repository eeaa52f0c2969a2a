import { publicHref } from "~/i18n/public-address";
import type { ModelContext } from "~/context/types";
import { formatLocale } from "~/i18n/domains";
import { formatList } from "~/i18n/formats";
import { translator } from "~/i18n/texts.server";
import { profilePath } from "~/models/directory/address.rules";
import type { FavoriteKind } from "~/models/favorites/rules";
import type { ListingCover } from "~/models/listings/card.rules";
import type { Listing } from "~/models/listings/search.queries.server";
import { findLookups } from "~/models/lookups/queries.server";
import { CHOICES_PER_KIND_MAX } from "~/models/projects/rules";
import { coupleFormUrl, type ProfileReader } from "~/presenters/public-profile/describe-profile.server";
import { priceInWords } from "~/presenters/public-profile/price-in-words";
import { describeVenueCards } from "~/presenters/venues/describe-cards.server";

type ReadContext = Pick<ModelContext, "db" | "clock">;

/** A favourite on the couple's page, in the reader's language. */
export interface DescribedFavorite {
  id: string;
  kind: FavoriteKind;
  name: string;
  href: string;
  picture: ListingCover | null;
  /** "Gordes", or for a venue "Château · Gordes". */
  place: string;
  /** The languages of a planner, or the number of people for whom a venue has room; null if unknown. */
  more: string | null;
  /** The lowest price, "2 600 €"; null for a price on request. */
  price: string | null;
  isPremium: boolean;
  /** URL of the form on the domain of the listing's country; null if this domain's form can be sent to it. */
  formElsewhere: string | null;
}

export interface DescribedFavorites {
  planners: readonly DescribedFavorite[];
  venues: readonly DescribedFavorite[];
  /** The boxes that are ticked at first: the newest favourites, as many as a project may be sent to. */
  ticked: { providers: string[]; venues: string[] };
}

/** The favourites of a couple, planners and venues apart, in the order of the list. */
export async function describeFavorites(
  ctx: ReadContext,
  listings: readonly Listing[],
  reader: ProfileReader,
): Promise<DescribedFavorites> {
  const planners = await describePlanners(
    ctx,
    listings.filter(({ kind }) => kind === "planner"),
    reader,
  );
  const venues = await describeVenues(
    ctx,
    listings.filter(({ kind }) => kind === "venue"),
    reader,
  );
  const first = (favorites: readonly DescribedFavorite[]) =>
    favorites
      .filter(({ formElsewhere }) => formElsewhere === null)
      .slice(0, CHOICES_PER_KIND_MAX)
      .map(({ id }) => id);
  return { planners, venues, ticked: { providers: first(planners), venues: first(venues) } };
}

async function describePlanners(
  ctx: ReadContext,
  planners: readonly Listing[],
  reader: ProfileReader,
): Promise<DescribedFavorite[]> {
  const { domain, language } = reader;
  const locale = formatLocale(domain, language);
  return Promise.all(
    planners.map(async (planner) => {
      const spoken = await findLookups(ctx, "language", planner.languages, language);
      const { id, name, city, cover, minPrice, isPremium } = planner;
      return {
        ...{ id, kind: "planner" as const, name, isPremium, picture: cover, place: city },
        href: publicHref(profilePath({ ...planner, id: planner.providerId }, domain.code), reader),
        more:
          spoken.length > 0
            ? formatList(
                spoken.map(({ label }) => label),
                locale,
              )
            : null,
        price: minPrice === null ? null : priceInWords(minPrice, { locale, currency: domain.currency }),
        formElsewhere: formElsewhere(planner, "provider", reader),
      };
    }),
  );
}

async function describeVenues(
  ctx: ReadContext,
  venues: readonly Listing[],
  reader: ProfileReader,
): Promise<DescribedFavorite[]> {
  const t = await translator(reader.language);
  const cards = await describeVenueCards(ctx, venues, reader);
  return venues.flatMap((venue, index) => {
    const card = cards[index];
    if (!card) return [];
    const { id, name, href, picture, type, city, people, price, isPremium } = card;
    return [
      {
        ...{ id, kind: "venue" as const, name, href, picture, price, isPremium },
        place: [type, city].filter(Boolean).join(" · "),
        more: people === null ? null : t("public_venue:card_people", { number: people }),
        formElsewhere: formElsewhere(venue, "venue", reader),
      },
    ];
  });
}

const formElsewhere = (
  { id, countryCode }: Listing,
  parameter: "provider" | "venue",
  reader: ProfileReader,
): string | null =>
  countryCode === reader.domain.country ? null : coupleFormUrl(countryCode, `${parameter}=${id}`, reader);
