import { formatLocale, type Domain, type Language } from "~/i18n/domains";
import { formatDayRange, formatMoneyBand, formatNumber, formatWeekday } from "~/i18n/formats";
import { translator, type Translate } from "~/i18n/texts.server";
import type { ModelContext } from "~/context/types";
import { PREMIUM_REACH_KM } from "~/models/directory/rules";
import { findLookups, lookupNames, type LookupNames } from "~/models/lookups/queries.server";
import { venueStoryPath } from "~/models/venues/wizard/address.rules";
import { spansOf } from "~/models/venues/availability/availability.rules";
import type { VenueCover } from "~/models/venues/search/card.rules";
import {
  arrangeByFit,
  fitOf,
  type Fit,
  type VenueFit,
  type VenueWishes,
} from "~/models/venues/search/fit.rules";
import { listNearestVenues, type OfferedVenue } from "~/models/venues/search/offered.queries.server";
import { venueSearchOf } from "./find-chosen.server";
import { placeOfCard } from "./offer-providers.server";
import type { ProjectDraft } from "./queries.server";
import type { ProjectDetails } from "./rules";

type ReadContext = Pick<ModelContext, "db" | "clock">;

/** A venue in a couple's list, with how well it fits. */
export interface FittingVenueOffer extends OfferedVenue {
  fit: VenueFit;
  isFirst: boolean;
}

/** The bounds behind the couple's choices; none where an administrator has removed them. */
async function wishesOf(ctx: ReadContext, details: ProjectDetails, language: Language): Promise<VenueWishes> {
  const [[guests], [budget]] = await Promise.all([
    findLookups(ctx, "guest_range", [details.guestRange], language),
    findLookups(ctx, "budget_range", [details.budgetRange], language),
  ]);
  return { guests: guests ?? null, budget: budget ?? null, features: details.venueFeatures };
}

/**
 * The first venues of the list, each portion in the order of how well they fit, plus those already ticked even if they
 * are further away.
 */
export async function offerVenues(
  ctx: ReadContext,
  {
    draft,
    domain,
    language,
    count,
    portion,
  }: { draft: ProjectDraft; domain: Domain; language: Language; count: number; portion: number },
): Promise<{ venues: FittingVenueOffer[]; hasMore: boolean }> {
  const search = venueSearchOf(draft.details, domain);
  const [wishes, { venues, further, hasMore }] = await Promise.all([
    wishesOf(ctx, draft.details, language),
    listNearestVenues(ctx, search, count, draft.venueIds),
  ]);
  const withFit = (venue: OfferedVenue): FittingVenueOffer => ({
    ...venue,
    fit: fitOf(venue, wishes),
    isFirst: venue.isPremium && venue.distanceKm <= PREMIUM_REACH_KM,
  });
  return {
    venues: [...arrangeByFit(venues.map(withFit), portion), ...further.map(withFit)],
    hasMore,
  };
}

/** A point in which a venue fits or not, in words. */
interface FitInWords {
  fit: Fit;
  text: string;
}

/** A venue as shown to a couple. */
export interface DescribedVenue {
  id: string;
  name: string;
  /** "Château · Gordes · 12 km · Premium" */
  place: string;
  cover: VenueCover | null;
  href: string;
  fits: readonly FitInWords[];
  /** Why it cannot be asked, or only for some of the days; null where it is free. */
  taken: string | null;
  isTaken: boolean;
}

/** The texts of the cards, in the page's language. */
export async function describeVenues(
  ctx: ReadContext,
  venues: readonly FittingVenueOffer[],
  { domain, language, details }: { domain: Domain; language: Language; details: ProjectDetails },
): Promise<DescribedVenue[]> {
  const t = await translator(language);
  const locale = formatLocale(domain, language);
  const nameOf = await lookupNames(ctx);
  const isPeriod = details.eventDateEnd !== null;
  return venues.map((venue) => ({
    id: venue.id,
    name: venue.name,
    place: [nameOf("venue_type", venue.type, language), placeOfCard(venue, t, locale)].join(" · "),
    cover: venue.cover,
    href: venueStoryPath({ ...venue, id: venue.providerId }, venue, domain.code),
    fits: [
      ...capacityInWords(venue, t, locale),
      ...priceInWords(venue, t, { locale, currency: domain.currency }),
      ...featuresInWords(venue.fit, t, { language, nameOf }),
    ],
    taken: venue.isTaken
      ? t(isPeriod ? "project:venues.taken_period" : "project:venues.taken")
      : venue.takenDays.length > 0
        ? t("project:venues.taken_partly", { days: daysInWords(venue.takenDays, locale) })
        : null,
    isTaken: venue.isTaken,
  }));
}

/** More than so many spans of days would hide what else the card says. */
const SPANS_NAMED = 6;

/** "samedi 5 juin, 12 – 14 juin 2027": days in their order. */
function daysInWords(days: readonly string[], locale: string): string {
  const spans = spansOf(days).map(({ from, to }) =>
    from === to ? formatWeekday(from, { locale }) : formatDayRange(from, to, { locale }),
  );
  return [...spans.slice(0, SPANS_NAMED), ...(spans.length > SPANS_NAMED ? ["…"] : [])].join(", ");
}

function capacityInWords(
  { seatedCapacity, standingCapacity, fit }: FittingVenueOffer,
  t: Translate,
  locale: string,
): FitInWords[] {
  if (fit.capacity === null) return [];
  const room = [
    seatedCapacity === null
      ? null
      : t("project:venues.seated", { number: formatNumber(seatedCapacity, locale) }),
    standingCapacity === null
      ? null
      : t("project:venues.standing", { number: formatNumber(standingCapacity, locale) }),
  ]
    .filter((part) => part !== null)
    .join(" · ");
  return [{ fit: fit.capacity, text: t(`project:venues.capacity_${fit.capacity}`, { room }) }];
}

function priceInWords(
  { minPrice, maxPrice, fit }: FittingVenueOffer,
  t: Translate,
  formats: { locale: string; currency: string },
): FitInWords[] {
  const cents = minPrice ?? maxPrice;
  if (fit.price === null || cents === null) return [];
  const price = formatMoneyBand({ min: cents, max: null }, formats);
  const key = minPrice === null ? "price_to" : (`price_${fit.price}` as const);
  return [{ fit: fit.price, text: t(`project:venues.${key}`, { price }) }];
}

function featuresInWords(
  { has, lacks }: VenueFit,
  t: Translate,
  { language, nameOf }: { language: Language; nameOf: LookupNames },
): FitInWords[] {
  const names = (slugs: readonly string[]) =>
    slugs.map((slug) => nameOf("venue_feature", slug, language)).join(", ");
  return [
    ...(has.length > 0 ? [{ fit: "yes", text: names(has) } as const] : []),
    ...(lacks.length > 0
      ? [{ fit: "no", text: t("project:venues.lacks", { features: names(lacks) }) } as const]
      : []),
  ];
}
