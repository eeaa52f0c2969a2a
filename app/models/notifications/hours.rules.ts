/** Hours after which an unseen request is recalled: a first and a second time. */
export const REMINDER_HOURS = [4, 24] as const;

/** The digest leaves at this hour, local time of the provider's domain, or a little later where the cron was late. */
export const DIGEST_HOUR = 8;
