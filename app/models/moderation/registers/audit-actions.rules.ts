export const AUDIT_ACTIONS = ["moderation.approved", "moderation.refused", "moderation.resubmitted"] as const;
