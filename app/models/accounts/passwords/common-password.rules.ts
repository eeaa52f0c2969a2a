import { PACKED_COMMON_WORDS } from "./common-words.rules";

let unpacked: ReadonlySet<string> | null = null;

/** The words of PACKED_COMMON_WORDS, unpacked at the first call. */
export function commonWords(): ReadonlySet<string> {
  if (unpacked) return unpacked;
  const words = new Set<string>();
  let before = "";
  for (const [, shared = "0", rest = ""] of PACKED_COMMON_WORDS.matchAll(/([0-9A-Z])([a-z]*)/g)) {
    before = before.slice(0, Number.parseInt(shared, 36)) + rest;
    words.add(before);
  }
  unpacked = words;
  return words;
}

const LIGATURES: Partial<Record<string, string>> = { ß: "ss", œ: "oe", æ: "ae", ø: "o" };

/** Returns a text in lower case, without accents. */
const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[ßœæø]/g, (letter) => LIGATURES[letter] ?? letter);

const lettersOf = (text: string): string => text.replace(/\P{L}/gu, "");
const trimmed = (text: string): string => text.replace(/^\P{L}+|\P{L}+$/gu, "");

/** Digits and signs that people type instead of a letter. Each of 1, ! and | can replace two different letters. */
const DISGUISES: Record<"i" | "l", Partial<Record<string, string>>> = (() => {
  const shared = {
    "@": "a",
    "4": "a",
    "8": "b",
    "3": "e",
    "€": "e",
    "9": "g",
    "0": "o",
    $: "s",
    "5": "s",
    "7": "t",
    "+": "t",
  };
  return {
    i: { ...shared, "1": "i", "!": "i", "|": "i" },
    l: { ...shared, "1": "l", "!": "l", "|": "l" },
  };
})();

/**
 * All ways to read a password as letters only. Digits and signs are removed, or they are replaced by the letters that
 * they resemble: either everywhere, or only between the first and the last letter.
 */
function readingsOf(password: string): Set<string> {
  const text = plain(password);
  const readings = new Set([lettersOf(text)]);
  for (const disguises of Object.values(DISGUISES)) {
    const undisguised = (part: string) =>
      lettersOf(part.replace(/\P{L}/gu, (sign) => disguises[sign] ?? sign));
    readings.add(undisguised(trimmed(text))).add(undisguised(text));
  }
  return readings;
}

/**
 * If a password consists of a common word of at least HIDDEN_WORD_MIN letters and at most this many other letters, it
 * is common too: "juventusfc".
 */
const MORE_LETTERS = 2;
const HIDDEN_WORD_MIN = 5;

/**
 * Minimum length of a name that is searched for in a password. Shorter names are ignored, because many passwords
 * contain the same two letters by chance.
 */
const NAME_MIN = 3;

/** The parts of a text that give the whole text when they are repeated: "lou" and "loulou" for "loulouloulou". */
function repeatedPartsOf(letters: string): string[] {
  const lengths = Array.from({ length: Math.floor(letters.length / 2) }, (_, index) => index + 1);
  return lengths
    .map((length) => letters.slice(0, length))
    .filter((part) => letters === part.repeat(letters.length / part.length));
}

function isOneOf(letters: string, words: ReadonlySet<string>): boolean {
  if (words.has(letters) || repeatedPartsOf(letters).some((part) => words.has(part))) return true;
  for (let more = 1; more <= MORE_LETTERS && letters.length - more >= HIDDEN_WORD_MIN; more += 1)
    if (words.has(letters.slice(more)) || words.has(letters.slice(0, -more))) return true;
  return false;
}

/** Letter sequences that everybody knows: the alphabet and the rows of our keyboards. */
const ROWS = ["abcdefghijklmnopqrstuvwxyz", "azertyuiop", "qsdfghjklm", "wxcvbn"]
  .concat(["qwertyuiop", "qwertzuiop", "asdfghjkl", "zxcvbnm", "yxcvbnm"])
  .flatMap((row) => [row, [...row].toReversed().join("")]);
const ROW_MIN = 3;
const isPartOfRow = (letters: string): boolean =>
  letters.length >= ROW_MIN && ROWS.some((row) => row.includes(letters));

/** Six digits that count up or down, or that repeat a group of one, two or three digits. */
const COUNTED =
  /012345|123456|234567|345678|456789|567890|098765|987654|876543|765432|654321|543210|(\d{1,3})\1{5}|(\d{2})\2\2|(\d{3})\3/;
/**
 * If a password consists of a known sequence of six digits and at most this many letters, it is common, whatever the
 * letters are: "Aa123456!".
 */
const LETTERS_BESIDE_DIGITS = HIDDEN_WORD_MIN - 1;
const isCounted = (password: string): boolean =>
  COUNTED.test(password.replace(/\D/gu, "")) && lettersOf(password).length <= LETTERS_BESIDE_DIGITS;

/**
 * True if the letters of a password, joined together, are a common word or a sequence of keys with at most two more
 * letters. Attackers first try digits, signs and capitals around such a word. A password of several words is accepted.
 */
export function isCommonPassword(password: string): boolean {
  if (isCounted(password)) return true;
  for (const letters of readingsOf(password)) {
    const isMonotonous = letters.length >= 3 && repeatedPartsOf(letters).some(({ length }) => length <= 2);
    if (isMonotonous || isPartOfRow(letters) || isOneOf(letters, commonWords())) return true;
  }
  return false;
}

/** The names that belong to an account: those of the person and of the company, and those in the e-mail address. */
export interface AccountNames {
  firstname: string;
  lastname: string;
  email: string;
  company?: string | null;
}

/** True when the letters of a password consist only of the account's own names. */
export function consistsOfAccountNames(
  password: string,
  { firstname, lastname, email, company }: AccountNames,
): boolean {
  const [local = "", domain = ""] = email.split("@");
  const single = [firstname, lastname, company ?? "", local, domain.split(".")[0] ?? ""];
  const parts = single.flatMap((name) => [name, ...name.split(/\P{L}+/u)]);
  const names = new Set(
    [...parts, firstname + lastname, lastname + firstname]
      .map((name) => lettersOf(plain(name)))
      .filter((name) => name.length >= NAME_MIN),
  );
  return [...readingsOf(password)].some((letters) => isOneOf(letters, names));
}
