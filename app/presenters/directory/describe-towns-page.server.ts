import { areaPath, DIRECTORY_HOME, placePath, townsPath } from "~/i18n/directory-paths";
import { formatLocale } from "~/i18n/domains";
import { countryName, formatKilometres, formatNumber } from "~/i18n/formats";
import { publicHref } from "~/i18n/public-address";
import { translator } from "~/i18n/texts.server";
import type { AreaTowns } from "~/models/directory/list-area-towns.server";
import { DIRECTORY_KINDS, NEAR_PLACE_KM, type DirectoryKind } from "~/models/directory/place-pages.rules";
import { areaName, TOWNS_PAGE_SIZE, type Area } from "~/models/places/areas.rules";
import type { ProfileReader } from "~/presenters/public-profile/describe-profile.server";

/** All towns of a department, in the reader's language. */
export interface TownsPageInWords {
  kind: DirectoryKind;
  title: string;
  documentTitle: string;
  description: string;
  /** How many towns there are, and what the page of a town lists. */
  lead: string;
  crumbs: { trail: { label: string; href: string }[]; here: string };
  /** Each kind with the number of its listings in the whole department. */
  tabs: { kind: DirectoryKind; href: string; count: string }[];
  /** The postal code is null if it is not known. */
  towns: { name: string; zipcode: string | null; href: string }[];
  pages: { page: number; pageCount: number; pageSize: number; total: number; path: string };
}

/** Describes one page of the towns of a department or undivided region. */
export async function describeTownsPage(
  { area, region, towns, total, pageCount, counts }: AreaTowns,
  { kind, page }: { kind: DirectoryKind; page: number },
  reader: ProfileReader,
): Promise<TownsPageInWords> {
  const { domain, language } = reader;
  const t = await translator(language);
  const locale = formatLocale(domain, language);
  const areaLink = (each: Area) => ({
    label: areaName(each, language),
    href: publicHref(areaPath(kind, each.slug), reader),
  });
  const title = t(`directory:towns.title_${kind}`, { area: areaName(area, language) });
  const distance = formatKilometres(NEAR_PLACE_KM, locale);
  return {
    kind,
    title,
    documentTitle:
      page > 1 ? t("directory:listing.numbered", { title, page: formatNumber(page, locale) }) : title,
    description: t("directory:towns.description", { title, distance }),
    lead: t("directory:towns.lead", { count: total, number: formatNumber(total, locale), distance }),
    crumbs: {
      trail: [
        { label: countryName(domain.country, locale), href: publicHref(DIRECTORY_HOME, reader) },
        ...(region ? [areaLink(region)] : []),
        areaLink(area),
      ],
      here: t("directory:towns.here"),
    },
    tabs: DIRECTORY_KINDS.map((each) => ({
      kind: each,
      href: publicHref(townsPath(each, area.slug), reader),
      count: formatNumber(counts[each], locale),
    })),
    towns: towns.map(({ name, zipcode, slug }) => ({
      name,
      zipcode,
      href: publicHref(placePath(kind, slug), reader),
    })),
    pages: {
      ...{ page, pageCount, total, pageSize: TOWNS_PAGE_SIZE },
      path: publicHref(townsPath(kind, area.slug), reader),
    },
  };
}
