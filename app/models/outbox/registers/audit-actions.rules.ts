export const AUDIT_ACTIONS = ["outbox.retried"] as const;
