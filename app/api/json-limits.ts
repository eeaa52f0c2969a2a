/** Limits of a JSON body, which are checked before the text is parsed. */
export const JSON_LIMITS = {
  bytes: 64 * 1024,
  levels: 20,
  keys: 1_000,
  /** Maximum number of values in one list. */
  list: 200,
} as const;

/** Matches one token of JSON: a string, a punctuation mark, or a number or word. */
const TOKEN = /\s*(?:("(?:[^"\\]|\\.)*")|([{}[\]:,])|([^\s{}[\]:,"]+))/gy;

interface Level {
  /** The keys of an object so far; null in a list. */
  keys: Set<string> | null;
  values: number;
}

/**
 * Whether a text of JSON stays within the limits and no object names a key twice. It does not check whether the text is
 * correct JSON, which `JSON.parse` does.
 */
export function isBoundedJson(text: string): boolean {
  const levels: Level[] = [];
  let keys = 0;
  let string: string | null = null;
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(text); match; match = TOKEN.exec(text)) {
    const [, quoted, mark] = match;
    const level = levels.at(-1);
    if (mark === "{" || mark === "[") {
      levels.push({ keys: mark === "{" ? new Set() : null, values: mark === "{" ? 0 : 1 });
      if (levels.length > JSON_LIMITS.levels) return false;
    } else if (mark === "}" || mark === "]") levels.pop();
    else if (mark === "," && level?.keys === null) {
      level.values += 1;
      if (level.values > JSON_LIMITS.list) return false;
    } else if (mark === ":" && level?.keys && string !== null) {
      keys += 1;
      const key = unquoted(string);
      if (key === null || key === "__proto__" || level.keys.has(key) || keys > JSON_LIMITS.keys) return false;
      level.keys.add(key);
    }
    string = quoted ?? null;
  }
  return true;
}

/** Returns the text of a string token; null if it is no JSON string. Two spellings of one key are one key. */
function unquoted(token: string): string | null {
  try {
    const value: unknown = JSON.parse(token);
    return typeof value === "string" ? value : null;
  } catch {
    return null;
  }
}
