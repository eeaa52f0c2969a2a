/** Ends the ids of a venue's own events, so that a calendar which brings them back takes no day with them. */
export const ownEnding = (venueId: string): string => `-${venueId}@trousseau`;

/** Days of a feed that are past, at most. */
export const VENUE_FEED_PAST_DAYS = 60;
