import type { EventRow } from "./events";
import { hours, minutes } from "../../app/models/core/time.rules.ts";

/** The secret of Stripe's webhook in local use (setting STRIPE_WEBHOOK_SECRET in app/context/settings.ts). */
export const WEBHOOK_SECRET = "whsec_sandbox";

/** The URL of the app's webhook for Stripe. Every host of the app accepts it. */
const ENDPOINT = "http://localhost/webhooks/stripe";
const ANSWER_WITHIN_MS = 10_000;
/** The delays before each retry of a delivery. After the last retry, the event is not sent again. */
const RETRY_AFTER_MS = [1_000, 3_000, 10_000, minutes(1), minutes(10), hours(1)] as const;
/** The maximum time that a run waits for events that are not due yet. */
const PATIENCE_MS = 12_000;
const CLAIM_MS = 15_000;
const BATCH = 50;

/** Returns the header `Stripe-Signature`, which contains an HMAC-SHA256 of `{t}.{payload}`. */
export async function signatureHeader(
  payload: string,
  secret: string,
  at = Math.floor(Date.now() / 1000),
): Promise<string> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey(
    "raw",
    encoder.encode(secret),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  const mac = await crypto.subtle.sign("HMAC", key, encoder.encode(`${at}.${payload}`));
  const hex = Array.from(new Uint8Array(mac), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return `t=${at},v1=${hex}`;
}

/** Posts one event to the app, as Stripe does. Returns the status of the app's response, or 0 without a response. */
async function post(app: Fetcher, payload: string): Promise<number> {
  try {
    const response = await app.fetch(ENDPOINT, {
      method: "POST",
      redirect: "manual",
      body: payload,
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      headers: {
        "content-type": "application/json; charset=utf-8",
        "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
        "stripe-signature": await signatureHeader(payload, WEBHOOK_SECRET),
      },
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return 0;
  }
}

export interface DeliverySettings {
  /** Whether events are held back: they are not delivered until somebody releases them. */
  isHeld: boolean;
  /** How often each event is delivered. Tests set more than one delivery. */
  copies: number;
}

export async function readDelivery(db: D1Database): Promise<DeliverySettings> {
  const { results } = await db
    .prepare("SELECT name, value FROM stripe_settings")
    .all<{ name: string; value: string }>();
  const stored = new Map(results.map(({ name, value }) => [name, value]));
  return { isHeld: stored.get("held") === "1", copies: Number(stored.get("copies") ?? 1) };
}

export async function writeDelivery(db: D1Database, settings: Partial<DeliverySettings>): Promise<void> {
  const rows = [
    ...(settings.isHeld === undefined ? [] : [["held", settings.isHeld ? "1" : "0"]]),
    ...(settings.copies === undefined ? [] : [["copies", String(settings.copies)]]),
  ];
  if (rows.length === 0) return;
  await db.batch(
    rows.map(([name, value]) =>
      db
        .prepare(
          "INSERT INTO stripe_settings VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        )
        .bind(name, value),
    ),
  );
}

/**
 * Delivers due events in order, and waits up to `patienceMs` for further events to become due. Several runs may work
 * in parallel, because each run claims an event before it delivers the event.
 */
export async function deliverDue(
  db: D1Database,
  app: Fetcher | undefined,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  if (!app) return;
  const until = Date.now() + patienceMs;
  for (;;) {
    const { isHeld, copies } = await readDelivery(db);
    if (isHeld) return;
    for (;;) {
      const events = await claim(db, BATCH);
      if (events.length === 0) break;
      for (const event of events) await deliverOne(db, app, event, copies);
    }
    const next = await db
      .prepare("SELECT min(due_at) AS next FROM stripe_events WHERE state = 'pending'")
      .first<number | null>("next");
    if (next === null || next > until) return;
    await scheduler.wait(Math.max(50, next - Date.now()));
  }
}

export interface ReleaseOptions {
  order: "created" | "reversed" | "shuffled";
  /** The maximum number of deliveries of each event. The actual number is random, but at least one. */
  copies: number;
  /** The maximum number of events that are delivered at the same time. */
  parallel: number;
}

/**
 * Delivers all held events when somebody asks for it on the dashboard. For each HTTP status, returns how many of the
 * app's responses had it.
 */
export async function releaseEvents(
  db: D1Database,
  app: Fetcher,
  { order, copies, parallel }: ReleaseOptions,
): Promise<{ events: number; deliveries: number; statuses: Record<string, number> }> {
  await db.prepare("UPDATE stripe_events SET due_at = 0 WHERE state = 'pending'").run();
  const events: EventRow[] = [];
  for (let part = await claim(db, BATCH); part.length > 0; part = await claim(db, BATCH))
    events.push(...part);
  const posts = events.flatMap((event) =>
    Array.from({ length: copies === 1 ? 1 : 1 + Math.floor(Math.random() * copies) }, () => event),
  );
  if (order === "reversed") posts.reverse();
  if (order === "shuffled") shuffle(posts);
  const answers = new Map<string, number[]>();
  let next = 0;
  const worker = async () => {
    for (let event = posts[next++]; event; event = posts[next++]) {
      const status = await post(app, event.payload);
      answers.set(event.id, [...(answers.get(event.id) ?? []), status]);
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, parallel) }, worker));
  for (const event of events) await record(db, event, answers.get(event.id) ?? []);
  const statuses: Record<string, number> = {};
  for (const status of [...answers.values()].flat()) statuses[status] = (statuses[status] ?? 0) + 1;
  return { events: events.length, deliveries: posts.length, statuses };
}

function shuffle<T>(items: T[]): void {
  for (let index = items.length - 1; index > 0; index -= 1) {
    const other = Math.floor(Math.random() * (index + 1));
    const [left, right] = [items[index], items[other]];
    if (left !== undefined && right !== undefined) [items[index], items[other]] = [right, left];
  }
}

/** Claims due events for this run. If the run is interrupted, its claim expires after some time. */
async function claim(db: D1Database, limit: number): Promise<EventRow[]> {
  const now = Date.now();
  const { results } = await db
    .prepare(
      `UPDATE stripe_events SET due_at = ?1 WHERE seq IN
         (SELECT seq FROM stripe_events WHERE state = 'pending' AND due_at <= ?2 ORDER BY seq LIMIT ?3)
       RETURNING *`,
    )
    .bind(now + CLAIM_MS * 4, now, limit)
    .all<EventRow>();
  return results.sort((left, right) => left.seq - right.seq);
}

/** Delivers one event to the app, `copies` times. */
export async function deliverOne(
  db: D1Database,
  app: Fetcher,
  event: EventRow,
  copies = 1,
): Promise<number[]> {
  const statuses: number[] = [];
  for (let copy = 0; copy < copies; copy += 1) statuses.push(await post(app, event.payload));
  await record(db, event, statuses);
  return statuses;
}

/**
 * Marks an event as delivered if the app has accepted every copy. Otherwise the event is retried later or, after the
 * last attempt, given up.
 */
async function record(db: D1Database, event: EventRow, statuses: readonly number[]): Promise<void> {
  const failed = statuses.find((status) => status < 200 || status > 299);
  const wait = RETRY_AFTER_MS[Math.min(event.attempts, RETRY_AFTER_MS.length)];
  await db
    .prepare(
      "UPDATE stripe_events SET state = ?, attempts = attempts + ?, due_at = ?, last_status = ? WHERE id = ?",
    )
    .bind(
      failed === undefined ? "delivered" : wait === undefined ? "given_up" : "pending",
      statuses.length,
      Date.now() + (wait ?? 0),
      failed ?? statuses.at(-1) ?? 0,
      event.id,
    )
    .run();
}
