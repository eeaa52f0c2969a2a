export const AUDIT_ACTIONS = ["venue.approved", "venue.refused"] as const;
