/** Steps in the history of a profile. */
export const MODERATION_EVENT_KINDS = ["approved", "refused", "resubmitted"] as const;
