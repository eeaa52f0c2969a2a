import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { builtModules, bundleWorker } from "../../scripts/local/bindings.ts";
import { DATABASE_SCRIPT, DATABASE_WORKER, remoteDatabase } from "../../scripts/local/remote-database.ts";
import { repeatInterruptedWaits } from "../../scripts/local/patient-wait.ts";
import { PRODUCTION_HOST, PRODUCTION_SETTINGS } from "./production-settings.ts";
import { Visitor } from "./visitor.ts";

repeatInterruptedWaits();

const STAND_INS = "trousseau-stand-ins";

/** The built product with the bindings of wrangler.production.toml. It calls third parties at their real URLs. */
export interface Production {
  miniflare: Miniflare;
  /** The product's database, which is empty at the start. */
  db: D1Database;
  log: string[];
  visitor(): Visitor;
  /** A visitor of another host of the product. */
  visitorAt(origin: string): Visitor;
  /** Returns the text of the newest mail to an e-mail address, or null if no mail has arrived yet. */
  mailTo(recipient: string): Promise<string | null>;
  stop(): Promise<void>;
}

/** Miniflare's options for saving the state in a folder. */
export const stateIn = (folder: string) => ({
  defaultPersistRoot: folder,
  d1Persist: join(folder, "d1"),
  r2Persist: join(folder, "r2"),
});

interface ProductionOptions {
  /** The port at which a browser can open the product and the stand-ins over https. */
  port?: number;
  /** The configuration of wrangler. The default is that of the repository. */
  configuration?: string;
  /** Settings and secrets that the configuration does not contain. */
  settings?: Record<string, string>;
  /** The folder that stores the database and the bucket. Without it, both are empty at the start and are not saved. */
  persist?: string;
}

/** Starts the product and the stand-ins. */
export async function startProduction({
  port,
  configuration = "wrangler.production.toml",
  settings = PRODUCTION_SETTINGS,
  persist,
}: ProductionOptions = {}): Promise<Production> {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(configuration);
  const sandbox = unstable_getMiniflareWorkerOptions("sandbox/wrangler.toml").workerOptions;
  const log: string[] = [];
  const script = (path: string, contents: string) => [{ type: "ESModule" as const, path, contents }];
  const miniflare = new Miniflare({
    ...(port === undefined ? {} : { port, host: "127.0.0.1", https: true }),
    ...(persist === undefined ? {} : stateIn(persist)),
    handleRuntimeStdio: (stdout: Readable, stderr: Readable) => {
      for (const input of [stdout, stderr]) createInterface({ input }).on("line", (line) => log.push(line));
    },
    workers: [
      {
        ...workerOptions,
        name: "trousseau",
        bindings: { ...workerOptions.bindings, ...settings },
        modules: builtModules(readFileSync("build/server/index.js", "utf8")),
        outboundService: STAND_INS,
      },
      {
        name: STAND_INS,
        compatibilityDate: workerOptions.compatibilityDate,
        modules: script("stand-ins.js", await bundleWorker("tests/support/production-stand-ins.ts")),
        serviceBindings: { SANDBOX: "trousseau-sandbox", APP: "trousseau" },
        bindings: { STRIPE_WEBHOOK_SECRET: settings["STRIPE_WEBHOOK_SECRET"] ?? "" },
        routes: ["*.stripe.com/*"],
      },
      {
        ...sandbox,
        name: "trousseau-sandbox",
        serviceBindings: { APP: STAND_INS },
        modules: script("sandbox.js", await bundleWorker("sandbox/worker.ts")),
      },
      {
        name: DATABASE_WORKER,
        compatibilityDate: workerOptions.compatibilityDate,
        modules: script("databases.js", DATABASE_SCRIPT),
        d1Databases: { ...workerOptions.d1Databases, ...sandbox.d1Databases },
      },
    ],
  });
  await miniflare.ready;
  return {
    miniflare,
    db: await remoteDatabase(miniflare),
    log,
    visitor: () => new Visitor(miniflare, `https://${PRODUCTION_HOST}`),
    visitorAt: (origin) => new Visitor(miniflare, origin),
    async mailTo(recipient) {
      const parties = await miniflare.getWorker("trousseau-sandbox");
      const answer = await parties.fetch(
        `http://localhost/sandbox/outbox.json?to=${encodeURIComponent(recipient)}`,
      );
      const { messages }: { messages: { text: string }[] } = JSON.parse(await answer.text());
      return messages.at(-1)?.text ?? null;
    },
    stop: () => miniflare.dispose(),
  };
}
