/** A section of a legal page; its texts are <page>.<section>_title and <page>.<section>_p1, _p2 … in legal.json. */
interface LegalSection {
  section: string;
  paragraphs: number;
}

/** Sections of /terms, in order. A test checks that every language has exactly these keys. */
const TERMS_OUTLINE = [
  { section: "s1", paragraphs: 2 },
  { section: "s2", paragraphs: 3 },
  { section: "s3", paragraphs: 2 },
  { section: "s4", paragraphs: 5 },
  { section: "s5", paragraphs: 4 },
  { section: "s6", paragraphs: 4 },
  { section: "s7", paragraphs: 3 },
  { section: "s8", paragraphs: 3 },
  { section: "s9", paragraphs: 2 },
  { section: "s10", paragraphs: 3 },
  { section: "s11", paragraphs: 3 },
  { section: "s12", paragraphs: 2 },
  { section: "s13", paragraphs: 2 },
] as const satisfies readonly LegalSection[];

/** Sections of /privacy, in order. */
const PRIVACY_OUTLINE = [
  { section: "s1", paragraphs: 2 },
  { section: "s2", paragraphs: 4 },
  { section: "s3", paragraphs: 4 },
  { section: "s4", paragraphs: 4 },
  { section: "s5", paragraphs: 5 },
  { section: "s6", paragraphs: 4 },
  { section: "s7", paragraphs: 3 },
  { section: "s8", paragraphs: 4 },
  { section: "s9", paragraphs: 2 },
  { section: "s10", paragraphs: 2 },
  { section: "s11", paragraphs: 2 },
] as const satisfies readonly LegalSection[];

export const LEGAL_OUTLINES = { terms: TERMS_OUTLINE, privacy: PRIVACY_OUTLINE } as const;
export type LegalPage = keyof typeof LEGAL_OUTLINES;

/** The day of the last change of /terms and /privacy, YYYY-MM-DD. The texts show it as {{updatedOn}}. */
export const LEGAL_UPDATED_ON = "2026-11-28";

/** Number of days after a purchase during which unused credits can be refunded. */
export const CREDIT_REFUND_DAYS = 30;
/**
 * Number of days after the payment during which a yearly plan can be refunded, if the provider has opened no request.
 */
export const WITHDRAWAL_DAYS = 30;

/**
 * Retention periods in years, as the CNIL requires: for a person's data after the last contact, for an account after
 * its last use, and for accounting records.
 */
export const PROSPECT_RETENTION_YEARS = 3;
export const INACTIVE_ACCOUNT_YEARS = 2;
export const ACCOUNTING_RETENTION_YEARS = 10;
/** Number of days between the mail that warns about an inactive account and the erasure of the account. */
export const INACTIVITY_NOTICE_DAYS = 30;
/** Number of days for which messages are kept, without their content, after they were sent or abandoned. */
export const MESSAGE_RETENTION_DAYS = 30;
/** Providers are informed of an important change of the terms at least this many days in advance. */
export const TERMS_NOTICE_DAYS = 15;
/** Number of days until a refund appears on the buyer's card. */
export const REFUND_ARRIVAL_DAYS = { min: 5, max: 10 } as const;
/** Technical logs are deleted after this many months at the latest. */
export const LOG_RETENTION_MONTHS = 6;
