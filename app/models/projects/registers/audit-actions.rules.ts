export const AUDIT_ACTIONS = ["project.erased", "project.booked", "project.withdrawn"] as const;
