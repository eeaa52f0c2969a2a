import { publicHref } from "~/i18n/public-address";
import { formatLocale, type Language } from "~/i18n/domains";
import { formatDayRange, formatMoneyBand, formatNumber, formatWeekday } from "~/i18n/formats";
import { translator, type Translate } from "~/i18n/texts.server";
import type { ModelContext } from "~/context/types";
import type { ListingCover } from "~/models/listings/card.rules";
import { lookupNames, type LookupNames } from "~/models/lookups/queries.server";
import type { OfferedVenue } from "~/models/projects/offer.server";
import type { ProjectDetails } from "~/models/projects/rules";
import { spansOf } from "~/models/venues/availability/availability.rules";
import type { Fit, VenueFit } from "~/models/venues/search/fit.rules";
import { venueStoryPath } from "~/models/venues/wizard/address.rules";
import { placeOfCard, type CoupleReader } from "./place-of-card";

/** One wish of the couple, and whether the venue fits it, as text. */
interface FitInWords {
  fit: Fit;
  text: string;
}

/** A venue as shown to a couple. */
export interface DescribedOfferedVenue {
  id: string;
  name: string;
  /** The line below the venue's name: "Château · Gordes · 12 km · Premium". */
  place: string;
  cover: ListingCover | null;
  href: string;
  fits: readonly FitInWords[];
  /** A text about the days on which the venue is taken; null if it is free on all of them. */
  taken: string | null;
  isTaken: boolean;
  isFavorite: boolean;
}

/** The texts of the cards, in the page's language. */
export async function describeOfferedVenues(
  ctx: Pick<ModelContext, "db" | "clock">,
  venues: readonly OfferedVenue[],
  details: ProjectDetails,
  reader: CoupleReader,
): Promise<Omit<DescribedOfferedVenue, "isFavorite">[]> {
  const { domain, language } = reader;
  const t = await translator(language);
  const locale = formatLocale(domain, language);
  const nameOf = await lookupNames(ctx);
  const isPeriod = details.eventDateEnd !== null;
  return venues.map((venue) => ({
    id: venue.id,
    name: venue.name,
    place: [nameOf("venue_type", venue.type ?? "", language), placeOfCard(venue, t, locale)].join(" · "),
    cover: venue.cover,
    href: publicHref(venueStoryPath({ ...venue, id: venue.providerId }, venue, domain.code), reader),
    fits: [
      ...capacityInWords(venue, t, locale),
      ...priceInWords(venue, t, { locale, currency: domain.currency }),
      ...featuresInWords(venue.fit, t, { language, nameOf }),
    ],
    taken: venue.isTaken
      ? t(isPeriod ? "project:venues.taken_period" : "project:venues.taken")
      : venue.takenOn.length > 0
        ? t("project:venues.taken_partly", { days: daysInWords(venue.takenOn, locale) })
        : null,
    isTaken: venue.isTaken,
  }));
}

/** The text names at most this number of periods, so that it leaves room for the other texts of the card. */
const SPANS_NAMED = 6;

/** Writes days in order of time, as in "samedi 5 juin, 12 – 14 juin 2027". */
function daysInWords(days: readonly string[], locale: string): string {
  const spans = spansOf(days).map(({ from, to }) =>
    from === to ? formatWeekday(from, { locale }) : formatDayRange(from, to, { locale }),
  );
  return [...spans.slice(0, SPANS_NAMED), ...(spans.length > SPANS_NAMED ? ["…"] : [])].join(", ");
}

function capacityInWords(
  { seatedCapacity, standingCapacity, fit }: OfferedVenue,
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
  { minPrice, maxPrice, fit }: OfferedVenue,
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
