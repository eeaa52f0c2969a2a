import type { ModelContext } from "~/context/types";
import { contractFrenchArticles } from "~/i18n/articles";
import { areaPath, DIRECTORY_HOME, placePath, placeSearchPath, townsPath } from "~/i18n/directory-paths";
import { formatLocale } from "~/i18n/domains";
import { countryName, formatKilometres, formatNumber } from "~/i18n/formats";
import { publicHref } from "~/i18n/public-address";
import { translator, type Translate } from "~/i18n/texts.server";
import type { AreaListings } from "~/models/directory/list-area-listings.server";
import type { PlaceListings } from "~/models/directory/list-place-listings.server";
import {
  DIRECTORY_KINDS,
  NEAR_PLACE_KM,
  PLACE_PAGE_SIZE,
  type DirectoryKind,
} from "~/models/directory/place-pages.rules";
import type { FoundListing, Listing } from "~/models/listings/search.queries.server";
import { areaName, type Area } from "~/models/places/areas.rules";
import type { ProfileReader } from "~/presenters/public-profile/describe-profile.server";
import { describeDirectoryCards, type DirectoryCard } from "./describe-cards.server";

type ReadContext = Pick<ModelContext, "db" | "clock">;

interface LinkWithNumber {
  name: string;
  href: string;
  /** The number of listings behind the link; null if it is not known. */
  count: string | null;
}

/** The planners or venues of a place, in the reader's language. */
export interface ListingsPageInWords {
  kind: DirectoryKind;
  title: string;
  /** The number of listings found; null if there is none. */
  found: string | null;
  documentTitle: string;
  description: string;
  crumbs: { trail: { label: string; href: string }[]; here: string };
  /** The search with filters around a town; null for a region or department. */
  filtersHref: string | null;
  tabs: { kind: DirectoryKind; href: string; count: string }[];
  cards: DirectoryCard[];
  /** How the order of the cards is decided. */
  order: string;
  pages: { page: number; pageCount: number; pageSize: number; total: number; path: string };
  /** Links to other places, each list with its heading. `more` leads to the complete list. */
  links: { title: string; places: LinkWithNumber[]; more: { label: string; href: string } | null }[];
  /** The nearest listings elsewhere, if the place has none. */
  nearest: DirectoryCard[];
}

/** The texts and formats that both kinds of pages use. */
async function writerFor({ domain, language, ...rest }: ProfileReader) {
  const t = await translator(language);
  const locale = formatLocale(domain, language);
  const reader = { domain, language, ...rest };
  return {
    t,
    reader,
    locale,
    number: (value: number) => formatNumber(value, locale),
    /** Contracts articles of towns, which only French does. */
    write: (text: string) => (language === "fr" ? contractFrenchArticles(text) : text),
    areaLink: (kind: DirectoryKind, area: Area) => ({
      label: areaName(area, language),
      href: publicHref(areaPath(kind, area.slug), reader),
    }),
    home: {
      label: countryName(domain.country, locale),
      href: publicHref(DIRECTORY_HOME, reader),
    },
  };
}

const countInWords = (t: Translate, kind: DirectoryKind, count: number, number: string): string =>
  t(`directory:count.${kind}`, { count, number });

