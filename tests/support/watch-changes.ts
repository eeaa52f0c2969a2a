/**
 * Tables that change without a form: by the sender of the outbox, by limits, by reads or by the database itself.
 */
const UNWATCHED =
  /^(?:limit_counters|lookups|places.*|.*_fts(?:_.*)?|siret_checks|watched_changes|_cf_.*|sqlite_.*|d1_migrations|database_triggers)$/;

/** Tables of which only some columns are watched, because jobs and reads change the other columns in parallel. */
const WATCHED_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  outbox: ["id", "kind"],
  sessions: ["token_hash", "account_id"],
};
/** Every request may write the day of the visit into this column. */
const IGNORED_COLUMN = "last_seen_at";

/** Records which rows of a database change. */
export interface WatchedChanges {
  /** Returns the number of changes recorded until now. */
  count(): Promise<number>;
  /** Returns the changes after the first `count` changes, each as the statement and the table: "UPDATE venues". */
  since(count: number): Promise<string[]>;
}

/**
 * Adds triggers to the database that record each inserted, deleted or changed row, also rows changed by other triggers.
 * An UPDATE that writes the same values again is not a change.
 */
export async function watchChanges(db: D1Database): Promise<WatchedChanges> {
  await db.prepare("CREATE TABLE watched_changes (number INTEGER PRIMARY KEY, change TEXT NOT NULL)").run();
  const tables = await db
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    .all<{ name: string }>();
  const triggers: string[] = [];
  for (const { name } of tables.results.filter((table) => !UNWATCHED.test(table.name))) {
    const { results } = await db.prepare(`PRAGMA table_info("${name}")`).all<{ name: string }>();
    const columns = results.map((column) => column.name);
    triggers.push(
      ...triggersOf(name, WATCHED_COLUMNS[name] ?? columns.filter((column) => column !== IGNORED_COLUMN)),
    );
  }
  await db.batch(triggers.map((text) => db.prepare(text)));
  return {
    count: async () =>
      (await db.prepare("SELECT count(*) AS number FROM watched_changes").first<number>("number")) ?? 0,
    since: async (count) => {
      const found = await db
        .prepare("SELECT change FROM watched_changes WHERE number > ? ORDER BY number")
        .bind(count)
        .all<{ change: string }>();
      return found.results.map(({ change }) => change);
    },
  };
}

function triggersOf(table: string, columns: readonly string[]): string[] {
  const row = (name: "OLD" | "NEW") => `(${columns.map((column) => `${name}."${column}"`).join(", ")})`;
  const isChanged = `WHEN ${row("OLD")} IS NOT ${row("NEW")}`;
  return (["INSERT", "UPDATE", "DELETE"] as const).map(
    (change) =>
      `CREATE TRIGGER "watch_${table}_${change}" AFTER ${change} ON "${table}" ${change === "UPDATE" ? isChanged : ""}
      BEGIN INSERT INTO watched_changes (change) VALUES ('${change} ${table}'); END`,
  );
}
