import { Miniflare } from "miniflare";
import { openDatabase, type Database } from "~/models/core/database";
import { loadPlaces } from "../../scripts/load-places.ts";
import { migrate } from "../../scripts/database/targets.ts";
import { repeatInterruptedWaits } from "../../scripts/local/patient-wait.ts";

/** A database with only the migrations and the gazetteer. */
export interface GazetteerDatabase {
  d1: D1Database;
  db: Database;
  stop(): Promise<void>;
}

export async function startGazetteer(): Promise<GazetteerDatabase> {
  repeatInterruptedWaits();
  const miniflare = new Miniflare({
    modules: true,
    script: "export default { fetch: () => new Response(null) }",
    d1Databases: ["DB"],
  });
  const d1 = await miniflare.getD1Database("DB");
  await migrate(d1);
  const loaded = await loadPlaces(d1);
  if (loaded !== "loaded") throw new Error(`the gazetteer of a new database is "${loaded}"`);
  return { d1, db: openDatabase(d1, null), stop: () => miniflare.dispose() };
}
