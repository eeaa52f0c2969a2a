export const AUDIT_ACTIONS = ["couple.contact_changed", "couple.phone_verified", "couple.deleted"] as const;
