export const AUDIT_ACTIONS = ["request.unlocked", "request.rejected", "request.rejection_undone"] as const;
