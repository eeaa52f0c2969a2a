import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase, type Database } from "~/models/core/database";
import type { AddressSearch, FoundAddress } from "~/integrations/photon/search-address";
import type { PlaceFields } from "~/models/places/address.rules";
import { signedReference } from "~/models/places/place-reference.server";
import { findPlace, searchPlaces } from "~/models/places/queries.server";
import { resolveAddress } from "~/models/places/resolve-address.server";
import { isApproximatePoint } from "~/models/places/rules";
import { suggestPlaces } from "~/models/places/suggest-places.server";
import { loadPlaces } from "../../scripts/load-places.ts";
import { startGazetteer, type GazetteerDatabase } from "../support/gazetteer.ts";

let gazetteer: GazetteerDatabase;
let d1: D1Database;
let db: Database;

beforeAll(async () => {
  gazetteer = await startGazetteer();
  ({ d1, db } = gazetteer);
});
afterAll(() => gazetteer.stop());

const search = (q: string, country = "FR") => searchPlaces(db, { q, country });
const names = async (q: string, country?: string) => (await search(q, country)).map(({ name }) => name);
const first = async (q: string, country?: string) => (await search(q, country))[0];

describe("the gazetteer", () => {
  test("the gazetteer is loaded only once for each version", async () => {
    expect(await loadPlaces(d1)).toBe("current");
    const { count } =
      (await d1.prepare("SELECT count(*) AS count FROM places").first<{ count: number }>()) ?? {};
    expect(count).toBeGreaterThan(60_000);
  });

  test("the gazetteer has the places that the design shows, with region, postal code and coordinates", async () => {
    expect(await first("Gord")).toMatchObject({
      name: "Gordes",
      region: "Vaucluse",
      country: "FR",
      zipcode: "84220",
      latitude: 43.9129,
      longitude: 5.1989,
      label: "Gordes, 84220",
    });
    expect(await first("uzes")).toMatchObject({ name: "Uzès", region: "Gard", zipcode: "30700" });
    expect(await first("lisle sur la sorgue")).toMatchObject({ zipcode: "84800", isMeant: false });
    expect(await first("l’isle-sur-la-sorgue")).toMatchObject({ zipcode: "84800" });
    expect(await first("bellagio")).toMatchObject({ region: "Como", country: "IT", zipcode: "22021" });
    expect(await first("sintra")).toMatchObject({ region: "Lisboa", country: "PT", zipcode: "2710" });
  });

  test.each([
    ["roma", "Roma"],
    ["rome", "Roma"],
    ["Rom", "Roma"],
    ["Milan", "Milano"],
    ["Mailand", "Milano"],
    ["firenze", "Firenze"],
    ["Florence", "Firenze"],
    ["Venise", "Venezia"],
    ["Torino", "Torino"],
    ["Naples", "Napoli"],
    ["Munich", "München"],
    ["munchen", "München"],
    ["Muenchen", "München"],
    ["Cologne", "Köln"],
    ["koeln", "Köln"],
    ["nuremberg", "Nürnberg"],
    ["nürnberg", "Nürnberg"],
    ["Lisbonne", "Lisboa"],
    ["Lissabon", "Lisboa"],
    ["Brussel", "Bruxelles"],
    ["bruxelles", "Bruxelles"],
    ["Anvers", "Antwerpen"],
    ["antwerp", "Antwerpen"],
    ["Gand", "Gent"],
    ["Bruges", "Bruges"],
    ["Brugge", "Brugge"],
    ["Luik", "Liège"],
    ["Londres", "London"],
    ["Séville", "Sevilla"],
    ["saint etienne", "Saint-Étienne"],
    ["st etienne", "Saint-Étienne"],
    ["Saint Andrews", "St Andrews"],
    ["Eu", "Eu"],
    ["Y", "Y"],
  ])("a search for %s finds %s first", async (typed, name) => {
    expect((await first(typed))?.name).toBe(name);
  });

  test("Münster and Munster are different places", async () => {
    const found = await search("munster", "DE");
    expect(found.find(({ name }) => name === "Münster")).toMatchObject({ zipcode: "48143" });
    expect(found.find(({ name }) => name === "Munster")).toMatchObject({ zipcode: "29633" });
    expect((await search("muenster", "DE"))[0]).toMatchObject({ name: "Münster", zipcode: "48143" });
  });

  test("places of the domain's country come first, followed by places of other countries", async () => {
    expect(await first("Bruges", "BE")).toMatchObject({ name: "Brugge", country: "BE" });
    expect(await first("Halle", "BE")).toMatchObject({ country: "BE", region: "Vlaams-Brabant" });
    expect(await first("Valenc", "FR")).toMatchObject({ country: "FR" });
    const found = await search("Val", "FR");
    expect(found).toHaveLength(8);
    expect(found.slice(0, 6).every(({ country }) => country === "FR")).toBe(true);
    expect(found.some(({ name }) => name === "València")).toBe(true);
  });

  // In every country these places are parts of a commune and not communes themselves.
  test.each([
    ["FR", "Les Imberts", "Gordes, Vaucluse", "84220", 43.89, 5.17],
    ["FR", "Port Grimaud", "Grimaud, Var", "83310", 43.275, 6.58],
    ["FR", "Ploumanac’h", "Perros-Guirec, Côtes-d’Armor", "22700", 48.832, -3.485],
    ["FR", "Erbalunga", "Brando, Haute-Corse", "20222", 42.772, 9.477],
    ["FR", "Argentière", "Chamonix-Mont-Blanc, Haute-Savoie", "74400", 45.98, 6.93],
    ["BE", "Wéris", "Durbuy, Luxembourg", "6940", 50.326, 5.531],
    ["BE", "Crupet", "Assesse, Namur", "5332", 50.35, 4.961],
    ["BE", "Redu", "Libin, Luxembourg", "6890", 50.007, 5.159],
    ["BE", "Lissewege", "Brugge, West-Vlaanderen", "8380", 51.294, 3.193],
    ["BE", "Doel", "Beveren, Oost-Vlaanderen", "9130", 51.311, 4.266],
    ["GB", "Castle Combe", "Chippenham, Wiltshire", "SN14", 51.493, -2.229],
    ["GB", "Bibury", "Cirencester, Gloucestershire", "GL7", 51.759, -1.834],
    ["GB", "Lower Slaughter", "Cheltenham, Gloucestershire", "GL54", 51.901, -1.763],
    ["GB", "Clovelly", "Bideford, Devon", "EX39", 50.998, -4.4],
    ["GB", "Portmeirion", "Penrhyndeudraeth, Gwynedd", "LL48", 52.914, -4.099],
    ["DE", "Assmannshausen", "Rüdesheim am Rhein, Hessen", "65385", 49.987, 7.866],
    ["DE", "Hohenschwangau", "Schwangau, Bayern", "87645", 47.556, 10.738],
    ["DE", "Heiligendamm", "Bad Doberan, Mecklenburg-Vorpommern", "18209", 54.144, 11.841],
    ["DE", "Warnemünde", "Rostock, Mecklenburg-Vorpommern", "18119", 54.177, 12.084],
    ["DE", "Zons", "Dormagen, Nordrhein-Westfalen", "41541", 51.123, 6.849],
    ["IT", "Montefioralle", "Greve in Chianti, Firenze", "50022", 43.585, 11.299],
    ["IT", "Civita di Bagnoregio", "Bagnoregio, Viterbo", "01022", 42.628, 12.114],
    ["IT", "Manarola", "Riomaggiore, La Spezia", "19017", 44.107, 9.729],
    ["IT", "Monticchiello", "Pienza, Siena", "53026", 43.066, 11.726],
    ["IT", "Marzamemi", "Pachino, Siracusa", "96018", 36.742, 15.117],
    ["ES", "Calella de Palafrugell", "Palafrugell, Girona", "17210", 41.89, 3.185],
    ["ES", "Lastres", "Colunga, Asturias", "33330", 43.514, -5.269],
    ["ES", "Tazones", "Villaviciosa, Asturias", "33315", 43.544, -5.399],
    ["ES", "Zahara de los Atunes", "Barbate, Cádiz", "11393", 36.137, -5.846],
    ["ES", "Llafranc", "Palafrugell, Girona", "17211", 41.894, 3.194],
    ["PT", "Piódão", "Arganil, Coimbra", "6285", 40.23, -7.825],
    ["PT", "Monsaraz", "Reguengos de Monsaraz, Évora", "7200", 38.443, -7.381],
    ["PT", "Comporta", "Alcácer do Sal, Setúbal", "7580", 38.381, -8.786],
    ["PT", "Azenhas do Mar", "Sintra, Lisboa", "2705", 38.841, -9.461],
    ["PT", "Sortelha", "Sabugal, Guarda", "6320", 40.329, -7.215],
  ])(
    "in the country %s the village %s is found with its commune, its postal code and its own coordinates",
    async (country, name, region, zipcode, latitude, longitude) => {
      const village = await first(name, country);
      expect(village).toMatchObject({ name, region, country, zipcode });
      expect(Math.abs((village?.latitude ?? 0) - latitude)).toBeLessThan(0.02);
      expect(Math.abs((village?.longitude ?? 0) - longitude)).toBeLessThan(0.02);
    },
  );

  // Names of towns as their inhabitants type them.
  test.each([
    // Belgium: names in both languages
    ["Schaarbeek", "BE", "Schaerbeek", "1030"],
    ["Ukkel", "BE", "Uccle", "1180"],
    ["Vorst", "BE", "Forest", "1190"],
    ["Sint-Jans-Molenbeek", "BE", "Molenbeek-Saint-Jean", "1080"],
    ["Elsene", "BE", "Ixelles", "1050"],
    ["Oudergem", "BE", "Auderghem", "1160"],
    ["Sint-Gillis", "BE", "Saint-Gilles", "1060"],
    ["Sint-Joost-ten-Node", "BE", "Saint-Josse-ten-Noode", "1210"],
    ["Watermaal-Bosvoorde", "BE", "Watermael-Boitsfort", "1170"],
    ["Sint-Lambrechts-Woluwe", "BE", "Woluwe-Saint-Lambert", "1200"],
    ["Sint-Pieters-Woluwe", "BE", "Woluwe-Saint-Pierre", "1150"],
    ["Sint-Agatha-Berchem", "BE", "Berchem-Sainte-Agathe", "1082"],
    ["Anderlecht", "BE", "Anderlecht", "1070"],
    ["Laken", "BE", "Laeken", "1020"],
    ["Luik", "BE", "Liège", "4000"],
    ["Bergen", "BE", "Mons", "7000"],
    ["Doornik", "BE", "Tournai", "7500"],
    ["Namen", "BE", "Namur", "5000"],
    ["Rijsel", "BE", "Lille", "59000"],
    ["Eigenbrakel", "BE", "Braine-l’Alleud", "1420"],
    // Postal districts of London and of other cities
    ["EC1A 1BB", "GB", "London", "EC1A 1BB"],
    ["N1 9GU", "GB", "London", "N1 9GU"],
    ["SW7", "GB", "London", "SW7"],
    ["W8", "GB", "London", "W8"],
    ["SE10 9NN", "GB", "London", "SE10 9NN"],
    ["NW3", "GB", "London", "NW3"],
    ["E14 5AB", "GB", "London", "E14 5AB"],
    ["WC2N", "GB", "London", "WC2N"],
    ["w1d 3qf", "GB", "London", "W1D 3QF"],
    ["M20", "GB", "Manchester", "M20"],
    ["BS8 1TH", "GB", "Bristol", "BS8 1TH"],
    ["EH3", "GB", "Edinburgh", "EH3"],
    ["B15", "GB", "Birmingham", "B15"],
    // Short forms of names
    ["St. Peter-Ording", "DE", "Sankt Peter-Ording", null],
    ["St. Wendel", "DE", "Sankt Wendel", null],
    ["St. Ingbert", "DE", "Sankt Ingbert", null],
    ["St Augustin", "DE", "Sankt Augustin", null],
    ["St. Goar", "DE", "Sankt Goar", null],
    ["St. Andreasberg", "DE", "Sankt Andreasberg", null],
    ["Sint Niklaas", "BE", "Sint-Niklaas", "9100"],
    ["St-Niklaas", "BE", "Sint-Niklaas", "9100"],
    ["Ste Maxime", "FR", "Sainte-Maxime", "83120"],
    ["St Malo", "FR", "Saint-Malo", "35400"],
    ["Rothenburg o.d. Tauber", "DE", "Rothenburg ob der Tauber", "91541"],
    ["Frankfurt a. M.", "DE", "Frankfurt am Main", "60311"],
    ["Freiburg i. Br.", "DE", "Freiburg im Breisgau", "79098"],
    ["Villefranche s/ Mer", "FR", "Villefranche-sur-Mer", "06230"],
    ["Sta. Cruz de Tenerife", "ES", "Santa Cruz de Tenerife", "38001"],
    ["Sta Eulalia del Río", "ES", "Santa Eulària des Riu", null],
    ["V. N. de Gaia", "PT", "Vila Nova de Gaia", "4400"],
    // Quarters of towns
    ["Berlin-Kreuzberg", "DE", "Kreuzberg", null],
    ["München-Schwabing", "DE", "Schwabing", "80801"],
    ["Bad Godesberg", "DE", "Bad Godesberg", "53173"],
    ["Bonn-Bad Godesberg", "DE", "Bad Godesberg", "53173"],
    ["Hamburg-Altona", "DE", "Altona", "22765"],
    ["Köln-Ehrenfeld", "DE", "Ehrenfeld", "50823"],
    ["Stuttgart-Bad Cannstatt", "DE", "Bad Cannstatt", "70372"],
    ["Hamburg Blankenese", "DE", "Blankenese", "22587"],
    ["Dresden-Loschwitz", "DE", "Loschwitz", "01326"],
    ["Lübeck-Travemünde", "DE", "Travemünde", "23570"],
    ["Leipzig-Xyzheim", "DE", "Leipzig", "04109"],
    // Names in the region's other language
    ["Ciudadela", "ES", "Ciutadella de Menorca", null],
    ["Guernica", "ES", "Gernika-Lumo", null],
    ["Fuenterrabía", "ES", "Hondarribia", null],
    ["San Sebastián", "ES", "Donostia-San Sebastián", "20001"],
    ["Játiva", "ES", "Xàtiva", null],
    ["Bozen", "IT", "Bolzano", "39100"],
    ["Meran", "IT", "Merano", "39012"],
    ["Brixen", "IT", "Bressanone", "39042"],
    ["Sterzing", "IT", "Vipiteno", "39049"],
    ["Kastelruth", "IT", "Castelrotto", "39040"],
    // Names with the province
    ["Sorrento NA", "IT", "Sorrento", "80067"],
    ["Ravello SA", "IT", "Ravello", "84010"],
    ["Bellagio CO", "IT", "Bellagio", "22021"],
    ["Greve in Chianti FI", "IT", "Greve in Chianti", "50022"],
    // Names with “Cedex” or the number of a district, as the French post writes them
    ["69500 Bron Cedex", "FR", "Bron", "69500"],
    ["Bron CEDEX", "FR", "Bron", "69500"],
    ["75008 Paris Cedex 08", "FR", "Paris", "75008"],
    ["Paris 15e", "FR", "Paris", "75015"],
    ["Paris 15ème", "FR", "Paris", "75015"],
    ["Paris XV", "FR", "Paris", "75015"],
    ["Paris 1er", "FR", "Paris", "75001"],
    ["Paris 16e arrondissement", "FR", "Paris", "75016"],
    ["Lyon 3e", "FR", "Lyon", "69003"],
    ["Marseille 8ème", "FR", "Marseille", "13008"],
    ["Marseille 13e arr.", "FR", "Marseille", "13013"],
    ["Paris (8e)", "FR", "Paris", "75008"],
    ["16e arrondissement de Paris", "FR", "Paris", "75016"],
    ["Lyon Cedex 03", "FR", "Lyon", "69003"],
    // Names with or without an article, with an addition in brackets, with the river or with the lake.
    ["Les Saintes-Maries-de-la-Mer", "FR", "Saintes-Maries-de-la-Mer", "13460"],
    ["Stes Maries de la Mer", "FR", "Saintes-Maries-de-la-Mer", "13460"],
    ["Lindau (Bodensee)", "DE", "Lindau", "88131"],
    ["Lindau am Bodensee", "DE", "Lindau", "88131"],
    ["Halle an der Saale", "DE", "Halle (Saale)", "06108"],
    ["Frankfurt an der Oder", "DE", "Frankfurt (Oder)", null],
    ["Frankfurt-Sachsenhausen", "DE", "Sachsenhausen", "60594"],
    // Names with a postal code of a big city that the gazetteer does not have.
    ["12043 Berlin", "DE", "Berlin", "12043"],
    ["28013 Madrid", "ES", "Madrid", "28013"],
    ["1100-148 Lisboa", "PT", "Lisboa", "1100-148"],
    ["Richmond TW9", "GB", "Richmond", "TW9"],
    // Names with the region or the country.
    ["Saint-Denis, La Réunion", "FR", "Saint-Denis", "97400"],
    ["Saint-Denis (Réunion)", "FR", "Saint-Denis", "97400"],
    ["Saint-Pierre, Martinique", "FR", "Saint-Pierre", "97250"],
    ["Valence, Tarn-et-Garonne", "FR", "Valence", "82400"],
    ["Hackney, London", "GB", "Hackney", "E8"],
    ["Bath, England", "GB", "Bath", "BA1"],
    // Places overseas that belong to France
    ["97400 Saint-Denis", "FR", "Saint-Denis", "97400"],
    ["Fort-de-France", "FR", "Fort-de-France", "97200"],
    ["Pointe-à-Pitre", "FR", "Pointe-à-Pitre", "97110"],
    ["Cayenne", "FR", "Cayenne", "97300"],
    ["Mamoudzou", "FR", "Mamoudzou", "97600"],
    ["Gustavia", "FR", "Gustavia", "97133"],
    // Quarters of large cities, and islands.
    ["Shoreditch", "GB", "Shoreditch", "E2"],
    ["Mayfair, London", "GB", "Mayfair", "W1J"],
    ["Hampstead", "GB", "Hampstead", "NW3"],
    ["Covent Garden", "GB", "Covent Garden", "WC2B"],
    ["St Johns Wood", "GB", "St John’s Wood", "NW8"],
    ["Montmartre", "FR", "Montmartre", "75018"],
    ["Chiado", "PT", "Chiado", null],
    ["Porquerolles", "FR", "Porquerolles", "83400"],
    ["Belle Ile en Mer", "FR", "Belle-Île-en-Mer", null],
    ["Ile de Ré", "FR", "Île de Ré", null],
    ["Sylt", "DE", "Sylt", null],
    ["Isle of Skye", "GB", "Isle of Skye", null],
    ["Tenerife", "ES", "Tenerife", null],
    ["Menorca", "ES", "Menorca", null],
    ["Isola d'Elba", "IT", "Elba", null],
    // Places in small neighbouring countries
    ["Monaco", "FR", "Monaco", "98000"],
    ["Jersey", "GB", "Jersey", "JE1"],
    ["Guernsey", "GB", "Guernsey", null],
    ["Isle of Man", "GB", "Isle of Man", null],
    ["San Marino", "IT", "San Marino", "47890"],
    ["Saint-Marin", "FR", "San Marino", "47890"],
    ["Andorra", "ES", "Andorra", null],
    ["Andorre", "FR", "Andorra", null],
    ["Luxemburg", "DE", "Luxembourg", null],
    ["Vaduz", "DE", "Vaduz", "9490"],
    ["Gibraltar", "ES", "Gibraltar", "GX11"],
  ])(
    "the text %s, typed on a domain of the country %s, finds %s first",
    async (typed, country, name, zipcode) => {
      expect(await first(typed, country)).toMatchObject({ name, zipcode });
    },
  );

  test.each([
    ["Bordeax", "Bordeaux"],
    ["Marsaille", "Marseille"],
    ["Monpellier", "Montpellier"],
    ["Starsbourg", "Strasbourg"],
    ["Toulousse", "Toulouse"],
    ["Grodes", "Gordes"],
    ["Bellagoi", "Bellagio"],
    ["Hambrug", "Hamburg"],
    ["Manchesster", "Manchester"],
    ["Avigno", "Avignon"],
  ])("for the text %s, which has one wrong letter, the place %s is suggested", async (typed, name) => {
    expect(await names(typed)).toContain(name);
  });

  test("the server chooses a place for the person only if the typed text is the place's whole name or its postal code", async () => {
    const meant = async (q: string, country?: string) =>
      (await search(q, country))
        .filter(({ isMeant }) => isMeant)
        .map(({ name, region }) => `${name} (${region})`);
    expect(await meant("Monaco", "DE")).toEqual(["Monaco ()"]);
    expect(await meant("Jersey", "GB")).toEqual(["Jersey ()"]);
    expect(await meant("Gordes")).toEqual(["Gordes (Vaucluse)"]);
    expect(await meant("Bozen", "IT")).toEqual(["Bolzano (Bolzano)"]);
    expect(await meant("Gordes 84220")).toEqual(["Gordes (Vaucluse)"]);
    for (const other of [
      "Gorde",
      "Grodes",
      "69500 Gordes",
      "Berlin-Kreuzbergen",
      "Paris Texas",
      "Sorrento NA",
      "Paris, Texas",
      "London, Ontario",
      "Naples, Florida",
      "80331 Berlin",
      "Salzburg",
      "Melbourne",
      "Suisse",
    ])
      expect(await meant(other), other).toEqual([]);
    expect(await meant("Lindau (Bodensee)", "DE")).not.toContain("Bodensee (Niedersachsen)");
    expect(await meant("Paris, France", "GB")).toEqual(["Paris (Paris)"]);
    expect(await meant("Saint-Denis (Réunion)")).toEqual(["Saint-Denis (La Réunion)"]);
    expect(await meant("Boston", "GB")).toEqual(["Boston (Lincolnshire)"]);
    expect(await meant("Boston", "FR")).toEqual([]);
  });

  test("the small town named only “Saint-Martin” is found first among hundreds of similar names", async () => {
    const found = await search("Saint-Martin");
    expect(found[0]?.name).toBe("Saint-Martin");
  });

  test("digits are parsed as a postal code, and the result has the postal code that was typed", async () => {
    expect((await search("84220")).every(({ zipcode }) => zipcode === "84220")).toBe(true);
    expect(await names("84220")).toEqual(expect.arrayContaining(["Gordes", "Joucas", "Roussillon"]));
    expect(await first("75011")).toMatchObject({ name: "Paris", zipcode: "75011", label: "Paris, 75011" });
    expect(await first("1000-205", "PT")).toMatchObject({ name: "Lisboa", zipcode: "1000-205" });
    expect(await first("ba1 1aa", "GB")).toMatchObject({ name: "Bath", zipcode: "BA1 1AA" });
    expect(await first("Gordes, 84220")).toMatchObject({ name: "Gordes", zipcode: "84220" });
  });

  test.each([
    ["12 rue des Lilas, Lyon", "FR", "Lyon", "69001"],
    ["12 rue des Lilas Lyon", "FR", "Lyon", "69001"],
    ["12 rue des Lilas 69003 Lyon", "FR", "Lyon", "69003"],
    ["Château de la Gabelle, 84220 Gordes", "FR", "Gordes", "84220"],
    ["3 rue de Paris, Saint-Étienne", "FR", "Saint-Étienne", "42000"],
    ["12 High Street, Bath BA1 1AA", "GB", "Bath", "BA1 1AA"],
    ["The Manor House, Castle Combe, Chippenham", "GB", "Castle Combe", "SN14"],
    ["Via Roma 5, 50022 Greve in Chianti FI", "IT", "Greve in Chianti", "50022"],
    ["Montefioralle · Greve in Chianti, 50022", "IT", "Montefioralle", "50022"],
    ["Montefioralle, Greve in Chianti", "IT", "Montefioralle", "50022"],
    ["Via dei Servi 3, Florence", "FR", "Firenze", "50122"],
    ["Marktstraße 5, 87561 Oberstdorf", "DE", "Oberstdorf", "87561"],
    ["Calle Mayor 3, 17210 Calella de Palafrugell", "ES", "Calella de Palafrugell", "17210"],
    ["Rua Direita 1, 7200-175 Monsaraz", "PT", "Monsaraz", "7200-175"],
    ["Korenmarkt 4, 9000 Gent", "BE", "Gent", "9000"],
  ])(
    "the postal address %s, typed for the country %s, leads to %s",
    async (typed, country, name, zipcode) => {
      expect(await first(typed, country)).toMatchObject({ name, zipcode });
    },
  );

  test("a name before a distant town is not read as a village of this town", async () => {
    expect(await names("La Villa, Bagno a Ripoli", "IT")).toEqual(["Bagno a Ripoli"]);
  });

  test.each([
    "",
    " ",
    '"',
    "*",
    '" OR "a',
    "a* OR b*",
    "name:",
    "{name}:x",
    "NEAR(a b)",
    "x'; DROP TABLE places; --",
    "\u0000",
    "🎉",
    "a".repeat(5000),
  ])("the search for %j gets a response without an error", async (typed) => {
    expect((await search(typed)).length).toBeLessThanOrEqual(8);
  });

  test("a search reads about as many rows as it returns, even if many names begin with the typed text", async () => {
    const names = ["sa", "saint", "la", "st martin", "75", "Vi", "Montefioralle"];
    const addresses = [
      "12 rue des Lilas, Lyon",
      "1 rue Saint Martin de la Place Saint Martin",
      "a, b, c, d, 1000 e",
    ];
    for (const typed of [...names, ...addresses]) {
      const own = openDatabase(d1, null);
      await searchPlaces(own, { q: typed, country: "FR" });
      expect(own.meter.roundTrips).toBe(1);
      expect(own.meter.rowsRead, typed).toBeLessThanOrEqual(addresses.includes(typed) ? 144 : 48);
    }
  });

  test("coordinates with two decimals are approximate, and coordinates with more decimals are exact", async () => {
    const joucas = await first("Joucas");
    expect(joucas).toMatchObject({ zipcode: "84220", region: "Vaucluse" });
    expect(isApproximatePoint(joucas?.latitude ?? 0, joucas?.longitude ?? 0)).toBe(true);
    expect(joucas?.latitude).toBeCloseTo(43.93, 0);
    const gordes = await first("Gordes");
    expect(isApproximatePoint(gordes?.latitude ?? 0, gordes?.longitude ?? 0)).toBe(false);
  });

  test("a place can be found again by its id", async () => {
    const gordes = await first("Gordes");
    expect(gordes).toEqual({ ...(await findPlace(db, Number(gordes?.id))), isMeant: true });
    expect(await findPlace(db, 99_999_999)).toBeNull();
  });
});

