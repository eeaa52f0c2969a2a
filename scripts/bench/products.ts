import { createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { Miniflare } from "miniflare";
import { localOrigin } from "../../tests/support/local-origin.ts";
import { bundleWorker, startLocal } from "../local/bindings.ts";
import { remoteDatabase } from "../local/remote-database.ts";
import { placePath } from "../../app/i18n/directory-paths.ts";
import { prepareVolume } from "./volume.ts";

interface RequestLine {
  route: string;
  status: number;
  rowsRead: number;
  rowsWritten: number;
  roundTrips: number;
  durationMs: number;
}

/** The built product and the floors, all with the same database of a million requests. */
export interface Products {
  product: Miniflare;
  db: D1Database;
  floor: Miniflare;
  /**
   * The ports `product` and `floor` lead directly to the Workers. `withFiles` leads to the product with its static
   * files, as for a browser.
   */
  ports: { product: number; floor: number; withFiles: number };
  script: string;
  /** The folder of the database. */
  persist: string;
  /** The Cookie header of the planner with 25,000 requests. */
  ownerId: string;
  /** The Cookie header of a planner who has not finished onboarding. */
  newcomerId: string;
  /** The Cookie header of a planner without premium, who may buy credits. */
  buyerId: string;
  administratorId: string;
  /** Inserts a session row for an account and returns its Cookie header. */
  signIn(accountId: string): Promise<string>;
  /** Visits a page and returns the page's line of the request log. */
  logged(
    path: string,
    cookie: string,
    form?: Record<string, string>,
  ): Promise<RequestLine & { html: string }>;
  /** Makes a call of the HTTP API and returns its line of the request log. */
  called(path: string, token: string | null, body?: unknown): Promise<RequestLine>;
  close(): Promise<void>;
}

/** The Worker of the floors. It is built for production, as the product is. */
export const FLOOR_WORKER = "scripts/bench/floor-worker.tsx";
const PORTS = { product: 8794, floor: 8792, withFiles: 8793 };

const DIRECT = `export * from "./worker.js"; export { default, default as direct } from "./worker.js";`;

export async function openProducts(): Promise<Products> {
  const persist = prepareVolume();
  const script = readFileSync("build/server/index.js", "utf8");
  const lines: RequestLine[] = [];
  const product = await startLocal({
    persist,
    script,
    port: PORTS.withFiles,
    around: { entry: DIRECT, modules: {} },
    directPort: PORTS.product,
    settings: { PUBLIC_CACHE_SECONDS: "50" },
    onLog: (line) => remember(line, lines),
  });
  const db = await remoteDatabase(product);
  const floor = new Miniflare({
    modules: [{ type: "ESModule", path: "index.js", contents: await bundleWorker(FLOOR_WORKER, true) }],
    compatibilityDate: "2026-04-26",
    compatibilityFlags: ["nodejs_compat"],
    unsafeDirectSockets: [{ host: "127.0.0.1", port: PORTS.floor }],
    d1Databases: { DB: "local" },
    d1Persist: `${persist}/d1`,
  });
  await floor.ready;
  const idOf = async (email: string): Promise<string> => {
    const id = await db
      .prepare("SELECT id FROM accounts WHERE email_key = ?")
      .bind(email)
      .first<string>("id");
    if (id === null) throw new Error(`the seeds made no ${email}`);
    return id;
  };

  let visits = 0;
  async function send(path: string, init: RequestInit): Promise<RequestLine & { text: string }> {
    lines.length = 0;
    visits += 1;
    const headers = new Headers(init.headers);
    headers.set("CF-Connecting-IP", `192.0.2.${visits % 250}`);
    const response = await product.dispatchFetch(`${localOrigin("fr", path)}${path}`, {
      redirect: "manual",
      headers: [...headers],
      ...(init.method === undefined ? {} : { method: init.method }),
      ...(typeof init.body === "string" ? { body: init.body } : {}),
    });
    const text = await response.text();
    // The log line comes through another pipe, so it may arrive a moment after the response.
    for (let wait = 0; lines.length === 0 && wait < 100; wait += 1)
      await new Promise((done) => setTimeout(done, 10));
    const [line] = lines;
    if (!line) throw new Error(`no log line for ${path}`);
    return { ...line, text };
  }

  async function logged(path: string, cookie: string, form?: Record<string, string>) {
    const { text, ...line } = await send(path, {
      headers: {
        Cookie: cookie,
        ...(form
          ? { Origin: localOrigin("fr", path), "Content-Type": "application/x-www-form-urlencoded" }
          : {}),
      },
      ...(form ? { method: "POST", body: new URLSearchParams(form).toString() } : {}),
    });
    return { ...line, html: text };
  }

  const called = (path: string, token: string | null, body?: unknown) =>
    send(path, {
      headers: {
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      },
      ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
    });

  return {
    product,
    db,
    floor,
    ports: PORTS,
    script,
    persist,
    ownerId: await idOf("volume@fr.example.com"),
    newcomerId: await idOf("new@fr.example.com"),
    buyerId: await idOf("free@fr.example.com"),
    administratorId: await idOf("admin@fr.example.com"),
    logged,
    called,
    async signIn(accountId) {
      const token = randomBytes(32).toString("base64url");
      const hash = createHash("sha256").update(token).digest("hex");
      const now = Date.now();
      const later = now + 3_600_000;
      await db
        .prepare(
          "INSERT INTO sessions (token_hash, account_id, created_at, last_seen_at, idle_expires_at, expires_at) VALUES (?, ?, ?, ?, ?, ?)",
        )
        .bind(hash, accountId, now, now, later, later)
        .run();
      return `session=${token}`;
    },
    async close() {
      await Promise.all([product.dispose(), floor.dispose()]);
    },
  };
}

/**
 * The path of a public page with a parameter without effect, so that the page is rendered and does not come from the
 * cache.
 */
export const uncachedPath = (path: string): string => `${path}${path.includes("?") ? "&" : "?"}bench=1`;

/** The paths of directory pages near the town with the most inhabitants, where most listings are. */
export async function directoryPaths(db: D1Database): Promise<{ town: string; search: string }> {
  const slug = await db
    .prepare("SELECT slug FROM places WHERE country = 'FR' ORDER BY id LIMIT 1")
    .first<string>("slug");
  if (slug === null) throw new Error("the seeds made no places");
  return { town: placePath("planner", slug, 1), search: `/search?place=${slug}&distance=60` };
}

/** The path of a provider's public page. */
export async function profilePathOf(db: D1Database, providerId: string): Promise<string> {
  const slug = await db
    .prepare("SELECT slug FROM profile_addresses WHERE provider_id = ? AND is_current = 1")
    .bind(providerId)
    .first<string>("slug");
  return `/providers/${slug ?? providerId}`;
}

function remember(line: string, lines: RequestLine[]): void {
  try {
    const entry = JSON.parse(line);
    if (entry.event === "request" && !String(entry.route).startsWith("/assets")) lines.push(entry);
  } catch {
    // Any other line does not belong to the request log.
  }
}
