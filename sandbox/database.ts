import { CALENDAR_TABLES } from "./calendar";
import { INSTAGRAM_TABLES } from "./instagram/state";
import { STRIPE_TABLES } from "./stripe/unit";

/** The bindings of the sandbox Worker. */
export interface SandboxEnv {
  SANDBOX_DB: D1Database;
  /** The app's Worker, which receives Stripe's webhooks. It is absent if the sandbox runs alone. */
  APP?: Fetcher;
}

const TABLES = [
  `CREATE TABLE IF NOT EXISTS messages (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    channel TEXT NOT NULL CHECK (channel IN ('email', 'sms')),
    idempotency_key TEXT,
    message_id TEXT NOT NULL,
    sender TEXT NOT NULL,
    recipient TEXT NOT NULL,
    subject TEXT NOT NULL,
    body_text TEXT NOT NULL,
    body_html TEXT NOT NULL,
    headers TEXT NOT NULL,
    received_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 1,
    UNIQUE (channel, idempotency_key)
  )`,
  `CREATE TABLE IF NOT EXISTS failures (party TEXT PRIMARY KEY, mode TEXT NOT NULL)`,
  ...CALENDAR_TABLES,
  ...INSTAGRAM_TABLES,
  ...STRIPE_TABLES,
];

/**
 * The databases whose tables already exist. A promise is not stored, because in workerd a request may not wait for the
 * I/O of another request.
 */
const withTables = new WeakSet<D1Database>();

/** Opens the database and, at the first use, creates its tables, so that no setup is needed. */
export async function openDatabase(env: SandboxEnv): Promise<D1Database> {
  if (!withTables.has(env.SANDBOX_DB)) {
    await env.SANDBOX_DB.batch(TABLES.map((table) => env.SANDBOX_DB.prepare(table)));
    withTables.add(env.SANDBOX_DB);
  }
  return env.SANDBOX_DB;
}
