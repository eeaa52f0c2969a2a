/* What the directory stores about listings, beside the squares of the map. */

/** The levels of areas in `listing_areas`. A level is also the position of the area in `listings.areas`, from 1. */
export const LISTING_AREA_LEVELS = { region: 1, department: 2 } as const;

/**
 * The points that a listing gets for each part of its page that the provider has filled in. The selection on the start
 * page prefers listings with more points. The database computes the column `listings.completeness` from this table, so
 * a change of the points needs a migration.
 */
export const COMPLETENESS_POINTS = {
  picture: 3,
  price: 2,
  services: 2,
  languagesOrFeatures: 1,
  reviews: 2,
} as const;

/**
 * Added to the points of a listing whose account has or had Premium, so that it comes first in the database index
 * `listings_featured`.
 */
export const PREMIUM_POINTS = 100;
