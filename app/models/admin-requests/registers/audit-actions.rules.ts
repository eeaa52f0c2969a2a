export const AUDIT_ACTIONS = ["request.marked_fake"] as const;
