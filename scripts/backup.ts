/**
 * `npm run backup -- FILE [--books] [--env NAME]`: writes an encrypted backup of the local database, or with `--env` of
 * a deployed environment, into a new file. `--books` backs up only the tables that the law wants kept for ten years. The key is the
 * environment variable BACKUP_KEY. docs/runbook.md describes where backups are kept and how one is restored.
 */
import { parseArgs } from "node:util";
import { readBackupKey, writeBackupFile } from "./backup/backup-file.ts";
import { BOOKS, takeBackup } from "./backup/take-backup.ts";
import { deployedTarget, localTarget, migrate } from "./database/targets.ts";
import { startBindings } from "./local/bindings.ts";
import { fileOfEnvironment } from "./parties/environment-file.ts";
import type { DatabaseTarget } from "./database/prepare-database.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { books: { type: "boolean", default: false }, env: { type: "string" } },
});

async function writeBackup(target: DatabaseTarget, file: string): Promise<void> {
  const key = readBackupKey(process.env["BACKUP_KEY"]);
  const lines = takeBackup(target, {
    now: new Date(),
    ...(values.books ? { only: BOOKS } : {}),
    onTable: (name, rows) => console.log(`${String(rows).padStart(9)}  ${name}`),
  });
  await writeBackupFile(file, key, lines);
  console.log(`Written to ${file}.`);
}

async function backUpLocally(file: string): Promise<void> {
  const { miniflare, env } = await startBindings();
  try {
    await migrate(env.DB);
    await writeBackup(localTarget(env.DB), file);
  } finally {
    await miniflare.dispose();
  }
}

const [file] = positionals;
try {
  if (file === undefined) throw new Error("Name the file to write: npm run backup -- FILE");
  await (values.env === undefined
    ? backUpLocally(file)
    : writeBackup(deployedTarget(fileOfEnvironment(values.env)), file));
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
}
