/*
 * This module is pure and does not import zod, so that small scripts can import it. The browser keeps the list of
 * favourites in a cookie (docs/decisions/140-favourites-live-in-a-cookie.md).
 */
import { days } from "~/models/core/time.rules";

/** Maximum number of favourites in one browser. */
export const FAVORITES_MAX = 50;
/** A list that was not changed for this long is dropped. */
export const FAVORITES_LIFETIME_MS = days(365);
/** Name of the cookie. Over https the name begins with `__Host-`. */
export const FAVORITES_COOKIE = "favorites";

/** The kinds of listings that can be favourites. Both can receive a project. */
export const FAVORITE_KINDS = ["planner", "venue"] as const;
export type FavoriteKind = (typeof FAVORITE_KINDS)[number];

/** A planner or a venue among a couple's favourites. The id is public: the link to the couple's form contains it. */
export interface Favorite {
  id: string;
  kind: FavoriteKind;
}

const LETTERS: Record<FavoriteKind, string> = { planner: "p", venue: "v" };
const KEYS = /^(?:[pv][\da-f]{32})*$/;
const KEY_LENGTH = 33;

/** How a favourite is written in the cookie and in the page: a letter for its kind, and its id without hyphens. */
export const favoriteKey = ({ id, kind }: Favorite): string => LETTERS[kind] + id.replaceAll("-", "");

function parseKey(key: string): Favorite {
  const id = key.slice(1).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  return { id, kind: key.startsWith(LETTERS.venue) ? "venue" : "planner" };
}

/** Parses the keys of a list, newest first; null if the text is not a list of keys, or if it has too many. */
export function parseFavorites(text: string): Favorite[] | null {
  if (!KEYS.test(text) || text.length > FAVORITES_MAX * KEY_LENGTH) return null;
  const keys = Array.from({ length: text.length / KEY_LENGTH }, (_, index) =>
    text.slice(index * KEY_LENGTH, (index + 1) * KEY_LENGTH),
  );
  return [...new Set(keys)].map(parseKey);
}

/** The keys in the cookie, for scripts. The signature is not checked. */
export const keysInToken = (token: string): string[] => token.split(".")[2]?.match(/[pv][\da-f]{32}/g) ?? [];

const isSame = (one: Favorite, other: Favorite): boolean => favoriteKey(one) === favoriteKey(other);

export const hasFavorite = (list: readonly Favorite[], favorite: Favorite): boolean =>
  list.some((each) => isSame(each, favorite));

/**
 * The list with a favourite, which is added at the front or at `place`. The same list if it already contains the
 * favourite; null if the list is full.
 */
export function addFavorite(
  list: readonly Favorite[],
  favorite: Favorite,
  place = 0,
): readonly Favorite[] | null {
  if (hasFavorite(list, favorite)) return list;
  return list.length >= FAVORITES_MAX ? null : list.toSpliced(place, 0, favorite);
}

export const removeFavorite = (list: readonly Favorite[], favorite: Favorite): readonly Favorite[] =>
  list.filter((each) => !isSame(each, favorite));

/** The ids of the favourites of one kind. */
export const idsOfFavorites = (list: readonly Favorite[], wanted: FavoriteKind): string[] =>
  list.filter(({ kind }) => kind === wanted).map(({ id }) => id);
