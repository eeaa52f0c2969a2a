import type { IncomingMessage, ServerResponse } from "node:http";
import type { Miniflare } from "miniflare";
import type { Plugin, ViteDevServer } from "vite";
import type { Env } from "../../app/context.ts";

interface Context {
  waitUntil(work: Promise<unknown>): void;
}

interface DevBatch {
  queue: string;
  messages: { body: unknown; attempts: number; ack(): void; retry(): void }[];
  ackAll(): void;
}

interface WorkerModule {
  default: {
    fetch(request: Request, env: Env, ctx: Context): Promise<Response>;
    queue(batch: DevBatch, env: Env, ctx: Context): Promise<void>;
  };
}

/**
 * `npm run dev`: serves the whole request pipeline of app/worker.ts from source, with hot reload, over real D1, R2, queue
 * and sandbox from Miniflare. What Vite itself serves (modules, styles) goes past it.
 */
export function workerDevServer(entry: string): Plugin {
  // Started by the first request: Remix makes a second, silent Vite server of this configuration, which needs none.
  let started: Promise<{ miniflare: Miniflare; env: Env }> | undefined;
  return {
    name: "trousseau:worker-dev-server",
    apply: "serve",
    configureServer(server) {
      server.httpServer?.once("close", () => void started?.then(({ miniflare }) => miniflare.dispose()));
      const bindings = (): NonNullable<typeof started> =>
        (started ??= import("../local/bindings.ts").then((module) =>
          // Stripe's webhooks come from the sandbox, not from a browser.
          module.startBindings(async (request) => {
            const { env } = await bindings();
            return respond(server, entry, env, request);
          }),
        ));
      return () => {
        server.middlewares.use((request, response, next) => {
          bindings()
            .then(({ env }) => serve(server, entry, env, request, response))
            .catch(next);
        });
      };
    },
  };
}

async function serve(
  server: ViteDevServer,
  entry: string,
  env: Env,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const response = await respond(server, entry, env, await toRequest(incoming));
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) {
    // Vite's client needs its websocket and injected styles, which the enforced policy rightly refuses.
    if (name !== "content-security-policy" && name !== "set-cookie") outgoing.setHeader(name, value);
  }
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader("set-cookie", cookies);
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) outgoing.write(part.value);
  outgoing.end();
}

/** One request through the app's own pipeline. */
async function respond(server: ViteDevServer, entry: string, env: Env, request: Request): Promise<Response> {
  const { default: worker } = await loadWorker(server, entry);
  const background: Promise<unknown>[] = [];
  const ctx: Context = { waitUntil: (work) => void background.push(work) };
  const local = forNode(env, String(server.config.server.port));
  // No Worker of its own listens to the queue here: a message is handed to the same code at once.
  local.QUEUE = {
    ...env.QUEUE,
    send: async (body) => {
      const message = { body, attempts: 1, ack: () => undefined, retry: () => undefined };
      const batch = { queue: "trousseau-jobs", messages: [message], ackAll: () => undefined };
      await worker.queue(batch, local, ctx);
      return { metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } };
    },
  };
  const response = await worker.fetch(request, local, ctx);
  // Node ends no process early: what goes on after the answer needs no one to wait for it.
  void Promise.allSettled(background);
  return response;
}

/** The bindings as the Worker's code expects them, although it runs in Node here. */
function forNode(env: Env, port: string): Env {
  const local: Env = { ...env, LOCAL_PORT: port, ASSETS: withoutAssets };
  if (env.SANDBOX) local.SANDBOX = takingRequests(env.SANDBOX);
  return local;
}

/** Vite serves the files of public/ and the modules itself: what comes this far does not exist. */
const withoutAssets: Fetcher = {
  fetch: () => Promise.resolve(new Response(null, { status: 404 })),
  connect: () => {
    throw new Error("assets take no connections");
  },
};

/**
 * Miniflare's stand-in for a service takes an address and options, but not a Request of Node, and refuses an Origin other
 * than its own. The pipeline has checked the Origin by then.
 */
const takingRequests = (fetcher: Fetcher): Fetcher => ({
  ...fetcher,
  fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
    if (!(input instanceof Request)) return fetcher.fetch(input, init);
    const { method } = input;
    const headers = [...input.headers].filter(([name]) => name !== "origin" && name !== "host");
    const body = input.body === null ? {} : { body: await input.arrayBuffer() };
    return fetcher.fetch(input.url, { method, headers, redirect: "manual", ...body });
  },
});

async function loadWorker(server: ViteDevServer, entry: string): Promise<WorkerModule> {
  const module: unknown = await server.ssrLoadModule(entry);
  if (!isWorkerModule(module)) throw new Error(`${entry} exports no Worker`);
  return module;
}

const isWorkerModule = (module: unknown): module is WorkerModule =>
  typeof module === "object" && module !== null && "default" in module;

async function toRequest(incoming: IncomingMessage & { originalUrl?: string }): Promise<Request> {
  const url = `http://${incoming.headers.host ?? "localhost"}${incoming.originalUrl ?? incoming.url ?? "/"}`;
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const item of Array.isArray(value) ? value : [value ?? ""]) headers.append(name, item);
  }
  const method = incoming.method ?? "GET";
  if (method === "GET" || method === "HEAD") return new Request(url, { method, headers });
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(Buffer.from(part));
  return new Request(url, { method, headers, body: Buffer.concat(parts) });
}
