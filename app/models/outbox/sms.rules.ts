/** Characters of one SMS in the GSM alphabet; one character outside it would leave 70. */
export const SMS_MAX = 160;

/** Notices one number is sent in a day: far above what couples write to one provider. */
export const SMS_NOTICES_A_NUMBER = 30;

/** GSM 03.38 without its extension table, whose characters count twice. */
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

/** A text in the GSM alphabet: accents it does not know are left out, spaces are plain, anything else is gone. */
export function toGsm(text: string): string {
  const kept = [...text.normalize("NFC")].map((character) => {
    if (GSM.has(character)) return character;
    if (/\s/u.test(character)) return " ";
    const replaced = REPLACEMENTS[character] ?? character.normalize("NFD").charAt(0);
    return [...replaced].every((part) => GSM.has(part)) ? replaced : "";
  });
  return kept.join("").replace(/ {2,}/g, " ").trim();
}

const CUT = "...";

/** What is sent: the text, shortened where it must be, then the link whole. */
export function smsContent(text: string, link: string): string {
  const room = SMS_MAX - link.length - 1;
  const plain = toGsm(text);
  const fitting =
    plain.length <= room ? plain : `${plain.slice(0, Math.max(0, room - CUT.length)).trimEnd()}${CUT}`;
  return `${fitting} ${link}`;
}
