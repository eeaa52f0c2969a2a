import { unstable_splitSqlQuery as splitAsWrangler } from "wrangler";
import { describe, expect, test } from "vitest";
import { migrationFiles, migrationStatements, readTriggers } from "../../../scripts/database/sql-files.ts";

/** The limits of D1: https://developers.cloudflare.com/d1/platform/limits/ */
const STATEMENT_BYTES_MAX = 100_000;

const migrations = migrationFiles().flatMap((file) =>
  migrationStatements(file).map((statement): [string, string] => [file, statement]),
);
const triggers = readTriggers();

/** Returns the statement with all string literals and quoted names emptied. */
const bare = (statement: string): string => statement.replace(/'(?:[^']|'')*'|"[^"]*"|`[^`]*`/g, "''");

describe("the SQL files of the database", () => {
  test("the database folder contains migrations, triggers and views", () => {
    expect(migrations.length).toBeGreaterThan(100);
    expect(triggers.statements.length).toBeGreaterThan(25);
  });

  test("no migration creates or drops a trigger or a view, because a separate step creates them", () => {
    const wrong = migrations.filter(([, statement]) =>
      /\b(?:CREATE|DROP)\s+(?:TRIGGER|VIEW)\b/i.test(statement),
    );
    expect(wrong).toEqual([]);
  });

  test("a statement of a migration has a semicolon only at its end, so that files can be split at semicolons", () => {
    expect(migrations.filter(([, statement]) => /;\s*\S/.test(bare(statement)))).toEqual([]);
  });

  test("a trigger ends with END, and a view consists of one query", () => {
    for (const statement of triggers.statements) {
      const text = bare(statement);
      if (statement.startsWith("CREATE TRIGGER")) expect(text).toMatch(/\sBEGIN\s[^]*;\s*END;$/);
      else expect(text).not.toMatch(/;\s*\S/);
      expect(splitAsWrangler(statement), statement).toHaveLength(1);
    }
  });

  test("no statement begins or ends a transaction, contains a comment or is longer than D1 allows", () => {
    for (const statement of [...migrations.map(([, each]) => each), ...triggers.statements]) {
      expect(bare(statement)).not.toMatch(/\b(?:BEGIN TRANSACTION|COMMIT|SAVEPOINT|ROLLBACK)\b|--|\/\*/i);
      expect(Buffer.byteLength(statement)).toBeLessThan(STATEMENT_BYTES_MAX);
    }
  });

  test("no two triggers or views have the same name", () => {
    const names = triggers.made.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});
