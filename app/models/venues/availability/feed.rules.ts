/** Ends the ids of a venue's own events, so that a calendar which brings them back takes no day with them. */
export const ownEnding = (venueId: string): string => `-${venueId}@trousseau`;

const VENUE_EVENT = /^\d{4}-\d{2}-\d{2}-\d{4}-\d{2}-\d{2}-[\da-f-]{36}@trousseau$/;

/**
 * Whether an event comes from the taken days of a venue. Its days are taken by who reads it, but not passed on: two
 * venues that read each other would never be free again.
 */
export const isOfVenue = (uid: string): boolean => VENUE_EVENT.test(uid);

/** Days of a feed that are past, at most. */
export const VENUE_FEED_PAST_DAYS = 60;
