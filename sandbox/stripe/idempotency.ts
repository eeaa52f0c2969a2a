import { StripeFault } from "./faults";
import { days } from "../../app/models/core/time.rules.ts";

const KEPT_MS = days(1);
/** If a call was interrupted, another call may use its key after this time. */
const HELD_MS = 30_000;

export interface SavedResponse {
  status: number;
  body: string;
}

interface KeyRow {
  fingerprint: string;
  request_id: string;
  status: number | null;
  body: string | null;
  taken_at: number;
}

/**
 * Whether the response of a call is saved under its idempotency key. Stripe saves no response about invalid parameters.
 */
const isKept = (status: number, body: string) =>
  status !== 400 && status !== 401 && status !== 404 && status !== 409
    ? true
    : status === 400 && body.includes('"payment_intent":');

/**
 * Executes a call once per idempotency key. A repetition gets the saved response, or an error while the first call
 * still runs. A different call with the same key also gets an error.
 */
export async function runOncePerKey(
  db: D1Database,
  { key, fingerprint, requestId }: { key: string; fingerprint: string; requestId: string },
  work: () => Promise<SavedResponse>,
): Promise<SavedResponse & { replayed: string | null }> {
  const now = Date.now();
  await db
    .prepare("DELETE FROM stripe_keys WHERE key = ? AND (taken_at < ? OR (status IS NULL AND taken_at < ?))")
    .bind(key, now - KEPT_MS, now - HELD_MS)
    .run();
  const { meta } = await db
    .prepare(
      "INSERT INTO stripe_keys (key, fingerprint, request_id, taken_at) VALUES (?, ?, ?, ?) ON CONFLICT (key) DO NOTHING",
    )
    .bind(key, fingerprint, requestId, now)
    .run();
  if (meta.changes === 0) return replay(db, key, fingerprint);
  let saved: SavedResponse;
  try {
    saved = await work();
  } catch (error) {
    await db.prepare("DELETE FROM stripe_keys WHERE key = ?").bind(key).run();
    throw error;
  }
  const statement = isKept(saved.status, saved.body)
    ? db
        .prepare("UPDATE stripe_keys SET status = ?, body = ? WHERE key = ?")
        .bind(saved.status, saved.body, key)
    : db.prepare("DELETE FROM stripe_keys WHERE key = ?").bind(key);
  await statement.run();
  return { ...saved, replayed: null };
}

async function replay(
  db: D1Database,
  key: string,
  fingerprint: string,
): Promise<SavedResponse & { replayed: string | null }> {
  const row = await db.prepare("SELECT * FROM stripe_keys WHERE key = ?").bind(key).first<KeyRow>();
  if (row && row.fingerprint !== fingerprint) {
    throw new StripeFault(400, {
      type: "idempotency_error",
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  }
  if (row && row.status !== null && row.body !== null) {
    return { status: row.status, body: row.body, replayed: row.request_id };
  }
  throw new StripeFault(409, {
    type: "invalid_request_error",
    code: "idempotency_key_in_use",
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
  });
}
