import fc from "fast-check";
import { expect, test } from "vitest";
import {
  failureSlotOf,
  findTroubles,
  firstFailureSlot,
  TROUBLES,
  type OperationFacts,
} from "../../../app/models/operations/troubles.rules.ts";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const MINUTE = 60_000;
const QUIET: OperationFacts = {
  ledgerDifferences: 0,
  paymentDifferences: 0,
  deadMessages: 0,
  oldestMessageDueAt: null,
  oldestRetriedMessageAt: null,
  lateSteps: 0,
  failingSteps: 0,
  oldestEventAt: null,
  newestEventAt: null,
  newestPaymentAt: null,
  stripeKeyRejectedAt: null,
  brevoKeyRejectedAt: null,
  inseeKeyRejectedAt: null,
  registersSilentAt: null,
  instagramSilentAt: null,
  photonSilentAt: null,
  failedRequests: 0,
};
const found = (facts: Partial<OperationFacts>) => [...findTroubles({ ...QUIET, ...facts }, NOW)];

test("a product in which nothing waits and nothing differs has no trouble", () => {
  expect(found({})).toEqual([]);
});

test("each fact that is wrong gives exactly its own trouble, with its number", () => {
  expect(found({ ledgerDifferences: 2 })).toEqual([["ledger_differences", 2]]);
  expect(found({ paymentDifferences: 3 })).toEqual([["payment_differences", 3]]);
  expect(found({ deadMessages: 4 })).toEqual([["dead_messages", 4]]);
  expect(found({ lateSteps: 1 })).toEqual([["late_steps", 1]]);
  expect(found({ failingSteps: 1 })).toEqual([["failing_steps", 1]]);
});

test("a message or an event is a trouble only after it has waited longer than its sender or handler ever needs", () => {
  expect(found({ oldestMessageDueAt: NOW - 15 * MINUTE })).toEqual([]);
  expect(found({ oldestMessageDueAt: NOW - 16 * MINUTE })).toEqual([["late_messages", 16]]);
  expect(found({ oldestRetriedMessageAt: NOW - 36 * MINUTE })).toEqual([["late_messages", 36]]);
  expect(found({ oldestMessageDueAt: NOW + 30 * MINUTE, oldestRetriedMessageAt: NOW - 36 * MINUTE })).toEqual(
    [["late_messages", 36]],
  );
  expect(found({ oldestEventAt: NOW - 60 * MINUTE })).toEqual([]);
  expect(found({ oldestEventAt: NOW - 61 * MINUTE })).toEqual([["waiting_events", 61]]);
});

test("a payment of the last hour, or one that an event followed, does not mean that Stripe's webhook is missing", () => {
  const paidAt = NOW - 90 * MINUTE;
  expect(found({ newestPaymentAt: NOW - 30 * MINUTE })).toEqual([]);
  expect(found({ newestPaymentAt: paidAt, newestEventAt: paidAt - 5 * MINUTE })).toEqual([]);
  expect(found({ newestPaymentAt: paidAt, newestEventAt: paidAt - 120 * MINUTE })).toEqual([
    ["no_webhooks", 90],
  ]);
  expect(found({ newestPaymentAt: paidAt })).toEqual([["no_webhooks", 90]]);
  // The event of a payment this old has been deleted.
  expect(found({ newestPaymentAt: NOW - 200 * 24 * 60 * MINUTE })).toEqual([]);
});

test("a rejected key is a trouble at once, and failed requests only if there are several", () => {
  expect(found({ stripeKeyRejectedAt: NOW })).toEqual([["stripe_key_rejected", 1]]);
  expect(found({ brevoKeyRejectedAt: NOW - 5 * MINUTE })).toEqual([["brevo_key_rejected", 5]]);
  expect(found({ inseeKeyRejectedAt: NOW + 5 })).toEqual([["insee_key_rejected", 1]]);
  expect(found({ failedRequests: 4 })).toEqual([]);
  expect(found({ failedRequests: 5 })).toEqual([["failed_requests", 5]]);
});

test("a third party that does not answer is a trouble after five minutes, in which the cron has asked it too", () => {
  expect(found({ registersSilentAt: NOW - 5 * MINUTE, photonSilentAt: NOW })).toEqual([]);
  expect(found({ registersSilentAt: NOW - 6 * MINUTE })).toEqual([["registers_silent", 6]]);
  expect(found({ instagramSilentAt: NOW - 7 * MINUTE })).toEqual([["instagram_silent", 7]]);
  expect(found({ photonSilentAt: NOW - 60 * MINUTE })).toEqual([["photon_silent", 60]]);
});

test("the failed requests of the last 10 to 15 minutes are summed up", () => {
  for (const seconds of [0, 299, 300, 301, 899]) {
    const now = NOW + seconds * 1000;
    expect(failureSlotOf(now - 10 * MINUTE)).toBeGreaterThanOrEqual(firstFailureSlot(now));
    expect(failureSlotOf(now - 15 * MINUTE)).toBeLessThan(firstFailureSlot(now));
  }
});

test("whatever the facts are, each trouble is told once and with a number above zero", () => {
  const count = fc.nat(1000);
  const moment = fc.option(fc.integer({ min: NOW - 1e9, max: NOW + 1e7 }));
  fc.assert(
    fc.property(
      fc.record({
        ledgerDifferences: count,
        paymentDifferences: count,
        deadMessages: count,
        oldestMessageDueAt: moment,
        oldestRetriedMessageAt: moment,
        lateSteps: count,
        failingSteps: count,
        oldestEventAt: moment,
        newestEventAt: moment,
        newestPaymentAt: moment,
        stripeKeyRejectedAt: moment,
        brevoKeyRejectedAt: moment,
        inseeKeyRejectedAt: moment,
        registersSilentAt: moment,
        instagramSilentAt: moment,
        photonSilentAt: moment,
        failedRequests: count,
      }),
      (facts) => {
        const troubles = findTroubles(facts, NOW);
        for (const [trouble, number] of troubles) {
          expect(TROUBLES).toContain(trouble);
          expect(number).toBeGreaterThan(0);
        }
      },
    ),
  );
});
