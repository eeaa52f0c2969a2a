import type { DomainCode, Language } from "~/models/domains/codes.rules";

/**
 * Maximum length of a profile's slug, which is made of a name and a city. The number that may be added to a slug is not
 * included.
 */
export const SLUG_MAX = 80;

/** Letters that Unicode does not split into a plain letter and an accent, with their replacements. */
const LETTERS: Record<string, string> = {
  œ: "oe",
  æ: "ae",
  ß: "ss",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};

/** The word for "&" in each language. */
const AND: Record<Language, string> = { fr: "et", en: "and", de: "und", it: "e", nl: "en", es: "y", pt: "e" };

/** The slug of a name that contains no letter allowed in a slug. */
const NAMELESS = "profile";

const wordsOf = (text: string, language: Language): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[œæßøłđðþı]/g, (letter) => LETTERS[letter] ?? "")
    .replace(/&/g, ` ${AND[language]} `)
    .replace(/['’ʼ`´]/g, "")
    .replace(/[^a-z\d]+/g, "-")
    .replace(/^-+|-+$/g, "");

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whether the text has the format of a provider's permanent id. A profile can also be opened with this id. */
export const isProviderId = (text: string): boolean => UUID.test(text);

/** Shortens a slug after a complete word. Only a single long word is cut in the middle. */
function shorten(slug: string): string {
  if (slug.length <= SLUG_MAX) return slug;
  const cut = slug.slice(0, SLUG_MAX + 1);
  return cut.slice(0, cut.lastIndexOf("-") > 0 ? cut.lastIndexOf("-") : SLUG_MAX);
}

/**
 * The slug of a profile, which is the last part of its URL: `loeil-et-la-maniere-gordes` for "L’Œil & la Manière" in
 * Gordes. If the name ends with the city, the city is not repeated. The result never looks like an id.
 */
export function slugOf({ name, city }: { name: string; city: string }, language: Language): string {
  const [title, place] = [wordsOf(name, language), wordsOf(city, language)];
  const isSaid = place === "" || title === place || title.endsWith(`-${place}`);
  const slug = shorten([title || NAMELESS, ...(isSaid && title ? [] : [place])].filter(Boolean).join("-"));
  return isProviderId(slug) ? `${NAMELESS}-${slug}` : slug;
}

/**
 * Whether a text has the form of a slug: letters, digits and single hyphens, as `slugOf` returns it, with or without an
 * added number.
 */
export const isSlug = (text: string): boolean =>
  text.length <= SLUG_MAX + 20 && /^[a-z\d]+(?:-[a-z\d]+)*$/.test(text);

export interface ProfilePathFacts {
  id: string;
  /** Domain of registration, on which the profile is shown. */
  domain: string;
  /** The profile's slug. It is null until it is assigned, for a few minutes at most. */
  slug: string | null;
}

/** Whether the requested URL of a profile is its canonical URL. */
export const isCanonicalProfilePath = (
  { id, domain, slug }: ProfilePathFacts,
  here: DomainCode,
  written: string,
): boolean => domain === here && written === (slug ?? id);

/**
 * Path of a profile for a reader on the domain `here`. On another domain than the provider's, the path contains the
 * provider's id, and the page redirects to the provider's domain.
 */
export const profilePath = ({ id, domain, slug }: ProfilePathFacts, here: DomainCode): string =>
  `/providers/${slug !== null && domain === here ? slug : id}`;
