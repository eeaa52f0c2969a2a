import { hours } from "~/models/core/time.rules";

/**
 * Maximum number of characters of one SMS in the GSM alphabet. A single character outside this alphabet would reduce
 * the number to 70.
 */
export const SMS_CHARACTERS_MAX = 160;

/**
 * Maximum number of SMS notices to one phone number per day, including retries. It is far more than the requests that
 * one provider receives in a day.
 */
export const SMS_NOTICES_PER_NUMBER = 30;

/**
 * An SMS notice that could not be sent within this time is dropped. A mail has the same content, and the SMS might
 * arrive at night.
 */
export const SMS_NOTICE_MAX_AGE_MS = hours(1);

/** The alphabet GSM 03.38 without its extension table, because a character of that table counts as two characters. */
const GSM = new Set(
  "@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);

const REPLACEMENTS: Readonly<Record<string, string>> = {
  "’": "'",
  "‘": "'",
  "«": '"',
  "»": '"',
  "“": '"',
  "”": '"',
  "–": "-",
  "—": "-",
  "…": "...",
  œ: "oe",
  Œ: "OE",
  "€": "EUR",
  ı: "i",
};

/**
 * Converts a text to the GSM alphabet: removes unknown accents, replaces special spaces by plain spaces, and drops all
 * other characters.
 */
export function convertToGsm(text: string): string {
  const converted = [...text.normalize("NFC")].map((character) => {
    if (GSM.has(character)) return character;
    if (/\s/u.test(character)) return " ";
    const replaced = REPLACEMENTS[character] ?? character.normalize("NFD").charAt(0);
    return [...replaced].every((part) => GSM.has(part)) ? replaced : "";
  });
  return converted.join("").replace(/ {2,}/g, " ").trim();
}

const CUT = "...";

/** The content of a single SMS: the text, shortened if necessary, then the whole link if there is one. */
export function smsContent(text: string, link: string | null): string {
  const end = link === null ? "" : ` ${link}`;
  const room = SMS_CHARACTERS_MAX - end.length;
  const plain = convertToGsm(text);
  const fitting =
    plain.length <= room ? plain : `${plain.slice(0, Math.max(0, room - CUT.length)).trimEnd()}${CUT}`;
  return `${fitting}${end}`;
}
