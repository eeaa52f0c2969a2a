import { SITE_DECIMALS, SITE_DETAIL_MAX, SITE_PERCENT_MAX, SITE_RATING_MAX } from "../rules";

export const TEXT_CONSTANTS = {
  siteDetailMax: SITE_DETAIL_MAX,
  siteRatingMax: SITE_RATING_MAX,
  sitePercentMax: SITE_PERCENT_MAX,
  siteDecimals: SITE_DECIMALS,
} as const;
