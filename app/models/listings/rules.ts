/** A planner's profile, a venue, or the profile of an account that lets venues, which no search finds. */
export const LISTING_KINDS = ["planner", "venue", "venue_account"] as const;
export type ListingKind = (typeof LISTING_KINDS)[number];

/** The kinds that couples search for. */
export type SearchedKind = Exclude<ListingKind, "venue_account">;

/**
 * What the rows of `listing_cells` hold for the visible listings of a square. `all` and `premium` hold positions:
 * `all` in quarter degrees, `premium` in whole degrees and only listings with an end of premium, past or not. `details`
 * holds what a search filters by, in quarter degrees. A month ("2027-06") holds the taken days, in whole degrees.
 */
export const NAMED_LAYERS = ["all", "premium", "details"] as const;
export type NamedLayer = (typeof NAMED_LAYERS)[number];
/** The layers whose number of listings in each square is stored. */
export type CountedLayer = Exclude<NamedLayer, "details">;
