/** The roles of accounts. Planner is the default at registration. */
export const ROLES = ["ROLE_PRESTATAIRE", "ROLE_VENUE", "ROLE_ADMIN"] as const;
export type Role = (typeof ROLES)[number];

/** Roles that a person can choose at registration. */
export const REGISTRATION_ROLES = ["ROLE_PRESTATAIRE", "ROLE_VENUE"] as const;

export const MODERATION_STATES = ["pending", "approved", "refused"] as const;
export type ModerationState = (typeof MODERATION_STATES)[number];

export const PREMIUM_STATUSES = ["none", "active", "cancellation", "canceled"] as const;
export type PremiumStatus = (typeof PREMIUM_STATUSES)[number];

/**
 * Whether an account has premium now. Premium depends on dates, so it is computed on each request and never read from a
 * stored flag.
 */
export function isPremiumAt(
  account: { premiumStatus: PremiumStatus; premiumEndAt: number | null },
  now: number,
): boolean {
  const runs = account.premiumStatus === "active" || account.premiumStatus === "cancellation";
  return runs && account.premiumEndAt !== null && now < account.premiumEndAt;
}

/* E-mail addresses */

/** Maximum lengths of the parts of an e-mail address: before the @, after the @, and between two dots of the domain. */
export const EMAIL_LOCAL_MAX = 64;
export const EMAIL_DOMAIN_MAX = 255;
const EMAIL_LABEL_MAX = 63;

const EMAIL_LOCAL = /^[^\s@<>()[\],;:"\\\p{C}]+$/u;
const EMAIL_LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;
const TOP_LABEL = /\p{L}/u;

/**
 * Whether a text is an e-mail address: exactly one @, parts of limited length, and no character that could break a mail
 * header.
 */
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

/** Full-width letters and signs, which Asian keyboards produce. */
const FULL_WIDTH = /[\uff01-\uff5e]/gu;
const toAscii = (sign: string): string => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xfee0);

/**
 * Removes what people paste around an e-mail address: a name and brackets, a word such as "E-mail:", the scheme of a
 * link, invisible characters, signs at both ends. A text with two e-mail addresses is returned unchanged, so it is
 * rejected.
 */
export function tidyEmail(text: string): string {
  const typed = text
    .normalize("NFC")
    .replace(FULL_WIDTH, toAscii)
    .replace(/\p{Cf}/gu, "")
    .replace(/^(mailto:[^@]*)%40/iu, "$1@")
    .trim();
  // A pasted e-mail address never contains a line break, because a line break could begin another header of a mail.
  if (/[\r\n]/u.test(typed)) return typed;
  const pieces = typed.split(/([\s<>()[\]{}]+)/u);
  const isAddress = (piece: string) => piece.includes("@");
  const [address, ...others] = pieces.filter(isAddress).map(bareAddress);
  if (
    address === undefined ||
    others.some((other) => emailComparisonKey(other) !== emailComparisonKey(address))
  )
    return typed;
  const isBracketed = pieces.some(
    (piece, at) =>
      isAddress(piece) &&
      /[<([{]\s*$/u.test(pieces[at - 1] ?? "") &&
      /^\s*[>)\]}]/u.test(pieces[at + 1] ?? ""),
  );
  const around = pieces.filter((piece) => !isAddress(piece)).join("");
  const rest = around.replace(LABEL, "").replace(/\s\([^()]*\)$/u, "");
  return isBracketed || !/[\p{L}\p{N}]/u.test(rest) ? address : typed;
}

