import { once } from "node:events";
import { createReadStream, createWriteStream, type WriteStream } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { parseBackupLine } from "./backup-lines.ts";
import { UnreadableBackup } from "./backup-file.ts";

/** A backup whose rows wait in one file per table. */
export interface SplitBackup {
  takenAt: string;
  migrations: readonly string[];
  /** The columns of each table. */
  columns: ReadonlyMap<string, readonly string[]>;
  /** Reads the rows of a table, each value as an SQL literal. */
  rowsOf: (table: string) => AsyncGenerator<readonly string[]>;
}

/**
 * Writes the lines of a backup into one file per table, because tables are restored in another order than they were read.
 * @throws UnreadableBackup if the backup is not complete
 */
export async function splitBackup(lines: AsyncIterable<string>, folder: string): Promise<SplitBackup> {
  const fileOf = (table: string) => join(folder, `${table}.jsonl`);
  const columns = new Map<string, readonly string[]>();
  const counts: Record<string, number> = {};
  let begin: { takenAt: string; migrations: readonly string[] } | null = null;
  let isComplete = false;
  let open: { name: string; file: WriteStream } | null = null;
  const close = async () => {
    if (!open) return;
    open.file.end();
    await once(open.file, "finish");
    open = null;
  };
  for await (const text of lines) {
    const line = parseBackupLine(text);
    if (line.kind === "backup") begin = line;
    else if (line.kind === "table") {
      await close();
      columns.set(line.name, line.columns);
      counts[line.name] = 0;
      open = { name: line.name, file: createWriteStream(fileOf(line.name), { mode: 0o600 }) };
    } else if (line.kind === "row") {
      if (!open) throw new UnreadableBackup("The backup has a row without a table.");
      counts[open.name] = (counts[open.name] ?? 0) + 1;
      if (!open.file.write(`${JSON.stringify(line.values)}\n`)) await once(open.file, "drain");
    } else {
      await close();
      isComplete = JSON.stringify(line.counts) === JSON.stringify(counts);
    }
  }
  if (!begin || !isComplete) throw new UnreadableBackup("The backup is not complete.");
  return {
    ...begin,
    columns,
    rowsOf: async function* (table) {
      for await (const text of createInterface({ input: createReadStream(fileOf(table)) })) {
        const values: unknown = JSON.parse(text);
        yield Array.isArray(values) ? values.map(String) : [];
      }
    },
  };
}
