export const AUDIT_ACTIONS = [
  "credits.adjusted",
  "account.disabled",
  "account.enabled",
  "administrator.created",
] as const;