/** Describes the planners or venues near a town. */
export async function describePlaceListings(
  ctx: ReadContext,
  { place, area, region, ...found }: PlaceListings,
  { kind, page }: { kind: DirectoryKind; page: number },
  profileReader: ProfileReader,
): Promise<ListingsPageInWords> {
  const { t, reader, locale, number, write, areaLink, home } = await writerFor(profileReader);
  const { total, pageCount } = found;
  const distance = formatKilometres(NEAR_PLACE_KM, locale);
  const title = write(t(`directory:listing.place_${kind}`, { place: place.name }));
  const path = publicHref(placePath(kind, place.slug), reader);
  return {
    kind,
    title,
    ...(await sharedWords(ctx, { ...found, kind, page, title, path }, { t, reader, number })),
    found:
      total === 0
        ? null
        : t("directory:listing.within", { found: countInWords(t, kind, total, number(total)), distance }),
    description: t("directory:listing.place_description", { title, distance }),
    crumbs: {
      trail: [home, ...(region ? [areaLink(kind, region)] : []), areaLink(kind, area)],
      here: place.name,
    },
    filtersHref: total === 0 ? null : publicHref(placeSearchPath(kind, place.slug, NEAR_PLACE_KM), reader),
    tabs: DIRECTORY_KINDS.map((each) => ({
      kind: each,
      href: publicHref(placePath(each, place.slug), reader),
      count: number(found.counts[each]),
    })),
    order: t("directory:listing.order_place"),
    pages: { page, pageCount, pageSize: PLACE_PAGE_SIZE, total, path },
    links: [
      {
        title: write(t("directory:listing.around", { place: place.name })),
        places: found.nearby.map(({ name, slug }) => ({
          name,
          href: publicHref(placePath(kind, slug), reader),
          count: null,
        })),
        more: null,
      },
    ].filter(({ places }) => places.length > 0),
  };
}

/** Describes the planners or venues of a region or department. */
export async function describeAreaListings(
  ctx: ReadContext,
  { area, ...found }: AreaListings,
  { kind, page }: { kind: DirectoryKind; page: number },
  profileReader: ProfileReader,
): Promise<ListingsPageInWords> {
  const { t, reader, number, areaLink, home } = await writerFor(profileReader);
  const { total, pageCount } = found;
  const name = areaName(area, reader.language);
  const title = t(`directory:listing.area_${kind}`, { area: name });
  const path = publicHref(areaPath(kind, area.slug), reader);
  const numbered = (areas: AreaListings["neighbours"]): LinkWithNumber[] =>
    areas.map((each) => {
      const { label, href } = areaLink(kind, each.area);
      return { name: label, href, count: number(each.count) };
    });
  return {
    kind,
    title,
    ...(await sharedWords(
      ctx,
      { ...found, listings: found.listings.map(withoutDistance), kind, page, title, path },
      { t, reader, number },
    )),
    found: total === 0 ? null : countInWords(t, kind, total, number(total)),
    description: t("directory:listing.area_description", { title }),
    crumbs: { trail: [home, ...(area.region ? [areaLink(kind, area.region)] : [])], here: name },
    filtersHref: null,
    tabs: DIRECTORY_KINDS.map((each) => ({
      kind: each,
      href: publicHref(areaPath(each, area.slug), reader),
      count: number(found.counts[each]),
    })),
    order: t("directory:listing.order_area"),
    pages: { page, pageCount, pageSize: PLACE_PAGE_SIZE, total, path },
    links: [
      {
        title: t("directory:listing.narrower"),
        places: numbered(found.departments.filter(({ count }) => count > 0)),
        more: null,
      },
      {
        title: t("directory:listing.towns"),
        places: found.towns.map((town) => ({
          name: town.name,
          href: publicHref(placePath(kind, town.slug), reader),
          count: null,
        })),
        more:
          found.departments.length === 0 && area.placeCount > found.towns.length
            ? {
                label: t("directory:towns.all", { number: number(area.placeCount) }),
                href: publicHref(townsPath(kind, area.slug), reader),
              }
            : null,
      },
      { title: t("directory:listing.neighbours"), places: numbered(found.neighbours), more: null },
    ].filter(({ places }) => places.length > 0),
  };
}

/** Removes the distance from the middle of an area, which means nothing to a reader. */
const withoutDistance = ({ distanceKm: _distanceKm, ...listing }: FoundListing): Listing => listing;

type SharedListings = Pick<PlaceListings, "nearest"> & {
  listings: readonly Listing[];
  kind: DirectoryKind;
  page: number;
  title: string;
};

async function sharedWords(
  ctx: ReadContext,
  { listings, nearest, page, title }: SharedListings & { path: string },
  { t, reader, number }: { t: Translate; reader: ProfileReader; number: (value: number) => string },
) {
  return {
    documentTitle: page > 1 ? t("directory:listing.numbered", { title, page: number(page) }) : title,
    cards: await describeDirectoryCards(ctx, listings, reader),
    nearest: await describeDirectoryCards(ctx, nearest, reader),
  };
}
