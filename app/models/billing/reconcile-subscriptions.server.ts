import type { AppScope } from "~/context";
import { sql } from "~/models/database";
import { syncSubscription } from "./sync-subscription.server";

/** How many of each a tick looks at: the longest unread first, so that none waits for ever. */
const PORTION = 20;

/**
 * Repairs what no webhook told: subscriptions whose period or end has passed, two that run beside each other, and payment
 * pages that may have been paid without anyone coming back.
 * @returns how many were read again
 */
export async function reconcileSubscriptions(app: AppScope): Promise<number> {
  const due = await listDue(app);
  for (const { id } of due) {
    if ((await syncSubscription(app, id)) === "unknown") await postpone(app, id);
  }
  const pages = await listOpenPages(app);
  for (const page of pages) await settlePage(app, page);
  return due.length + pages.length;
}

async function listDue({ db, clock }: AppScope): Promise<{ id: string }[]> {
  return db.all(sql<{ id: string }>`
    SELECT stripe_subscription_id AS id FROM subscriptions
    WHERE premium_status IN ('active', 'cancellation') AND COALESCE(end_at, period_end_at) <= ${clock.now()}
    ORDER BY read_at LIMIT ${PORTION}`);
}

/** Unknown to Stripe: kept as it is, behind the others. */
const postpone = ({ db, clock }: AppScope, id: string) =>
  db.write(
    sql`UPDATE subscriptions SET read_at = ${clock.now()} WHERE stripe_subscription_id = ${id} AND read_at < ${clock.now()}`,
  );

interface OpenPage {
  providerId: string;
  id: string;
  expiresAt: number;
}

const listOpenPages = ({ db }: AppScope): Promise<OpenPage[]> =>
  db.all(sql<OpenPage>`
    SELECT provider_id AS providerId, open_checkout_id AS id, open_checkout_expires_at AS expiresAt
    FROM billing_customers WHERE open_checkout_id IS NOT NULL ORDER BY open_checkout_expires_at LIMIT ${PORTION}`);

async function settlePage(app: AppScope, { providerId, id, expiresAt }: OpenPage): Promise<void> {
  const isPage = id.startsWith("cs_");
  if (isPage) {
    const answer = await app.stripe.ask((api) => api.checkout.sessions.retrieve(id));
    if (answer.kind !== "ok" && answer.kind !== "not_found") return;
    const session = answer.kind === "ok" ? answer.value : null;
    if (session?.status === "open") return;
    const subscription = session?.status === "complete" ? session.subscription : null;
    if (subscription) {
      const subscriptionId = typeof subscription === "string" ? subscription : subscription.id;
      if ((await syncSubscription(app, subscriptionId)) === "unavailable") return;
    }
  } else if (expiresAt > app.clock.now()) {
    // A claim whose page is being made.
    return;
  }
  await app.db.write(sql`
    UPDATE billing_customers SET open_checkout_id = NULL, open_checkout_plan = NULL, open_checkout_expires_at = NULL
    WHERE provider_id = ${providerId} AND open_checkout_id = ${id}`);
}
