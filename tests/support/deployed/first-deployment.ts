import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Miniflare } from "miniflare";
import { DATABASE_SCRIPT, DATABASE_WORKER, remoteDatabase } from "../../../scripts/local/remote-database.ts";
import { startProduction, stateIn, type Production } from "../production.ts";
import { SHELL_SETTINGS } from "../production-settings.ts";
import { openAccounts } from "./accounts.ts";
import { openCommands } from "./commands.ts";

/** D1 at Cloudflare before a Worker is deployed: a database that only the API reaches. */
const openD1 = (id: string, folder: string): Miniflare =>
  new Miniflare({
    ...stateIn(folder),
    workers: [
      {
        name: DATABASE_WORKER,
        modules: [{ type: "ESModule", path: "databases.js", contents: DATABASE_SCRIPT }],
        d1Databases: { DB: id },
      },
    ],
  });

/**
 * Everything that a first deployment begins with: empty accounts, an empty folder of state and a new checkout.
 * `run` runs a command of npm there, and `deploy` starts the built Worker with the configuration and the secrets that
 * the setup has stored.
 */
export async function prepareFirstDeployment(port: number) {
  const state = mkdtempSync(join(tmpdir(), "trousseau-state-"));
  let production: Production | undefined;
  let db: D1Database | undefined;
  const atCloudflare: Pick<D1Database, "prepare" | "batch"> = {
    prepare: (sql) => database().prepare(sql),
    batch: <Row>(statements: D1PreparedStatement[]) => database().batch<Row>(statements),
  };
  function database(): D1Database {
    if (!db) throw new Error("the database is not open");
    return db;
  }
  const { accounts, transport } = openAccounts(
    async (sql) => (await database().prepare(sql).all()).results,
    async (url) => {
      if (!production) throw new TypeError("fetch failed");
      const { status, text } = await production.visitorAt(new URL(url).origin).visit(new URL(url).pathname);
      return new Response(text, { status });
    },
  );
  let d1: Miniflare | undefined = openD1(accounts.cloudflare.nextDatabaseId, state);
  db = await remoteDatabase(d1);
  const commands = await openCommands(transport, atCloudflare);
  return {
    run: (command: string) => commands.run(command, SHELL_SETTINGS),
    async deploy(): Promise<Production> {
      await d1?.dispose();
      d1 = undefined;
      production = await startProduction({
        port,
        configuration: commands.configuration,
        settings: Object.fromEntries(accounts.cloudflare.secrets ?? []),
        persist: state,
      });
      db = production.db;
      const { text } = await production.visitor().visit("/health");
      const { version }: { version: string } = JSON.parse(text);
      accounts.cloudflare.deployedVersion = version;
      return production;
    },
    async stop(): Promise<void> {
      await d1?.dispose();
      await production?.stop();
      await commands.stop();
      rmSync(state, { recursive: true });
    },
  };
}
