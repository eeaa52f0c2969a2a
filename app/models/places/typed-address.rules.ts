import { placeNameKey } from "./rules";
import { expandAbbreviations } from "./typed-name.rules";

/** The parts of a text that contains more than a name: "12 rue des Lilas, 69003 Lyon". */
export interface TypedAddress {
  /** Keys of the possible towns (see placeNameKey), most likely first. */
  towns: string[];
  /**
   * Keys of the names, in the order of the text. A name that is written before the town may be the name of a village
   * near that town.
   */
  names: string[];
  /** The postal code, in upper case. */
  zipcode: string | null;
  hasStreet: boolean;
}

const ADDRESS_MAX = 200;
const TOWNS_MAX = 6;
/**
 * The town may be one or more of the last words of a text, but at most this many: "lilas lyon" or "lyon" in "12 rue des
 * Lilas Lyon".
 */
const TAIL_MAX = 4;

/**
 * Separators between the parts of an address. The dot is included, because our own suggestions contain it:
 * "Montefioralle · Greve in Chianti".
 */
const BETWEEN_PARTS = /[,;·|()\n]|\s[-–—]\s/u;
/** Matches a part in brackets. It says where the town is, as in "Lindau (Bodensee)", or belongs to the town's name. */
const BRACKETS = /(\([^()]*\)?)/u;
const ZIPCODE =
  /(?<![\p{L}\p{N}])(?:\d{4}-\d{3}|\d{4,5}|[a-z]{1,2}\d[a-z\d]?(?: ?\d[a-z]{2})?)(?![\p{L}\p{N}-])/giu;

/** Words for a street in the seven languages. */
const STREET_WORD =
  /(?<!\p{L})(?:rue|avenue|av|boulevard|bd|chemin|impasse|all[ée]e|quai|route|place|street|road|rd|lane|drive|strada|via|viale|vicolo|piazza|corso|localit[àa]|loc|calle|carrer|c|avenida|paseo|plaza|camino|rua|travessa|largo|pra[çc]a|straat|laan|plein|steenweg|weg|gasse|allee)(?!\p{L})|\p{L}(?:stra(?:ß|ss)e|str|straat|laan|weg|gasse|platz)(?!\p{L})/iu;

interface Part {
  key: string;
  /** Whether the text contains a street or a house number. */
  isStreet: boolean;
  followsZipcode: boolean;
  isBracketed: boolean;
}

/**
 * Parses an address typed on one line. Null if the text is only a name or only a postal code, because the search can
 * parse such a text itself.
 */
export function parseTypedAddress(typed: string): TypedAddress | null {
  const text = expandAbbreviations([...typed.normalize("NFC")].slice(0, ADDRESS_MAX).join(""));
  const zipcode = text.match(ZIPCODE)?.at(-1) ?? null;
  const parts = text
    .split(BRACKETS)
    .flatMap((piece) =>
      piece.split(BETWEEN_PARTS).flatMap((part) => partsOf(part, zipcode, piece.startsWith("("))),
    );
  if (parts.length < 2 && zipcode === null && !parts.some(({ isStreet }) => isStreet)) return null;
  const names = parts.filter(({ isStreet }) => !isStreet).map(({ key }) => key);
  const open = parts.filter(({ isBracketed }) => !isBracketed);
  const last = open.at(-1);
  const towns = [
    ...parts.filter(({ followsZipcode }) => followsZipcode).map(({ key }) => key),
    ...(last ? [last.key, ...(last.isStreet ? tails(last.key) : [])] : []),
    ...open
      .filter(({ isStreet }) => !isStreet)
      .map(({ key }) => key)
      .toReversed(),
    ...names.toReversed(),
  ].flatMap((key) => [key, withoutProvince(key)]);
  const known = [...new Set(towns)].filter((key) => key !== "").slice(0, TOWNS_MAX);
  if (known.length === 0) return null;
  const hasStreet = parts.some(({ isStreet }) => isStreet);
  return { towns: known, names, zipcode: zipcode?.toUpperCase() ?? null, hasStreet };
}

/**
 * Splits a part of an address at the postal code, and returns the texts before and after it. A part without the code is
 * not split.
 */
function partsOf(part: string, zipcode: string | null, isBracketed: boolean): Part[] {
  const at = zipcode === null ? -1 : part.lastIndexOf(zipcode);
  const [before, after] = at < 0 ? [part, ""] : [part.slice(0, at), part.slice(at + (zipcode ?? "").length)];
  return [
    { text: before, followsZipcode: false },
    { text: after, followsZipcode: true },
  ].flatMap(({ text, followsZipcode }) => {
    const key = placeNameKey(text.replace(/\S*\p{N}\S*/gu, " "));
    return key === ""
      ? []
      : [{ key, followsZipcode, isBracketed, isStreet: /\p{N}/u.test(text) || STREET_WORD.test(text) }];
  });
}

/** Search keys of the names of countries, and of parts of countries such as England, in the seven languages. */
const COUNTRY_NAMES: Partial<Record<string, readonly string[]>> = {
  BE: "belgique,belgium,belgien,belgie,belgio,belgica,vlaanderen,wallonie,b".split(","),
  DE: "allemagne,germany,deutschland,duitsland,germania,alemania,alemanha,d".split(","),
  ES: "espagne,spain,spanien,spanje,spagna,espana,espanha,e".split(","),
  FR: "france,frankreich,frankrijk,francia,franca,f".split(","),
  GB: "royaume uni,united kingdom,vereinigtes konigreich,verenigd koninkrijk,regno unito,reino unido,uk,gb,great britain,england,angleterre,engeland,inghilterra,inglaterra,scotland,ecosse,schottland,wales,northern ireland".split(
    ",",
  ),
  IT: "italie,italy,italien,italia,i".split(","),
  PT: "portugal,portogallo,p".split(","),
};

/** The names that are written after the town in an address: its province, region or country. */
export function namesAfterTown(names: readonly string[], town: string): string[] {
  const at = names.findLastIndex((name) => name === town || name.startsWith(`${town} `));
  return at < 0 ? [] : names.slice(at + 1);
}

/**
 * Whether a place is in the region or country that an address names after it. For an Italian place, any two letters
 * count as its province.
 */
export const isInStatedRegion = (
  { region, country }: { region: string; country: string },
  names: readonly string[],
): boolean =>
  names.every(
    (name) =>
      ` ${placeNameKey(region)} `.includes(` ${name} `) ||
      (COUNTRY_NAMES[country]?.includes(name) ?? false) ||
      (country === "IT" && /^[a-z]{2}$/u.test(name)),
  );

function tails(key: string): string[] {
  const words = key.split(" ");
  return words
    .slice(1)
    .map((_, index) => words.slice(index + 1).join(" "))
    .slice(-TAIL_MAX);
}

/** Removes two letters at the end, which are an Italian province: "greve in chianti fi" becomes "greve in chianti". */
const withoutProvince = (key: string): string => key.replace(/ [a-z]{2}$/u, "");
