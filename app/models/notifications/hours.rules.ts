/**
 * A provider is reminded of an unseen request this many hours after it arrived: the first value is for the first
 * reminder, the second for the second.
 */
export const REMINDER_HOURS = [4, 24] as const;

/** The digest is sent at this hour, in local time of the provider's domain, or a little later if the cron is late. */
export const DIGEST_HOUR = 8;
