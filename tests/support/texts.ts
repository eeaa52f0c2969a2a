import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { textConstants } from "../../app/i18n/text-constants.ts";
import { LOCAL_PRODUCT_NAME } from "../../app/models/legal/product-name.rules.ts";
import { LANGUAGES, type Language } from "../../app/i18n/domains.ts";

export type Texts = ReadonlyMap<string, string>;

function flatten(value: unknown, prefix: string, into: Map<string, string>): void {
  if (typeof value === "string") into.set(prefix, value);
  else if (typeof value === "object" && value !== null) {
    for (const [key, child] of Object.entries(value)) {
      const isTop = prefix.endsWith(":");
      flatten(child, isTop ? `${prefix}${key}` : `${prefix}.${key}`, into);
    }
  }
}

/** Returns all texts of a language by `namespace:key`. */
function textsOf(language: Language): Texts {
  const texts = new Map<string, string>();
  const folder = join("locales", language);
  for (const file of readdirSync(folder)) {
    flatten(JSON.parse(readFileSync(join(folder, file), "utf8")), `${file.replace(/\.json$/, "")}:`, texts);
  }
  return texts;
}

export const ALL_TEXTS: Record<Language, Texts> = Object.fromEntries(
  LANGUAGES.map((language) => [language, textsOf(language)]),
) as Record<Language, Texts>;

const PLURAL = /_(zero|one|two|few|many|other)$/;
export const baseKey = (key: string): string => key.replace(PLURAL, "");
export const pluralForm = (key: string): string | null => PLURAL.exec(key)?.[1] ?? null;

export const placeholders = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{\s*([\w.]+)/g)].map((match) => match[1] ?? ""))].sort();

/** Returns every TypeScript source file below a folder. */
export function sourceFiles(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return sourceFiles(path);
    return /\.tsx?$/.test(name) ? [path] : [];
  });
}

/**
 * Returns a pattern that matches a text. A placeholder with a value in `values` must have this value; any other
 * placeholder may have any value.
 */
function patternOf(text: string, values: Readonly<Record<string, string>> = {}): RegExp {
  const known = text.replace(/\{\{(\w+)\}\}/g, (hole, name: string) => values[name] ?? hole);
  const parts = known.split(/\{\{.*?\}\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`, "u");
}

/** Returns the texts of a key in all languages, with all plural forms. */
function textsOfKey(key: string): string[] {
  const texts = LANGUAGES.flatMap((language) =>
    [...ALL_TEXTS[language]].flatMap(([found, text]) =>
      found === key || baseKey(found) === key ? [text] : [],
    ),
  );
  if (texts.length === 0) throw new Error(`no text ${key}`);
  return texts;
}

/** Returns the source of a pattern that matches any of these texts. Tags are ignored, and any white space matches. */
const anyOf = (texts: readonly string[]): string =>
  texts
    .map((text) => patternOf(text.replace(/<\/?\w+>/g, "")).source.slice(1, -1))
    .join("|")
    .replace(/\s+/g, "\\s+");

const names = new Map<string, RegExp>();

/**
 * Returns a pattern for the accessible name of a link, button, field or region. It matches the text of one of these
 * keys in any language, with any values for the placeholders. A field may be marked as optional.
 */
export function named(...keys: readonly string[]): RegExp {
  const id = keys.join();
  const name =
    names.get(id) ??
    new RegExp(
      `^(?:${anyOf(keys.flatMap(textsOfKey))})(?:\\s+(?:${anyOf(textsOfKey("common:field.optional"))}))?$`,
      "u",
    );
  names.set(id, name);
  return name;
}

/** Returns a pattern for a part of an accessible name, for names that consist of several texts. */
export const partOfName = (key: string): RegExp => new RegExp(anyOf(textsOfKey(key)), "u");

/** Returns the subject of a kind of mail: `pageSubjectName("fr", "moderation_approved", { company })`. */
export function subjectOf(
  language: Language,
  mail: string,
  values?: Readonly<Record<string, string>>,
): RegExp {
  const text = ALL_TEXTS[language].get(`mails:${mail}.subject`);
  if (text === undefined) throw new Error(`no mail ${mail}`);
  return patternOf(text, values);
}

const patterns = new Map<Language, readonly RegExp[]>();

/** Whether a sentence is one of the product's texts in this language. Placeholders may have any value. */
export function isTextOfProduct(language: Language, sentence: string): boolean {
  const known =
    patterns.get(language) ??
    [...ALL_TEXTS[language].values()]
      .filter((text) => text.replace(/\{\{.*?\}\}/g, "").trim().length > 3)
      .map((text) => patternOf(text));
  patterns.set(language, known);
  return known.some((pattern) => pattern.test(sentence));
}

/**
 * Whether a page contains the text of a key. A placeholder for a fixed number must have the number's value; other
 * placeholders may have any value.
 */
export function pageContainsText(language: Language, key: string, html: string): boolean {
  const text = ALL_TEXTS[language].get(key);
  if (text === undefined) throw new Error(`no text ${key}`);
  const constants: Readonly<Record<string, string>> = textConstants(
    language === "pt" ? "pt-PT" : language,
    LOCAL_PRODUCT_NAME,
  );
  const written = text.replace(/\{\{(\w+)\}\}/g, (hole, name: string) => constants[name] ?? hole);
  const parts = written.split(/\{\{.*?\}\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  // React writes an HTML comment between a text and a value, so comments are removed.
  return new RegExp(parts.join("[^<]*"), "u").test(html.replaceAll("<!-- -->", ""));
}
