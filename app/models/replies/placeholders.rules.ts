import type { Language } from "~/models/domains/codes.rules";

/** The values that are inserted when a template is used for a request. */
export const PLACEHOLDERS = ["firstname", "date", "place", "event", "venue"] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/**
 * The word of each placeholder, which a template contains in braces. The same word never means two different
 * placeholders, so a template may use the words of any language.
 */
export const PLACEHOLDER_WORDS: Record<Language, Record<Placeholder, string>> = {
  fr: { firstname: "prénom", date: "date", place: "lieu", event: "événement", venue: "lieu demandé" },
  en: { firstname: "firstname", date: "date", place: "place", event: "event", venue: "venue" },
  de: { firstname: "Vorname", date: "Datum", place: "Ort", event: "Veranstaltung", venue: "Location" },
  nl: { firstname: "voornaam", date: "datum", place: "plaats", event: "evenement", venue: "locatie" },
  it: { firstname: "nome", date: "data", place: "luogo", event: "evento", venue: "location" },
  es: { firstname: "nombre", date: "fecha", place: "lugar", event: "evento", venue: "espacio" },
  pt: { firstname: "nome", date: "data", place: "local", event: "evento", venue: "espaço" },
};

/**
 * The placeholders as a template in this language contains them: {prénom}, {date} …
 * @param isVenue whether the account's requests are for its venues; only then {venue} has a value
 */
export const placeholdersInBraces = (language: Language, isVenue: boolean): string[] =>
  PLACEHOLDERS.filter((name) => isVenue || name !== "venue").map(
    (name) => `{${PLACEHOLDER_WORDS[language][name]}}`,
  );

/** A word in lower case and without accents, so that {Prenom} means {prénom}. */
const plain = (word: string): string => word.normalize("NFD").replace(/\p{M}/gu, "").trim().toLowerCase();

const MEANINGS: ReadonlyMap<string, Placeholder> = new Map(
  Object.values(PLACEHOLDER_WORDS).flatMap((words) =>
    PLACEHOLDERS.map((name) => [plain(words[name]), name] as const),
  ),
);

/** A piece of a template. The texts of all pieces, joined in order, are the whole template. */
export interface TemplatePart {
  kind: "text" | "placeholder" | "unknown";
  text: string;
  /** The value that the placeholder inserts; absent for a piece that is not a known placeholder. */
  name?: Placeholder;
}

/** A possible placeholder: a pair of braces around at most 40 characters, without a line break or another brace. */
const IN_BRACES = /(\{[^{}\n]{1,40}\})/;

/**
 * Splits a template into pieces. Empty braces are text; braces with a word that is not known are a piece of the kind
 * `unknown`.
 */
export const templateParts = (template: string): TemplatePart[] =>
  template
    .split(IN_BRACES)
    .filter((text) => text !== "")
    .map((text): TemplatePart => {
      if (!IN_BRACES.test(text) || text.slice(1, -1).trim() === "") return { kind: "text", text };
      const name = MEANINGS.get(plain(text.slice(1, -1)));
      return name ? { kind: "placeholder", text, name } : { kind: "unknown", text };
    });

/** The first unknown placeholder as it was typed; null if there is none. */
export const unknownPlaceholder = (template: string): string | null =>
  templateParts(template).find(({ kind }) => kind === "unknown")?.text ?? null;

/**
 * The name of an event as it is written inside a sentence: "mariage" for "Mariage". German nouns and abbreviations keep
 * their capital letters.
 */
export function eventNameInSentence(label: string, language: Language): string {
  const [first = "", second = ""] = label;
  const isName = language === "de" || second !== second.toLocaleLowerCase(language);
  return isName ? label : first.toLocaleLowerCase(language) + label.slice(first.length);
}

/**
 * Fills in a template. An unknown placeholder is not replaced, and neither is a text in braces that is part of an
 * inserted value.
 */
export const fillTemplate = (template: string, values: Readonly<Record<Placeholder, string>>): string =>
  templateParts(template)
    .map(({ name, text }) => (name ? values[name] : text))
    .join("");
