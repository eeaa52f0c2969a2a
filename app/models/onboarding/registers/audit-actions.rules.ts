export const AUDIT_ACTIONS = ["onboarding.finished"] as const;
