/**
 * `npm run maintenance -- closed|read_only|open [--env production] [--yes]`: closes a deployed environment, makes it
 * read-only, or opens it again, as the page /admin/operations does. It uses `wrangler d1 execute`, so it needs neither a
 * session nor a working Worker. Without `--yes` it prints the present and the new state, and changes nothing.
 */
import { parseArgs } from "node:util";
import type { DatabaseTarget } from "./database/prepare-database.ts";
import { MAINTENANCE_MODES, type MaintenanceMode } from "../app/models/maintenance/rules.ts";
import { deployedTarget } from "./database/targets.ts";
import { fileOfEnvironment } from "./parties/environment-file.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { env: { type: "string", default: "production" }, yes: { type: "boolean", default: false } },
});

const OPEN = "open";
const [wanted = ""] = positionals;
const mode = MAINTENANCE_MODES.find((each) => each === wanted) ?? null;

const startNow = (next: MaintenanceMode): string =>
  `INSERT INTO maintenance (id, mode, starts_at) VALUES (1, '${next}', unixepoch() * 1000)
   ON CONFLICT (id) DO UPDATE SET mode = excluded.mode, starts_at = excluded.starts_at, ends_at = NULL`;

interface Stored {
  mode: string;
  starts_at: number;
  ends_at: number | null;
}

const describeTime = (at: number | null): string =>
  at === null ? "until it is opened" : `until ${new Date(at).toISOString()}`;

/** Says what the database has now, in one line. */
async function describeStored(target: DatabaseTarget): Promise<string> {
  const [stored] = await target.query<Stored>("SELECT mode, starts_at, ends_at FROM maintenance");
  if (!stored) return OPEN;
  const { mode: now, starts_at: startsAt, ends_at: endsAt } = stored;
  return `${now} from ${new Date(startsAt).toISOString()}, ${describeTime(endsAt)}`;
}

try {
  if (mode === null && wanted !== OPEN)
    throw new Error(`Name what is wanted: ${[...MAINTENANCE_MODES, OPEN].join(", ")}`);
  const target = deployedTarget(fileOfEnvironment(values.env));
  console.log(`${values.env} is: ${await describeStored(target)}`);
  if (values.yes) {
    await target.query(mode === null ? "DELETE FROM maintenance" : startNow(mode));
    console.log(
      `${values.env} is now: ${await describeStored(target)}. It counts everywhere after a minute.`,
    );
  } else console.log(`With --yes it will be: ${wanted}. Nothing was changed.`);
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
}
