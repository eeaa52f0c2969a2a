import { isCalendarDay } from "~/models/core/time.rules";
import { removeCopiedMarks } from "~/models/core/text.rules";

export const COMPANY_NAME_MIN = 2;
export const COMPANY_NAME_MAX = 50;
/**
 * Allows letters with accents and the Catalan middle dot, digits, spaces and - & ' ’ . , ( ) /. At least one letter or
 * digit is required.
 */
const COMPANY_NAME = /^(?=.*[\p{L}\d])[\p{L}\p{M}\d &'’‘.,()/·-]+$/u;

/**
 * Trims the name, collapses spaces and removes invisible characters. A typed apostrophe stays unchanged; a standalone
 * accent becomes an apostrophe, every middle dot becomes the Catalan one, and a dash becomes a hyphen.
 */
export const tidyCompanyName = (typed: string) =>
  removeCopiedMarks(typed)
    // Standalone accents are replaced first, because combining letters with their accents would turn a standalone acute
    // accent into a space and a mark.
    .replace(/[\u00b4\u0060\u2032\uff07]/gu, "’")
    .replace(/[\u2027\u22c5\u2219]|(?<=\p{L})\u2022(?=\p{L})/gu, "·")
    .replace(/[\u2010-\u2015\u2212\uff0d]/gu, "-")
    .replaceAll("＆", "&")
    .normalize("NFC")
    .replace(/[\u00ad\u200b-\u200f\u2060]/gu, "")
    .replace(/\s+/gu, " ")
    .trim();

/** The error of a tidied name as a text key; null if it is valid. */
export function companyNameProblem(name: string): string | null {
  if (name === "") return "validation:company_name_required";
  const fits = name.length >= COMPANY_NAME_MIN && name.length <= COMPANY_NAME_MAX && COMPANY_NAME.test(name);
  return fits ? null : "validation:company_name_invalid";
}

/** The earliest creation date that a company may enter. */
export const OLDEST_CREATION_DATE = "1800-01-01";

/** The error of a creation date as a text key; null if it is valid. */
export function creationDateProblem(day: string, today: string): string | null {
  if (!isCalendarDay(day)) return "company_services:creation_date_invalid";
  if (day > today) return "company_services:creation_date_invalid_future";
  return day < OLDEST_CREATION_DATE ? "company_services:creation_date_too_old" : null;
}

/** Maximum length of the description of a service. */
export const SERVICE_DESCRIPTION_MAX = 600;
/** Highest starting price of a service, in cents. */
export const STARTING_PRICE_MAX = 100_000_000;

/** The country whose companies have a SIRET. */
export const SIRET_COUNTRY = "FR";

/** The stored status of a SIRET. `unchecked`: the register has not answered yet. */
export const SIRET_STATUSES = ["unchecked", "active", "inactive", "not_found"] as const;
export type SiretStatus = (typeof SIRET_STATUSES)[number];

/** The possible answers of the company register about a SIRET. */
export const REGISTER_ANSWERS = ["active", "inactive", "not_found"] as const satisfies readonly SiretStatus[];
export type RegisterAnswer = (typeof REGISTER_ANSWERS)[number];

/**
 * The answers of the company register that hide the public profile. Without a SIRET, or before an answer, the profile
 * is not hidden.
 */
export const HIDING_SIRET_STATUSES = ["inactive", "not_found"] as const satisfies readonly SiretStatus[];
export const hidesProfile = (status: SiretStatus | null): boolean =>
  HIDING_SIRET_STATUSES.some((hiding) => hiding === status);

/** Whether an approved profile is hidden from couples because the register does not confirm its SIRET. */
export const isProfileHidden = (profile: { moderation: string; isPublished: boolean }): boolean =>
  profile.moderation === "approved" && !profile.isPublished;

/** A SIRET has nine digits of the company (SIREN) and five of the establishment. */
export const SIRET_LENGTH = 14;
const SIREN_LENGTH = 9;

const LA_POSTE = "356000000";
/** The usual checksum is valid for La Poste's head office. Its other establishments have their own rule. */
const LA_POSTE_HEAD_OFFICE = "35600000000048";

/**
 * Returns the digits of a typed SIRET without the separators between them. A label before the digits, as in "SIRET :
 * 732 829 320 00074", is removed.
 */
export function normalizeSiret(typed: string): string {
  return typed.replace(/[\s.\p{Cf}\p{Pd}]/gu, "").replace(/^(?:n[o°º])?siret(?:n[o°º])?[:：]?/iu, "");
}

/**
 * INSEE's checksum of fourteen digits that are not all zeros: the SIREN and the whole number must pass Luhn's check.
 * For establishments of La Poste, the sum of the digits must be divisible by five. Only the register knows whether the
 * number exists.
 */
export function isValidSiret(siret: string): boolean {
  if (!/^\d{14}$/.test(siret) || /^0+$/.test(siret)) return false;
  const siren = siret.slice(0, SIREN_LENGTH);
  if (!passesLuhn(siren)) return false;
  if (siren === LA_POSTE && siret !== LA_POSTE_HEAD_OFFICE) return digitSum(siret) % 5 === 0;
  return passesLuhn(siret);
}

function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

function digitSum(digits: string): number {
  return Array.from(digits).reduce((total, digit) => total + Number(digit), 0);
}
