import type { Domain, Language } from "./domains";

/** The language of an Accept-Language header that the client prefers among those of the domain; null if there is none. */
export function preferredLanguage(
  header: string | null,
  { languages }: Pick<Domain, "languages">,
): Language | null {
  const wanted = (header ?? "").split(",").flatMap((part) => {
    const [, name, weight = "1"] = /^\s*([a-z]{2})(?:-[\w-]+)?\s*(?:;\s*q=([\d.]+)\s*)?$/i.exec(part) ?? [];
    const offered = languages.find((language) => language.name === name?.toLowerCase());
    return offered && Number(weight) > 0 ? [{ name: offered.name, weight: Number(weight) }] : [];
  });
  return wanted.sort((one, other) => other.weight - one.weight)[0]?.name ?? null;
}
