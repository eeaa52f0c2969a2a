export const AUDIT_ACTIONS = [
  "account.deleted",
  "account.inactivity_warned",
  "account.inactivity_erased",
  "account.exported",
] as const;
