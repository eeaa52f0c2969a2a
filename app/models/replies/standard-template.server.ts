import type { Language } from "~/i18n/domains";
import { translator } from "~/i18n/texts.server";
import type { Template } from "./queries.server";

/** Who signs an answer. */
interface Signatory {
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
