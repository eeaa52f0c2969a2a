import { formatMoney, formatShortDate } from "~/i18n/formats";
import { readerOf } from "~/i18n/reader";
import { sql, type Query } from "~/models/database";
import { enqueueMailTo, toAccount } from "~/models/outbox/enqueue.server";
import type { ModelScope } from "~/models/scope";
import { PLAN_PRICE_CENTS } from "./plan.rules";
import { isRunning } from "./subscription.queries.server";
import type { SubscriptionState } from "./subscription.rules";

export interface PremiumReader {
  providerId: string;
  firstname: string;
  language: string;
  domain: string;
}

const PAGE = "/subscription";

/**
 * What the provider is told of a reading, before it is written: each mail goes out where the reading differs from the row
 * that is there in the way it speaks of. A subscription beside one that runs is the second of two: it ends at once, with a
 * mail of its own.
 * @param reading when it was made; `isNews` is true in SQL where it will be written
 */
export function premiumMails(
  scope: ModelScope,
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
    AND s.stripe_subscription_id <> ${id} AND ${isRunning(scope.clock.now())})`;
  const mailWhere = (condition: Query) =>
    toAccount(reader.providerId, sql`${isNews} AND ${isOnly} AND ${condition}`);
  const format = formatsOf(reader);
  const values = {
    firstname: reader.firstname,
    date: format.date(endAt ?? state.periodEndAt),
    price: format.money(PLAN_PRICE_CENTS[plan]),
  };
  const mails: Query[] = [];
  if (premiumStatus === "active" || premiumStatus === "cancellation") {
    mails.push(
      enqueueMailTo<"premium_started">(
        scope,
        { kind: "premium_started", values, path: PAGE, idempotencyKey: `premium_started:${id}` },
        mailWhere(sql`NOT ${before(sql`s.premium_status <> 'none'`)}`),
      ),
    );
  }
  if (premiumStatus === "cancellation") {
    mails.push(
      enqueueMailTo<"premium_cancelled">(
        scope,
        {
          kind: "premium_cancelled",
          values,
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
      enqueueMailTo<"premium_renewed">(
        scope,
        {
          kind: "premium_renewed",
          values,
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
      enqueueMailTo<"premium_payment_failed">(
        scope,
        {
          kind: "premium_payment_failed",
          values,
          path: PAGE,
          idempotencyKey: `premium_payment_failed:${id}:${readAt}`,
        },
        mailWhere(sql`NOT ${before(sql`s.stripe_status IN ('past_due', 'unpaid')`)}`),
      ),
    );
  }
  if (premiumStatus === "canceled") {
    mails.push(
      enqueueMailTo<"premium_ended">(
        scope,
        { kind: "premium_ended", values, path: PAGE, idempotencyKey: `premium_ended:${id}` },
        mailWhere(before(ran)),
      ),
    );
  }
  return mails;
}

/** Dates and amounts in the language and the zone of the reader's domain. */
function formatsOf(row: PremiumReader) {
  const reader = readerOf(row);
  return {
    date: (moment: number) => formatShortDate(moment, reader),
    money: (cents: number) => formatMoney(cents, reader),
  };
}
