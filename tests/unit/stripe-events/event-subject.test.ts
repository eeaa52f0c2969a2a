import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { eventSubjectOf, subjectIdOf } from "../../../app/models/stripe-events/event-subject.rules.ts";
import { STRIPE_EVENTS } from "../../../scripts/parties/expected.ts";

test.each([
  ["payment_intent.succeeded", { id: "pi_1" }, "payment", "pi_1"],
  ["charge.refunded", { id: "ch_1", payment_intent: "pi_1" }, "payment", "pi_1"],
  ["charge.refund.updated", { id: "re_1", payment_intent: { id: "pi_1" } }, "payment", "pi_1"],
  ["refund.failed", { id: "re_1", payment_intent: "pi_1" }, "payment", "pi_1"],
  ["charge.succeeded", { id: "ch_1", payment_intent: null }, "payment", null],
  ["charge.dispute.created", { id: "du_1", payment_intent: "pi_1" }, "dispute", "du_1"],
  ["checkout.session.completed", { id: "cs_1", payment_intent: "pi_1" }, "checkout", "cs_1"],
  ["customer.subscription.deleted", { id: "sub_1" }, "subscription", "sub_1"],
  [
    "invoice.paid",
    { id: "in_1", parent: { subscription_details: { subscription: "sub_1" } } },
    "subscription",
    "sub_1",
  ],
  ["invoice.paid", { id: "in_1", parent: null }, "subscription", null],
  ["customer.updated", { id: "cus_1" }, null, "cus_1"],
  ["invoice.upcoming", { parent: null }, "subscription", null],
  ["payment_intent.succeeded", { id: 5 }, "payment", undefined],
  ["payment_intent.succeeded", {}, "payment", undefined],
  ["charge.refunded", { id: "ch_1", payment_intent: { id: {} } }, "payment", undefined],
  ["payment_intent.succeeded", null, "payment", undefined],
] as const)(
  "the event %s gives the kind and the id of the object that the product then reads at Stripe",
  (type, object, subject, id) => {
    expect(eventSubjectOf(type)).toBe(subject);
    expect(subjectIdOf(type, object)).toBe(id);
  },
);

test("the webhook that npm run setup makes has only events that Stripe publishes and the product handles", () => {
  const published = readFileSync("node_modules/stripe/esm/resources/Events.d.ts", "utf8");
  const unknown = STRIPE_EVENTS.filter(
    (name) => !published.includes(`'${name}'`) || eventSubjectOf(name) === null,
  );
  expect(unknown).toEqual([]);
  const subjects = new Set(STRIPE_EVENTS.map(eventSubjectOf));
  expect(subjects).toEqual(new Set(["payment", "dispute", "checkout", "subscription"]));
});
