import type { Row } from "#db/rows";
import type { ServiceContext } from "~/context/types";
import { isRetryable, retryReasonOf, type RetryReason } from "~/models/stripe/retryable";
import { sql } from "~/models/core/database";
import { replacePaymentPage } from "./open-page.server";
import { idOf } from "~/models/stripe/stripe-reference.rules";
import { syncSubscription, type SubscriptionSyncOutcome } from "./sync-subscription.server";
import { days } from "~/models/core/time.rules";

/**
 * Maximum number of items of each kind per run. Those that were not read for the longest time come first, so that every
 * item gets its turn.
 */
const PORTION = 12;
/**
 * A payment page about which Stripe's responses are invalid is read again until this long after its expiry. Later, only
 * a webhook can apply the subscription that was bought on it.
 */
const GIVEN_UP_AFTER = days(1);

/**
 * Finds changes for which no webhook arrived: subscriptions past their period or end, second subscriptions, and payment
 * pages that were paid but from which the browser did not return. Stops if Stripe does not respond.
 * @returns the number of items that were read again
 */
export async function reconcileSubscriptions(ctx: ServiceContext): Promise<number> {
  let reread = 0;
  for (const { id } of await listDue(ctx)) {
    if ((await readAgain(ctx, id)) === "unavailable") return reread;
    reread += 1;
  }
  for (const page of await listOpenPages(ctx)) {
    if ((await settlePage(ctx, page)) === "unavailable") return reread;
    reread += 1;
  }
  return reread;
}

async function listDue({ db, clock }: ServiceContext): Promise<{ id: string }[]> {
  return db.all(sql<{ id: Row<"subscriptions">["stripeSubscriptionId"] }>`
    SELECT stripe_subscription_id AS id FROM subscriptions
    WHERE premium_status IN ('active', 'cancellation') AND COALESCE(end_at, period_end_at) <= ${clock.now()}
    ORDER BY read_at LIMIT ${PORTION}`);
}

/**
 * Reads a subscription again. If it cannot be read, or is not ours, it stays unchanged and is read again only after all
 * others.
 */
async function readAgain(ctx: ServiceContext, id: string): Promise<SubscriptionSyncOutcome> {
  const began = ctx.clock.now();
  try {
    return await syncSubscription(ctx, id);
  } finally {
    await ctx.db.write(sql`
      UPDATE subscriptions SET read_at = ${began} WHERE stripe_subscription_id = ${id} AND read_at < ${began}`);
  }
}

interface OpenPage {
  providerId: Row<"billing_customers">["providerId"];
  id: NonNullable<Row<"billing_customers">["openCheckoutId"]>;
  expiresAt: NonNullable<Row<"billing_customers">["openCheckoutExpiresAt"]>;
}

const listOpenPages = ({ db }: ServiceContext): Promise<OpenPage[]> =>
  db.all(sql<OpenPage>`
    SELECT provider_id AS providerId, open_checkout_id AS id, open_checkout_expires_at AS expiresAt
    FROM billing_customers WHERE open_checkout_id IS NOT NULL ORDER BY open_checkout_expires_at LIMIT ${PORTION}`);

type PageOutcome = "settled" | "waiting" | RetryReason;

async function settlePage(ctx: ServiceContext, page: OpenPage): Promise<PageOutcome> {
  const { providerId, id, expiresAt } = page;
  const now = ctx.clock.now();
  const isPage = id.startsWith("cs_");
  // This is a claim that has not expired: a request is still creating its page.
  if (!isPage && expiresAt > now) return "waiting";
  const outcome = isPage ? await readPage(ctx, id) : "settled";
  if (outcome === "waiting" || outcome === "unavailable") return outcome;
  if (outcome === "invalid_answer" && expiresAt > now - GIVEN_UP_AFTER) return outcome;
  await replacePaymentPage(ctx, providerId, id, null);
  return "settled";
}

/** Applies the subscription bought on a page. */
async function readPage(ctx: ServiceContext, id: string): Promise<PageOutcome> {
  const answer = await ctx.stripe.ask((api) => api.checkout.sessions.retrieve(id));
  if (answer.kind === "not_found") return "settled";
  if (answer.kind !== "ok") return retryReasonOf(answer);
  const { status, subscription } = answer.value;
  if (status === "open") return "waiting";
  if (status !== "complete" || !subscription) return "settled";
  const outcome = await syncSubscription(ctx, idOf(subscription));
  return isRetryable(outcome) ? outcome : "settled";
}
