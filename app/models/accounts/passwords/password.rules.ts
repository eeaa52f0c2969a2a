/**
 * The only password rule: at least 8 characters with a lower-case letter, an upper-case letter, a digit and a symbol.
 * The form schemas are in other files, so that the browser loads little code for the password field.
 */
export const PASSWORD_MIN_LENGTH = 8;
/**
 * Normalises a typed password before it is checked or hashed, at registration, reset and sign-in: NFKC, trimmed, never
 * shortened.
 */
export const canonicalPassword = (typed: string): string => typed.normalize("NFKC").trim();

/** Maximum length of a password: long enough for any passphrase, short enough to hash. */
export const PASSWORD_MAX_LENGTH = 200;

export const PASSWORD_CRITERIA = ["length", "lower", "upper", "digit", "symbol"] as const;
export type PasswordCriterion = (typeof PASSWORD_CRITERIA)[number];

/** The levels of strength. A password reaches one more level with each criterion that it meets. */
export const PASSWORD_LEVELS = ["none", "very_weak", "weak", "good", "very_good", "excellent"] as const;

const MEETS: Record<PasswordCriterion, (password: string) => boolean> = {
  length: (password) => password.length >= PASSWORD_MIN_LENGTH,
  lower: (password) => /\p{Ll}/u.test(password),
  upper: (password) => /\p{Lu}/u.test(password),
  digit: (password) => /\d/.test(password),
  symbol: (password) => /[^\p{L}\p{N}\s]/u.test(password),
};

export const passwordCriteriaMet = (password: string): PasswordCriterion[] =>
  PASSWORD_CRITERIA.filter((criterion) => MEETS[criterion](password));

/** The strength of a password as an index in PASSWORD_LEVELS, from 0 (none) to 5 (excellent). */
export const passwordStrength = (password: string): number => passwordCriteriaMet(password).length;

/** Whether a password meets every criterion. Only such a password is accepted. */
export const isPasswordAcceptable = (password: string): boolean =>
  password.length <= PASSWORD_MAX_LENGTH && passwordStrength(password) === PASSWORD_CRITERIA.length;
