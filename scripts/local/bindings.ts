import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { Miniflare, Response as MiniflareResponse, type Request as MiniflareRequest } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { build } from "esbuild";
import type { Env } from "../../app/context.ts";
import { waitPatiently } from "./patient-wait.ts";

waitPatiently();

/** Where `npm start`, `npm run dev` and the seeds keep D1 and R2 between runs. */
export const LOCAL_STATE = ".wrangler/state/v3";

/** A Worker and everything it imports as one module, for Miniflare. */
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

/** The built Worker's script with the WebAssembly files the build has put beside it (scripts/vite/wasm-modules.ts). */
export const builtModules = (script: string) => [
  { type: "ESModule" as const, path: "index.js", contents: script },
  ...readdirSync(BUILD)
    .filter((name) => name.endsWith(".wasm"))
    .map((name) => ({
      type: "CompiledWasm" as const,
      path: name,
      contents: readFileSync(join(BUILD, name)),
    })),
];

export interface LocalOptions {
  /** Folder of the kept state; null keeps nothing. */
  persist: string | null;
  /** The built Worker, or null for the bindings alone. */
  script: string | null;
  port?: number;
  /** Answers the sandbox's webhooks where the app runs outside of Miniflare. */
  app?: (request: Request) => Promise<Response>;
  /** Settings that differ from the local ones. */
  settings?: Record<string, string>;
  /** Receives each line the Workers print: the request log. */
  onLog?: (line: string) => void;
}

/**
 * The product as Miniflare runs it: bindings read from wrangler.toml, with the sandbox beside it. Used by development,
 * seeds, tests and the bench, so that all meet the same D1, R2 and queue.
 */
export async function startLocal({
  persist,
  script,
  port,
  app,
  settings,
  onLog,
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
          script === null ? [{ type: "ESModule", path: "index.js", contents: idle }] : builtModules(script),
        ...(script === null ? { assets: undefined, queueConsumers: {} } : {}),
      },
      {
        ...sandbox,
        name: "trousseau-sandbox",
        ...(app ? { serviceBindings: { APP: forMiniflare(app) } } : {}),
        modules: [
          { type: "ESModule", path: "sandbox.js", contents: await bundleWorker("sandbox/worker.ts") },
        ],
      },
    ],
  });
}

/** Miniflare speaks with classes of its own where Node has the same. */
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

/** The bindings alone, over the state that `npm start` keeps. */
export async function startBindings(app?: LocalOptions["app"]): Promise<{ miniflare: Miniflare; env: Env }> {
  const miniflare = await startLocal({ persist: LOCAL_STATE, script: null, ...(app ? { app } : {}) });
  return { miniflare, env: await miniflare.getBindings<Env>("trousseau") };
}
