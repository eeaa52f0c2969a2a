/**
 * Capitalises a text that stands alone, for example the name of a language or weekday, which many languages write in
 * lower case.
 */
export const sentence = (text: string, language: string): string =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
