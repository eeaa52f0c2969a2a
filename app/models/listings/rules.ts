/** A listing is a planner's profile, a venue, or the profile of an account that lets venues. */
export const LISTING_KINDS = ["planner", "venue", "venue_account"] as const;
export type ListingKind = (typeof LISTING_KINDS)[number];

/**
 * The layers of `listing_cells`, which contain the positions of visible listings. The cells of `premium` are large and
 * contain only listings whose premium has an end date, even a past date.
 */
export const CELL_LAYERS = ["all", "premium"] as const;
export type CellLayer = (typeof CELL_LAYERS)[number];
