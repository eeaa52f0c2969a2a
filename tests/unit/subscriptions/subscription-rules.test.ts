import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isPremiumAt } from "~/models/accounts/rules";
import {
  premiumEndOf,
  deriveSubscription,
  PREMIUM_OFFERS,
  premiumStatusAt,
  RENEWAL_MARGIN_MS,
  type StripeSubscriptionFacts,
} from "~/models/subscriptions/subscription.rules";

const START = 1_790_000_000;
const YEAR = 365 * 86_400;

const subscription = (over: Partial<StripeSubscriptionFacts> = {}): StripeSubscriptionFacts => ({
  id: "sub_1",
  status: "active",
  start_date: START,
  cancel_at: null,
  cancel_at_period_end: false,
  ended_at: null,
  items: {
    data: [
      {
        current_period_start: START,
        current_period_end: START + YEAR,
        price: { lookup_key: "premium_yearly" },
      },
    ],
  },
  metadata: {},
  ...over,
});

describe("the state of a subscription at Stripe", () => {
  test.each([
    ["active", {}, "active", null],
    ["trialing", {}, "active", null],
    ["past_due", {}, "active", null],
    ["active", { cancel_at_period_end: true }, "cancellation", START + YEAR],
    ["active", { cancel_at: START + 500 }, "cancellation", START + 500],
    ["past_due", { cancel_at: START + 500 }, "cancellation", START + 500],
    ["canceled", { ended_at: START + 90 }, "canceled", START + 90],
    ["unpaid", {}, "canceled", START + YEAR],
    ["paused", { ended_at: null }, "canceled", START + YEAR],
    ["incomplete_expired", { ended_at: START + 10 }, "canceled", START + 10],
    ["incomplete", {}, "none", null],
  ] as const)(
    "a Stripe subscription with the status %s and the fields %o is stored with the status %s",
    (status, over, premiumStatus, end) => {
      expect(deriveSubscription(subscription({ status, ...over }))).toEqual({
        id: "sub_1",
        plan: "premium_yearly",
        stripeStatus: status,
        premiumStatus,
        startAt: START * 1000,
        periodStartAt: START * 1000,
        periodEndAt: (START + YEAR) * 1000,
        endAt: end === null ? null : end * 1000,
      });
    },
  );

  test("a subscription keeps its plan when its price is replaced, and an unknown product gives no premium", () => {
    const item = { ...subscription().items.data[0], price: { lookup_key: null } };
    const items = { data: [{ current_period_start: START, current_period_end: START + YEAR, ...item }] };
    expect(deriveSubscription(subscription({ items }))).toBeNull();
    expect(deriveSubscription(subscription({ items, metadata: { plan: "premium_monthly" } }))?.plan).toBe(
      "premium_monthly",
    );
    expect(deriveSubscription(subscription({ items: { data: [] } }))).toBeNull();
  });
});

describe("the end of premium", () => {
  test("a cancelled subscription ends exactly at the end of its period; a subscription that renews gets extra time for the renewal", () => {
    expect(premiumEndOf({ periodEndAt: 5000, endAt: 3000 })).toBe(3000);
    expect(premiumEndOf({ periodEndAt: 5000, endAt: null })).toBe(5000 + RENEWAL_MARGIN_MS);
  });

  test("the end date decides whether premium runs, whatever state is stored", () => {
    const status = fc.constantFrom("none", "active", "cancellation", "canceled");
    const end = fc.option(fc.integer({ min: 0, max: 1000 }), { nil: null });
    fc.assert(
      fc.property(status, end, fc.integer({ min: 0, max: 1000 }), (premiumStatus, premiumEndAt, now) => {
        const account = { premiumStatus, premiumEndAt };
        const shown = premiumStatusAt(account, now);
        expect(isPremiumAt(account, now)).toBe(shown === "active" || shown === "cancellation");
      }),
    );
  });
});

test("each state of a subscription has an offer of its own", () => {
  expect(PREMIUM_OFFERS).toEqual({
    none: "start",
    active: "downgrade",
    cancellation: "renew",
    canceled: "start",
  });
});
