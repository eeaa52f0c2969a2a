/** A planner's profile, a venue, or the profile of an account that lets venues, which no search finds. */
export const LISTING_KINDS = ["planner", "venue", "venue_account"] as const;
export type ListingKind = (typeof LISTING_KINDS)[number];

/** The kinds that couples search for. */
export type SearchedKind = Exclude<ListingKind, "venue_account">;

/**
 * The layers of `listing_cells` whose number of listings in each square is stored. They hold positions: `all` in quarter
 * degrees; `premium` in whole degrees, only of listings with an end of premium, past or not. Of the other layers `details`
 * holds in quarter degrees what a search filters by, and a month ("2027-06") the taken days in whole degrees.
 */
export const COUNTED_LAYERS = ["all", "premium"] as const;
export type CountedLayer = (typeof COUNTED_LAYERS)[number];
