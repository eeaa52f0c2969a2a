/** Roles of document 1, section 1. Planner is the default at registration. */
export const ROLES = ["ROLE_PRESTATAIRE", "ROLE_VENUE", "ROLE_ADMIN"] as const;
export type Role = (typeof ROLES)[number];

/** Roles one can register with. */
export const REGISTRATION_ROLES = ["ROLE_PRESTATAIRE", "ROLE_VENUE"] as const;
export type RegistrationRole = (typeof REGISTRATION_ROLES)[number];

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

/* E-mail addresses */

/** Document 1, section 5 "Email format helper". */
export const EMAIL_LOCAL_MAX = 64;
export const EMAIL_DOMAIN_MAX = 255;
export const EMAIL_LABEL_MAX = 63;

const EMAIL_LOCAL = /^[^\s@<>()[\],;:"\\\p{C}]+$/u;
const EMAIL_LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;
const TOP_LABEL = /\p{L}/u;

/** Exactly one @, bounded parts, and a form no mail header can be broken out of (document 1, section 5). */
export function isEmail(text: string): boolean {
  const [local = "", domain = "", ...more] = text.split("@");
  if (more.length > 0 || local.length > EMAIL_LOCAL_MAX || domain.length > EMAIL_DOMAIN_MAX) return false;
  if (!EMAIL_LOCAL.test(local) || local.startsWith(".") || local.endsWith(".") || local.includes(".."))
    return false;
  const labels = domain.split(".");
  const top = labels.at(-1) ?? "";
  return (
    labels.length >= 2 &&
    top.length >= 2 &&
    TOP_LABEL.test(top) &&
    labels.every((label) => label.length <= EMAIL_LABEL_MAX && EMAIL_LABEL.test(label))
  );
}

/** What makes two addresses the same account: case and compatible spellings do not count. */
export const emailKey = (email: string): string => email.normalize("NFKC").trim().toLowerCase();

/* Names of persons */

/** Document 1, section 9; DECISIONS.md: the same rule at registration and in the account. */
export const NAME_MIN = 2;
export const NAME_MAX = 50;

// Hyphens and apostrophes as keyboards and word processors write them.
export const PERSON_NAME = /^(?=.*\p{L})[\p{L}\p{M} '’‘\-‐‑]+$/u;

export const isPersonName = (name: string): boolean =>
  name.length >= NAME_MIN && name.length <= NAME_MAX && PERSON_NAME.test(name);

/** Accents composed, spaces single: so that lengths count what is seen. */
export const tidyName = (name: string): string => name.normalize("NFC").replace(/\s+/gu, " ").trim();

/* Passwords; their rule is in password.rules.ts */

/** Sign-in asks for four characters only (document 1, section 5), so that older rules never lock anyone out. */
export const SIGN_IN_PASSWORD_MIN = 4;

/** Life of a reset link, and how long a second request is answered with "already requested" (DECISIONS.md). */
export const RESET_LIFETIME_MINUTES = 60;
export const RESET_REPEAT_MINUTES = 15;
