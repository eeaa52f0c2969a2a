/** Longer texts are cut first. The log cuts messages at 300 characters, so a text of this length may be incomplete. */
const MAX_LENGTH = 300;

/** Drizzle and others print the values of a statement after this word. */
const VALUES = /\bparams\b[^]*$/i;

/** What V8 says when a property is missing. The quoted word is a name of our code. */
const MISSING_PROPERTY =
  /^Cannot (?:read|set) properties of (?:undefined|null) \((?:reading|setting) '[A-Za-z_$][A-Za-z_$]{0,30}'\)$/;

const DOUBLE_QUOTE = /["`“”„«»]/;
/** Not the apostrophe inside a word, as in "don't". */
const SINGLE_QUOTE = /(?<![\p{L}\p{N}])['‘’‹›]/u;
const ANY_SINGLE_QUOTE = /['‘’‹›]/;

function lastMatch(text: string, pattern: RegExp): number {
  for (let at = text.length - 1; at >= 0; at -= 1) if (pattern.test(text.charAt(at))) return at;
  return -1;
}

/**
 * Replaces everything from the word with the first quote to the last quote. A quote that may not be closed removes the rest
 * of the text. The word goes, too, because an e-mail address may contain a quote.
 */
function withoutQuoted(text: string, opening: RegExp, closing: RegExp, isCut: boolean): string {
  const first = text.search(opening);
  if (first < 0) return text;
  const last = lastMatch(text, closing);
  const rest = last === first || isCut ? "" : text.slice(last + 1);
  return `${text.slice(0, first).replace(/\S*$/, "")}[quoted]${rest}`;
}

const URL_LIKE = /\b[a-z][a-z\d+.-]*:\/\/\S*/gi;
const EMAIL_LIKE = /\S*\s?(?:@|%40)\s?\S*/g;
const WORD = /[^\s()[\]{}<>,;]+/g;
/** Four digits or more, with what people write between them. */
const NUMBER_LIKE = /\+?\(?\p{Nd}(?:[\s().\-/:_,]*\p{Nd}){3,}/gu;

/** Names of codes and of columns: SQLITE_CONSTRAINT, accounts.email_verified_at. */
const NAME_OF_CODE = /^(?:[A-Z]+(?:_[A-Z]+)+|[a-z]+(?:[_.][a-z]+)+)[.:]?$/;
const LONGEST_WORD = 15;
const SHORTEST_ID = 6;

function withoutSecret(word: string): string {
  const [name = "", ...values] = word.split("=");
  if (values.length > 0) return `${name.length > LONGEST_WORD ? "" : withoutSecret(name)}=[value]`;
  if (/[/\\%&]|\?\w/.test(word)) return "[path]";
  const digits = word.match(/\p{Nd}/gu)?.length ?? 0;
  const isId = digits >= 2 && word.length >= SHORTEST_ID && /\p{L}/u.test(word);
  if (isId || (word.length > LONGEST_WORD && !NAME_OF_CODE.test(word))) return "[id]";
  return word;
}

/**
 * Removes what may be personal or secret from a message: e-mail addresses, numbers, tokens, paths, URLs and quoted text. A
 * name without quotes cannot be recognised, so messages of our own code contain none.
 */
export function scrubText(message: string): string {
  const isCut = message.length >= MAX_LENGTH;
  const text = message.slice(0, MAX_LENGTH).normalize("NFKC");
  if (MISSING_PROPERTY.test(text)) return text;
  const unquoted = withoutQuoted(text.replace(VALUES, "[values]"), DOUBLE_QUOTE, DOUBLE_QUOTE, isCut);
  return withoutQuoted(unquoted, SINGLE_QUOTE, ANY_SINGLE_QUOTE, isCut)
    .replaceAll(URL_LIKE, "[url]")
    .replaceAll(EMAIL_LIKE, "[email]")
    .replaceAll(WORD, withoutSecret)
    .replaceAll(NUMBER_LIKE, "[number]")
    .trim();
}