test("the search for postal addresses is used if the gazetteer has only similar names, but not if it has a place with the typed name", async () => {
  const asked: string[] = [];
  const searchAddresses: AddressSearch = ({ text }) => {
    asked.push(text);
    return Promise.resolve({ kind: "ok", value: [] });
  };
  const ctx = { db, settings: { FORM_SECRET: "a secret of the tests" }, searchAddresses };
  for (const q of ["Saint-Martin", "Saint-Martn"])
    expect(await suggestPlaces(ctx, { q, country: "FR", language: "fr" })).toHaveLength(8);
  expect(asked).toEqual(["Saint-Martn"]);
});

describe("resolveAddress locates a postal address", () => {
  const settings = { FORM_SECRET: "a secret of the tests" };
  const resolve = (fields: PlaceFields, searchAddresses: AddressSearch | null = null) =>
    resolveAddress({ db, settings, searchAddresses }, fields);
  const idOf = async (q: string, country?: string) => (await first(q, country))?.id;

  test("a chosen place fills in all fields, and a different typed postal code of the same town is kept", async () => {
    const placeId = await idOf("Paris");
    expect(await resolve({ placeId })).toMatchObject({
      ok: true,
      address: { zipcode: "75001", city: "Paris", countryCode: "FR", label: "Paris, 75001" },
    });
    expect(await resolve({ placeId, zipcode: "75011", city: "Paris", countryCode: "FR" })).toMatchObject({
      address: { zipcode: "75011", label: "Paris, 75011" },
    });
  });

  // If the postal code does not belong to the town, no computed distance would be correct.
  test.each([
    ["97400", "Saint-Denis", -20.88, 55.45],
    ["93200", "Saint-Denis", 48.94, 2.35],
    ["97200", "Fort-de-France", 14.6, -61.07],
    ["97110", "Pointe-à-Pitre", 16.24, -61.53],
    ["97300", "Cayenne", 4.93, -52.33],
    ["97600", "Mamoudzou", -12.78, 45.23],
    ["97500", "Saint-Pierre", 46.78, -56.17],
    ["97410", "Saint-Pierre", -21.34, 55.48],
    ["97133", "Saint-Barthélemy", 17.9, -62.85],
    ["97150", "Saint-Martin", 18.07, -63.08],
    ["97438", "Sainte-Marie", -20.9, 55.55],
    ["97230", "Sainte-Marie", 14.78, -61.0],
    ["97229", "Les Trois-Îlets", 14.54, -61.03],
    ["97139", "Les Abymes", 16.27, -61.5],
    ["97233", "Schœlcher", 14.61, -61.1],
    ["97460", "Saint-Paul", -21.0, 55.27],
    ["97434", "Saint-Gilles-les-Bains", -21.05, 55.22],
    ["69431", "Lyon Cedex 03", 45.75, 4.85],
    ["75016", "Paris 16e", 48.85, 2.35],
  ])("the typed place %s %s is located at its postal code", async (zipcode, city, latitude, longitude) => {
    const resolved = await resolve({ zipcode, city, countryCode: "FR" });
    expect(resolved).toMatchObject({ ok: true, address: { zipcode, city } });
    expect(Math.abs((resolved.ok ? resolved.address.latitude : 0) - latitude)).toBeLessThan(0.1);
    expect(Math.abs((resolved.ok ? resolved.address.longitude : 0) - longitude)).toBeLessThan(0.1);
  });

  test("every commune of the overseas départements is found by its postal codes", async () => {
    const counted = await d1
      .prepare(
        "SELECT region, count(*) AS count FROM places WHERE zips LIKE '97%' AND region NOT LIKE '%,%' GROUP BY region",
      )
      .all<{ region: string; count: number }>();
    const counts = new Map(counted.results.map(({ region, count }) => [region, count]));
    const communes = { Guadeloupe: 32, Martinique: 34, Guyane: 22, "La Réunion": 24, Mayotte: 17 };
    for (const [region, count] of Object.entries(communes))
      expect(counts.get(region), region).toBeGreaterThanOrEqual(count);
  });

  test.each([
    ["97400", "Paris", "FR"],
    ["13001", "Paris", "FR"],
    ["75001", "Fort-de-France", "FR"],
    ["35001", "Madrid", "ES"],
    ["80331", "Berlin", "DE"],
    ["00184", "Milano", "IT"],
    ["EH1 1AA", "London", "GB"],
    ["9000-001", "Porto", "PT"],
    ["33000", "Lyon", "FR"],
    ["80331", "Köln", "DE"],
    ["41001", "Barcelona", "ES"],
    ["M1 1AE", "Birmingham", "GB"],
  ] as const)(
    "the typed place %s %s is not saved, because the postal code belongs to another town",
    async (zipcode, city, countryCode) => {
      const resolved = await resolve({ zipcode, city, countryCode });
      expect(resolved).toMatchObject({ ok: false, errors: { zipcode: "validation:zipcode_of_other_town" } });
      expect(!resolved.ok && resolved.found?.[0]?.name).toBe(city);
    },
  );

  test.each([
    ["07800", "Ibiza", "ES", 38.91],
    ["28009", "Ibiza", "ES", 40.42],
    ["1100-148", "Lisbonne", "PT", 38.73],
    ["50667", "Cologne", "DE", 50.94],
    ["9000", "Gand", "BE", 51.05],
  ] as const)(
    "the typed place %s %s is found by another name of the town",
    async (zipcode, city, countryCode, latitude) => {
      const resolved = await resolve({ zipcode, city, countryCode });
      expect(resolved).toMatchObject({ ok: true, address: { zipcode, city } });
      expect(resolved.ok ? resolved.address.latitude : 0).toBeCloseTo(latitude, 1);
    },
  );

  test("another name of a town is rejected if the postal code belongs to a different town", async () => {
    for (const [zipcode, city] of [
      ["80331", "Cologne"],
      ["50667", "Munich"],
    ] as const)
      expect(await resolve({ zipcode, city, countryCode: "DE" })).toMatchObject({
        ok: false,
        errors: { zipcode: "validation:zipcode_of_other_town" },
      });
  });

  test("a town that is not found gets suggestions with similar names", async () => {
    const resolved = await resolve({ zipcode: "98000", city: "Monaco", countryCode: "FR" });
    expect(resolved).toMatchObject({ ok: false, errors: { city: "validation:address_not_located" } });
    expect(!resolved.ok && resolved.found?.[0]).toMatchObject({ name: "Monaco", country: "MC" });
    expect(await resolve({ zipcode: "98000", city: "Monaco", countryCode: "MC" })).toMatchObject({
      ok: true,
      address: { latitude: 43.7372, longitude: 7.4215 },
    });
  });

  test("if the chosen place has no postal code, the person must enter one", async () => {
    const placeId = await idOf("Oberstdorf", "DE");
    expect(await resolve({ placeId })).toEqual({
      ok: false,
      errors: { zipcode: "validation:zipcode_unknown" },
      found: [await findPlace(db, Number(placeId))],
    });
    expect(await resolve({ placeId, zipcode: "875", city: "Oberstdorf", countryCode: "DE" })).toMatchObject({
      errors: { zipcode: "validation:invalid_zipcode" },
    });
    expect(await resolve({ placeId, zipcode: "69001", city: "Lyon", countryCode: "FR" })).toMatchObject({
      errors: { zipcode: "validation:zipcode_unknown" },
    });
    expect(await resolve({ placeId, zipcode: "87561" })).toMatchObject({
      address: { city: "Oberstdorf", zipcode: "87561" },
    });
  });

  test("a typed postal address gets the coordinates of its place", async () => {
    expect(await resolve({ zipcode: "84220", city: "gordes", countryCode: "FR" })).toMatchObject({
      ok: true,
      address: { latitude: 43.9129, longitude: 5.1989, city: "gordes", label: "gordes, 84220" },
    });
    expect(await resolve({ zipcode: "84220", city: "Les Imberts", countryCode: "FR" })).toMatchObject({
      ok: true,
      address: { city: "Les Imberts" },
    });
    expect(await resolve({ zipcode: "1010", city: "Wien", countryCode: "AT" })).toMatchObject({
      ok: true,
      address: { latitude: 48.21, longitude: 16.37 },
    });
  });

  // The five largest towns of each country, each with a real postal code that is not in the gazetteer.
  test.each([
    ["FR", ["Paris 75116", "Marseille 13288", "Lyon 69288", "Toulouse 31998", "Nice 06990"]],
    ["BE", ["Brussel 1099", "Antwerpen 2099", "Gent 9099", "Charleroi 6099", "Liège 4099"]],
    ["GB", ["London SE1 7PB", "Birmingham B5 4UA", "Manchester M4 3TR", "Glasgow G12 8QQ", "Leeds LS6 2AS"]],
    ["DE", ["Berlin 13599", "Hamburg 22769", "München 81667", "Köln 51149", "Frankfurt am Main 65936"]],
    ["IT", ["Roma 00199", "Milano 20162", "Napoli 80147", "Torino 10156", "Palermo 90151"]],
    ["ES", ["Madrid 28055", "Barcelona 08042", "Valencia 46026", "Sevilla 41020", "Zaragoza 50022"]],
    ["PT", ["Lisboa 1250-096", "Lisboa 1200-109", "Porto 4150-173", "Braga 4715-032", "Coimbra 3000-456"]],
  ] as const)(
    "a large town in the country %s is located with any complete postal code",
    async (countryCode, typed) => {
      for (const address of typed) {
        const [, city = "", zipcode = ""] = /^(\D+) ([A-Z]*\d.*)$/.exec(address) ?? [];
        const resolved = await resolve({ city, zipcode, countryCode });
        expect(resolved, address).toMatchObject({ ok: true, address: { city, zipcode } });
        const known = await first(city, countryCode);
        expect(resolved.ok && resolved.address.latitude, address).toBeCloseTo(known?.latitude ?? 0, 1);
      }
    },
  );

  test.each([
    ["London", "SW1A", "GB"],
    ["Lisboa", "1000", "PT"],
  ])(
    "a typed postal address in %s needs the complete postal code, but a chosen place does not",
    async (city, zipcode, countryCode) => {
      const typed = { city, zipcode, countryCode: countryCode === "GB" ? "GB" : "PT" } as const;
      expect(await resolve(typed)).toMatchObject({
        ok: false,
        errors: { zipcode: "validation:invalid_zipcode" },
      });
      const placeId = await idOf(city, countryCode);
      expect(await resolve({ ...typed, placeId })).toMatchObject({ ok: true });
    },
  );

  const HAMLET: FoundAddress = {
    ...{ name: "La Foce", kind: "village", city: "Chianciano Terme", region: "Siena", zipcode: "53042" },
    ...{ country: "IT", latitude: 43.0171, longitude: 11.7583 },
  };
  const knowing =
    (...value: FoundAddress[]): AddressSearch =>
    () =>
      Promise.resolve({ kind: "ok", value });

  test("a typed village has coordinates of its own, from the gazetteer or otherwise from the search for postal addresses", async () => {
    const castleCombe = { zipcode: "SN14 7HU", city: "castle combe", countryCode: "GB" } as const;
    expect(await resolve(castleCombe)).toMatchObject({
      address: { city: "castle combe", latitude: 51.493, longitude: -2.229 },
    });
    const hamlet = { zipcode: "53042", city: "La Foce", countryCode: "IT" } as const;
    expect(await resolve(hamlet, knowing(HAMLET))).toMatchObject({
      address: { city: "La Foce", latitude: 43.0171, longitude: 11.7583 },
    });
  });

  test("if the search for postal addresses fails or finds only a distant hamlet of that name, the area of the postal code is used", async () => {
    const hamlet = { zipcode: "53042", city: "Podere Xyzzy", countryCode: "IT" } as const;
    const byZipcode = await resolve(hamlet);
    expect(byZipcode).toMatchObject({ ok: true, address: { city: "Podere Xyzzy" } });
    const silent: AddressSearch = () => Promise.resolve({ kind: "unavailable", reason: "timeout" });
    expect(await resolve(hamlet, silent)).toEqual(byZipcode);
    const far = { ...HAMLET, name: "Podere Xyzzy", latitude: 45.5 };
    expect(await resolve(hamlet, knowing(far))).toEqual(byZipcode);
  });

  test("a street that was typed into the field of the town does not change the town", async () => {
    expect(
      await resolve({ zipcode: "69003", city: "12 rue des Lilas, Lyon", countryCode: "FR" }),
    ).toMatchObject({ ok: true, address: { city: "Lyon", zipcode: "69003", label: "Lyon, 69003" } });
  });

  test("a place that only the search for postal addresses knows is read from its signed value, and never from the typed text", async () => {
    const reference = await signedReference(settings.FORM_SECRET, HAMLET);
    expect(await resolve({ placeId: reference })).toEqual({
      ok: true,
      address: {
        zipcode: "53042",
        city: "La Foce",
        countryCode: "IT",
        latitude: 43.0171,
        longitude: 11.7583,
        label: "La Foce, 53042",
      },
    });
    const [text, signature] = reference.split(".");
    const moved = await signedReference("a secret of somebody else", { ...HAMLET, latitude: 44 });
    const asTyped = await resolve({});
    for (const forged of [
      moved,
      `${moved.split(".")[0]}.${signature}`,
      `${text}x.${signature}`,
      "x.y",
      ".",
    ]) {
      expect(await resolve({ placeId: forged }), forged).toEqual(asTyped);
    }
  });

  test("every missing field of a postal address has an error", async () => {
    expect(await resolve({})).toMatchObject({
      ok: false,
      errors: {
        zipcode: "validation:zipcode_required",
        city: "validation:city_too_short",
        countryCode: "validation:country_required",
      },
    });
    expect(await resolve({ zipcode: "8422", city: "Gordes", countryCode: "FR" })).toMatchObject({
      ok: false,
      errors: { zipcode: "validation:invalid_zipcode" },
    });
    expect(await resolve({ zipcode: "9999", city: "Nulle Part", countryCode: "BE" })).toMatchObject({
      ok: true,
    });
    expect(await resolve({ zipcode: "00000", city: "Nulle Part", countryCode: "ES" })).toMatchObject({
      ok: false,
      errors: { city: "validation:address_not_located" },
    });
  });
});
