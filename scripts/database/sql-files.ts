import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const MIGRATIONS = "db/migrations";
const TRIGGERS = "db/triggers";
const BREAKPOINT = "--> statement-breakpoint";

/**
 * Returns the statements of an SQL file, which drizzle-kit separates by a mark. Comment lines are removed, because D1
 * may read a quotation mark in a comment as the beginning of a string.
 */
const statementsOf = (file: string): string[] =>
  readFileSync(file, "utf8")
    .replaceAll("\r\n", "\n")
    .split(BREAKPOINT)
    .map((statement) => statement.replace(/^\s*--.*\n/gm, "").trim())
    .filter((statement) => statement !== "");

const sqlFilesOf = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".sql"))
    .sort();

/** The names of the migrations, in the order in which they are applied. */
export const migrationFiles = (): string[] => sqlFilesOf(MIGRATIONS);

export const migrationStatements = (file: string): string[] => statementsOf(join(MIGRATIONS, file));

/** The type and name of a trigger or a view. */
export interface TriggerOrView {
  type: string;
  name: string;
}

/** Returns all triggers and views of the product, and a checksum that changes if one of them changes. */
export function readTriggers(): { statements: string[]; made: TriggerOrView[]; checksum: string } {
  const statements = sqlFilesOf(TRIGGERS).flatMap((file) => statementsOf(join(TRIGGERS, file)));
  return {
    statements,
    made: statements.map(nameOf),
    checksum: createHash("sha256").update(statements.join("\n")).digest("hex"),
  };
}

function nameOf(statement: string): TriggerOrView {
  const [, type, name] = /^CREATE (TRIGGER|VIEW) (\w+)\s/.exec(statement) ?? [];
  if (type === undefined || name === undefined)
    throw new Error(`${TRIGGERS} holds triggers and views only, not ${statement.slice(0, 60)}`);
  return { type: type.toLowerCase(), name };
}
