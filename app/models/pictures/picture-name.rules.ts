const NAME_MAX = 60;

/** The first line of a text, cut after a word, as a name for what has none; "" when nothing of it can be read. */
export function nameFromText(text: string): string {
  const line =
    text
      .split("\n")
      .find((part) => /[\p{L}\p{N}]/u.test(part))
      ?.trim() ?? "";
  if (line.length <= NAME_MAX) return line;
  const start = line.slice(0, NAME_MAX);
  const end = start.lastIndexOf(" ");
  return `${(end > 0 ? start.slice(0, end) : start).replace(/[\p{Cs}\s,;:.–-]+$/u, "")}…`;
}
