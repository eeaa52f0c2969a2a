const UNREADABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffd]|\p{Cs}/u;
/** True without traces of a broken encoding and control characters, but for line ends and tabs. Emoji are fine. */
export const isReadable = (text: string) => !UNREADABLE.test(text);

/** Halfwidth voiced marks are letters, but compatibility normalisation turns them into combining marks. */
const LONG_MARK_RUN = /[\p{M}\uff9e\uff9f]{31}/u;

/**
 * Unicode's stream-safe form (UAX 15): at most 30 combining marks in a row. Check it before normalising: the time to
 * normalise a longer run grows with the square of its length.
 */
export const isStreamSafe = (text: string): boolean => !LONG_MARK_RUN.test(text);

/** Normalises line ends, composes accents (NFC) and trims; length limits then count visible characters. */
export const tidyText = (text: string): string => text.replace(/\r\n?/g, "\n").normalize("NFC").trim();
