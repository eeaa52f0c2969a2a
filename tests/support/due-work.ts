import type { ServiceContext } from "../../app/context/types.ts";
import type { FrequentJobName } from "../../app/jobs/schedule.rules.ts";
import { encryptInstagramToken } from "../../app/models/instagram/token.server.ts";
import { NIGHT_STEPS } from "../../app/models/night/steps.rules.ts";
import { receiveAlbumPicture } from "../../app/models/pictures/receive-picture.server.ts";
import { galleryAlbum } from "../../app/models/pictures/rules.ts";
import { SYNCED_CALENDARS_MAX } from "../../app/models/venues/rules.ts";
import { encryptCalendarUrl } from "../../app/models/venues/wizard/source-address.server.ts";
import { createAccount, type Account } from "./accounts.ts";
import { copyProvider, copyRows, withNumbers, COPIED_PROVIDER_ID } from "./many-rows.ts";
import { createCustomer, createOrder, holdWebhooks, stripeAt, type CreatedOrder } from "./payments.ts";
import { payPage, stripeDatabase } from "./premium.ts";
import type { Product } from "./product.ts";
import { createRequest } from "./requests.ts";
import { noisePicture } from "./sent-pictures.ts";
import { serviceContextOf } from "./service-context.ts";
import { createVenue } from "./venues.ts";

const PROVIDERS = 2_000;
/** Number of providers that have a subscription and payments in the Stripe stand-in. */
const AT_STRIPE = 45;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * A time in the past. Tests make rows due before this time. A run that processes a row sets a later time in it, so the
 * test can see which rows were processed.
 */
const LONG_AGO = 10_000;

export interface Scene {
  product: Product;
  ctx: ServiceContext;
  /** The account from which the other providers are copied. */
  model: Account;
  customer: string;
  /** The current time on the Worker's clock. */
  now: number;
}

/** The due work of one job of the schedule. */
export interface DueWork {
  /**
   * The tables with waiting rows, by name. Each value is a table with a condition, so that `SELECT count(*) FROM …`
   * counts the rows that still wait for a run.
   */
  waiting: Readonly<Record<string, string>>;
  /** The names in `waiting` for which a single run processes all rows. */
  takenAtOnce?: readonly string[];
  /** Creates due work. If a run has a limit, this is more work than one run may process. */
  fill(scene: Scene): Promise<void>;
}

const run = ({ product: { db } }: Scene, text: string, ...values: (string | number | null)[]) =>
  db
    .prepare(text)
    .bind(...values)
    .run();

/** Returns the next 8:30 UTC, today or tomorrow. On every domain this is in the morning, in summer and winter. */
export function nextMorning(): number {
  const today = Math.floor(Date.now() / DAY) * DAY + 8.5 * HOUR;
  return today > Date.now() ? today : today + DAY;
}

/** Creates 2,000 providers with Premium: 800 on the French domain and 200 on each other domain. */
export async function createDueWorkScene(product: Product, now: number): Promise<Scene> {
  await holdWebhooks(product);
  const model = await createAccount(product, { companyName: "Fil et Lin", isPremium: true });
  const stripe = await stripeAt(product);
  const customer = await createCustomer(product, stripe, model.id);
  await copyProvider(
    product,
    { id: model.id, count: PROVIDERS },
    {
      domain:
        'iif(i <= 800, \'fr\', json_extract(\'["be","uk","de","it","es","pt"]\', \'$[\' || (i % 6) || \']\'))',
      language:
        'json_extract(\'["fr","nl","en","de","it","es","pt"]\', \'$[\' || iif(i <= 800, 0, i % 6 + 1) || \']\')',
    },
  );
  await copyRows(
    product.db,
    { table: "billing_customers", where: `provider_id = '${model.id}'`, count: PROVIDERS },
    { provider_id: COPIED_PROVIDER_ID, stripe_customer_id: copyOf("stripe_customer_id") },
  );
  return { product, ctx: await serviceContextOf(product), model, customer, now };
}

const copyOf = (column: string) => `${column} || 'n' || i`;

