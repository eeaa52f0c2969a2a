import { LANGUAGES, type Language } from "~/i18n/domains";
import { bundledTranslator } from "~/i18n/bundled-texts.server";
import type { Role } from "~/models/accounts/rules";
import type { Template } from "~/models/replies/queries.server";

/** The person who signs a reply. */
export interface Signatory {
  firstname: string;
  lastname: string;
  companyName: string | null;
  role: Role;
}

const idOf = (language: Language): string => `standard-${language}`;

/**
 * The built-in template for a role in a language, signed by the provider: a planner offers a call, a venue offers a
 * visit.
 * @param isFree true if the venue is known to be free on the couple's day; the text then says so
 */
export function standardTemplate(
  language: Language,
  { firstname, lastname, companyName, role }: Signatory,
  isFree = false,
): Template {
  const t = bundledTranslator(language);
  const signature = [`${firstname} ${lastname}`, companyName].filter(Boolean).join("\n");
  if (role === "ROLE_VENUE")
    return {
      id: idOf(language),
      language,
      name: t("replies:standard_venue.name"),
      subject: t("replies:standard_venue.subject"),
      body: t("replies:standard_venue.body", {
        signature,
        free: isFree ? ` ${t("replies:standard_venue.free")}` : "",
      }),
    };
  return {
    id: idOf(language),
    language,
    name: t("replies:standard.name"),
    subject: t("replies:standard.subject"),
    body: t("replies:standard.body", { signature }),
  };
}

/**
 * All templates from which a provider may choose, by language: first the given languages, then all others. Within each
 * language, the provider's own templates come first, and the built-in template is last.
 */
export function templateChoices(
  own: readonly Template[],
  signatory: Signatory,
  first: readonly Language[],
  isFree = false,
): Template[] {
  const languages = [...new Set([...first, ...LANGUAGES])];
  return languages.flatMap((language) => [
    ...own.filter((template) => template.language === language),
    standardTemplate(language, signatory, isFree),
  ]);
}
