import type { ModelContext } from "~/context/types";
import { areaPath, placePath, serviceSearchPath } from "~/i18n/directory-paths";
import { formatLocale } from "~/i18n/domains";
import { countryName, formatMoneyBand, formatMonth, formatNumber } from "~/i18n/formats";
import { publicHref } from "~/i18n/public-address";
import { translator } from "~/i18n/texts.server";
import type { DirectoryIndex, RegionWithCounts } from "~/models/directory/read-directory.server";
import { beginningOfText } from "~/models/core/text.rules";
import type { SingleReview } from "~/models/reviews/public.queries.server";
import { COMPANY_SERVICES } from "~/models/companies/company-services.rules";
import { DIRECTORY_KINDS, type DirectoryKind, type KindCounts } from "~/models/directory/place-pages.rules";
import type { ServiceFigures } from "~/models/listings/areas.queries.server";
import { listLookups } from "~/models/lookups/queries.server";
import { drawCountry, type CountryDrawing } from "~/models/places/drawings/country-outline.rules";
import { areaName, type Area } from "~/models/places/areas.rules";
import type { ProfileReader } from "~/presenters/public-profile/describe-profile.server";
import { describeDirectoryCards, type DirectoryCard } from "./describe-cards.server";

type ReadContext = Pick<ModelContext, "db" | "clock">;

/** A service of planners, in the reader's language. */
export interface ServiceWithNumber {
  slug: string;
  name: string;
  /** What the service is; null if an administrator has added it. */
  about: string | null;
  /** "24 wedding planners"; null if nobody offers it. */
  count: string | null;
  /** "1 200 – 4 500 €"; null if too few planners show a price. */
  price: string | null;
  href: string;
}

/** A region or department with its number of planners and venues together. */
export interface AreaLink {
  name: string;
  href: string;
  count: string;
}

/** The start page of the directory, in the reader's language. */
export interface IndexInWords {
  documentTitle: string;
  lead: string;
  featured: DirectoryCard[];
  /** Large towns in whose department somebody is listed. */
  towns: { name: string; href: string }[];
  /** The newest review of the daily selection; null if the selection has none. */
  voice: VoiceInWords | null;
  regions: AreaLink[];
  /** The country with a dot for each of these regions. */
  drawing: CountryDrawing | null;
  services: ServiceWithNumber[];
}

/** A review of a couple on the index. */
export interface VoiceInWords extends Pick<SingleReview, "rating" | "title" | "authorName" | "language"> {
  /** The beginning of the text; a longer text ends with "…". */
  text: string;
  /** The month of the wedding, "septembre 2025". */
  month: string;
  provider: { name: string; href: string };
}

const byName =
  (locale: string) =>
  (one: { name: string }, other: { name: string }): number =>
    one.name.localeCompare(other.name, locale);

/** The link to an area: to its planners, or to its venues if it has only venues. */
function linkArea(area: Area, counts: KindCounts, reader: ProfileReader): AreaLink {
  const kind: DirectoryKind = counts.planner === 0 && counts.venue > 0 ? "venue" : "planner";
  const all = DIRECTORY_KINDS.reduce((sum, each) => sum + counts[each], 0);
  return {
    name: areaName(area, reader.language),
    href: publicHref(areaPath(kind, area.slug), reader),
    count: formatNumber(all, formatLocale(reader.domain, reader.language)),
  };
}

export async function describeIndex(
  ctx: ReadContext,
  { featured, review, towns, regions, services, totals }: DirectoryIndex,
  reader: ProfileReader,
): Promise<IndexInWords> {
  const { domain, language } = reader;
  const locale = formatLocale(domain, language);
  const t = await translator(language);
  const inWords = (kind: DirectoryKind) =>
    t(`directory:count.${kind}`, { count: totals[kind], number: formatNumber(totals[kind], locale) });
  const hasBoth = totals.planner > 0 && totals.venue > 0;
  const cards = await describeDirectoryCards(ctx, featured, reader);
  return {
    documentTitle: t("directory:index.document_title", { country: countryName(domain.country, locale) }),
    lead: hasBoth
      ? t("directory:index.lead", { planners: inWords("planner"), venues: inWords("venue") })
      : t("directory:index.lead_empty"),
    featured: cards,
    towns: towns.map(({ slug, name, kinds }) => ({
      name,
      href: publicHref(placePath(kinds.includes("planner") ? "planner" : "venue", slug), reader),
    })),
    voice: review && describeVoice(review, cards, locale),
    regions: regions.map(({ area, counts }) => linkArea(area, counts, reader)).sort(byName(locale)),
    drawing: drawCountry(
      domain.country,
      regions.map(({ area, counts }) => ({ ...area, count: counts.planner + counts.venue })),
    ),
    services: await describeServices(ctx, services, reader),
  };
}

/** Number of characters of a review that the index shows. */
const VOICE_MAX = 260;

/** A review with the provider or venue that it is about; null if its card is not on the page. */
function describeVoice(
  { rating, title, authorName, language, text, eventDate, subjectId }: SingleReview,
  cards: readonly DirectoryCard[],
  locale: string,
): VoiceInWords | null {
  const card = cards.find(({ id }) => id === subjectId);
  if (!card) return null;
  return {
    ...{ rating, title, authorName, language },
    text: beginningOfText(text, VOICE_MAX),
    month: formatMonth(Date.parse(`${eventDate}T12:00:00Z`), { locale, timeZone: "UTC" }),
    provider: { name: card.name, href: card.href },
  };
}

/** The services of planners in the order of the lists, each with the number of planners who offer it and their usual prices. */
export async function describeServices(
  ctx: ReadContext,
  figures: ReadonlyMap<string, ServiceFigures>,
  reader: ProfileReader,
): Promise<ServiceWithNumber[]> {
  const { domain, language } = reader;
  const locale = formatLocale(domain, language);
  const t = await translator(language);
  return (await listLookups(ctx, "service", language)).map(({ slug, label }) => {
    const known = COMPANY_SERVICES.find((each) => each === slug);
    const { count, prices } = figures.get(slug) ?? { count: 0, prices: null };
    return {
      slug,
      name: label,
      about: known ? t(`directory:services.about.${known}`) : null,
      count: count > 0 ? t("directory:count.planner", { count, number: formatNumber(count, locale) }) : null,
      price:
        prices &&
        t("directory:services.price", {
          range: formatMoneyBand(prices, { locale, currency: domain.currency }),
        }),
      href: publicHref(serviceSearchPath("planner", slug), reader),
    };
  });
}

/** All regions with their departments, by name. */
export function describeRegions(regions: readonly RegionWithCounts[], reader: ProfileReader) {
  const locale = formatLocale(reader.domain, reader.language);
  return regions
    .map(({ area, counts, departments }) => ({
      ...linkArea(area, counts, reader),
      departments: departments.map((each) => linkArea(each.area, each.counts, reader)).sort(byName(locale)),
    }))
    .sort(byName(locale));
}

export type RegionInWords = ReturnType<typeof describeRegions>[number];
