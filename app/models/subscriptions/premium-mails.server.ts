import type { Role } from "~/models/accounts/rules";
import { sql, type Query } from "~/models/core/database";
import {
  PREMIUM_CANCELLED,
  PREMIUM_ENDED,
  PREMIUM_PAYMENT_FAILED,
  PREMIUM_RENEWED,
  PREMIUM_STARTED,
} from "~/models/subscriptions/mails.rules";
import { enqueueMailTo, selectAccountRecipient } from "~/models/outbox/enqueue.server";
import type { ModelContext } from "~/context/types";
import { PLAN_PRICE_CENTS } from "./plan.rules";
import { isSubscriptionRunning } from "./subscription.queries.server";
import type { SubscriptionState } from "./subscription.rules";

export interface PremiumReader {
  providerId: string;
  firstname: string;
  role: Role;
}

const PAGE = "/subscription";

/**
 * Statements that write the mails about a state read from Stripe. Each compares this state with the stored row and
 * writes its mail only if they differ, so all of them must run before the state is stored. A second subscription gets
 * none of these mails, because it ends at once with a mail of its own.
 * @param reading when the state was read; `isNews` is SQL that is true if the state will be stored
 */
export function premiumMails(
  ctx: ModelContext,
  reader: PremiumReader,
  state: SubscriptionState,
  reading: { readAt: number; isNews: Query },
): Query[] {
  const { readAt, isNews } = reading;
  const { id, premiumStatus, stripeStatus, periodStartAt, endAt, plan } = state;
  const before = (condition: Query) =>
    sql`EXISTS (SELECT 1 FROM subscriptions s WHERE s.stripe_subscription_id = ${id} AND ${condition})`;
  const ran = sql`s.premium_status IN ('active', 'cancellation')`;
  const isOnly = sql`NOT EXISTS (SELECT 1 FROM subscriptions s WHERE s.provider_id = ${reader.providerId}
    AND s.stripe_subscription_id <> ${id} AND ${isSubscriptionRunning(ctx.clock.now())})`;
  const mailWhere = (condition: Query) =>
    selectAccountRecipient(reader.providerId, sql`${isNews} AND ${isOnly} AND ${condition}`);
  const { firstname, role } = reader;
  const until = endAt ?? state.periodEndAt;
  const cents = PLAN_PRICE_CENTS[plan];
  const mails: Query[] = [];
  if (premiumStatus === "active" || premiumStatus === "cancellation") {
    mails.push(
      enqueueMailTo(
        ctx,
        {
          kind: PREMIUM_STARTED,
          facts: { firstname, until, plan, cents },
          path: PAGE,
          idempotencyKey: `premium_started:${id}`,
        },
        mailWhere(sql`NOT ${before(sql`s.premium_status <> 'none'`)}`),
      ),
    );
  }
  if (premiumStatus === "cancellation") {
    mails.push(
      enqueueMailTo(
        ctx,
        {
          kind: PREMIUM_CANCELLED,
          facts: { firstname, until },
          path: PAGE,
          idempotencyKey: `premium_cancelled:${id}:${readAt}`,
        },
        mailWhere(sql`NOT ${before(sql`s.premium_status = 'cancellation' AND s.end_at = ${endAt}`)}`),
      ),
    );
  }
  const isUnpaid = stripeStatus === "past_due" || stripeStatus === "unpaid";
  if (premiumStatus === "active" && !isUnpaid) {
    mails.push(
      enqueueMailTo(
        ctx,
        {
          kind: PREMIUM_RENEWED,
          facts: { firstname, until, plan, cents },
          path: PAGE,
          idempotencyKey: `premium_renewed:${id}:${readAt}`,
        },
        mailWhere(
          before(
            sql`${ran} AND (s.premium_status = 'cancellation' OR s.period_start_at < ${periodStartAt} OR s.plan <> ${plan})`,
          ),
        ),
      ),
    );
  }
  if (isUnpaid) {
    mails.push(
      enqueueMailTo(
        ctx,
        {
          kind: PREMIUM_PAYMENT_FAILED,
          facts: { firstname, cents },
          path: PAGE,
          idempotencyKey: `premium_payment_failed:${id}:${readAt}`,
        },
        mailWhere(sql`NOT ${before(sql`s.stripe_status IN ('past_due', 'unpaid')`)}`),
      ),
    );
  }
  if (premiumStatus === "canceled") {
    mails.push(
      enqueueMailTo(
        ctx,
        {
          kind: PREMIUM_ENDED,
          facts: { firstname, until, isVenue: role === "ROLE_VENUE" },
          path: PAGE,
          idempotencyKey: `premium_ended:${id}`,
        },
        mailWhere(before(ran)),
      ),
    );
  }
  return mails;
}
