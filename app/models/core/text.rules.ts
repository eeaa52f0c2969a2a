/**
 * Control characters (C0, C1), line and paragraph separators, characters that override the writing direction, and a
 * byte order mark.
 */
const UNREADABLE =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ufffd]|\p{Cs}/u;
/**
 * True if the text has no trace of a broken encoding, and no control characters other than line breaks and tabs. Emoji
 * are allowed.
 */
export const isReadableText = (text: string) => !UNREADABLE.test(text);

/**
 * The halfwidth voiced marks of Japanese count as letters. They are included here, because compatibility normalisation
 * turns them into combining marks.
 */
const LONG_MARK_RUN = /[\p{M}\uff9e\uff9f]{31}/u;

/**
 * Whether a text is in Unicode's stream-safe form (UAX 15): at most 30 combining marks in a row. Check it before
 * normalising, because the time to normalise a run of marks grows with the square of its length.
 */
export const isStreamSafe = (text: string): boolean => !LONG_MARK_RUN.test(text);

/** All characters that may end a line or a header, or that hide or reverse the characters beside them. */
const NOT_OF_A_LINE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]+/gu;
/** Puts a text on one line, for subjects and names in mails: control characters and separators become spaces. */
export const toOneLine = (text: string): string => text.replace(NOT_OF_A_LINE, " ").trim();

/**
 * Removes invisible characters that programs add to copied text. Address books add direction marks to numbers, and
 * editors end lines with separators.
 */
export const removeCopiedMarks = (text: string): string =>
  text.replace(/[\u202a-\u202e\u2066-\u2069\ufeff]/g, "").replace(/[\u2028\u2029]/g, "\n");

/** Removes what people paste around a URL: invisible characters, quotes, angle brackets, commas. */
export const tidyPastedUrl = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, "")
    .replaceAll("＠", "@")
    .trim()
    .replace(/^[<"'«“„]+\s*/u, "")
    .replace(/(?<![\s>"'»”“,;])[\s>"'»”“,;]+$/u, "");

/**
 * Removes invisible copied characters, unifies line breaks, combines letters with their accents (NFC) and trims. Length
 * limits therefore count visible characters.
 */
export const tidyText = (text: string): string =>
  removeCopiedMarks(text).replace(/\r\n?/g, "\n").normalize("NFC").trim();

/** The beginning of a text on one line. A longer text is cut between two words and ends with "…". */
export function beginningOfText(text: string, max: number): string {
  const line = text.replace(/\s+/gu, " ").trim();
  if (line.length <= max) return line;
  const cut = line.slice(0, max);
  const space = cut.lastIndexOf(" ");
  return `${(space > 0 ? cut.slice(0, space) : cut).replace(/[\s.,;:!?…-]+$/u, "")}…`;
}
