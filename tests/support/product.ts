import { readFileSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Miniflare } from "miniflare";
import { inject } from "vitest";
import { openDatabase, sql } from "../../app/models/core/database.ts";
import {
  findOutdatedListings,
  findWrongCells,
  LISTED_COUNTRIES_AND_KINDS,
} from "../../app/models/listings/compare-listings.server.ts";
import { ALL_LISTINGS } from "../../app/models/listings/refresh-listings.server.ts";
import type { Env } from "../../app/context/create-service-context.ts";
import { bindingsOf, startLocal } from "../../scripts/local/bindings.ts";
import { remoteDatabase } from "../../scripts/local/remote-database.ts";
import { withRefreshedListings, LISTINGS_REFRESHED_MAX } from "./database-by-hand.ts";
import { emptyDatabase, readDatabaseState, restoreDatabase, type DatabaseState } from "./restore-database.ts";
import { resetWatchedModules, saveStatementsRun, watchedModules } from "./statements-run.ts";
import type { Template } from "./templates.ts";
import { withCheapPasswords } from "./cheap-passwords.ts";
import { Visitor } from "./visitor.ts";
import { watchDatabase } from "./watch-statements.js";

export type { Answer, Visit } from "./visitor.ts";
export { Visitor };

/** The built product in workerd, with its own D1, R2 and queue. Its database has all migrations. */
export interface Product {
  miniflare: Miniflare;
  env: Env;
  db: D1Database;
  /**
   * The database without the refresh of listings after each write. A test that writes thousands of rows uses it and
   * calls `makeAllListings` at the end.
   */
  plainDb: D1Database;
  /** The hash of PASSWORD for accounts of this product. */
  passwordHash: string;
  /** The lines that the Workers have printed: a JSON object per request, job or event. */
  log: string[];
  /**
   * Stops the sending of all mails and SMS. A test can then read links and codes in the outbox, because only sending a
   * message erases its payload.
   */
  holdMessages(): Promise<void>;
  /** A browser without JavaScript, which stores cookies and does not follow redirects automatically. */
  visitor(domain?: string): Visitor;
  stop(): Promise<void>;
}

/**
 * Returns a description of every listing or cell that does not match the tables from which it is computed. After a use
 * case, the result must be empty.
 */
async function differingListings(d1: D1Database): Promise<string[]> {
  const db = openDatabase(d1, null);
  const found = await db.first(sql<{ number: number }>`SELECT count(*) AS number FROM listings`);
  if ((found?.number ?? 0) > LISTINGS_REFRESHED_MAX) return [];
  const pairs = await db.all(LISTED_COUNTRIES_AND_KINDS);
  const cells = await Promise.all(pairs.map((pair) => findWrongCells({ db }, pair)));
  return [...(await findOutdatedListings({ db }, ALL_LISTINGS)), ...cells.flat()];
}

/** Copies the state of a template into a new folder. */
async function copyTemplate(name: Template): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "trousseau-test-"));
  await cp(inject("templates").folders[name], folder, { recursive: true });
  return folder;
}

/** A running Worker with its databases, which test files of one process use one after the other. */
interface Running {
  miniflare: Miniflare;
  bindings: Env;
  sandboxDb: D1Database;
  /** Receives the lines that the Workers print. */
  print: { log: string[] };
  /** The state before the first test file, or null if only one test file uses it. */
  before: DatabaseState | null;
  stop(): Promise<void>;
}

interface Choice {
  port?: number;
  settings?: Record<string, string>;
  template?: Template;
  hasInspector?: boolean;
  /** Whether password hashes cost as much time as in production, for tests about that time or the format of hashes. */
  hasRealPasswords?: boolean;
  /**
   * Whether no other test file uses the Worker. A file needs it if it changes domains, form lists or promotions, which
   * an isolate caches for a minute, or if it tests what an isolate does that has read nothing yet.
   */
  isAlone?: boolean;
}

async function startRunning(
  { port, settings = {}, template = "empty", hasInspector = false, hasRealPasswords = false }: Choice,
  isShared: boolean,
): Promise<Running> {
  const built = readFileSync("build/server/index.js", "utf8");
  const script = hasRealPasswords ? built : withCheapPasswords(built);
  const print: Running["print"] = { log: [] };
  const persist = await copyTemplate(template);
  const miniflare = await startLocal({
    persist,
    script,
    settings,
    onLog: (line) => void print.log.push(line),
    hasInspector,
    sandboxScript: inject("templates").sandboxScript,
    around: watchedModules(),
    directPort: 0,
    ...(port === undefined ? {} : { port }),
  });
  const bindings = await bindingsOf(miniflare);
  const sandboxDb = await remoteDatabase(miniflare, "SANDBOX_DB");
  return {
    miniflare,
    bindings,
    sandboxDb,
    print,
    before: isShared ? await readDatabaseState(bindings.DB) : null,
    async stop() {
      await miniflare.dispose();
      await rm(persist, { recursive: true, force: true });
    },
  };
}

/** The Workers that no test file of this process uses at the moment, by template. Modules are loaded anew for each file. */
const idle: Map<Template, Running> = (globalThis.idleProducts ??= new Map());

declare global {
  var idleProducts: Map<Template, Running> | undefined;
}

/** Makes a used Worker like a new one. Returns false if that is impossible. */
async function renew({ miniflare, bindings, sandboxDb, before }: Running): Promise<boolean> {
  if (before === null) return false;
  await resetWatchedModules(miniflare);
  const { objects } = await bindings.MEDIA.list();
  if (objects.length > 0) await bindings.MEDIA.delete(objects.map(({ key }) => key));
  await emptyDatabase(sandboxDb);
  return restoreDatabase(bindings.DB, before);
}

async function takeRunning(choice: Choice): Promise<Running> {
  const { template = "empty", isAlone = false, ...special } = choice;
  if (isAlone || template === "demo" || Object.keys(special).length > 0) return startRunning(choice, false);
  const waiting = idle.get(template);
  idle.delete(template);
  if (waiting && (await renew(waiting))) return waiting;
  await waiting?.stop();
  return startRunning(choice, true);
}

/**
 * Starts the product with the rows of `template`; by default, its tables are empty. Test files of one process share
 * the running Worker one after the other, because each start takes two seconds of processor time. The product must have
 * been built (`npm run build`).
 */
export async function startProduct(choice: Choice = {}): Promise<Product> {
  const { template = "empty", hasRealPasswords = false } = choice;
  const running = await takeRunning(choice);
  const { miniflare, bindings } = running;
  const log: string[] = [];
  running.print.log = log;
  const statements = new Set<string>();
  const env = { ...bindings, DB: withRefreshedListings(watchDatabase(bindings.DB, statements)) };
  return {
    miniflare,
    env,
    db: env.DB,
    plainDb: bindings.DB,
    passwordHash: inject("templates").passwordHashes[hasRealPasswords ? "real" : "cheap"],
    log,
    async holdMessages() {
      await new Visitor(miniflare, "http://fr.localhost").post("/sandbox/failures", {
        mail: "500",
        sms: "500",
      });
    },
    visitor: (domain = "fr") => new Visitor(miniflare, `http://${domain}.localhost`),
    async stop() {
      const differing = await differingListings(env.DB);
      await saveStatementsRun(miniflare, statements);
      if (running.before === null || idle.has(template)) await running.stop();
      else idle.set(template, running);
      if (differing.length > 0)
        throw new Error(`listings are not what their sources say: ${differing.join(", ")}`);
    },
  };
}
