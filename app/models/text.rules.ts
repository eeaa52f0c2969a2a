const UNREADABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffd]|\p{Cs}/u;
/** No control characters but line ends and tabs, nothing a broken encoding leaves behind. Emoji are fine. */
export const isReadable = (text: string) => !UNREADABLE.test(text);

/** Line ends as one character, accents composed, no space around: so that lengths count what is seen. */
export const tidyText = (text: string): string => text.replace(/\r\n?/g, "\n").normalize("NFC").trim();
