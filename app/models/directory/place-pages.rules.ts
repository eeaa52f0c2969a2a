import { FAVORITE_KINDS, type FavoriteKind } from "~/models/favorites/rules";

/* Rules of the pages that list the planners or the venues of a place. */

/** The kinds of listings that have pages of their own in the directory: those that can be favourites. */
export const DIRECTORY_KINDS = FAVORITE_KINDS;
export type DirectoryKind = FavoriteKind;

/** The numbers of planners and of venues, for example of a place. */
export type KindCounts = Record<DirectoryKind, number>;

export const otherKind = (kind: DirectoryKind): DirectoryKind => (kind === "venue" ? "planner" : "venue");

/** The numbers of both kinds, from that of one kind and that of the other. */
export const kindCounts = (kind: DirectoryKind, own: number, other: number): KindCounts =>
  kind === "venue" ? { venue: own, planner: other } : { planner: own, venue: other };

/** Number of listings on one page of the directory. */
export const PLACE_PAGE_SIZE = 24;
/** The page of a town shows the listings up to this distance from it. */
export const NEAR_PLACE_KM = 60;
/** Number of large towns of an area to which a page links. */
export const LARGEST_PLACES_SHOWN = 12;
/** Number of listings that a page without listings shows from elsewhere. */
export const NEAREST_SHOWN = 3;
/** Number of planners, and of venues, in the daily selection of the start page. */
export const FEATURED_PER_KIND = 2;

/** The number of pages for a number of listings. A page without listings is still page 1. */
export const directoryPageCount = (listings: number): number =>
  Math.max(1, Math.ceil(listings / PLACE_PAGE_SIZE));

/** Reads the number at the end of a path. Null if the path has no such page: it must be whole and at least 2. */
export function readPageNumber(written: string | undefined): number | null {
  if (written === undefined) return 1;
  const number = /^[1-9]\d{0,4}$/.test(written) ? Number(written) : null;
  return number === null || number < 2 ? null : number;
}

/**
 * Where the selection of a day begins in the circle of listings: a hash (FNV-1a) of the day as eight hexadecimal
 * digits.
 */
export function startOfDailySelection(day: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < day.length; index += 1)
    hash = Math.imul(hash ^ day.charCodeAt(index), 0x01000193);
  // The last multiplication spreads days that differ only in their last digit over the whole circle.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash >>> 0).toString(16).padStart(8, "0");
}
