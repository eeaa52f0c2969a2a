import { Miniflare } from "miniflare";
import { openDatabase } from "../../app/models/core/database.ts";
import { searchPlaces } from "../../app/models/places/queries.server.ts";
import { PLACE_COUNTRIES } from "../../app/models/places/rules.ts";
import { pick, randomFrom } from "../../db/seed/demo/random.ts";
import { migrate } from "../database/targets.ts";
import { loadPlaces, readGazetteer } from "../load-places.ts";
import { repeatInterruptedWaits } from "../local/patient-wait.ts";
import type { Figure } from "./measure.ts";

const SECTION = "Places: the place field, 1,000 names of towns of seven countries (weighted by population)";

/** The number of typed names. */
const TYPED = 1_000;
/** The number of rows that 19 of 20 searches may read at most, and the number of places that must be found. */
const ROWS = 20;
const FOUND = 950;
/** A name without a wrong letter finds more places, which are all read. */
const ROWS_OF_NAME = 36;
/** The third round trip looks for a town and its quarter, after two that found nothing. */
const TRIPS = 3;
const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];

interface TypedName {
  country: string;
  id: string;
  text: string;
}

/** A name with one letter left out, replaced, added or swapped with the next one. */
function withTypo(name: string, random: () => number): string {
  const letters = [...name];
  const at = Math.floor(random() * letters.length);
  const typed = pick(
    [
      letters.toSpliced(at, 1),
      letters.toSpliced(at, 1, pick(LETTERS, random)),
      letters.toSpliced(at, 0, pick(LETTERS, random)),
      letters.toSpliced(at, 2, ...letters.slice(at, at + 2).toReversed()),
    ],
    random,
  ).join("");
  return typed === name || typed.includes("  ") || typed !== typed.trim() ? withTypo(name, random) : typed;
}

/** Names as people type them: each country as often as the others, each town as often as it has inhabitants. */
function typedNames({ hasTypo }: { hasTypo: boolean }): TypedName[] {
  const random = randomFrom("typed names of places");
  const { rows } = readGazetteer();
  const byCountry = new Map(
    PLACE_COUNTRIES.map((country) => [country, rows.filter((row) => row[4] === country)] as const),
  );
  return Array.from({ length: TYPED }, () => {
    const country = pick(PLACE_COUNTRIES, random);
    const places = byCountry.get(country) ?? [];
    let rest = random() * places.reduce((sum, row) => sum + row[7], 0);
    const place = places.find((row) => (rest -= row[7]) < 0) ?? places[0];
    if (!place) throw new Error(`no places in ${country}`);
    return { country, id: String(place[0]), text: hasTypo ? withTypo(place[1], random) : place[1] };
  });
}

/** Measures how many rows the place field reads, and how many names with a wrong letter it finds. */
export async function benchPlaces(): Promise<Figure[]> {
  repeatInterruptedWaits();
  const miniflare = new Miniflare({
    modules: true,
    script: "export default { fetch: () => new Response(null) }",
    d1Databases: ["DB"],
  });
  try {
    const d1 = await miniflare.getD1Database("DB");
    await migrate(d1);
    await loadPlaces(d1);
    const figures: Figure[] = [];
    for (const [name, typed, goal] of [
      ["names with a wrong letter", typedNames({ hasTypo: true }), ROWS],
      ["names without a wrong letter", typedNames({ hasTypo: false }), ROWS_OF_NAME],
    ] as const) {
      const rows: number[] = [];
      const trips: number[] = [];
      let found = 0;
      for (const { country, id, text } of typed) {
        const db = openDatabase(d1, null);
        const places = await searchPlaces(db, { q: text, country });
        rows.push(db.meter.rowsRead);
        trips.push(db.meter.roundTrips);
        if (places.some((place) => place.id === id)) found += 1;
      }
      figures.push(
        { section: SECTION, name: `${name}: rows read at p95`, value: atP95(rows), unit: "rows", goal },
        { section: SECTION, name: `${name}: round trips`, value: Math.max(...trips), unit: "", goal: TRIPS },
        {
          section: SECTION,
          name: `${name}: places found, of ${String(TYPED)}`,
          value: found,
          unit: "",
          goal: FOUND,
          isMoreBetter: true,
        },
      );
    }
    return figures;
  } finally {
    await miniflare.dispose();
  }
}

const atP95 = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.95)] ?? Number.NaN;