/** Inside the Stripe stand-in, copies the objects of the model account for some of the other providers. */
async function copyAtStripe({ product, model, customer }: Scene): Promise<void> {
  const db = await stripeDatabase(product);
  const { results } = await db
    .prepare("SELECT id FROM stripe_objects WHERE customer = ?")
    .bind(customer)
    .all<{ id: string }>();
  let data = `replace(data, '${model.id}', ${COPIED_PROVIDER_ID})`;
  for (const { id } of results) data = `replace(${data}, '${id}', '${id}n' || i)`;
  await db
    .prepare(
      `${withNumbers(AT_STRIPE)} INSERT OR IGNORE INTO stripe_objects (id, kind, customer, parent, version, data)
       SELECT id || 'n' || i, kind, customer || 'n' || i, parent || 'n' || i, 1, ${data}
       FROM n, stripe_objects WHERE customer = ?`,
    )
    .bind(customer)
    .run();
}

/**
 * Creates an order of the model account with the given `changes`, and copies it `count` times for other providers. The
 * column `due` has a later time in each copy than in the previous copy.
 */
async function makeOrders(
  scene: Scene,
  count: number,
  due: string,
  changes = "state = state",
): Promise<CreatedOrder> {
  const { product, model, customer } = scene;
  const stripe = await stripeAt(product);
  const order = await createOrder(product, stripe, { providerId: model.id, customer, credits: 3 });
  await run(scene, `UPDATE credit_orders SET ${changes}, ${due} = 1 WHERE id = ?`, order.id);
  await copyRows(
    product.db,
    { table: "credit_orders", where: `id = '${order.id}'`, count },
    {
      id: copyOf("id"),
      provider_id: COPIED_PROVIDER_ID,
      payment_intent_id: copyOf("payment_intent_id"),
      [due]: "i + 1",
    },
  );
  await copyAtStripe(scene);
  return order;
}

/** Creates a request of one couple to the model account and to `count` other providers. */
async function makeRequests(
  scene: Scene,
  count: number,
  createdAt: number,
  changes = "seen_at = seen_at",
): Promise<string> {
  const { product, model } = scene;
  const { id, projectId } = await createRequest(product, model.id, { createdAt });
  await run(scene, `UPDATE event_requests SET ${changes} WHERE id = ?`, id);
  await copyRows(
    product.db,
    { table: "event_requests", where: `id = '${id}'`, count },
    { id: "substr(id, 1, 24) || printf('%012x', i)", provider_id: COPIED_PROVIDER_ID },
  );
  return projectId;
}

/** Returns a valid SIRET number, with its check digit. */
function siretOf(index: number): string {
  const digits = String(1_000_000_000_000 + index);
  const sum = [...digits].reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return digits + String((10 - (sum % 10)) % 10);
}

