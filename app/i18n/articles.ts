/** Italian articles before a number whose name begins with a vowel: otto, undici, ottantasette. */
const ELIDED = { il: "l’", al: "all’", dal: "dall’", del: "dell’" } as const;

export type ItalianArticle = keyof typeof ELIDED;

/** Italian articles before zero, which begins with a z. */
const BEFORE_ZERO: Record<ItalianArticle, string> = { il: "lo", al: "allo", dal: "dallo", del: "dello" };

/**
 * Names of formats for Italian, where a day or a percentage needs an article: {{date, il}} gives "il 9 maggio" and
 * "l’8 maggio", {{share, al}} gives "al 75%" and "all’87%".
 */
export const ITALIAN_ARTICLES: readonly ItalianArticle[] = ["il", "al", "dal", "del"];

/** Formats a day or a percentage together with its article. */
export function formatNumberWithArticle(article: ItalianArticle, text: string): string {
  if (/^(?:8\d?|11)(?!\d)/.test(text)) return `${ELIDED[article]}${text}`;
  return `${/^0(?!\d)/.test(text) ? BEFORE_ZERO[article] : article} ${text}`;
}

const CONTRACTIONS = [
  [/(^| )à Le /g, "$1au "],
  [/(^| )à Les /g, "$1aux "],
  [/(^| )de Le /g, "$1du "],
  [/(^| )de Les /g, "$1des "],
] as const;

/** Contracts a preposition with the article of a French town: "à Le Mans" becomes "au Mans". */
export const contractFrenchArticles = (text: string): string =>
  CONTRACTIONS.reduce((done, [written, contracted]) => done.replace(written, contracted), text);
