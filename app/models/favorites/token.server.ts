import type { Clock } from "~/context/types";
import { isSignatureValid, signatureOf } from "~/models/core/signature";
import { inSeconds } from "~/models/core/time.rules";
import { FAVORITES_LIFETIME_MS, favoriteKey, parseFavorites, type Favorite } from "./rules";

export interface FavoritesContext {
  clock: Clock;
  settings: { FORM_SECRET: string };
}

/** The first part of a token. It must change whenever the format of the list changes. */
const VERSION = "1";

const signed = (content: string) => `favorites:${content}`;

/** The signed list: version, time in seconds, keys, signature. The list itself can be read by scripts. */
export async function writeFavoritesToken(
  { clock, settings }: FavoritesContext,
  list: readonly Favorite[],
): Promise<string> {
  const content = [VERSION, Math.floor(inSeconds(clock.now())), list.map(favoriteKey).join("")].join(".");
  return `${content}.${await signatureOf(settings.FORM_SECRET, signed(content))}`;
}

/**
 * The favourites of a token, newest first. Null if the token is forged, damaged, of another version or too old; an empty
 * list if there is no token.
 */
export async function readFavoritesToken(
  { clock, settings }: FavoritesContext,
  token: string | null,
): Promise<readonly Favorite[] | null> {
  if (token === null) return [];
  const [version, written = "", keys = "", signature = "", ...rest] = token.split(".");
  if (version !== VERSION || rest.length > 0 || !/^\d{1,12}$/.test(written)) return null;
  if (!(await isSignatureValid(settings.FORM_SECRET, signed(`${version}.${written}.${keys}`), signature)))
    return null;
  const isTooOld = inSeconds(clock.now()) - Number(written) > inSeconds(FAVORITES_LIFETIME_MS);
  return isTooOld ? null : parseFavorites(keys);
}
