import type { ResourceLanguage } from "i18next";
import textFiles from "virtual:text-files";
import type { Language } from "~/i18n/domains";
import type { Env } from "./create-service-context";

/** Reads the texts of a language from the static files that were deployed with this Worker. */
export const createTextFileReader =
  ({ ASSETS }: Env) =>
  async (language: Language): Promise<ResourceLanguage> => {
    const answer = await ASSETS.fetch(new URL(textFiles[language], "https://assets.local"));
    if (answer.ok) return answer.json();
    await answer.body?.cancel();
    throw new Error(`the texts of "${language}" cannot be read: status ${answer.status}`);
  };
