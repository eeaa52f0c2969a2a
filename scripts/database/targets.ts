import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prepareDatabase, type PreparationResult, type DatabaseTarget } from "./prepare-database.ts";

/** A local database as a target. */
export const localTarget = (db: D1Database): DatabaseTarget => ({
  async query<Row>(statement: string): Promise<Row[]> {
    return (await db.prepare(statement).all<Row>()).results;
  },
  async runTogether(statements) {
    await db.batch(statements.map((statement) => db.prepare(statement)));
  },
});

/** Applies the tables and triggers of this version to a local database. */
export const migrate = (db: D1Database): Promise<PreparationResult> => prepareDatabase(localTarget(db));

const EXECUTE = [
  "node_modules/wrangler/bin/wrangler.js",
  "d1",
  "execute",
  "DB",
  "--remote",
  "--yes",
  "--json",
];

const wranglerFor =
  (file: string) =>
  (...options: string[]): string =>
    execFileSync(process.execPath, [...EXECUTE, "--config", file, ...options], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "inherit"],
    });

/** Joins statements to one text, in which each statement ends with a semicolon. */
const fileOf = (statements: readonly string[]): string =>
  statements.map((statement) => `${statement.replace(/;$/, "")};\n`).join("");

/**
 * The database of a deployed environment. Statements that must succeed or fail together are sent to D1's import endpoint.
 * The query endpoint would split them at each semicolon, even inside a trigger
 * (docs/decisions/116-triggers-are-no-migrations.md).
 * @param configuration the path of the environment's configuration of wrangler
 */
export function deployedTarget(configuration: string): DatabaseTarget {
  const wrangler = wranglerFor(configuration);
  return {
    query(statement) {
      const [answer] = JSON.parse(wrangler("--command", statement));
      return Promise.resolve(answer.results);
    },
    runTogether(statements) {
      const folder = mkdtempSync(join(tmpdir(), "trousseau-"));
      const file = join(folder, "statements.sql");
      try {
        writeFileSync(file, fileOf(statements), { mode: 0o600 });
        wrangler("--file", file);
      } finally {
        rmSync(folder, { recursive: true });
      }
      return Promise.resolve();
    },
  };
}
