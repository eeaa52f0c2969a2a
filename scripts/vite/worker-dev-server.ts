import type { IncomingMessage, ServerResponse } from "node:http";
import type { Miniflare } from "miniflare";
import type { Plugin, ViteDevServer } from "vite";
import type { Env } from "../../app/context/create-service-context.ts";
import { LANGUAGES } from "../../app/models/domains/codes.rules.ts";
import { textsOf, developmentTextPath } from "./text-files.ts";

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
 * `npm run dev`: serves the request pipeline of app/worker.ts from source, with hot reload. D1, R2, queue and sandbox
 * come from Miniflare. Requests for Vite's own modules and styles bypass the pipeline.
 */
export function workerDevServer(entry: string): Plugin {
  // Miniflare is started by the first request. Remix also creates a second Vite server, which gets no requests and
  // needs no Miniflare.
  let started: Promise<{ miniflare: Miniflare; env: Env }> | undefined;
  return {
    name: "trousseau:worker-dev-server",
    apply: "serve",
    configureServer(server) {
      server.httpServer?.once("close", () => void started?.then(({ miniflare }) => miniflare.dispose()));
      const bindings = (): NonNullable<typeof started> =>
        (started ??= import("../local/bindings.ts").then((module) =>
          // Stripe's webhooks come from the sandbox, so they bypass Vite's server.
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
    // The enforced content security policy is not sent, because it would block the websocket and the styles of Vite's
    // client.
    if (name !== "content-security-policy" && name !== "set-cookie") outgoing.setHeader(name, value);
  }
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader("set-cookie", cookies);
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) outgoing.write(part.value);
  outgoing.end();
}

/** Handles one request with the request pipeline of the app. */
async function respond(server: ViteDevServer, entry: string, env: Env, request: Request): Promise<Response> {
  const { default: worker } = await loadWorker(server, entry);
  const background: Promise<unknown>[] = [];
  const ctx: Context = { waitUntil: (work) => void background.push(work) };
  const local = forNode(env, String(server.config.server.port));
  // In development no Worker consumes the queues, so each message is passed directly to the consumer's code.
  const queueNamed = (queue: string, binding: Env["QUEUE"]): Env["QUEUE"] => ({
    ...binding,
    send: async (body) => {
      const message = { body, attempts: 1, ack: () => undefined, retry: () => undefined };
      const all = { ackAll: () => undefined, retryAll: () => undefined };
      await worker.queue({ queue, messages: [message], ...all }, local, ctx);
      return { metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } };
    },
  });
  local.QUEUE = queueNamed("trousseau-jobs", env.QUEUE);
  local.PICTURES = queueNamed("trousseau-pictures", env.PICTURES);
  const response = await worker.fetch(request, local, ctx);
  // Background work needs no waitUntil, because the Node process keeps running.
  void Promise.allSettled(background);
  return response;
}

/** Adapts the bindings for the Worker's code, which runs in Node in development. */
function forNode(env: Env, port: string): Env {
  const local: Env = { ...env, LOCAL_PORT: port, ASSETS: onlyTexts };
  if (env.SANDBOX) local.SANDBOX = takingRequests(env.SANDBOX);
  return local;
}

/** The ASSETS binding in development. It serves only the text files, because Vite serves all other static files. */
const onlyTexts: Fetcher = {
  fetch: (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const language = LANGUAGES.find((name) => pathname === developmentTextPath(name));
    const answer = language ? Response.json(textsOf(language)) : new Response(null, { status: 404 });
    return Promise.resolve(answer);
  },
  connect: () => {
    throw new Error("assets take no connections");
  },
};

/**
 * Miniflare's service binding accepts a URL with options, but not Node's Request. It also rejects requests with the
 * Origin of another site, so this header is removed after the pipeline has checked it.
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
