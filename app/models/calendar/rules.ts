/** A feed contains all future events, and past events that began at most this many days ago. */
export const FEED_PAST_DAYS = 60;
/** Maximum number of events in one feed. The earliest events come first. */
export const FEED_EVENTS_MAX = 500;
/** The interval at which calendar programs are asked to read a feed again. */
export const FEED_REFRESH_MINUTES = 60;
