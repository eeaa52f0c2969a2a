import { RemixI18Next } from "remix-i18next/server";
import { isLanguage, resolveLanguage, type Domain, type Language } from "./domains";

interface LanguageSources {
  /** The language in the path; null in the back-office. */
  address: Language | null;
  /** The language in the language cookie. */
  cookie: string | null;
  /** The language of the account; null before the session is read. */
  account: string | null;
}

/**
 * Decides the language of a request by its path, by the language cookie or else by the account, and otherwise uses the
 * domain's default. remix-i18next calls it and checks that the domain offers the result.
 */
export async function decideLanguage(
  request: Request,
  domain: Domain,
  { address, cookie, account }: LanguageSources,
): Promise<Language> {
  const decider = new RemixI18Next({
    detection: {
      supportedLanguages: domain.languages.map(({ name }) => name),
      fallbackLanguage: domain.defaultLanguage,
      order: ["custom"],
      findLocale: () => Promise.resolve(address ?? resolveLanguage(domain, cookie, account)),
    },
  });
  const found = await decider.getLocale(request);
  return isLanguage(found) ? found : domain.defaultLanguage;
}
