import { LANGUAGES, type Language } from "~/models/domains/codes.rules";
import { days, inSeconds } from "~/models/core/time.rules";

export const BADGE_SIZES = ["little", "big"] as const;
export type BadgeSize = (typeof BADGE_SIZES)[number];

export const BADGE_THEMES = ["white", "black"] as const;
export type BadgeTheme = (typeof BADGE_THEMES)[number];

/** Width and height of each size in px, as in the embed code. */
export const BADGE_DIMENSIONS: Record<BadgeSize, { width: number; height: number }> = {
  little: { width: 148, height: 50 },
  big: { width: 240, height: 88 },
};

/** The provider id in the URLs of the sample badge, which visitors without an account see. */
export const SAMPLE_BADGE_ID = "sample";

/** How long a browser caches the badge. All views in one browser on one day therefore count as one view. */
export const BADGE_CACHE_SECONDS = inSeconds(days(1));

/** Number of days over which the views and clicks of a badge are added up for its provider. */
export const BADGE_STATISTICS_DAYS = 30;

/** The value of the query parameter `from` in the badge's link to the profile. */
export const BADGE_LINK_SOURCE = "badge";

export interface BadgeChoice {
  size: BadgeSize;
  theme: BadgeTheme;
  language: Language;
}

/**
 * Reads the requested badge from URL parameters. By default, the badge is big, white and in the language that the
 * caller passes as `usual`.
 */
export const readBadgeChoice = (asked: URLSearchParams, usual: Language): BadgeChoice => ({
  size: BADGE_SIZES.find((size) => size === asked.get("size")) ?? "big",
  theme: BADGE_THEMES.find((theme) => theme === asked.get("theme")) ?? "white",
  language: LANGUAGES.find((language) => language === asked.get("language")) ?? usual,
});

/** File name of a badge: `big-white-fr.svg`. */
export const badgeFileName = ({ size, theme, language }: BadgeChoice): string =>
  `${size}-${theme}-${language}.svg`;

/** Parses the file name of a badge; null for any other text. */
export function parseBadgeFileName(file: string): BadgeChoice | null {
  const [, size, theme, language] = /^([a-z]+)-([a-z]+)-([a-z]{2})\.svg$/.exec(file) ?? [];
  const choice = readBadgeChoice(
    new URLSearchParams({ size: size ?? "", theme: theme ?? "", language: language ?? "" }),
    "fr",
  );
  return badgeFileName(choice) === file ? choice : null;
}
