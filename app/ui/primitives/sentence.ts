/**
 * Writes the first letter of a text in upper case. Many languages write the names of languages and weekdays in lower
 * case, also at the start of a line.
 */
export const capitalise = (text: string, language: string): string =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
