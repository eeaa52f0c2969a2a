import { LANGUAGES, type Language } from "~/i18n/domains";
import { translator } from "~/i18n/texts.server";
import type { Template } from "./queries.server";

/** Who signs an answer. */
export interface Signatory {
  firstname: string;
  lastname: string;
  companyName: string | null;
}

const idOf = (language: Language): string => `standard-${language}`;

/** The template that everybody has in a language, signed by the provider. */
export function standardTemplate(
  language: Language,
  { firstname, lastname, companyName }: Signatory,
): Template {
  const t = translator(language);
  const signature = [`${firstname} ${lastname}`, companyName].filter(Boolean).join("\n");
  return {
    id: idOf(language),
    language,
    name: t("replies:standard.name"),
    subject: t("replies:standard.subject"),
    body: t("replies:standard.body", { signature }),
  };
}

/**
 * What a provider may choose from: one's own templates before the one that everybody has, in the languages in the order
 * given, then in all others.
 */
export function templateChoices(
  own: readonly Template[],
  signatory: Signatory,
  first: readonly Language[],
): Template[] {
  const languages = [...new Set([...first, ...LANGUAGES])];
  return languages.flatMap((language) => [
    ...own.filter((template) => template.language === language),
    standardTemplate(language, signatory),
  ]);
}
