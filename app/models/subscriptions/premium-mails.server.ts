import { formatMoney, formatDate } from "~/i18n/formats";
import { recipientOf } from "~/i18n/recipient";
import { translator, type Translate } from "~/i18n/texts.server";
import type { Role } from "~/models/accounts/rules";
import { sql, type Query } from "~/models/core/database";
import { enqueueMailTo, toAccount } from "~/models/outbox/enqueue.server";
import type { ModelContext } from "~/context/types";
import { PLAN_PRICE_CENTS, type Plan } from "./plan.rules";
import { isRunning } from "./subscription.queries.server";
import type { SubscriptionState } from "./subscription.rules";

export interface PremiumReader {
  providerId: string;
  firstname: string;
  language: string;
  domain: string;
  role: Role;
}

const PAGE = "/subscription";

/**
 * The mails for a reading, each sent only if its subject differs between the reading and the stored row. Run this
 * before the reading is written. A second subscription sends none of them, because it ends at once with its own mail.
 * @param reading its time; `isNews` is true in SQL if the reading will be written
 */
export async function premiumMails(
  ctx: ModelContext,
  reader: PremiumReader,
  state: SubscriptionState,
  reading: { readAt: number; isNews: Query },
): Promise<Query[]> {
  const { readAt, isNews } = reading;
  const { id, premiumStatus, stripeStatus, periodStartAt, endAt, plan } = state;
  const before = (condition: Query) =>
    sql`EXISTS (SELECT 1 FROM subscriptions s WHERE s.stripe_subscription_id = ${id} AND ${condition})`;
  const ran = sql`s.premium_status IN ('active', 'cancellation')`;
  const isOnly = sql`NOT EXISTS (SELECT 1 FROM subscriptions s WHERE s.provider_id = ${reader.providerId}
    AND s.stripe_subscription_id <> ${id} AND ${isRunning(ctx.clock.now())})`;
  const mailWhere = (condition: Query) =>
    toAccount(reader.providerId, sql`${isNews} AND ${isOnly} AND ${condition}`);
  const t = await translator(recipientOf(reader).language);
  const format = formatsOf(reader, t);
  const values = {
    firstname: reader.firstname,
    date: format.date(endAt ?? state.periodEndAt),
    price: format.pricePer(plan),
  };
  const mails: Query[] = [];
  if (premiumStatus === "active" || premiumStatus === "cancellation") {
    mails.push(
      enqueueMailTo<"premium_started">(
        ctx,
        { kind: "premium_started", values, path: PAGE, idempotencyKey: `premium_started:${id}` },
        mailWhere(sql`NOT ${before(sql`s.premium_status <> 'none'`)}`),
      ),
    );
  }
  if (premiumStatus === "cancellation") {
    mails.push(
      enqueueMailTo<"premium_cancelled">(
        ctx,
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
        ctx,
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
        ctx,
        {
          kind: "premium_payment_failed",
          values: { ...values, price: format.price(plan) },
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
        ctx,
        {
          kind: "premium_ended",
          values: { ...values, venues: hiddenVenues(reader, t) },
          path: PAGE,
          idempotencyKey: `premium_ended:${id}`,
        },
        mailWhere(before(ran)),
      ),
    );
  }
  return mails;
}

/** " Couples see one venue of an account only …" for a venue account; empty for a planner. */
const hiddenVenues = (reader: PremiumReader, t: Translate): string =>
  reader.role === "ROLE_VENUE" ? ` ${t("mails:premium_ended.venues")}` : "";

/** Formats dates and amounts in the language and time zone of the recipient's domain. */
function formatsOf(row: PremiumReader, t: Translate) {
  const reader = recipientOf(row);
  const price = (plan: Plan) => formatMoney(PLAN_PRICE_CENTS[plan], reader);
  return {
    date: (moment: number) => formatDate(moment, reader),
    price,
    /** "690,00 € par an": the price with its period. */
    pricePer: (plan: Plan) => t(`subscription:price.${plan}`, { price: price(plan) }),
  };
}
