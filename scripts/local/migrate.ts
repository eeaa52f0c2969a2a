import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = "db/migrations";
const BREAKPOINT = "--> statement-breakpoint";

/** The statements of a file of SQL, as drizzle-kit separates them. */
export const statementsOf = (file: string): string[] =>
  readFileSync(file, "utf8")
    .split(BREAKPOINT)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "");

/** The local database was made by migrations that this version of the code does not have. */
export class ForeignDatabase extends Error {
  constructor(unknown: readonly string[]) {
    super(
      `The local database was made by migrations that are not in ${FOLDER}: ${unknown.slice(0, 2).join(", ")} …\n` +
        "Nothing was changed. `npm run reset` deletes it, and the next `npm start` makes a new one.",
    );
  }
}

/**
 * Applies the migrations to a local D1 and records them where `wrangler d1 migrations` does, so that both tools see the
 * same history. Safe to repeat.
 * @throws ForeignDatabase, and then nothing is changed
 */
export async function migrate(db: D1Database): Promise<void> {
  await db.exec(
    "CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)",
  );
  const { results } = await db.prepare("SELECT name FROM d1_migrations ORDER BY id").all<{ name: string }>();
  const applied = new Set(results.map((row) => row.name));
  const files = readdirSync(FOLDER).filter((file) => file.endsWith(".sql"));
  const unknown = [...applied].filter((name) => !files.includes(name));
  if (unknown.length > 0) throw new ForeignDatabase(unknown);
  for (const file of files.filter((name) => !applied.has(name)).sort()) {
    await db.batch([
      ...statementsOf(join(FOLDER, file)).map((statement) => db.prepare(statement)),
      db.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(file),
    ]);
  }
}
