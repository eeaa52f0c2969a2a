const NAME_MAX = 60;

/** Makes a name for a picture from the first line of its text, cut after a word. Empty if there is no readable text. */
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
