export const AUDIT_ACTIONS = ["lookup.created", "lookup.changed", "lookup.moved"] as const;