/** The work that is due if the crons have not run for a long time, by job of the schedule. */
export const DUE_WORK: Readonly<Record<FrequentJobName, DueWork>> = {
  lost_steps: {
    waiting: { steps: "night_steps WHERE state = 'waiting'" },
    takenAtOnce: ["steps"],
    fill: async (scene) => {
      await run(
        scene,
        "INSERT OR REPLACE INTO night_steps (step, night, state, turn) SELECT value, 1, 'waiting', 0 FROM json_each(?)",
        JSON.stringify(NIGHT_STEPS),
      );
    },
  },
  exports: {
    waiting: { copies: "data_exports WHERE state = 'ready'" },
    fill: async (scene) => {
      await run(
        scene,
        `${withNumbers(100)} INSERT INTO data_exports (id, account_id, state, asked_at, ready_at, expires_at)
         SELECT 'export-' || i, ${COPIED_PROVIDER_ID}, 'ready', 1, 1, ? FROM n`,
        scene.now - HOUR,
      );
      await run(
        scene,
        `${withNumbers(5)} INSERT INTO data_export_files (export_id, number, pictures, object_key, bytes)
         SELECT e.id, i, '[]', e.id || '-' || i || '.zip', 1 FROM n, data_exports e`,
      );
    },
  },
  reminders: {
    waiting: {
      "first reminders": "event_requests WHERE reminders = 0 AND remind_on IS NULL AND city = 'First'",
      "second reminders": "event_requests WHERE reminders = 0 AND remind_on IS NULL AND city = 'Second'",
      "own reminders": "event_requests WHERE remind_on IS NOT NULL AND reminded_at IS NULL",
      digests: "accounts WHERE requests_unseen > 0 AND last_digest_day IS NULL",
    },
    fill: async (scene) => {
      await makeRequests(scene, 510, scene.now - 5 * HOUR, "city = 'First'");
      for (let index = 0; index < 2; index += 1)
        await makeRequests(scene, PROVIDERS, scene.now - 30 * HOUR, "city = 'Second'");
      await makeRequests(
        scene,
        510,
        scene.now - 5 * DAY,
        "remind_on = '2026-01-01', seen_at = 1, unlocked_at = 1, status_rank = 1",
      );
      await run(
        scene,
        `${withNumbers(PROVIDERS)} UPDATE accounts SET requests_unseen = 2 WHERE id IN (SELECT ${COPIED_PROVIDER_ID} FROM n)`,
      );
    },
  },
  pictures: {
    waiting: {
      "deleted pictures": "pictures WHERE album_id LIKE 'deleted:%'",
      "uploads broken off": "media WHERE state = 'pending'",
      "pictures to prepare": "media WHERE state = 'uploaded'",
    },
    takenAtOnce: ["uploads broken off", "pictures to prepare"],
    fill: async (scene) => {
      const bin = `bin-${crypto.randomUUID()}-`;
      const columns = "key, account_id, kind, subject_id, state, width, height, bytes, created_at, due_at";
      await run(
        scene,
        `${withNumbers(700)} INSERT INTO media (${columns})
         SELECT ?2 || i, ?1, 'gallery', ?1, 'ready', 1200, 900, 1000, 1, 1 FROM n`,
        scene.model.id,
        bin,
      );
      await run(
        scene,
        `${withNumbers(700)} INSERT INTO pictures (key, provider_id, album_id, position, created_at)
         SELECT ?2 || i, ?1, 'deleted:' || ?2 || i, i, 1 FROM n`,
        scene.model.id,
        bin,
      );
      await run(
        scene,
        `${withNumbers(1_500)} INSERT INTO media (${columns})
         SELECT 'broken-' || i, ?1, 'gallery', ?1, 'pending', 1200, 900, 1000, 1, 1 FROM n`,
        scene.model.id,
      );
      for (let index = 0; index < 20; index += 1)
        await scene.product.env.MEDIA.put(`originals/left-${index}`, new Uint8Array(1));
      const file = new Uint8Array(await noisePicture(4000, 3000, 20).jpeg().toBuffer());
      await receiveAlbumPicture(scene.ctx, galleryAlbum(scene.model.id), {
        file,
        title: "",
        description: "",
      });
    },
  },
  addresses: {
    waiting: {
      companies:
        "companies c WHERE NOT EXISTS (SELECT 1 FROM profile_addresses p WHERE p.provider_id = c.provider_id)",
    },
    // No row needs to be created here: the copied providers have no readable profile URL yet, and creating these URLs
    // is the due work.
    fill: () => Promise.resolve(),
  },
  view_keys: {
    waiting: { keys: "view_keys WHERE day < '2001'" },
    takenAtOnce: ["keys"],
    fill: async (scene) => {
      await run(scene, "INSERT INTO view_keys (day, key) VALUES ('2000-01-01', 'a'), ('2000-01-02', 'b')");
    },
  },
  troubles: {
    waiting: { ended: "operation_troubles WHERE trouble = 'payment_differences'" },
    takenAtOnce: ["ended"],
    fill: async (scene) => {
      await run(scene, "INSERT INTO operation_troubles (trouble, since) VALUES ('payment_differences', 1)");
    },
  },
  // Nine in ten messages are SMS, because sending an SMS needs more D1 statements than sending a mail.
  outbox: {
    waiting: { messages: "outbox WHERE state = 'pending'" },
    // All messages must fit into one run, so that the test can count them: if messages are left, the next run starts
    // immediately.
    takenAtOnce: ["messages"],
    fill: async (scene) => {
      await run(
        scene,
        `${withNumbers(300)} INSERT INTO outbox (id, idempotency_key, channel, kind, language, domain, recipient, payload,
           state, attempts, created_at, due_at)
         SELECT '01900000-0000-7000-8000-' || printf('%012x', i), 'late-' || i, iif(i % 10 = 0, 'email', 'sms'),
           iif(i % 10 = 0, 'password_reset', 'new_event_request'), 'fr', 'fr',
           iif(i % 10 = 0, 'late-' || i || '@example.com', '+3361' || printf('%07d', i)),
           iif(i % 10 = 0, '{"values":{"firstname":"Anna","minutes":60},"path":"/x"}', '{"text":"Une demande","path":"/"}'),
           'pending', 0, ?1, ?1 FROM n`,
        scene.now - HOUR / 2,
      );
    },
  },
  subscriptions: {
    waiting: {
      "ended subscriptions": `subscriptions WHERE read_at < ${LONG_AGO}`,
      "paid pages": "billing_customers WHERE open_checkout_id IS NOT NULL",
    },
    fill: async (scene) => {
      const { product, model, customer } = scene;
      const stripe = await stripeAt(product);
      const prices = await stripe.prices.list({ lookup_keys: ["premium_monthly"] });
      const { id } = await stripe.checkout.sessions.create({
        mode: "subscription",
        customer,
        line_items: [{ price: prices.data[0]?.id ?? "", quantity: 1 }],
        success_url: "http://fr.localhost/subscription/success?session={CHECKOUT_SESSION_ID}",
        subscription_data: { metadata: { providerId: model.id } },
      });
      await payPage(product, id);
      const { subscription } = await stripe.checkout.sessions.retrieve(id);
      await copyAtStripe(scene);
      await run(
        scene,
        `${withNumbers(PROVIDERS)} UPDATE billing_customers
         SET open_checkout_id = ? || 'n' || n.i, open_checkout_plan = 'premium_monthly', open_checkout_expires_at = n.i
         FROM n WHERE provider_id = ${COPIED_PROVIDER_ID}`,
        id,
      );
      await run(
        scene,
        `${withNumbers(PROVIDERS)} INSERT INTO subscriptions (stripe_subscription_id, provider_id, plan, stripe_status, premium_status,
           start_at, period_start_at, period_end_at, read_at)
         SELECT ? || 'n' || i, ${COPIED_PROVIDER_ID}, 'premium_monthly', 'active', 'active', 1, 1, 2, i FROM n`,
        String(subscription),
      );
    },
  },
  credit_orders: {
    waiting: {
      "orders to ask for": `credit_orders WHERE state = 'open' AND check_due_at < ${LONG_AGO}`,
      "granted refunds": `credit_orders WHERE refund_state = 'granted' AND check_due_at < ${LONG_AGO}`,
    },
    fill: async (scene) => {
      await makeOrders(scene, 1_000, "check_due_at");
      const paid =
        "state = 'paid', paid_at = 1, refund_state = 'granted', refund_asked_at = 1, refund_decided_at = 1";
      await makeOrders(scene, 1_000, "check_due_at", paid);
    },
  },
  recheck_sirets: {
    waiting: { numbers: "companies WHERE siret_status = 'unchecked'" },
    fill: async (scene) => {
      const sirets = Array.from({ length: PROVIDERS }, (_, index) => siretOf(index));
      await run(
        scene,
        `${withNumbers(PROVIDERS)} UPDATE companies SET siret_status = 'unchecked', siret = json_extract(?, '$[' || (n.i - 1) || ']')
         FROM n WHERE provider_id = ${COPIED_PROVIDER_ID}`,
        JSON.stringify(sirets),
      );
    },
  },
  stripe_events: {
    waiting: { events: "stripe_events WHERE handled_at IS NULL" },
    fill: async (scene) => {
      const { intentId } = await makeOrders(scene, 1_000, "created_at");
      await run(
        scene,
        `${withNumbers(1_000)} INSERT INTO stripe_events (id, type, object_id, received_at)
         SELECT 'evt_' || i, 'payment_intent.succeeded', ? || 'n' || i, i FROM n`,
        intentId,
      );
    },
  },
  invoices: {
    waiting: { purchases: `credit_orders WHERE invoice_due_at < ${LONG_AGO}` },
    fill: async (scene) => {
      await makeOrders(scene, 1_000, "invoice_due_at", "state = 'paid', paid_at = 1");
    },
  },
  venue_calendars: {
    waiting: { calendars: `read_calendars WHERE due_at < ${LONG_AGO}` },
    fill: async (scene) => {
      const { product, ctx, model } = scene;
      const venue = await createVenue(product, model.id);
      const id = "printf('00000000-0000-7000-9000-%012x', i)";
      await copyRows(
        product.db,
        { table: "venues", where: `id = '${venue}'`, count: 40 },
        { id, provider_id: COPIED_PROVIDER_ID },
      );
      const { results } = await product.db
        .prepare("SELECT id FROM venues WHERE id <> ?")
        .bind(venue)
        .all<{ id: string }>();
      const sealed = await Promise.all(
        results.map(async (each) => ({
          id: each.id,
          url: await encryptCalendarUrl(ctx, each.id, "https://calendar.example.com/busy.ics"),
        })),
      );
      await run(
        scene,
        `${withNumbers(SYNCED_CALENDARS_MAX)} INSERT INTO read_calendars (id, venue_id, source_url, due_at)
         SELECT value ->> 'id' || '-' || i, value ->> 'id', value ->> 'url', 1 FROM n, json_each(?)`,
        JSON.stringify(sealed),
      );
    },
  },
  instagram: {
    waiting: {
      "access to renew": "instagram_links WHERE refreshed_at IS NULL",
      "accounts to read": "instagram_links WHERE synced_at IS NULL",
    },
    fill: async (scene) => {
      const { product, ctx, now } = scene;
      const sandbox = await stripeDatabase(product);
      const ago = Date.now() - 2 * DAY;
      await sandbox.batch([
        sandbox
          .prepare(
            "INSERT INTO instagram_tokens (token, kind, created_at, expires_at) VALUES ('IGAAlong', 'long', ?, ?)",
          )
          .bind(ago, ago + 60 * DAY),
        sandbox
          .prepare(`${withNumbers(40)} INSERT INTO instagram_posts (created_at) SELECT ? FROM n`)
          .bind(Date.now()),
      ]);
      const { results } = await product.db
        .prepare("SELECT id FROM accounts WHERE id LIKE '00000000-%' ORDER BY id LIMIT 600")
        .all<{ id: string }>();
      const links = await Promise.all(
        results.map(async ({ id }) => ({ id, token: await encryptInstagramToken(ctx, id, "IGAAlong") })),
      );
      await run(
        scene,
        `INSERT INTO instagram_links (provider_id, user_id, username, token, expires_at, connected_at)
         SELECT value ->> 'id', '1' || key, 'maison.' || key, value ->> 'token', ?, 1 FROM json_each(?)`,
        now + 5 * DAY,
        JSON.stringify(links),
      );
    },
  },
};

/** Adds more orders and unused accounts than a nightly step can read while it handles one queue message. */
export async function createNightlyWork(scene: Scene): Promise<void> {
  const { product, model, customer } = scene;
  const stripe = await stripeAt(product);
  const order = await createOrder(product, stripe, {
    providerId: model.id,
    customer,
    credits: 3,
    card: null,
  });
  await run(scene, "UPDATE credit_orders SET state = 'canceled' WHERE id = ?", order.id);
  await copyRows(
    product.db,
    { table: "credit_orders", where: `id = '${order.id}'`, count: 76_000 },
    {
      id: "'old-' || i",
      provider_id: COPIED_PROVIDER_ID.replace("i)", "i % 2000 + 1)"),
      payment_intent_id: copyOf("payment_intent_id"),
    },
  );
  await run(
    scene,
    `${withNumbers(120)} UPDATE accounts SET created_at = 1, last_seen_at = 1, premium_status = 'none', credits = 0
     WHERE id IN (SELECT ${COPIED_PROVIDER_ID} FROM n)`,
  );
}
