/** A planner's profile, a venue, or the profile of an account that lets venues. */
export const LISTING_KINDS = ["planner", "venue", "venue_account"] as const;
export type ListingKind = (typeof LISTING_KINDS)[number];

/**
 * The layers of `listing_cells`, which hold positions of visible listings: `all` in quarter degrees; `premium` in whole
 * degrees, only of listings with an end of premium, past or not.
 */
export const CELL_LAYERS = ["all", "premium"] as const;
export type CellLayer = (typeof CELL_LAYERS)[number];
