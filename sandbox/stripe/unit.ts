import type Stripe from "stripe";
import type { CheckoutSession, Invoice, PortalSession, Subscription } from "./billing-objects";
import { resourceMissing } from "./faults";
import type { Charge, Customer, Dispute, PaymentIntent, PaymentMethod, Refund, TaxId } from "./objects";
import type { TaxCalculation } from "./tax-objects";
import type { CheckedAgainst, StripeResponseOf } from "./published";

/** The types of all objects that the sandbox stores and returns. Each must match a type of Stripe's SDK. */
export interface ObjectsByKind {
  customer: CheckedAgainst<Customer, Stripe.Customer>;
  tax_id: CheckedAgainst<TaxId, Stripe.TaxId>;
  payment_method: CheckedAgainst<PaymentMethod, Stripe.PaymentMethod>;
  payment_intent: CheckedAgainst<PaymentIntent, Stripe.PaymentIntent>;
  charge: CheckedAgainst<Charge, Stripe.Charge>;
  refund: CheckedAgainst<Refund, Stripe.Refund>;
  dispute: CheckedAgainst<Dispute, Stripe.Dispute>;
  "checkout.session": CheckedAgainst<CheckoutSession, Stripe.Checkout.Session>;
  "billing_portal.session": CheckedAgainst<PortalSession, Stripe.BillingPortal.Session>;
  subscription: CheckedAgainst<Subscription, Stripe.Subscription>;
  invoice: CheckedAgainst<Invoice, Stripe.Invoice>;
  "tax.calculation": CheckedAgainst<TaxCalculation, Stripe.Tax.Calculation>;
}
export type ObjectKind = keyof ObjectsByKind;
export type StripeObject = ObjectsByKind[ObjectKind];

const API_VERSION = "2026-10-28.endive";

export const STRIPE_TABLES = [
  `CREATE TABLE IF NOT EXISTS stripe_objects (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    customer TEXT,
    parent TEXT,
    version INTEGER NOT NULL,
    data TEXT NOT NULL
  )`,
  `CREATE INDEX IF NOT EXISTS stripe_objects_customer ON stripe_objects (kind, customer, seq)`,
  `CREATE INDEX IF NOT EXISTS stripe_objects_parent ON stripe_objects (kind, parent, seq)`,
  `CREATE TABLE IF NOT EXISTS stripe_events (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    type TEXT NOT NULL,
    object_id TEXT NOT NULL,
    customer TEXT,
    created INTEGER NOT NULL,
    payload TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('pending', 'delivered', 'given_up')),
    attempts INTEGER NOT NULL DEFAULT 0,
    due_at INTEGER NOT NULL,
    last_status INTEGER
  )`,
  `CREATE INDEX IF NOT EXISTS stripe_events_due ON stripe_events (state, due_at)`,
  `CREATE TABLE IF NOT EXISTS stripe_keys (
    key TEXT PRIMARY KEY,
    fingerprint TEXT NOT NULL,
    request_id TEXT NOT NULL,
    status INTEGER,
    body TEXT,
    taken_at INTEGER NOT NULL
  )`,
  `CREATE TABLE IF NOT EXISTS stripe_settings (name TEXT PRIMARY KEY, value TEXT NOT NULL)`,
];

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

export function randomLetters(length: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => LETTERS[byte % 62]).join("");
}

export const newId = (prefix: string, length = 24) => `${prefix}_${randomLetters(length)}`;

/**
 * Returns the JSON of a response. It omits the sandbox's own data, and the parts of an invoice that Stripe returns only
 * on request.
 */
export function toJson(value: unknown): string {
  return JSON.stringify(value, (key, item: unknown) => {
    if (key === "sandbox") return undefined;
    if (typeof item !== "object" || item === null || !("object" in item) || item.object !== "invoice")
      return item;
    return { ...item, payments: undefined, confirmation_secret: undefined };
  });
}

/** Thrown if another unit has changed an object after this unit had read it. */
class Overtaken extends Error {}

export interface ListFilter {
  customer?: string | null;
  parent?: string | null;
  limit?: number;
  startingAfter?: string | null;
}

/** The API call that caused an event. Stripe's events contain it in `event.request`. */
export interface CausingRequest {
  id: string | null;
  idempotencyKey: string | null;
}

/**
 * A unit of work that is written completely or not at all. Objects are read, changed, and saved together with their
 * events. If another unit has changed one of these objects meanwhile, nothing is written and `transact` starts again.
 */
export class Unit {
  private readonly versions = new Map<string, number>();
  private readonly loaded: { [K in ObjectKind]: Map<string, ObjectsByKind[K]> } = {
    customer: new Map(),
    tax_id: new Map(),
    payment_method: new Map(),
    payment_intent: new Map(),
    charge: new Map(),
    refund: new Map(),
    dispute: new Map(),
    "checkout.session": new Map(),
    "billing_portal.session": new Map(),
    subscription: new Map(),
    invoice: new Map(),
    "tax.calculation": new Map(),
  };
  private readonly saves = new Map<string, { object: StripeObject; parent: string | null }>();
  private readonly statements: D1PreparedStatement[] = [];

  constructor(
    readonly db: D1Database,
    private readonly mark: CausingRequest,
  ) {}

  async find<K extends ObjectKind>(kind: K, id: string): Promise<ObjectsByKind[K] | null> {
    const known = this.loaded[kind].get(id);
    if (known) return known;
    const row = await this.db
      .prepare("SELECT version, data FROM stripe_objects WHERE id = ? AND kind = ?")
      .bind(id, kind)
      .first<{ version: number; data: string }>();
    return row ? this.remember(kind, id, row) : null;
  }

