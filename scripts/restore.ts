/**
 * `npm run restore -- FILE [--env NAME]`: restores a backup into an empty database: the local one (after `npm run reset`),
 * or with `--env` the one of a deployed environment. `--to-folder FOLDER` only writes the rows of each table
 * into a file of a new folder, which is the way to read a backup of the books. The key is the environment variable
 * BACKUP_KEY. docs/runbook.md describes the steps before and after it.
 */
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readBackupFile, readBackupKey } from "./backup/backup-file.ts";
import { restoreBackup } from "./backup/restore-backup.ts";
import { splitBackup } from "./backup/split-backup.ts";
import { deployedTarget, localTarget } from "./database/targets.ts";
import { startBindings } from "./local/bindings.ts";
import { fileOfEnvironment } from "./parties/environment-file.ts";
import type { DatabaseTarget } from "./database/prepare-database.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { env: { type: "string" }, "to-folder": { type: "string" } },
});

async function restore(target: DatabaseTarget, file: string): Promise<void> {
  const key = readBackupKey(process.env["BACKUP_KEY"]);
  const folder = await mkdtemp(join(tmpdir(), "trousseau-restore-"));
  try {
    // The whole file is read and its tag is checked before the first row is inserted.
    const backup = await splitBackup(readBackupFile(file, key), folder);
    console.log(`The backup was taken at ${backup.takenAt}.`);
    await restoreBackup(target, backup, ({ name, rows, leftOut }) =>
      console.log(
        `${String(rows).padStart(9)}  ${name}${leftOut > 0 ? ` (${leftOut} left out: their parent was deleted while the backup was taken)` : ""}`,
      ),
    );
    console.log("Restored. The next night compares balances, ledger and payments: see /health.");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeToFolder(folder: string, file: string): Promise<void> {
  const key = readBackupKey(process.env["BACKUP_KEY"]);
  await mkdir(folder, { mode: 0o700 });
  const { takenAt, columns } = await splitBackup(readBackupFile(file, key), folder);
  console.log(`The backup was taken at ${takenAt}. The rows are SQL literals in the order of these columns:`);
  for (const [name, names] of columns) console.log(`  ${name}.jsonl: ${names.join(", ")}`);
}

async function restoreLocally(file: string): Promise<void> {
  const { miniflare, env } = await startBindings();
  try {
    await restore(localTarget(env.DB), file);
  } finally {
    await miniflare.dispose();
  }
}

const [file] = positionals;
try {
  if (file === undefined) throw new Error("Name the backup: npm run restore -- FILE");
  const folder = values["to-folder"];
  if (folder !== undefined) await writeToFolder(folder, file);
  else
    await (values.env === undefined
      ? restoreLocally(file)
      : restore(deployedTarget(fileOfEnvironment(values.env)), file));
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
}