/** A label with a colon before an e-mail address, such as "E-mail :". */
const LABEL = /^\s*\p{L}[\p{L}\p{M}.'’ -]{0,20}[:：]/u;

// Matches the signs after a pasted e-mail address. The look-behind keeps the time linear, because a match can begin
// only at the first of these signs.
const ADDRESS_END = /(?<![.,;:!…"'»”’“‘›`*~/\\_|–—-])[.,;:!…"'»”’“‘›`*~/\\_|–—-]+$/u;

/**
 * Extracts the e-mail address from a text that contains an @. A scheme or label before the e-mail address, and signs
 * around it, are removed.
 */
function bareAddress(piece: string): string {
  const isEmphasised = piece.startsWith("_") && piece.endsWith("_");
  const word = piece.slice(isEmphasised ? 1 : 0).replace(/^["'«“‘„‚‹`*~•/|]+/u, "");
  const isLink = /^mailto:/iu.test(word);
  const address = isLink
    ? decoded(word.replace(/^mailto:(?:\/\/)?/iu, "").split("?", 1)[0] ?? "")
    : word.replace(/^\p{L}[\p{L}\p{M}-]{0,20}[:：](?!\/\/)/u, "");
  return address.replace(/(@[^?&@]*)[?&][^@]*$/u, "$1").replace(ADDRESS_END, "");
}

/** Decodes the percent-encoded characters of a link. A link with an invalid encoding is returned unchanged. */
function decoded(link: string): string {
  try {
    return decodeURIComponent(link);
  } catch {
    // The percent encoding of the link is invalid.
    return link;
  }
}

/**
 * Returns an e-mail address in the form that mail services accept and that is stored: a domain with accents is
 * converted to xn-- (IDNA). If the domain has no accents or cannot be converted, nothing changes.
 */
export function asciiDomain(email: string): string {
  const at = email.lastIndexOf("@") + 1;
  const domain = email.slice(at);
  // oxlint-disable-next-line no-control-regex
  if (at === 0 || /^[\u0000-\u007f]*$/.test(domain) || !URL.canParse(`http://${domain}`)) return email;
  return email.slice(0, at) + new URL(`http://${domain}`).hostname;
}

/**
 * The key by which accounts are compared: two e-mail addresses with the same key belong to one account. Upper and lower
 * case, and different Unicode forms of the same character, give the same key.
 */
export const emailComparisonKey = (email: string): string => email.normalize("NFKC").trim().toLowerCase();

/* Names of people */

/** Minimum and maximum length of a first or last name, both in the registration form and on the account page. */
export const NAME_MIN = 2;
export const NAME_MAX = 50;

// Allows letters, spaces, and the hyphens and apostrophes that keyboards and word processors produce. It also allows
// the middle dots of Catalan and Japanese, two marks of Hebrew and the two joiners of Persian and Indian scripts, but a
// name must contain at least one letter.
export const PERSON_NAME_PATTERN =
  /^(?=.*[\p{Lu}\p{Ll}\p{Lt}\p{Lo}])[\p{L}\p{M} '’‘\-‐‑·・׳״\u{200c}\u{200d}]+$/u;
/** Couples also write both names, initials, abbreviations and nicknames: "Anna & Paul", "J. P.", "Johanna (Hanna)". */
export const COUPLE_NAME_PATTERN =
  /^(?=.*[\p{Lu}\p{Ll}\p{Lt}\p{Lo}])[\p{L}\p{M} '’‘\-‐‑·・׳״&+/.,()\u{200c}\u{200d}]+$/u;

/**
 * Combines letters with their accents, collapses spaces and removes invisible characters except joiners between
 * letters. Length limits therefore count visible characters. A standalone accent becomes an apostrophe, a middle dot
 * becomes the Catalan middle dot, and a dash becomes a hyphen.
 */
export const tidyName = (name: string): string =>
  name
    // Standalone accents are replaced first, because combining letters with their accents would turn a standalone acute
    // accent into a space and a mark.
    .replace(/[\u00b4\u0060\u2032\uff07]/gu, "’")
    .replace(/[\u2027\u22c5\u2219]|(?<=\p{L})\u2022(?=\p{L})/gu, "·")
    .replace(/[\u2012-\u2015\u2212\uff0d]/gu, "-")
    .normalize("NFC")
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, "")
    .replace(/(?<![\p{L}\p{M}])[\u200c\u200d]|[\u200c\u200d](?!\p{L})/gu, "")
    .replace(/\s+/gu, " ")
    .trim();

/**
 * Tidies the names of a couple. A space is added after a full stop between two words, because "anna.paul" would look
 * like a web address.
 */
export const tidyCoupleName = (name: string): string =>
  tidyName(name)
    .replaceAll("＆", "&")
    .replace(/\.(?=[\p{L}\p{M}]{2})/gu, ". ");

/* Passwords; their rule is in password.rules.ts */

/**
 * The sign-in form requires only four characters in a password, so that passwords chosen under older rules keep
 * working.
 */
export const SIGN_IN_PASSWORD_MIN = 4;

/**
 * How long a link to reset a password works. During the first RESET_REPEAT_MINUTES, a second request gets the response
 * "already requested".
 */
export const RESET_LIFETIME_MINUTES = 60;
export const RESET_REPEAT_MINUTES = 15;

/** Maximum length of the path that the browser opens after sign-in. */
export const RETURN_PATH_MAX = 2000;

/** The name of a provider for couples and on invoices: the company's name, otherwise the person's name. */
export const providerDisplayName = ({
  companyName,
  firstname,
  lastname,
}: {
  companyName: string | null;
  firstname: string;
  lastname: string;
}): string => companyName ?? `${firstname} ${lastname}`;
