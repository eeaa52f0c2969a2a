import { premiumEndOf } from "../../../app/models/subscriptions/subscription.rules.ts";
import type { Plan } from "../../../app/models/subscriptions/plan.rules.ts";
import type { billingCustomers, subscriptions } from "../../schema/billing.ts";
import { DAY, type DemoContext } from "./context.ts";
import type { DemoAccount } from "./rows.ts";
import type { DemoPremium } from "./states.ts";

export type CustomerRow = typeof billingCustomers.$inferInsert;
export type SubscriptionRow = typeof subscriptions.$inferInsert;

const MONTHS: Readonly<Record<Plan, number>> = { premium_monthly: 1, premium_yearly: 12 };

/**
 * Returns the same day some months later, or the last day of a shorter month. Stripe computes billing periods in the
 * same way.
 */
function addMonths(moment: number, months: number): number {
  const from = new Date(moment);
  const target = new Date(moment);
  target.setUTCDate(1);
  target.setUTCMonth(from.getUTCMonth() + months);
  const last = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(from.getUTCDate(), last));
  return target.getTime();
}

export interface DemoPeriod {
  startAt: number;
  periodStartAt: number;
  periodEndAt: number;
  /** The end of the subscription; null if it will renew. */
  endAt: number | null;
}

/** Computes start, last period and end of a demonstration subscription, in whole seconds as at Stripe. */
function periodOf(premium: DemoPremium, now: number): DemoPeriod {
  const moment = now - (now % 1000);
  const length = MONTHS[premium.plan];
  if ("endsInDays" in premium) {
    const startAt = addMonths(moment + premium.endsInDays * DAY, -premium.months);
    const endAt = addMonths(startAt, premium.months);
    return { startAt, periodStartAt: addMonths(startAt, premium.months - length), periodEndAt: endAt, endAt };
  }
  const startAt = moment + premium.startsInDays * DAY;
  let periods = 0;
  while (addMonths(startAt, (periods + 1) * length) <= now) periods += 1;
  return {
    startAt,
    periodStartAt: addMonths(startAt, periods * length),
    periodEndAt: addMonths(startAt, (periods + 1) * length),
    endAt: null,
  };
}

/** Returns the columns about Premium of the account. */
export function premiumColumns(premium: DemoPremium | null, now: number) {
  if (!premium) return { premiumStartAt: null, premiumEndAt: null };
  const period = periodOf(premium, now);
  return { premiumStartAt: period.startAt, premiumEndAt: premiumEndOf(period) };
}

const markOf = ({ account }: DemoAccount) => `demo${account.id.replaceAll("-", "")}`;

/** Returns the provider's subscription at Stripe, which scripts/seed-stripe.ts creates in the sandbox. */
export function buildSubscription({ now }: DemoContext, made: DemoAccount): SubscriptionRow | null {
  const { account, state } = made;
  if (!state.premium) return null;
  return {
    stripeSubscriptionId: `sub_${markOf(made)}`,
    providerId: account.id,
    plan: state.premium.plan,
    stripeStatus: state.premiumStatus === "canceled" ? "canceled" : "active",
    premiumStatus: state.premiumStatus,
    ...periodOf(state.premium, now),
    readAt: now,
  };
}

/** Returns the provider's Stripe customer, which was created at the first payment. */
export function buildCustomer(made: DemoAccount, payments: readonly number[]): CustomerRow | null {
  if (payments.length === 0) return null;
  return {
    providerId: made.account.id,
    stripeCustomerId: `cus_${markOf(made)}`,
    createdAt: Math.min(...payments),
  };
}
