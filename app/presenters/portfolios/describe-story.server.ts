import { formatLocale } from "~/i18n/domains";
import { publicHref } from "~/i18n/public-address";
import { formatList, formatLongDay, formatMoneyBand, formatNumber } from "~/i18n/formats";
import type { ModelContext } from "~/context/types";
import { profilePath } from "~/models/directory/address.rules";
import { type PublicProfile } from "~/models/directory/find-profile.server";
import { describeProfile, type ProfileReader } from "~/presenters/public-profile/describe-profile.server";
import { findLookups } from "~/models/lookups/queries.server";
import { storyPath } from "~/models/portfolios/address.rules";
import type { KeyPictureOfPortfolio } from "~/models/portfolios/queries.server";
import {
  listShownPortfolios,
  type ShownPortfolio,
  type ShownPortfolioCard,
} from "~/models/portfolios/public.queries.server";
import { readStory, type PortfolioStory } from "~/models/portfolios/story.rules";

type ReadContext = Pick<ModelContext, "db" | "clock">;

/** Maximum number of the provider's other weddings that are shown below the story of a wedding. */
const OTHERS_SHOWN = 4;

/** A wedding on a card of a public page. */
export interface WeddingCard {
  id: string;
  title: string;
  href: string;
  cover: KeyPictureOfPortfolio;
  guests: number | null;
  style: string;
  /** The budget of the wedding; null if the provider gave none. */
  budget: string | null;
}

/** The public page of a portfolio, in the reader's language. */
export interface DescribedStory extends Pick<
  ShownPortfolio,
  "title" | "style" | "weddingDate" | "pictures" | "partners"
> {
  date: string;
  /** The place of the wedding: "Bastide des Œillets, Gordes". */
  where: string;
  city: string;
  guests: string | null;
  totalBudget: string | null;
  plannerBudget: string | null;
  services: string;
  story: PortfolioStory;
  provider: Awaited<ReturnType<typeof describeProfile>>;
  /** Path of the provider's public profile page. */
  providerHref: string;
  others: readonly WeddingCard[];
}

export async function describeStory(
  ctx: ReadContext,
  profile: PublicProfile,
  portfolio: ShownPortfolio,
  reader: ProfileReader,
): Promise<DescribedStory> {
  const { domain, language } = reader;
  const locale = formatLocale(domain, language);
  const [provider, services, others] = await Promise.all([
    describeProfile(ctx, profile, reader),
    findLookups(ctx, "service", portfolio.services, language),
    listShownPortfolios(ctx, profile.id, { without: portfolio.id, most: OTHERS_SHOWN }),
  ]);
  const { title, style, weddingDate, pictures, partners, location, city, guests } = portfolio;
  const money = (cents: number | null) => budgetInWords(cents, { locale, currency: domain.currency });
  return {
    ...{ title, style, weddingDate, pictures, partners, city, provider },
    date: formatLongDay(weddingDate, { locale }),
    where: city === "" ? location : `${location}, ${city}`,
    guests: guests === null ? null : formatNumber(guests, locale),
    totalBudget: money(portfolio.totalBudget),
    plannerBudget: money(portfolio.plannerBudget),
    services: formatList(
      services.map(({ label }) => label),
      locale,
    ),
    story: readStory(portfolio.description),
    providerHref: publicHref(profilePath(profile, domain.code), reader),
    others: others.map((card) => cardOf(profile, card, reader)),
  };
}

/** The weddings that a provider's public profile page shows. */
export const WEDDINGS_SHOWN = 12;

/** The newest published weddings of a provider, for the provider's public profile page. */
export async function describeWeddings(
  ctx: ReadContext,
  profile: PublicProfile,
  reader: ProfileReader,
): Promise<WeddingCard[]> {
  const cards = await listShownPortfolios(ctx, profile.id, { most: WEDDINGS_SHOWN });
  return cards.map((card) => cardOf(profile, card, reader));
}

/** Whole euros without cents; null for a budget of 0. */
const budgetInWords = (
  cents: number | null,
  formats: { locale: string; currency: string },
): string | null => {
  return cents ? formatMoneyBand({ min: cents, max: null }, formats) : null;
};

const cardOf = (
  profile: PublicProfile,
  { id, title, cover, guests, style, totalBudget }: ShownPortfolioCard,
  reader: ProfileReader,
): WeddingCard => ({
  ...{ id, title, cover, guests, style },
  href: publicHref(storyPath(profile, { id, title }, reader.domain.code), reader),
  budget: budgetInWords(totalBudget, {
    locale: formatLocale(reader.domain, reader.language),
    currency: reader.domain.currency,
  }),
});
