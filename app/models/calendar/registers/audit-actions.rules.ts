export const AUDIT_ACTIONS = ["calendar.changed"] as const;
