import { LANGUAGES, type Language } from "~/i18n/domains";
import { readRestrictedText } from "~/models/core/restricted-text.rules";
import type { PromotionText } from "./rules";

export type PromotionTexts = Partial<Record<Language, PromotionText>>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** The texts that a row stores as JSON. A language without a title is left out. */
export function parsePromotionTexts(json: string): PromotionTexts {
  const stored: unknown = JSON.parse(json);
  if (!isRecord(stored)) return {};
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const text = stored[language];
      if (!isRecord(text) || typeof text["title"] !== "string") return [];
      const buttonText = typeof text["buttonText"] === "string" ? text["buttonText"] : null;
      return [
        [
          language,
          { title: text["title"], description: readRestrictedText(text["description"]), buttonText },
        ],
      ];
    }),
  );
}

/**
 * The promotion's texts in one language: the first of the reader's language, the domain's language, English and all
 * others that has texts.
 */
export function promotionTextFor(
  texts: PromotionTexts,
  language: Language,
  domainLanguage: Language,
): PromotionText | null {
  const inOrder = [language, domainLanguage, "en" as const, ...LANGUAGES];
  return inOrder.map((candidate) => texts[candidate]).find((text) => text !== undefined) ?? null;
}
