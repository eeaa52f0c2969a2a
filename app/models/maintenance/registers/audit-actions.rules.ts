export const AUDIT_ACTIONS = ["maintenance.read_only", "maintenance.closed", "maintenance.ended"] as const;
