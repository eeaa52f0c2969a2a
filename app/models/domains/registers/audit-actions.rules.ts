export const AUDIT_ACTIONS = ["domain.changed"] as const;
