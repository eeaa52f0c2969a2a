export const AUDIT_ACTIONS = ["site.changed", "site.reset", "site.restored"] as const;
