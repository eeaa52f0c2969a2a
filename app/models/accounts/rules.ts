/** Planner is the default at registration. */
export const ROLES = ["ROLE_PRESTATAIRE", "ROLE_VENUE", "ROLE_ADMIN"] as const;
export type Role = (typeof ROLES)[number];

/** Roles one can register with. */
export const REGISTRATION_ROLES = ["ROLE_PRESTATAIRE", "ROLE_VENUE"] as const;

export const MODERATION_STATES = ["pending", "approved", "refused"] as const;
export type ModerationState = (typeof MODERATION_STATES)[number];

export const PREMIUM_STATUSES = ["none", "active", "cancellation", "canceled"] as const;
export type PremiumStatus = (typeof PREMIUM_STATUSES)[number];

/** Premium depends on dates and is computed on each request, never trusted from a stored flag. */
export function isPremiumAt(
  account: { premiumStatus: PremiumStatus; premiumEndAt: number | null },
  now: number,
): boolean {
  const runs = account.premiumStatus === "active" || account.premiumStatus === "cancellation";
  return runs && account.premiumEndAt !== null && now < account.premiumEndAt;
}

/* E-mail addresses */

/** Limits of the parts of an e-mail address. */
export const EMAIL_LOCAL_MAX = 64;
export const EMAIL_DOMAIN_MAX = 255;
const EMAIL_LABEL_MAX = 63;

const EMAIL_LOCAL = /^[^\s@<>()[\],;:"\\\p{C}]+$/u;
const EMAIL_LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;
const TOP_LABEL = /\p{L}/u;

/** Exactly one @, parts of limited length, and no characters that could break a mail header. */
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

/** Two addresses with the same key are one account: case and compatible spellings do not count. */
export const emailKey = (email: string): string => email.normalize("NFKC").trim().toLowerCase();

/* Names of persons */

/** Length of a first or last name: the same rule at registration and in the account. */
export const NAME_MIN = 2;
export const NAME_MAX = 50;

// Hyphens and apostrophes as keyboards and word processors write them.
export const PERSON_NAME = /^(?=.*\p{L})[\p{L}\p{M} '’‘\-‐‑]+$/u;

/** Composes accents and reduces spaces; length limits then count visible characters. */
export const tidyName = (name: string): string => name.normalize("NFC").replace(/\s+/gu, " ").trim();

/* Passwords; their rule is in password.rules.ts */

/** Sign-in asks for four characters only, so that passwords made under older rules keep working. */
export const SIGN_IN_PASSWORD_MIN = 4;

/** Lifetime of a reset link, and how long a second request is answered with "already requested". */
export const RESET_LIFETIME_MINUTES = 60;
export const RESET_REPEAT_MINUTES = 15;

/** Maximum length of the path to return to after signing in. */
export const RETURN_PATH_MAX = 2000;

/** The name that couples and invoices know a provider by. */
export const shownName = ({
  companyName,
  firstname,
  lastname,
}: {
  companyName: string | null;
  firstname: string;
  lastname: string;
}): string => companyName ?? `${firstname} ${lastname}`;
