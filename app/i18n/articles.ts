/** Italian articles before a vowel, needed for the 8th and the 11th of a month. */
const ELIDED = { il: "l’", al: "all’", dal: "dall’", del: "dell’" } as const;

export type ItalianArticle = keyof typeof ELIDED;

/**
 * Names of date formats for Italian, where a day needs an article: {{date, il}} gives "il 9 maggio" and "l’8 maggio".
 */
export const ITALIAN_ARTICLES: readonly ItalianArticle[] = ["il", "al", "dal", "del"];

/** Formats a day together with its article. */
export const formatDayWithArticle = (article: ItalianArticle, day: string): string =>
  /^(?:8|11)(?!\d)/.test(day) ? `${ELIDED[article]}${day}` : `${article} ${day}`;

const CONTRACTIONS = [
  [/(^| )à Le /g, "$1au "],
  [/(^| )à Les /g, "$1aux "],
  [/(^| )de Le /g, "$1du "],
  [/(^| )de Les /g, "$1des "],
] as const;

/** Contracts a preposition with the article of a French town: "à Le Mans" becomes "au Mans". */
export const contractFrenchArticles = (text: string): string =>
  CONTRACTIONS.reduce((done, [written, contracted]) => done.replace(written, contracted), text);
