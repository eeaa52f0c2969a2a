import { readFileSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Miniflare } from "miniflare";
import { inject } from "vitest";
import type { Env } from "../../app/context/create-service-context.ts";
import { bindingsOf, startLocal } from "../../scripts/local/bindings.ts";
import { keepStatementsRun, watchedModules } from "./statements-run.ts";
import type { Template } from "./templates.ts";
import { Visitor } from "./visitor.ts";
import { watch } from "./watch-statements.js";

export type { Answer, Visit } from "./visitor.ts";
export { Visitor };

/** The built product in workerd with D1, R2 and queue, and its own migrated database. */
export interface Product {
  miniflare: Miniflare;
  env: Env;
  db: D1Database;
  /** Lines printed by the Workers so far: one JSON object per request, job or event. */
  log: string[];
  /**
   * Stops all mails and SMS. The outbox keeps their payload, which is otherwise erased when sent, so that a test can
   * read links and codes.
   */
  holdMessages(): Promise<void>;
  /** A browser without JavaScript: keeps cookies and does not follow redirects by itself. */
  visitor(domain?: string): Visitor;
  stop(): Promise<void>;
}

/** A private copy of a template's state. */
async function copyTemplate(name: Template): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "trousseau-test-"));
  await cp(inject("templates").folders[name], folder, { recursive: true });
  return folder;
}

/** Starts the product over a copy of `template`, by default migrated and empty. Needs a build (`npm run build`). */
export async function startProduct({
  port,
  settings = {},
  template = "empty",
  hasInspector = false,
}: {
  port?: number;
  settings?: Record<string, string>;
  template?: Template;
  hasInspector?: boolean;
} = {}): Promise<Product> {
  const script = readFileSync("build/server/index.js", "utf8");
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
  const env = { ...bindings, DB: watch(bindings.DB, statements) };
  return {
    miniflare,
    env,
    db: env.DB,
    log,
    async holdMessages() {
      await new Visitor(miniflare, "http://fr.localhost").post("/sandbox/failures", {
        mail: "500",
        sms: "500",
      });
    },
    visitor: (domain = "fr") => new Visitor(miniflare, `http://${domain}.localhost`),
    async stop() {
      await keepStatementsRun(miniflare, statements);
      await miniflare.dispose();
      await rm(persist, { recursive: true, force: true });
    },
  };
}
