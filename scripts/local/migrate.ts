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

/**
 * Applies the migrations to a local D1 and records them where `wrangler d1 migrations` does, so that both tools see the
 * same history. Safe to repeat.
 */
export async function migrate(db: D1Database): Promise<void> {
  await db.exec(
    "CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)",
  );
  const { results } = await db.prepare("SELECT name FROM d1_migrations").all<{ name: string }>();
  const applied = new Set(results.map((row) => row.name));
  const pending = readdirSync(FOLDER)
    .filter((file) => file.endsWith(".sql") && !applied.has(file))
    .sort();
  for (const file of pending) {
    await db.batch([
      ...statementsOf(join(FOLDER, file)).map((statement) => db.prepare(statement)),
      db.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(file),
    ]);
  }
}
