export const AUDIT_ACTIONS = ["site.changed", "site.reset"] as const;
