import { domainOrFrench } from "~/i18n/domains";
import { publicHref } from "~/i18n/public-address";
import type { SiteContext } from "~/context/types";
import type { Me } from "~/models/accounts/sessions/queries.server";
import { formatDate, formatDay, formatList, formatMoneyBand, formatNumber } from "~/i18n/formats";
import { findProfileAt, type PublicProfile } from "~/models/directory/find-profile.server";
import { readAlbum, type AlbumContent } from "~/models/pictures/queries.server";
import { portfolioAlbum } from "~/models/pictures/rules";
import { findLookups } from "~/models/lookups/queries.server";
import type { Period } from "~/models/statistics/rules";
import { storyPath } from "~/models/portfolios/address.rules";
import { readPageWithViews } from "~/models/portfolios/load-portfolios.server";
import { findPortfolio, type Portfolio } from "~/models/portfolios/queries.server";
import { readViewsOfPortfolio, type PortfolioViews } from "~/models/portfolios/views.queries.server";

/** A portfolio as its provider sees it, with its values as texts. */
export interface DescribedPortfolio extends Pick<
  Portfolio,
  | "id"
  | "title"
  | "location"
  | "style"
  | "partners"
  | "isPublished"
  | "isBudgetHidden"
  | "viewsTotal"
  | "pictures"
> {
  date: string;
  /** Postal code and town, such as "84220 Gordes"; empty if the town is not known. */
  town: string;
  guests: string | null;
  totalBudget: string | null;
  plannerBudget: string | null;
  services: string;
  created: string;
  /** The time of the last change; null if the portfolio was never changed. */
  changed: string | null;
}

export interface PortfolioOfProvider {
  portfolio: DescribedPortfolio;
  album: AlbumContent;
  /** URL of the portfolio's public page; null if couples cannot see it. */
  publicUrl: string | null;
  /** The views of the portfolio; null without Premium. */
  views: PortfolioViews | "failed" | null;
}

/** A provider's portfolio and, with Premium, its views; null if the provider has no portfolio with this id. */
export async function describePortfolio(
  ctx: SiteContext & { url: URL },
  me: Pick<Me, "providerId" | "domain" | "isPremium">,
  id: string,
  period: Period,
): Promise<PortfolioOfProvider | null> {
  const read = () =>
    Promise.all([
      findPortfolio(ctx, me.providerId, id),
      readAlbum(ctx, portfolioAlbum(me.providerId, id)),
      findProfileAt(ctx, ctx.domain.code, me.providerId),
    ]);
  const readViews = () => readViewsOfPortfolio(ctx, me, id, period);
  const [[stored, album, profile], views] = me.isPremium
    ? await readPageWithViews(ctx, read, readViews)
    : ([await read(), null] as const);
  if (!stored) return null;
  return {
    portfolio: await inWords(ctx, stored),
    album,
    views,
    publicUrl: storyUrl(ctx, profile, stored),
  };
}

/** URL of a portfolio's public page; null while couples cannot see it. */
const storyUrl = (
  ctx: SiteContext,
  profile: PublicProfile | null,
  stored: Pick<Portfolio, "id" | "title" | "isPublished" | "pictures">,
): string | null =>
  profile && stored.isPublished && stored.pictures > 0
    ? publicHref(storyPath(profile, stored, domainOrFrench(profile.domain)), ctx, profile.domain)
    : null;

/**
 * The URL of a portfolio's public page; `url` is null while couples cannot see it.
 * @returns null if the provider has no portfolio with this id
 */
export async function publicUrlOfPortfolio(
  ctx: SiteContext,
  { providerId }: Pick<Me, "providerId">,
  id: string,
): Promise<{ url: string | null } | null> {
  const [stored, profile] = await Promise.all([
    findPortfolio(ctx, providerId, id),
    findProfileAt(ctx, ctx.domain.code, providerId),
  ]);
  return stored && { url: storyUrl(ctx, profile, stored) };
}

async function inWords(ctx: SiteContext, stored: Portfolio): Promise<DescribedPortfolio> {
  const { formats } = ctx;
  const { id, title, location, style, partners, isPublished, isBudgetHidden, viewsTotal, pictures } = stored;
  const services = await findLookups(ctx, "service", stored.services, ctx.language);
  const money = (cents: number | null) =>
    cents === null ? null : formatMoneyBand({ min: cents, max: null }, formats);
  return {
    ...{ id, title, location, style, partners, isPublished, isBudgetHidden, viewsTotal, pictures },
    date: formatDay(stored.weddingDate, formats),
    town: [stored.zipcode, stored.city].filter(Boolean).join(" "),
    guests: stored.guests === null ? null : formatNumber(stored.guests, formats.locale),
    totalBudget: money(stored.totalBudget),
    plannerBudget: money(stored.plannerBudget),
    services: formatList(
      services.map(({ label }) => label),
      formats.locale,
    ),
    created: formatDate(stored.createdAt, formats),
    changed: stored.changedAt === stored.createdAt ? null : formatDate(stored.changedAt, formats),
  };
}
