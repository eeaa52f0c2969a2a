/** Hours after which a provider is reminded of an unseen request, the first and the second time. */
export const REMINDER_HOURS = [4, 24] as const;

/** The digest is sent at this hour, in local time of the provider's domain, or a little later if the cron is late. */
export const DIGEST_HOUR = 8;
