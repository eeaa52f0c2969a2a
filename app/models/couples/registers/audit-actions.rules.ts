export const AUDIT_ACTIONS = ["couple.contact_changed", "couple.deleted"] as const;
