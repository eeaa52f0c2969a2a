/** Names of languages and weekdays are written small in most languages; a text that stands alone begins with a capital. */
export const sentence = (text: string, language: string): string =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
