import { DOMAIN_CODES, LANGUAGES, type DomainCode, type Language } from "~/models/domains/codes.rules";

/** The message that an administrator previews, as read from the URL. */
export interface PreviewQuery {
  kind: string;
  language: Language;
  domain: DomainCode;
}

/** Reads the parameters of a preview. An unknown or missing value is replaced by the default. */
export function parsePreviewQuery(
  params: URLSearchParams,
  kinds: readonly string[],
  defaults: { language: Language; domain: DomainCode },
): PreviewQuery {
  const oneOf = <Choice extends string>(choices: readonly Choice[], name: string) =>
    choices.find((choice) => choice === params.get(name));
  return {
    kind: oneOf(kinds, "kind") ?? kinds[0] ?? "",
    language: oneOf(LANGUAGES, "language") ?? defaults.language,
    domain: oneOf(DOMAIN_CODES, "domain") ?? defaults.domain,
  };
}

export const previewQueryString = (query: PreviewQuery): string => `?${new URLSearchParams({ ...query })}`;
