/** What a provider did with a request, as the daily mail tells the couple. */
export const COUPLE_NEWS_KINDS = ["opened", "declined"] as const;
export type CoupleNewsKind = (typeof COUPLE_NEWS_KINDS)[number];
