/** What a page of places lists. */
export type PlacePageKind = "planner" | "venue";

const FIRST_SEGMENT: Readonly<Record<PlacePageKind, string>> = {
  planner: "wedding-planners",
  venue: "wedding-venues",
};

/** The end of the path of a page of a list. The first page has no number. */
const pageEnd = (page: number): string => (page === 1 ? "" : `/${page}`);

/** The path of the list of a city, without the language. */
export const placePath = (kind: PlacePageKind, slug: string, page = 1): string =>
  `/${FIRST_SEGMENT[kind]}/${slug}${pageEnd(page)}`;

/** The path of the list of a region or department, without the language. */
export const areaPath = (kind: PlacePageKind, slug: string, page = 1): string =>
  `/${FIRST_SEGMENT[kind]}/region/${slug}${pageEnd(page)}`;

/** The paths of the pages of the directory that exist once per domain. */
export const DIRECTORY_INDEX_PATH = "/";
export const SERVICES_PATH = "/services";
export const REGIONS_PATH = "/regions";
