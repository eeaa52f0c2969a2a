/*
 * Reads place names as people type them: with abbreviations, with the number of a district, or with a word that is used
 * only on letters, such as "Cedex".
 */

/** Abbreviations that are written out before a search, because the search ignores single letters. */
const ABBREVIATIONS: readonly [short: RegExp, long: string][] = [
  [/(?<!\p{L})a\.? ?d\. ?(?=\p{L})/giu, "an der "],
  [/(?<!\p{L})o\. ?d\. ?(?=\p{L})/giu, "ob der "],
  [/(?<!\p{L})v\. ?d\. ?(?=\p{L})/giu, "vor der "],
  [/(?<!\p{L})i\. ?d\. ?(?=\p{L})/giu, "in der "],
  [/(?<!\p{L})a\. ?M\.?(?!\p{L})/gu, "am Main"],
  [/(?<!\p{L})a\. ?N\.?(?!\p{L})/gu, "am Neckar"],
  [/(?<!\p{L})a\. ?Rh\.?(?!\p{L})/gu, "am Rhein"],
  [/(?<!\p{L})i\. ?Br\.?(?!\p{L})/gu, "im Breisgau"],
  [/(?<!\p{L})o\/d(?!\p{L})/giu, "op den"],
  [/(?<=\p{L} ?)s\/ ?(?=\p{L})/giu, "sur "],
  [/(?<!\p{L})V\. ?N\. ?(?=d)/gu, "Vila Nova "],
  [/(?<!\p{L})(?:Vva|Vª)\. ?(?=\p{L})/giu, "Villanueva "],
  [/(?<!\p{L})Gt\.? (?=\p{L})/gu, "Great "],
];

/** A word that French companies write after the town in their postal address. */
const CEDEX = /(?<!\p{L})cedex(?: ?\d{1,2}(?!\d))?(?!\p{L})/giu;

/**
 * For each city with districts, two numbers: the number just before the postal code of its first district, and the
 * number of its districts.
 */
const DISTRICTS: Partial<Record<string, readonly [before: number, count: number]>> = {
  paris: [75_000, 20],
  lyon: [69_000, 9],
  marseille: [13_000, 16],
};
const DISTRICT =
  /(?<!\p{L})(paris|lyon|marseille)[ ,(-]+(?:cedex +)?(\d{1,2}|[ivx]{1,5})(?: ?(?:er|ère|è?me|eme|nde?|e|è|[°º])(?:(?![\p{L}\p{N}])| (?=arr))(?: ?arr\p{L}*\.?)?(?![\p{L}\p{N}])|(?=\s*(?:$|,|\))))\)?/iu;
/** A district whose number stands before the city: "16e arrondissement de Paris". */
const DISTRICT_FIRST =
  /(?<![\p{L}\p{N}])(\d{1,2}) ?(?:er|ère|è?me|eme|nde?|e|è|[°º]) ?arr\p{L}*\.?,?(?: (?:de|à))? (paris|lyon|marseille)(?!\p{L})/iu;
const ROMAN = "i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx".split(" ");
const HAS_FRENCH_ZIPCODE = /(?<!\d)\d{5}(?!\d)/u;

/**
 * A typed text with its abbreviations written out, without "Cedex", and with the postal code of a named district such
 * as "Paris 15e".
 */
export function expandAbbreviations(typed: string): string {
  const long = ABBREVIATIONS.reduce((text, [short, full]) => text.replace(short, full), typed);
  const plain = long.replace(DISTRICT_FIRST, "$2 $1e");
  const coded = plain.replace(DISTRICT, (whole: string, city: string, number: string) => {
    const [before, count] = DISTRICTS[city.toLowerCase()] ?? [0, 0];
    const district = /\d/.test(number) ? Number(number) : ROMAN.indexOf(number.toLowerCase()) + 1;
    if (district < 1 || district > count) return whole;
    return HAS_FRENCH_ZIPCODE.test(plain) ? city : `${city} ${String(before + district)}`;
  });
  return coded.replace(CEDEX, " ");
}

/**
 * The name of the town in an address field, without words or numbers that are only for the post: "Lyon" for "Lyon Cedex
 * 03" and "Lyon 3e".
 */
