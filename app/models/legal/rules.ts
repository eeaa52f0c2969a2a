/** A section of a legal page: its texts are <page>.<section>_title and <page>.<section>_p1, _p2 … in legal.json. */
export interface LegalSection {
  section: string;
  paragraphs: number;
}

/** Sections of /terms, in order. A test holds every language to exactly these keys. */
export const TERMS_OUTLINE = [
  { section: "s1", paragraphs: 2 },
  { section: "s2", paragraphs: 3 },
  { section: "s3", paragraphs: 2 },
  { section: "s4", paragraphs: 3 },
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
export const PRIVACY_OUTLINE = [
  { section: "s1", paragraphs: 2 },
  { section: "s2", paragraphs: 2 },
  { section: "s3", paragraphs: 3 },
  { section: "s4", paragraphs: 4 },
  { section: "s5", paragraphs: 3 },
  { section: "s6", paragraphs: 4 },
  { section: "s7", paragraphs: 3 },
  { section: "s8", paragraphs: 2 },
  { section: "s9", paragraphs: 2 },
  { section: "s10", paragraphs: 2 },
  { section: "s11", paragraphs: 2 },
] as const satisfies readonly LegalSection[];

export const LEGAL_OUTLINES = { terms: TERMS_OUTLINE, privacy: PRIVACY_OUTLINE } as const;
export type LegalPage = keyof typeof LEGAL_OUTLINES;

/** The day both texts were last changed, YYYY-MM-DD: {{updatedOn}} once formatted. */
export const LEGAL_UPDATED_ON = "2026-11-22";

/** Days in which an unused purchase of credits is refunded (document 3, section 9). */
export const REFUND_DAYS = 30;
/** Days in which a yearly plan is refunded when no request was opened (document 3, section 9). */
export const WITHDRAWAL_DAYS = 30;

/** Periods of the CNIL (SECURITY.md, F20), in years: after the last contact; unused accounts, after a warning; accounting. */
export const PROSPECT_YEARS = 3;
export const INACTIVE_YEARS = 2;
export const ACCOUNTING_YEARS = 10;
/** Days between the warning of an unused account's owner and its erasure. */
export const INACTIVITY_NOTICE_DAYS = 30;
/** Months after which technical logs are gone at the latest. */
export const LOG_MONTHS = 6;
