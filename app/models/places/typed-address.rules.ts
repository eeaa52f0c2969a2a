import { placeKey } from "./rules";
import { writtenOut } from "./typed-name.rules";

/** What a text that is more than a name says about the place: "12 rue des Lilas, 69003 Lyon". */
export interface TypedAddress {
  /** Keys of what may be the town (see placeKey), the likeliest first. */
  towns: string[];
  /** Keys of the names in the order they are written; one before the town may be its village. */
  names: string[];
  /** The postal code, in upper case. */
  zipcode: string | null;
  hasStreet: boolean;
}

const ADDRESS_MAX = 200;
const TOWNS_MAX = 6;
/** "lilas lyon" and "lyon", of "12 rue des Lilas Lyon". */
const TAIL_MAX = 4;

/** Between the parts of an address; the dot is that of a suggestion, "Montefioralle · Greve in Chianti". */
const BETWEEN_PARTS = /[,;·|()\n]|\s[-–—]\s/u;
const ZIPCODE =
  /(?<![\p{L}\p{N}])(?:\d{4}-\d{3}|\d{4,5}|[a-z]{1,2}\d[a-z\d]?(?: ?\d[a-z]{2})?)(?![\p{L}\p{N}-])/giu;

/** Words for a street in the seven languages. */
const STREET_WORD =
  /(?<!\p{L})(?:rue|avenue|av|boulevard|bd|chemin|impasse|all[ée]e|quai|route|place|street|road|rd|lane|drive|strada|via|viale|vicolo|piazza|corso|localit[àa]|loc|calle|carrer|c|avenida|paseo|plaza|camino|rua|travessa|largo|pra[çc]a|straat|laan|plein|steenweg|weg|gasse|allee)(?!\p{L})|\p{L}(?:stra(?:ß|ss)e|str|straat|laan|weg|gasse|platz)(?!\p{L})/iu;

interface Part {
  key: string;
  /** A street or a house with its number. */
  isStreet: boolean;
  followsZipcode: boolean;
}

/** Reads an address typed in one line; null if it is only a name or a postal code, which the search knows by itself. */
export function parseTypedAddress(typed: string): TypedAddress | null {
  const text = writtenOut([...typed.normalize("NFC")].slice(0, ADDRESS_MAX).join(""));
  const zipcode = text.match(ZIPCODE)?.at(-1) ?? null;
  const parts = text.split(BETWEEN_PARTS).flatMap((part) => partsOf(part, zipcode));
  if (parts.length < 2 && zipcode === null && !parts.some(({ isStreet }) => isStreet)) return null;
  const names = parts.filter(({ isStreet }) => !isStreet).map(({ key }) => key);
  const last = parts.at(-1);
  const towns = [
    ...parts.filter(({ followsZipcode }) => followsZipcode).map(({ key }) => key),
    ...(last ? [last.key, ...(last.isStreet ? tails(last.key) : [])] : []),
    ...names.toReversed(),
  ].flatMap((key) => [key, withoutProvince(key)]);
  const known = [...new Set(towns)].filter((key) => key !== "").slice(0, TOWNS_MAX);
  if (known.length === 0) return null;
  const hasStreet = parts.some(({ isStreet }) => isStreet);
  return { towns: known, names, zipcode: zipcode?.toUpperCase() ?? null, hasStreet };
}

/** The texts before and after the postal code, if it is in this part. */
function partsOf(part: string, zipcode: string | null): Part[] {
  const at = zipcode === null ? -1 : part.lastIndexOf(zipcode);
  const [before, after] = at < 0 ? [part, ""] : [part.slice(0, at), part.slice(at + (zipcode ?? "").length)];
  return [
    { text: before, followsZipcode: false },
    { text: after, followsZipcode: true },
  ].flatMap(({ text, followsZipcode }) => {
    const key = placeKey(text.replace(/\S*\p{N}\S*/gu, " "));
    return key === ""
      ? []
      : [{ key, followsZipcode, isStreet: /\p{N}/u.test(text) || STREET_WORD.test(text) }];
  });
}

function tails(key: string): string[] {
  const words = key.split(" ");
  return words
    .slice(1)
    .map((_, index) => words.slice(index + 1).join(" "))
    .slice(-TAIL_MAX);
}

/** "greve in chianti", of "greve in chianti fi": two letters at the end are an Italian province. */
const withoutProvince = (key: string): string => key.replace(/ [a-z]{2}$/u, "");