export const townWithoutAdditions = (city: string): string => {
  const alone = expandAbbreviations(city)
    .replace(/\s\d+(?=\s|$)/gu, " ")
    .trim();
  return alone === "" ? city : alone;
};

const ARTICLE = /^(?:le|la|les|l|el|los|las|il|lo|gli|i|o|a|os|as|the|der|die|das|de|het) (?=\S)/u;
/**
 * Removes the article at the beginning of a search key: people type "Les Saintes-Maries-de-la-Mer", but the name of the
 * commune has no article.
 */
export const keyWithoutArticle = (key: string): string => key.replace(ARTICLE, "");

const LITTLE_WORDS = new Set(
  "am an auf bei da das de dei del den der des di do dos du en i im in la las le les los nel ob on sous sur the upon vor".split(
    " ",
  ),
);
/** The words of a search key that distinguish a place from others: "halle" and "saale" in "halle an der saale". */
export const distinctiveWords = (key: string): string[] =>
  key.split(" ").filter((word) => word.length > 1 && !LITTLE_WORDS.has(word));

/** Whether the words after the name of a town say where the town lies, as "am Bodensee" or "sur Mer" do. */
export const describesLocation = (quarter: string): boolean =>
  /^(?:am|an|bei|im|in|ob|on|sur|upon|vor) /u.test(quarter);

/**
 * Names of famous cities and countries that are also names of small places in our countries. If a person types such a
 * name, the page asks which place is meant. The cities come from GeoNames and have at least 100,000 people; in
 * neighbouring countries, 20,000 are enough.
 */
const FAMOUS_ELSEWHERE = new Set(
  [
    "argentine,canada,cuba,india,island,libano,marocco,suisse",
    "agra,alexandria,baden,basel,belgrade,berne,boston,breda,bulle,candia,christchurch,constantine,durban,edmonton",
    "feldkirch,filadelfia,fribourg,groningen,halifax,hamilton,houston,kampen,kimberley,la haye,la paz,la valette,le caire",
    "lemberg,los angeles,lund,macao,macau,medellin,melbourne,middelburg,monastir,montreal,montreux,nassau,nazareth,nicosia",
    "patna,perth,port louis,portland,puerto rico,pula,queenstown,saint thomas,salvador,salzburg,san antonio,san diego",
    "san francisco,san jose,sao paulo,schaffhausen,serres,surat,tunes,varna,vernier,washington,wellington",
  ].flatMap((names) => names.split(",")),
);
export const isTownFamousElsewhere = (key: string): boolean => FAMOUS_ELSEWHERE.has(key);

const LETTERS = "abcdefghijklmnopqrstuvwxyz".split("");
/** Minimum length of a name for the search that allows a wrong letter. Shorter names are too similar to each other. */
const TYPO_FROM = 3;

/**
 * All search keys that differ from the given key in one way: an extra, missing or different letter, or two swapped
 * letters.
 */
export function keysWithOneTypo(key: string): string[] {
  if (key.length < TYPO_FROM) return [];
  const cuts = Array.from({ length: key.length + 1 }, (_, at) => [key.slice(0, at), key.slice(at)] as const);
  return [
    ...new Set(
      cuts.flatMap(([start, end]) => [
        start + end.slice(1),
        ...(end.length > 1 ? [`${start}${end.charAt(1)}${end.charAt(0)}${end.slice(2)}`] : []),
        ...[...LETTERS, " "].flatMap((letter) => [start + letter + end, start + letter + end.slice(1)]),
      ]),
    ),
  ].filter((other) => other !== key && other === other.trim());
}

const PARTS_MAX = 3;

/**
 * The possible ways to split a name into a town and a quarter ("Berlin-Kreuzberg") or into a town and its province
 * ("Sorrento NA"). Returns the keys of both parts for each way, most likely first.
 */
export function townAndQuarter(key: string): { town: string; quarter: string }[] {
  const words = key.split(" ");
  return words
    .slice(1)
    .map((_, index) => ({
      town: words.slice(0, index + 1).join(" "),
      quarter: words.slice(index + 1).join(" "),
    }))
    .slice(-PARTS_MAX)
    .toReversed();
}
