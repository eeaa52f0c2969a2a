/** A text key of an error with the values of its text: `replies:errors.unknown?word=%7Bname%7D`. */
export const errorKey = (key: string, values: Readonly<Record<string, string>>): string =>
  `${key}?${new URLSearchParams(values)}`;

/** The key and the values of an error; a key without values has none. */
export function readErrorKey(error: string): { key: string; values: Record<string, string> } {
  const [key = "", ...rest] = error.split("?");
  return { key, values: Object.fromEntries(new URLSearchParams(rest.join("?"))) };
}
