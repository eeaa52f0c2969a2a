import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { Miniflare, Response as MiniflareResponse, type Request as MiniflareRequest } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { build } from "esbuild";
import type { Env } from "../../app/context/create-service-context.ts";
import { keepConnections } from "./kept-connections.ts";
import { waitPatiently } from "./patient-wait.ts";
import { DATABASE_SCRIPT, DATABASE_WORKER, remoteDatabase } from "./remote-database.ts";

waitPatiently();
keepConnections();

/** The folder in which `npm start`, `npm run dev` and the seeds store D1 and R2 between runs. */
const LOCAL_STATE = ".wrangler/state/v3";

/** Bundles a Worker and its imports into one module for Miniflare. */
export async function bundleWorker(entry: string): Promise<string> {
  const result = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
    conditions: ["workerd", "worker", "browser"],
    external: ["node:*", "cloudflare:*"],
    logLevel: "error",
    alias: { "~": "./app" },
  });
  return result.outputFiles[0]?.text ?? "";
}

const BUILD = "build/server";

/** Modules around the built Worker, whose own module is then worker.js. The module that runs first is `entry`. */
export interface Surroundings {
  entry: string;
  modules: Record<string, string>;
}

const esModule = (path: string, contents: string) => ({ type: "ESModule" as const, path, contents });

/** The built Worker's script with the WebAssembly files of the build (scripts/vite/wasm-modules.ts). */
export const builtModules = (script: string, around?: Surroundings) => [
  ...(around
    ? [
        esModule("index.js", around.entry),
        esModule("worker.js", script),
        ...Object.entries(around.modules).map(([path, contents]) => esModule(path, contents)),
      ]
    : [esModule("index.js", script)]),
  ...readdirSync(BUILD)
    .filter((name) => name.endsWith(".wasm"))
    .map((name) => ({
      type: "CompiledWasm" as const,
      path: name,
      contents: readFileSync(join(BUILD, name)),
    })),
];

export interface LocalOptions {
  /** Folder of the saved state; null to save nothing. */
  persist: string | null;
  /** The built Worker, or null for only the bindings. */
  script: string | null;
  port?: number;
  /** Handles the sandbox's webhooks if the app runs outside Miniflare. */
  app?: (request: Request) => Promise<Response>;
  /** Modules around the Worker, which receive its bindings. */
  around?: Surroundings;
  /**
   * A port with direct access to the export `direct` of the modules around the Worker, without Miniflare and the file
   * server.
   */
  directPort?: number;
  /** Overrides of the local settings. */
  settings?: Record<string, string>;
  /** Receives each line the Workers print (the request log). */
  onLog?: (line: string) => void;
  /** The sandbox bundled by `bundleWorker`; bundled again if absent. */
  sandboxScript?: string;
  /** Opens V8's inspector, for measurements. */
  hasInspector?: boolean;
}

/**
 * The product in Miniflare: bindings from wrangler.toml, together with the sandbox. Development, seeds, tests and the
 * bench share it, so that all use the same D1, R2 and queue.
 */
export async function startLocal({
  persist,
  script,
  port,
  app,
  around,
  directPort,
  settings,
  onLog,
  sandboxScript,
  hasInspector = false,
}: LocalOptions): Promise<Miniflare> {
  const { workerOptions } = unstable_getMiniflareWorkerOptions("wrangler.toml");
  const sandbox = unstable_getMiniflareWorkerOptions("sandbox/wrangler.toml").workerOptions;
  const idle = "export default { fetch: () => new Response(null, { status: 404 }) }";
  return new Miniflare({
    ...(persist === null
      ? {}
      : {
          defaultPersistRoot: persist,
          d1Persist: `${persist}/d1`,
          r2Persist: `${persist}/r2`,
          cachePersist: `${persist}/cache`,
        }),
    ...(port === undefined ? {} : { port, host: "127.0.0.1" }),
    ...(hasInspector ? { inspectorPort: 0 } : {}),
    handleRuntimeStdio: (stdout: Readable, stderr: Readable) => {
      createInterface({ input: stdout }).on("line", (line) => onLog?.(line));
      createInterface({ input: stderr }).on("line", (line) => onLog?.(line));
    },
    workers: [
      {
        ...workerOptions,
        name: "trousseau",
        bindings: { ...workerOptions.bindings, ...settings },
        modules:
          script === null
            ? [{ type: "ESModule", path: "index.js", contents: idle }]
            : builtModules(script, around),
        ...(script === null ? { assets: undefined, queueConsumers: {} } : {}),
        ...(directPort === undefined
          ? {}
          : { unsafeDirectSockets: [{ host: "127.0.0.1", port: directPort, entrypoint: "direct" }] }),
      },
      {
        ...sandbox,
        name: "trousseau-sandbox",
        ...(app ? { serviceBindings: { APP: forMiniflare(app) } } : {}),
        modules: [
          {
            type: "ESModule",
            path: "sandbox.js",
            contents: sandboxScript ?? (await bundleWorker("sandbox/worker.ts")),
          },
        ],
      },
      {
        name: DATABASE_WORKER,
        compatibilityDate: workerOptions.compatibilityDate,
        modules: [esModule("databases.js", DATABASE_SCRIPT)],
        d1Databases: { ...workerOptions.d1Databases, ...sandbox.d1Databases },
      },
    ],
  });
}

/** Miniflare uses its own versions of some classes that Node also has. */
const forMiniflare =
  (app: NonNullable<LocalOptions["app"]>) =>
  async (request: MiniflareRequest): Promise<MiniflareResponse> => {
    const { method, url } = request;
    const headers = [...request.headers].filter(([name]) => name !== "host");
    const hasBody = method !== "GET" && method !== "HEAD";
    const answer = await app(
      new Request(url, { method, headers, ...(hasBody ? { body: await request.arrayBuffer() } : {}) }),
    );
    return new MiniflareResponse(await answer.arrayBuffer(), {
      status: answer.status,
      headers: [...answer.headers],
    });
  };

/** The bindings of the product, with a database that bypasses Miniflare's proxy. */
export const bindingsOf = async (miniflare: Miniflare): Promise<Env> => ({
  ...(await miniflare.getBindings<Env>("trousseau")),
  DB: await remoteDatabase(miniflare),
});

/** Only the bindings, with the state of `npm start`. */
export async function startBindings(app?: LocalOptions["app"]): Promise<{ miniflare: Miniflare; env: Env }> {
  const miniflare = await startLocal({ persist: LOCAL_STATE, script: null, ...(app ? { app } : {}) });
  return { miniflare, env: await bindingsOf(miniflare) };
}
