export const AUDIT_ACTIONS = ["list_export.begun", "list_export.ended"] as const;
