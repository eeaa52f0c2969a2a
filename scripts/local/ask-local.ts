import type { Miniflare } from "miniflare";
import { Pool } from "undici";

/** Shorter than the five seconds after which workerd ends an idle connection. */
const IDLE_MS = 1_000;

const pools = new WeakMap<Miniflare, { pool: Pool; origin: string; usedAt: number }>();

/** Connections that are surely open: Node may have been too busy to see that workerd has ended the earlier ones. */
async function poolOf(miniflare: Miniflare): Promise<Pool> {
  const { origin } = await miniflare.ready;
  const [known, now] = [pools.get(miniflare), Date.now()];
  if (known?.origin === origin && now - known.usedAt < IDLE_MS) {
    known.usedAt = now;
    return known.pool;
  }
  void known?.pool.close();
  const pool = new Pool(origin, {
    keepAliveTimeout: IDLE_MS,
    headersTimeout: 0,
    bodyTimeout: 0,
    // Miniflare signs its certificate itself.
    connect: { rejectUnauthorized: false },
  });
  pools.set(miniflare, { pool, origin, usedAt: now });
  return pool;
}

interface Ask {
  method?: "GET" | "POST" | "HEAD" | "PUT" | "DELETE" | "PATCH" | "OPTIONS";
  headers?: Headers;
  body?: string | Uint8Array;
  /** The Worker that answers in the place of the one that the address belongs to. */
  worker?: string;
}

/**
 * Does what `miniflare.dispatchFetch` does, with less work: that one opens a connection for each request and has the
 * answer compressed. A redirect is not followed.
 */
export async function askLocal(
  miniflare: Miniflare,
  address: string,
  { method, headers, body, worker }: Ask,
) {
  const url = new URL(address);
  const pool = await poolOf(miniflare);
  const { statusCode, ...answer } = await pool.request({
    path: url.pathname + url.search,
    method: method ?? "GET",
    headers: {
      accept: "*/*",
      "accept-language": "*",
      "sec-fetch-mode": "cors",
      "user-agent": "undici",
      ...Object.fromEntries(headers ?? []),
      "MF-Original-URL": url.href,
      "MF-Disable-Pretty-Error": "true",
      ...(worker === undefined ? {} : { "MF-Route-Override": worker }),
    },
    ...(body === undefined ? {} : { body }),
  });
  const answered = new Headers();
  for (const [name, values = []] of Object.entries(answer.headers))
    for (const value of [values].flat()) answered.append(name, value);
  if (answered.has("MF-Experimental-Error-Stack")) throw new Error(await answer.body.text());
  return { status: statusCode, headers: answered, body: answer.body };
}
