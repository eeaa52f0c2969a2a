import type { DirectoryKind } from "~/models/directory/place-pages.rules";

/* The paths of the directory, without the language in front. Their words are English in every language. */

/** First segment of the pages of a kind. */
export const KIND_SEGMENTS = {
  planner: "wedding-planners",
  venue: "wedding-venues",
} as const satisfies Record<DirectoryKind, string>;

/** Last segment of the list of all towns of a department. */
export const TOWNS_SEGMENT = "towns";

/** The words of these paths that name no place and nobody. */
export const DIRECTORY_SEGMENTS: ReadonlySet<string> = new Set([
  ...Object.values(KIND_SEGMENTS),
  "region",
  TOWNS_SEGMENT,
]);

export const DIRECTORY_HOME = "/";
export const SERVICES_PATH = "/services";
export const REGIONS_PATH = "/regions";
export const SEARCH_PATH = "/search";

/** The end of a path for a page number. The path of page 1 has no number. */
const pageEnd = (page: number): string => (page > 1 ? `/${page}` : "");

/** The listings near a town. */
export const placePath = (kind: DirectoryKind, slug: string, page = 1): string =>
  `/${KIND_SEGMENTS[kind]}/${slug}${pageEnd(page)}`;

/** The listings of a region or department. */
export const areaPath = (kind: DirectoryKind, slug: string, page = 1): string =>
  `/${KIND_SEGMENTS[kind]}/region/${slug}${pageEnd(page)}`;

/**
 * The list of all towns of a department. The last segment of other lists is a page number, so no path has two meanings.
 */
export const townsPath = (kind: DirectoryKind, slug: string, page = 1): string =>
  `${areaPath(kind, slug)}/${TOWNS_SEGMENT}${pageEnd(page)}`;

/** The search among all listings of a kind. */
export const kindSearchPath = (kind: DirectoryKind): string => `${SEARCH_PATH}?kind=${kind}`;

/** The search with filters among the listings up to a distance from a town. */
export const placeSearchPath = (kind: DirectoryKind, place: string, distanceKm: number): string =>
  `${SEARCH_PATH}?${new URLSearchParams({ kind, place, distance: String(distanceKm) })}`;

/** The search among the providers of a kind that offer a service. */
export const serviceSearchPath = (kind: DirectoryKind, service: string): string =>
  `${SEARCH_PATH}?${new URLSearchParams({ kind, service })}`;
