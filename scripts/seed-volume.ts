/**
 * `npm run seed:volume`: adds 2,000 providers with pictures and portfolios and 1,000,000 requests to the local
 * database, in about a minute. All their names contain "Volume", and only the gallery of the largest provider has
 * picture files. `npm run seed:volume -- listings` adds 100,000 planners and 50,000 venues instead. The environment
 * variable STATE may name a folder.
 */
import { DOMAINS } from "../app/i18n/domains.ts";
import { openDatabase } from "../app/models/core/database.ts";
import { makeAllListings } from "../app/models/listings/compare-listings.server.ts";
import { makeAllAnswerMedians } from "../app/models/statistics/make-answer-medians.server.ts";
import { COUNTRIES } from "../db/seed/countries.ts";
import { objectsOf } from "../db/seed/demo/albums.ts";
import { at } from "../db/seed/demo/random.ts";
import { PICTURES } from "../db/seed/pictures.ts";
import { startLocal } from "./local/bindings.ts";
import { migrate } from "./database/targets.ts";
import { remoteDatabase } from "./local/remote-database.ts";
import { putPictures } from "./seed-pictures.ts";
import { seedListings } from "./volume-listings.ts";
import { closingStatements, largestGalleryKeys, volumeStatements, type Volume } from "./volume-sql.ts";

const persist = `${process.env["STATE"] ?? ".wrangler/state"}/v3`;

const TOWNS = Object.values(COUNTRIES).flatMap(({ domain, code, towns }) =>
  towns.map(({ name, region, zipcode, latitude, longitude }) => [
    domain,
    code,
    name,
    region,
    zipcode,
    latitude,
    longitude,
    DOMAINS[domain].defaultLanguage,
  ]),
);

/** The largest provider has the same password as the demonstration. */
async function demoPasswordHash(db: D1Database): Promise<string> {
  const hash = await db
    .prepare("SELECT password_hash FROM accounts WHERE email_key = 'free@fr.example.com'")
    .first<string>("password_hash");
  if (hash === null) throw new Error("run npm run seed first");
  return hash;
}

async function seedVolume(db: D1Database): Promise<"seeded" | "current"> {
  if (await db.prepare("SELECT 1 FROM accounts WHERE email_key = 'volume@fr.example.com'").first())
    return "current";
  const volume: Volume = {
    now: Math.floor(Date.now() / 86_400_000) * 86_400_000,
    towns: JSON.stringify(TOWNS),
  };
  for (const { sql, count, chunk } of volumeStatements(volume, TOWNS.length, await demoPasswordHash(db))) {
    const statement = db.prepare(sql);
    const started = Date.now();
    for (let from = 0; from < count; from += chunk) {
      const bounds = [from, Math.min(from + chunk, count)];
      await statement.bind(...bounds, ...(sql.includes("?3") ? [volume.towns] : [])).run();
    }
    console.log(
      `${/INSERT INTO (\w+)/.exec(sql)?.[1] ?? ""}: ${count} in ${Math.round((Date.now() - started) / 1000)} s`,
    );
  }
  for (const statement of closingStatements(volume)) await db.prepare(statement).run();
  await makeAllListings({ db: openDatabase(db, null) });
  await putPictures(
    persist,
    largestGalleryKeys().flatMap((key, place) => objectsOf(key, at(PICTURES, place))),
  );
  return "seeded";
}

const miniflare = await startLocal({ persist, script: null });
try {
  const DB = await remoteDatabase(miniflare);
  await migrate(DB);
  const isOfListings = process.argv[2] === "listings";
  console.log(`Volume: ${await (isOfListings ? seedListings(DB) : seedVolume(DB))}.`);
  await makeAllAnswerMedians({ db: openDatabase(DB, null), clock: Date });
} finally {
  await miniflare.dispose();
}
