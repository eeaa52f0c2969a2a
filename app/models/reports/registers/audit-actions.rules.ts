export const AUDIT_ACTIONS = ["report.made", "report.accepted", "report.refused"] as const;
