import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { Miniflare, Response as MiniflareResponse, type Request as MiniflareRequest } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { build } from "esbuild";
import type { Env } from "../../app/context/create-service-context.ts";
import { DIRECT_ENTRYPOINT, PRODUCT_WORKER } from "./ask-local.ts";
import { disableKeepAliveTimeout } from "./kept-connections.ts";
import { repeatInterruptedWaits } from "./patient-wait.ts";
import { DATABASE_SCRIPT, DATABASE_WORKER, remoteDatabase } from "./remote-database.ts";

repeatInterruptedWaits();
disableKeepAliveTimeout();

/** The folder in which `npm start`, `npm run dev` and the seeds keep D1 and R2. */
const LOCAL_STATE = ".wrangler/state/v3";

/**
 * Bundles a Worker with its imports into one module for Miniflare.
 *
 * @param isForProduction whether the bundle is minified and contains React's production build, as the product's does
 */
export async function bundleWorker(entry: string, isForProduction = false): Promise<string> {
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
    minify: isForProduction,
    define: { "process.env.NODE_ENV": JSON.stringify(isForProduction ? "production" : "development") },
  });
  return result.outputFiles[0]?.text ?? "";
}

const BUILD = "build/server";

/** Modules that wrap the built Worker. They import it as worker.js, and `entry` is the module that runs first. */
export interface WrapperModules {
  entry: string;
  modules: Record<string, string>;
}

const esModule = (path: string, contents: string) => ({ type: "ESModule" as const, path, contents });

/**
 * Returns the modules that Miniflare runs: the script of the built Worker and its WebAssembly files
 * (scripts/vite/wasm-modules.ts).
 */
export const builtModules = (script: string, around?: WrapperModules) => [
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
  /** The folder in which the state is saved. Null means that no state is saved. */
  persist: string | null;
  /** The script of the built Worker. Null means that only the bindings are started. */
  script: string | null;
  port?: number;
  /** Receives the sandbox's webhooks if the app does not run inside Miniflare. */
  app?: (request: Request) => Promise<Response>;
  /** Modules that wrap the Worker. They get the bindings. */
  around?: WrapperModules;
  /**
   * The port on which the export `direct` of the wrapper modules responds, or 0 for any free port. Requests to this port
   * bypass Miniflare's proxy and the file server. The Worker of the databases gets such a port, too.
   */
  directPort?: number;
  /** Settings that replace the settings for local use. */
  settings?: Record<string, string>;
  /** Called with each line that the Workers print, such as the request log. */
  onLog?: (line: string) => void;
  /** The script of the sandbox. If it is missing, the sandbox is bundled. */
  sandboxScript?: string;
  /** Whether V8's inspector is opened, which measurements need. */
  hasInspector?: boolean;
}

/**
 * Starts the product in Miniflare, with the sandbox and the bindings of wrangler.toml. Development, seeds, tests and
 * benchmarks all use this function, so that they have the same configuration.
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
        name: PRODUCT_WORKER,
        bindings: { ...workerOptions.bindings, ...settings },
        modules:
          script === null
            ? [{ type: "ESModule", path: "index.js", contents: idle }]
            : builtModules(script, around),
        ...(script === null ? { assets: undefined, queueConsumers: {} } : {}),
        ...(directPort === undefined
          ? {}
          : {
              unsafeDirectSockets: [{ host: "127.0.0.1", port: directPort, entrypoint: DIRECT_ENTRYPOINT }],
            }),
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
        ...(directPort === undefined ? {} : { unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }] }),
      },
    ],
  });
}

/** Adapts the app to Miniflare, which uses its own classes for requests and responses instead of Node's. */
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

/** Returns the bindings of the product. Its database bypasses Miniflare's proxy, which is slow. */
export const bindingsOf = async (miniflare: Miniflare): Promise<Env> => ({
  ...(await miniflare.getBindings<Env>(PRODUCT_WORKER)),
  DB: await remoteDatabase(miniflare),
});

/** Starts the bindings without the Worker. They use the state of `npm start`. */
export async function startBindings(app?: LocalOptions["app"]): Promise<{ miniflare: Miniflare; env: Env }> {
  const miniflare = await startLocal({ persist: LOCAL_STATE, script: null, ...(app ? { app } : {}) });
  return { miniflare, env: await bindingsOf(miniflare) };
}