  /** @throws Stripe's error `resource_missing` */
  async get<K extends ObjectKind>(
    kind: K,
    id: string,
    param = kind.split(".").at(-1) ?? kind,
  ): Promise<ObjectsByKind[K]> {
    const found = await this.find(kind, id);
    if (!found) throw resourceMissing(kind, id, param);
    return found;
  }

  /** Lists objects of a kind, newest first. */
  async list<K extends ObjectKind>(kind: K, filter: ListFilter = {}): Promise<ObjectsByKind[K][]> {
    const { results } = await this.db
      .prepare(
        `SELECT id, version, data FROM stripe_objects
         WHERE kind = ?1 AND (?2 IS NULL OR customer = ?2) AND (?3 IS NULL OR parent = ?3)
           AND (?4 IS NULL OR seq < (SELECT seq FROM stripe_objects WHERE id = ?4))
         ORDER BY seq DESC LIMIT ?5`,
      )
      .bind(
        kind,
        filter.customer ?? null,
        filter.parent ?? null,
        filter.startingAfter ?? null,
        filter.limit ?? 100,
      )
      .all<{ id: string; version: number; data: string }>();
    return [...this.createdHere(kind, filter), ...results.map((row) => this.remember(kind, row.id, row))];
  }

  /** The objects that this unit has created but not yet written. */
  private createdHere<K extends ObjectKind>(
    kind: K,
    { customer, parent, startingAfter }: ListFilter,
  ): ObjectsByKind[K][] {
    if (startingAfter) return [];
    return [...this.loaded[kind].values()].filter(
      (object) =>
        !this.versions.has(object.id) &&
        (!customer || customerOf(object) === customer) &&
        (!parent || this.saves.get(object.id)?.parent === parent),
    );
  }

  /** Returns the same object for the same id, so that all code in a unit sees the same changes. */
  private remember<K extends ObjectKind>(
    kind: K,
    id: string,
    row: { version: number; data: string },
  ): ObjectsByKind[K] {
    const known = this.loaded[kind].get(id);
    if (known) return known;
    const object: ObjectsByKind[K] = JSON.parse(row.data);
    this.loaded[kind].set(id, object);
    this.versions.set(id, row.version);
    return object;
  }

  /** Saves an object, which is then listed under its customer and under `parent`. The parent never changes. */
  save<K extends ObjectKind>(object: ObjectsByKind[K] & { object: K }, parent: string | null = null): void {
    this.loaded[object.object].set(object.id, object);
    this.saves.set(object.id, { object, parent: this.saves.get(object.id)?.parent ?? parent });
  }

  remove(id: string): void {
    this.statements.push(this.db.prepare("DELETE FROM stripe_objects WHERE id = ?").bind(id));
  }

  /** Creates an event with the current state of the object, to be sent to the app. */
  emit(type: Stripe.EventBase["type"], object: StripeObject, previous?: Record<string, unknown>): void {
    const id = newId("evt");
    const created = Math.floor(Date.now() / 1000);
    const event = {
      id,
      object: "event",
      api_version: API_VERSION,
      created,
      data: { object, ...(previous ? { previous_attributes: previous } : {}) },
      livemode: false,
      pending_webhooks: 1,
      request: { id: this.mark.id, idempotency_key: this.mark.idempotencyKey },
      type,
    } satisfies StripeResponseOf<Stripe.EventBase>;
    this.statements.push(
      this.db
        .prepare(
          `INSERT INTO stripe_events (id, type, object_id, customer, created, payload, state, due_at)
           VALUES (?, ?, ?, ?, ?, ?, 'pending', ?)`,
        )
        .bind(id, type, object.id, customerOf(object), created, toJson(event), Date.now()),
    );
  }

  async commit(): Promise<void> {
    const saves = [...this.saves.values()].map(({ object, parent }) => {
      const version = this.versions.get(object.id);
      const data = JSON.stringify(object);
      // If the stored version is not the expected one, the new value is null. The constraint NOT NULL then makes the
      // whole batch fail.
      return version === undefined
        ? this.db
            .prepare(
              "INSERT INTO stripe_objects (id, kind, customer, parent, version, data) VALUES (?, ?, ?, ?, 1, ?)",
            )
            .bind(object.id, object.object, customerOf(object), parent, data)
        : this.db
            .prepare(
              "UPDATE stripe_objects SET version = CASE WHEN version = ? THEN version + 1 END, customer = ?, data = ? WHERE id = ?",
            )
            .bind(version, customerOf(object), data, object.id);
    });
    const statements = [...saves, ...this.statements];
    if (statements.length === 0) return;
    try {
      await this.db.batch(statements);
    } catch (error) {
      if (error instanceof Error && /constraint/i.test(error.message)) throw new Overtaken(error.message);
      throw error;
    }
  }
}

const customerOf = (object: StripeObject): string | null =>
  object.object === "customer"
    ? object.id
    : "customer" in object && typeof object.customer === "string"
      ? object.customer
      : null;

const MAX_ROUNDS = 12;

/**
 * Runs `work`, and repeats it if another unit has changed the same objects meanwhile. If `work` throws, nothing is
 * written and its error is thrown.
 */
export async function transact<T>(
  db: D1Database,
  work: (unit: Unit) => Promise<T>,
  mark: CausingRequest = { id: null, idempotencyKey: null },
): Promise<T> {
  for (let round = 1; ; round += 1) {
    const unit = new Unit(db, mark);
    const result = await work(unit);
    try {
      await unit.commit();
      return result;
    } catch (error) {
      if (!(error instanceof Overtaken) || round === MAX_ROUNDS) throw error;
      await scheduler.wait(Math.random() * 20 * round);
    }
  }
}
