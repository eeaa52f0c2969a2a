export const AUDIT_ACTIONS = ["project.erased"] as const;
