import * as z from "zod";
import { LANGUAGES } from "../../app/i18n/domains.ts";
import { LOOKUPS } from "../../db/seed/lookups.ts";
import { migrationFiles, readTriggers } from "../database/sql-files.ts";
import { versionOfPlaces } from "../load-places.ts";
import type { DeployedProduct } from "../parties/production.ts";
import { expectThat, right, SETUP, skipped, wrong, type Finding } from "./finding.ts";

const namesSchema = z.array(z.object({ name: z.string() }));
const stateSchema = z.object({
  checksum: z.string().nullable(),
  triggers: z.number(),
  entries: z.string(),
  labels: z.number(),
  places: z.string().nullable(),
  administrators: z.number(),
});

/** A database without the tables of the product would answer this statement with an error. */
const STATE = `SELECT (SELECT checksum FROM database_triggers) AS checksum,
  (SELECT count(*) FROM sqlite_master WHERE type IN ('trigger', 'view')) AS triggers,
  (SELECT json_group_array(kind || ' ' || slug) FROM lookups) AS entries,
  (SELECT count(*) FROM lookups, json_each(lookups.labels) WHERE json_each.value != '') AS labels,
  (SELECT version || ' ' || map_version FROM places_version) AS places,
  (SELECT count(*) FROM accounts WHERE role = 'ROLE_ADMIN' AND disabled_at IS NULL) AS administrators`;

const DEPLOY = "npm run deploy with the same --env brings the database up to date";

/** Examines tables, triggers, form lists, gazetteer and map against this version of the code. */
export async function checkDatabase({ environment, cloudflare }: DeployedProduct): Promise<Finding[]> {
  const { name, id } = environment.database;
  const stored = await cloudflare.findDatabase(name);
  if (stored === null) return [wrong(`the database ${name} does not exist`, SETUP)];
  if (stored !== id) return [wrong(`${environment.file} has another id than the database ${name}`, SETUP)];
  const tables = await cloudflare.query(id, "SELECT name FROM sqlite_master WHERE name = 'd1_migrations'");
  if (tables.length === 0) return [wrong(`the database ${name} is empty`, DEPLOY)];

  const rows = await cloudflare.query(id, "SELECT name FROM d1_migrations");
  const applied = namesSchema.parse(rows).map((row) => row.name);
  const files = migrationFiles();
  const missing = files.filter((file) => !applied.includes(file));
  const unknown = applied.filter((file) => !files.includes(file));
  const tablesFinding =
    unknown.length > 0
      ? wrong(`tables: ${unknown.length} migrations of a later version`, "check out the deployed version")
      : expectThat(
          missing.length === 0,
          `tables: ${files.length - missing.length} of ${files.length} migrations`,
          DEPLOY,
        );
  if (tablesFinding.state === "wrong") return [tablesFinding];

  const [row] = await cloudflare.query(id, STATE);
  const state = stateSchema.parse(row);
  const triggers = readTriggers();
  const isCurrent = state.checksum === triggers.checksum && state.triggers === triggers.made.length;
  const storedEntries = z.array(z.string()).parse(JSON.parse(state.entries));
  const present = LOOKUPS.filter(({ kind, slug }) => storedEntries.includes(`${kind} ${slug}`));
  const labels = storedEntries.length * LANGUAGES.length;
  return [
    tablesFinding,
    expectThat(isCurrent, `triggers and views: ${state.triggers} of ${triggers.made.length}`, DEPLOY),
    expectThat(
      present.length === LOOKUPS.length,
      `form lists: ${present.length} of ${LOOKUPS.length} entries`,
      DEPLOY,
    ),
    expectThat(
      state.labels >= labels,
      `labels of the form lists: ${state.labels} of ${labels}`,
      "an administrator edits them at /admin/lookups",
    ),
    expectThat(state.places === versionOfPlaces(), "gazetteer and map of this version", DEPLOY),
    state.administrators > 0
      ? right(`administrators: ${state.administrators}`)
      : skipped(
          "there is no administrator yet",
          `npm run admin:create -- you@example.com --env ${environment.name}`,
        ),
  ];
}
