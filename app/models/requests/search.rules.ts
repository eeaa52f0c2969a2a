import { dateTimeFormat } from "~/models/core/intl.rules";
import { placeNameKey } from "~/models/places/rules";

/** Days from `from` to `to`, YYYY-MM-DD, both included. */
interface DaySpan {
  from: string;
  to: string;
}

/** The parsed search text. A word that is both a name and a month (May, August) is in `words` and in `days`. */
export interface RequestSearch {
  /**
   * What the names or the place must contain: beginnings of words, without case and accents. Empty if no words were
   * typed.
   */
  words: readonly string[];
  /** The days of the typed month or year; null if neither was typed. */
  days: DaySpan | null;
}

const WORDS_MAX = 6;
const NUMERIC_MONTH = /^(?:(\d{1,2})[./ -](\d{4})|(\d{4})[./ -](\d{1,2}))$/;
const YEAR = /^20\d{2}$/;

const twoDigits = (value: number) => String(value).padStart(2, "0");

/** The first and last day of a month, 1 to 12. */
function monthSpan(year: number, month: number): DaySpan {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const begin = `${year}-${twoDigits(month)}`;
  return { from: `${begin}-01`, to: `${begin}-${twoDigits(last)}` };
}

/**
 * The number of the month whose long or short name, in the language of `locale`, is this word; null if the word is no
 * month.
 */
function monthNamed(word: string, locale: string): number | null {
  for (const form of ["long", "short"] as const) {
    const { format } = dateTimeFormat(locale, { month: form, timeZone: "UTC" });
    for (let month = 1; month <= 12; month += 1)
      if (placeNameKey(format(Date.UTC(2026, month - 1, 1))) === word) return month;
  }
  return null;
}

/**
 * Letters such as ø, for which people also type a plain letter, and which Unicode does not split into letter and
 * accent.
 */
const PLAIN_LETTERS: Readonly<Partial<Record<string, string>>> = {
  ł: "l",
  ø: "o",
  ß: "ss",
  đ: "d",
  ð: "d",
  þ: "th",
  æ: "ae",
  œ: "oe",
  ı: "i",
  ħ: "h",
  ŧ: "t",
  ŋ: "n",
  ə: "e",
  ĳ: "ij",
  ŀ: "l",
  ґ: "г",
  ٱ: "ا",
  ى: "ي",
  ی: "ي",
  ک: "ك",
  ة: "ه",
};

/**
 * Marks that are part of a word and must not split it: accents, Arabic vowels and lengthening strokes, middle dots,
 * joiners, Hebrew signs.
 */
const MARKS = /[\u0300-\u036f\u064b-\u0655\u0670\u0640\u00b7\u02be\u02bf\u05f3\u05f4\u200c\u200d]/gu;

/**
 * Converts a text to lower case and plain letters, without accents or marks inside words. An apostrophe that Unicode
 * counts as a letter becomes an ordinary apostrophe. The search index must convert words in exactly the same way
 * (db/triggers/search-of-requests.sql).
 */
const foldLetters = (text: string): string =>
  text
    .normalize("NFD")
    .replace(MARKS, "")
    .replace(/[ʼʻ]/gu, "'")
    .normalize("NFC")
    .toLowerCase()
    .replace(/[łøßđðþæœıħŧŋəĳŀґٱىیکة]/gu, (letter) => PLAIN_LETTERS[letter] ?? letter);

/** A word: letters with their marks, and digits. The search index splits a text into the same words. */
export const splitFoldedWords = (text: string): string[] =>
  foldLetters(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word));

/**
 * Parses the search text of the list. "06/2027", "2027" and "juin 2027" mean days; the name of a month alone means both
 * a word and the days of the next such month; any other text means words.
 * @param today YYYY-MM-DD, in the reader's time zone
 * @param locale of the reader, for the names of months
 */
export function parseRequestSearch(typed: string, today: string, locale: string): RequestSearch {
  const text = typed.trim();
  const [, month = "", year = "", yearFirst = "", monthLast = ""] = NUMERIC_MONTH.exec(text) ?? [];
  const numeric = Number(month || monthLast);
  if (numeric >= 1 && numeric <= 12)
    return { words: [], days: monthSpan(Number(year || yearFirst), numeric) };
  if (YEAR.test(text)) return { words: [], days: { from: `${text}-01-01`, to: `${text}-12-31` } };
  const words = splitFoldedWords(text);
  const last = words.at(-1) ?? "";
  // "de junho de 2027": prepositions between the month and the year are ignored.
  const named = words.filter((word) => word !== "de" && word !== "del" && word !== last);
  if (YEAR.test(last) && named.length === 1) {
    const found = monthNamed(named[0] ?? "", locale);
    if (found !== null) return { words: [], days: monthSpan(Number(last), found) };
  }
  const found = words.length === 1 ? monthNamed(last, locale) : null;
  const days = found === null ? null : nextMonth(found, today);
  return { words: words.slice(0, WORDS_MAX), days };
}

/** The current month if it has this number, otherwise the next month with this number. */
function nextMonth(month: number, today: string): DaySpan {
  const [year = 0, current = 0] = today.split("-").map(Number);
  return monthSpan(month >= current ? year : year + 1, month);
}

/**
 * The full-text expression that finds a provider's requests by the beginnings of words; null without words. A word
 * contains only letters, marks and digits, so typed text cannot act as an operator.
 */
export function requestMatchExpression(providerId: string, words: readonly string[]): string | null {
  const owner = providerId.replaceAll("-", "");
  return words.length === 0 ? null : words.map((word) => `"${owner}${word}"*`).join(" AND ");
}
