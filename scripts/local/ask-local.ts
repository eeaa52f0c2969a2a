import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Miniflare } from "miniflare";
import { Pool } from "undici";

/** Connections that were unused for this time, in ms, are replaced. workerd would close them after five seconds. */
const IDLE_MS = 1_000;

/** The name of the product's Worker, and of its entrypoint that is reached without Miniflare's proxy and file server. */
export const PRODUCT_WORKER = "trousseau";
export const DIRECT_ENTRYPOINT = "direct";

const CLIENT_FILES = "build/client";

const pools = new WeakMap<Miniflare, Map<string, { pool: Pool; usedAt: number }>>();

/**
 * Returns a pool of connections that are certainly open. A pool that was unused for `IDLE_MS` is replaced, because a
 * busy Node may not yet know that workerd has closed its connections.
 */
function poolOf(miniflare: Miniflare, origin: string): Pool {
  const ofThis = pools.get(miniflare) ?? new Map<string, { pool: Pool; usedAt: number }>();
  pools.set(miniflare, ofThis);
  const [known, now] = [ofThis.get(origin), Date.now()];
  if (known && now - known.usedAt < IDLE_MS) {
    known.usedAt = now;
    return known.pool;
  }
  void known?.pool.close();
  const pool = new Pool(origin, {
    keepAliveTimeout: IDLE_MS,
    headersTimeout: 0,
    bodyTimeout: 0,
    // Miniflare's certificate is self-signed, so it cannot be verified.
    connect: { rejectUnauthorized: false },
  });
  ofThis.set(origin, { pool, usedAt: now });
  return pool;
}

/** The origins of the sockets that lead to a Worker directly; null if it has none. */
const directOrigins = new WeakMap<Miniflare, Map<string, Promise<string | null>>>();

/** Returns the origin at which a Worker answers without Miniflare's proxy, or null if `startLocal` opened no socket. */
function directOriginOf(miniflare: Miniflare, worker: string): Promise<string | null> {
  const ofThis = directOrigins.get(miniflare) ?? new Map<string, Promise<string | null>>();
  directOrigins.set(miniflare, ofThis);
  const known = ofThis.get(worker);
  if (known) return known;
  const entrypoint = worker === PRODUCT_WORKER ? DIRECT_ENTRYPOINT : "default";
  const asked = miniflare.unsafeGetDirectURL(worker, entrypoint).then(
    ({ origin }) => origin,
    () => null,
  );
  ofThis.set(worker, asked);
  return asked;
}

/** Whether Miniflare's file server answers a path, as Cloudflare's does before the Worker. */
function isClientFile(pathname: string): boolean {
  const file = join(CLIENT_FILES, pathname);
  return existsSync(file) && statSync(file).isFile();
}

interface Ask {
  method?: "GET" | "POST" | "HEAD" | "PUT" | "DELETE" | "PATCH" | "OPTIONS";
  headers?: Headers;
  body?: string | Uint8Array;
  /**
   * The name of the Worker that must respond. By default, the Worker is chosen by the URL, as Miniflare's routes say.
   */
  worker?: string;
}

/**
 * A faster replacement for `miniflare.dispatchFetch`: it keeps connections open, does not compress responses, and
 * bypasses Miniflare's proxy if `startLocal` was told to open sockets for it. It does not follow redirects.
 */
export async function requestLocal(
  miniflare: Miniflare,
  address: string,
  { method, headers, body, worker }: Ask,
) {
  const url = new URL(address);
  // Requests for https addresses and for static files must pass Miniflare: the socket of a Worker is plain HTTP, and the
  // Worker itself has no static files.
  const isDirect = worker !== undefined || (url.protocol === "http:" && !isClientFile(url.pathname));
  const direct = isDirect ? await directOriginOf(miniflare, worker ?? PRODUCT_WORKER) : null;
  const pool = poolOf(miniflare, direct ?? (await miniflare.ready).origin);
  const { statusCode, ...answer } = await pool.request({
    path: url.pathname + url.search,
    method: method ?? "GET",
    headers: {
      accept: "*/*",
      "accept-language": "*",
      "sec-fetch-mode": "cors",
      "user-agent": "undici",
      ...Object.fromEntries(headers ?? []),
      ...(direct === null
        ? {
            "MF-Original-URL": url.href,
            "MF-Disable-Pretty-Error": "true",
            ...(worker === undefined ? {} : { "MF-Route-Override": worker }),
          }
        : { host: url.host }),
    },
    ...(body === undefined ? {} : { body }),
  });
  const answered = new Headers();
  for (const [name, values = []] of Object.entries(answer.headers))
    for (const value of [values].flat()) answered.append(name, value);
  if (answered.has("MF-Experimental-Error-Stack")) throw new Error(await answer.body.text());
  return { status: statusCode, headers: answered, body: answer.body };
}
