/** Every language of the product; apart from the domains, because small page scripts import it. */
export const LANGUAGES = ["fr", "en", "de", "it", "nl", "es", "pt"] as const;
export type Language = (typeof LANGUAGES)[number];
