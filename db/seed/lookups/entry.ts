/** A text in each language of the product. */
export interface Labels {
  fr: string;
  en: string;
  de: string;
  it: string;
  nl: string;
  es: string;
  pt: string;
}
export type SeedLanguage = keyof Labels;

/** The locales with which Intl formats the labels. */
export const LOCALES: Labels = {
  fr: "fr-FR",
  en: "en-GB",
  de: "de-DE",
  it: "it-IT",
  nl: "nl-BE",
  es: "es-ES",
  pt: "pt-PT",
};

export type LookupKind =
  | "event_type"
  | "service"
  | "service_type"
  | "language"
  | "guest_range"
  | "budget_range"
  | "planner_budget_range"
  | "rejection_reason"
  | "venue_type"
  | "venue_feature"
  | "venue_service";

/**
 * A row of `lookups`. The slug never changes, because projects, requests and companies store it. The labels may change.
 */
export interface LookupEntry {
  kind: LookupKind;
  slug: string;
  position: number;
  labels: Labels;
  /**
   * Lower bound of a range, in guests or in cents. Null if the range has no lower bound or the entry is not a range.
   */
  min: number | null;
  /** Upper bound of a range. Null if the range has no upper bound or the entry is not a range. */
  max: number | null;
}

/** Makes labels from texts in the order fr, en, de, it, nl, es, pt. */
export const labels = (
  fr: string,
  en: string,
  de: string,
  it: string,
  nl: string,
  es: string,
  pt: string,
): Labels => ({ fr, en, de, it, nl, es, pt });

/** Returns one text per language, made by the given function. */
export const inEachLanguage = (write: (language: SeedLanguage) => string): Labels =>
  labels(write("fr"), write("en"), write("de"), write("it"), write("nl"), write("es"), write("pt"));

/** Makes the rows of a list without bounds, in the given order. */
export const lookupList = <Slug extends string>(
  kind: LookupKind,
  entries: readonly (readonly [slug: Slug, labels: Labels])[],
): (LookupEntry & { slug: Slug })[] =>
  entries.map(([slug, texts], index) => ({
    kind,
    slug,
    position: index + 1,
    labels: texts,
    min: null,
    max: null,
  }));
