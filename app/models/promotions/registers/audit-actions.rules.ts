export const AUDIT_ACTIONS = [
  "promotion.created",
  "promotion.changed",
  "promotion.activated",
  "promotion.deactivated",
] as const;
