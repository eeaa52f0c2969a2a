/**
 * Suffix of the ids of a venue's own events. If such an event comes back through an external calendar, it blocks no
 * day.
 */
export const uidSuffixOfVenue = (venueId: string): string => `-${venueId}@trousseau`;

const VENUE_EVENT = /^\d{4}-\d{2}-\d{2}-\d{4}-\d{2}-\d{2}-[\da-f-]{36}@trousseau$/;

/**
 * Whether an event comes from the feed of one of our venues. A venue that reads such an event blocks its days but does
 * not publish them in its own feed. Otherwise two venues that read each other's feeds would keep each other blocked for
 * ever.
 */
export const isFromVenueFeed = (uid: string): boolean => VENUE_EVENT.test(uid);

/** A feed also contains taken days of the past, at most this number of days ago. */
export const VENUE_FEED_PAST_DAYS = 60;
