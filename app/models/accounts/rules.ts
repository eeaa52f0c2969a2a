/** Roles of document 1, section 1. Planner is the default at registration. */
export const ROLES = ["ROLE_PRESTATAIRE", "ROLE_VENUE", "ROLE_ADMIN"] as const;
export type Role = (typeof ROLES)[number];

/** Roles one can register with. */
export const REGISTRATION_ROLES = ["ROLE_PRESTATAIRE", "ROLE_VENUE"] as const;

export const MODERATION_STATES = ["pending", "approved", "refused"] as const;
export type ModerationState = (typeof MODERATION_STATES)[number];

export type PremiumStatus = "none" | "active" | "cancellation" | "canceled";

/** Premium is a matter of dates, looked at on each request: never trusted from a stored flag (SECURITY.md rule 14). */
export function isPremiumAt(
  account: { premiumStatus: PremiumStatus; premiumEndAt: number | null },
  now: number,
): boolean {
  const runs = account.premiumStatus === "active" || account.premiumStatus === "cancellation";
  return runs && account.premiumEndAt !== null && now < account.premiumEndAt;
}
