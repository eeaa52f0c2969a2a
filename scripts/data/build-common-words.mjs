/**
 * Builds the list of words that make a password too common: `node scripts/data/build-common-words.mjs`. README.md names
 * the sources.
 */
import { writeFileSync } from "node:fs";
import { format } from "oxfmt";

const LANGUAGES = { fr: "fr", en: "en", de: "de", es: "es-es", it: "it", nl: "nl-be", pt: "pt-br" };
const MOST_FREQUENT = 1000;
const OF_EACH_LANGUAGE = 150;
const FILE = new URL("../../app/models/accounts/passwords/common-words.rules.ts", import.meta.url);

/** Words that the sources lack: words for "password", pet names, clubs, towns, and words of the wedding trade. */
const OWN_WORDS = `
  password passwort motdepasse contrasena palavrapasse palavrachave senha wachtwoord parola parolachiave segnaparola
  kennwort geheim geheimnis secret secreto segredo segreto clave chave schluessel sleutel zugang
  azerty azertyuiop qwerty qwertyuiop qwertz qwertzuiop asdfgh asdfghjkl wxcvbn yxcvbn zxcvbn abcd abcdef abcdefgh
  admin administrator administrateur administrador amministratore root login user guest gast test tester default changeme
  welcome bienvenue bienvenido bienvenida benvenuto willkommen welkom bemvindo hello hallo bonjour bonsoir coucou ciao hola ola
  chouchou doudou loulou minou poupette titi bebe bebou chaton lapin puce princesse cherie cheri monamour jetaime
  amour moncoeur bisous chocolat soleil papillon tintin asterix schatz schatzi liebling maus mausi hase hasi baerchen
  engel prinzessin ichliebedich schnucki spatzi tesoro amore amoremio principessa tiamo stella gioia cuore bellissima
  teamo tequiero miamor corazon princesa carino cielo guapa preciosa amormeu meuamor querida querido lindinha saudade
  schatje liefje lieverd poepie snoepje ikhouvanjou darling sweetheart sweetie honey cupcake loveyou iloveyou
  juventus barcelona benfica marseille olympique psg parissg lyon monaco bordeaux lille rennes lens toulouse nantes
  stetienne realmadrid atletico atletibilbao betis sevilla valencia villarreal espanyol bayern bayernmuenchen borussia
  dortmund schalke leverkusen werder hamburg gladbach stuttgart eintracht herthabsc unionberlin intermilan acmilan milan
  napoli lazio asroma fiorentina torino atalanta bologna sampdoria genoa palermo sporting fcporto porto braga guimaraes
  anderlecht clubbrugge standard genk gent ajax feyenoord psveindhoven arsenal chelsea liverpool everton tottenham
  westham manchester manchesterunited manchestercity newcastle leeds celtic rangers astonvilla leicester
  paris nice strasbourg grenoble bruxelles brussel antwerpen liege namur charleroi berlin muenchen koeln frankfurt
  munchen koln dusseldorf bayernmunchen schlussel fruhling barchen duesseldorf leipzig dresden hannover wien madrid bilbao zaragoza malaga granada cordoba alicante murcia roma milano
  firenze venezia verona bari catania lisboa coimbra faro aveiro funchal amsterdam rotterdam utrecht london birmingham
  glasgow edinburgh bristol cardiff france belgique deutschland espana italia portugal england nederland
  printemps ete automne hiver fruehling sommer herbst winter primavera verano otono invierno estate autunno inverno
  verao outono lente zomer herfst spring summer autumn
  mariage mariages noces fiancee hochzeit hochzeiten braut matrimonio matrimoni nozze sposa sposi boda bodas novia novios
  casamento casamentos noiva noivos bruiloft bruid trouwen trouwfeest wedding weddings bride weddingplanner planner
  trousseau traiteur fleuriste domaine chateau location catering
`;

const plain = (word) =>
  word
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae");
const isWord = (text) => /^[a-z]{4,}$/.test(text);

async function dictionaryOf(name) {
  const { default: fallback, dictionary } = await import(`@zxcvbn-ts/language-${name}`);
  return dictionary ?? fallback.dictionary;
}

/** Words from leaked passwords, most frequent first. */
const { "passwords-common": passwords } = await dictionaryOf("common");
const frequent = [
  ...new Set(passwords.map((password) => plain(password).replace(/^[^a-z]+|[^a-z]+$/g, "")).filter(isWord)),
];

const chosen = new Set(frequent.slice(0, MOST_FREQUENT));
for (const [language, name] of Object.entries(LANGUAGES)) {
  const lists = Object.entries(await dictionaryOf(name)).filter(([list]) =>
    /first_?names|commonwords/i.test(list),
  );
  const known = new Set(lists.flatMap(([, words]) => words.map(plain)));
  const more = frequent.filter((word) => known.has(word) && !chosen.has(word));
  for (const word of more.slice(0, OF_EACH_LANGUAGE)) chosen.add(word);
  const nameOf = (options, date) =>
    plain(new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" }).format(date));
  for (let month = 0; month < 12; month += 1) chosen.add(nameOf({ month: "long" }, Date.UTC(2026, month, 1)));
  for (let day = 1; day <= 7; day += 1) chosen.add(nameOf({ weekday: "long" }, Date.UTC(2026, 5, day)));
}
for (const word of OWN_WORDS.trim().split(/\s+/)) chosen.add(word);

/**
 * The sorted words as one text. If a word begins with the same letters as the word before it, the number of these
 * letters is written (in base 36) instead of the letters.
 */
const words = [...chosen].filter((word) => /^[a-z]{3,}$/.test(word)).sort();
let before = "";
let packed = "";
for (const word of words) {
  let shared = 0;
  while (shared < word.length && word[shared] === before[shared]) shared += 1;
  packed += shared.toString(36).toUpperCase() + word.slice(shared);
  before = word;
}

const source = `/*
 * Generated by scripts/data/build-common-words.mjs: do not edit this file. The words come from
 * @zxcvbn-ts/language-common, -fr, -en, -de, -es-es, -it, -nl-be and -pt-br (https://github.com/zxcvbn-ts/zxcvbn), MIT
 * License, Copyright (c) 2021 MrWook. Their frequencies come from zxcvbn, MIT License, Copyright (c) 2012-2016 Dan
 * Wheeler and Dropbox, Inc.
 */

/**
 * ${words.length} words in alphabetical order. Each word is stored in two parts: the number of first letters that it
 * shares with the previous word (base 36), and the remaining letters.
 */
export const PACKED_WORDS =
  "${packed}";
`;
const { code } = await format(FILE.pathname, source, { printWidth: 110 });
writeFileSync(FILE, code);
console.log(`${words.length} words, ${packed.length} bytes`);
