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
import { withRefreshedListings, LISTINGS_REFRESHED_MAX } from "./database-by-hand.ts";
import { saveStatementsRun, watchedModules } from "./statements-run.ts";
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

/**
 * Starts the product with a copy of `template`; by default, its tables are empty. The product must have been built
 * (`npm run build`).
 */
export async function startProduct({
  port,
  settings = {},
  template = "empty",
  hasInspector = false,
  hasRealPasswords = false,
}: {
  port?: number;
  settings?: Record<string, string>;
  template?: Template;
  hasInspector?: boolean;
  /** Whether password hashes have the cost of production, for tests about their time and their form. */
  hasRealPasswords?: boolean;
} = {}): Promise<Product> {
  const built = readFileSync("build/server/index.js", "utf8");
  const script = hasRealPasswords ? built : withCheapPasswords(built);
  const log: string[] = [];
  const onLog = (line: string) => void log.push(line);
  const persist = await copyTemplate(template);
  const statements = new Set<string>();
  const miniflare = await startLocal({
    persist,
    script,
    settings,
    onLog,
    hasInspector,
    sandboxScript: inject("templates").sandboxScript,
    around: watchedModules(),
    ...(port === undefined ? {} : { port }),
  });
  const bindings = await bindingsOf(miniflare);
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
      await miniflare.dispose();
      await rm(persist, { recursive: true, force: true });
      if (differing.length > 0)
        throw new Error(`listings are not what their sources say: ${differing.join(", ")}`);
    },
  };
}
