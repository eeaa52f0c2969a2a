export const AUDIT_ACTIONS = [
  "account.phone_changed",
  "account.email_change_asked",
  "account.email_changed",
  "second_factor.added",
  "second_factor.removed",
  "second_factor.codes_renewed",
  "second_factor.recovery_used",
  "password.changed",
  "sessions.ended",
  "impersonation.started",
  "impersonation.stopped",
  "impersonation.acted",
] as const;
