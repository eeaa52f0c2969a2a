/** A feed holds events that began at most this many days ago, and all later ones. */
export const FEED_PAST_DAYS = 60;
/** Events of one feed, the earliest first. */
export const FEED_EVENTS_MAX = 500;
/** How often calendars are asked to read a feed again. */
export const FEED_REFRESH_MINUTES = 60;
