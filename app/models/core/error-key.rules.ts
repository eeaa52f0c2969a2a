/** Joins the text key of an error with the values that its text contains: `replies:errors.unknown?word=%7Bname%7D`. */
export const joinErrorKey = (key: string, values: Readonly<Record<string, string>>): string =>
  `${key}?${new URLSearchParams(values)}`;

/** Splits an error key into the text key and its values. */
export function splitErrorKey(error: string): { key: string; values: Record<string, string> } {
  const [key = "", ...rest] = error.split("?");
  return { key, values: Object.fromEntries(new URLSearchParams(rest.join("?"))) };
}
