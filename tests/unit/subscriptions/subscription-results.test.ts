import { describe, expect, test } from "vitest";
import {
  subscriptionMessageOf,
  subscriptionResultPath,
  subscribeErrorKey,
  SUBSCRIPTION_RESULTS,
} from "~/models/subscriptions/subscription-results.rules";
import { ALL_TEXTS } from "../../support/texts.ts";

const message = (query: string) => subscriptionMessageOf(new URLSearchParams(query));

describe("the messages of /subscription", () => {
  test("the page /subscription shows no message if its URL has no parameter", () => {
    expect(message("")).toBeNull();
    expect(message("plan=premium_monthly")).toBeNull();
  });

  test.each([
    ["success=true", "success", "active"],
    ["status=true", "success", "active"],
    ["error=missing_parameters", "danger", "missing_parameters"],
    ["status=payment_intent_not_found", "danger", "payment_intent_not_found"],
    ["status=planner_not_found", "danger", "planner_not_found"],
    ["status=credit_log_failed", "danger", "credit_log_failed"],
    ["status=processing_error", "danger", "processing_error"],
    ["status=processing", "info", "processing"],
    ["status=amount_capturable_updated", "info", "amount_capturable_updated"],
    ["status=canceled", "danger", "canceled"],
    ["status=failed", "danger", "failed"],
    ["error=payment_failed", "danger", "payment_failed"],
    ["status=unknown_status", "warn", "unknown_status"],
    ["status=anything", "danger", "unexpected_error"],
    ["error=true", "danger", "unexpected_error"],
    ["success=constructor", "danger", "unexpected_error"],
  ])("the query %s shows the expected message", (query, kind, result) => {
    expect(message(query)).toEqual({ kind, key: `subscription:results.${result}` });
  });

  test("an unknown code shows the text of the specification", () => {
    expect(ALL_TEXTS.fr.get("subscription:results.unexpected_error")).toBe(
      "Une erreur inattendue est survenue. Réessayez dans un instant.",
    );
  });

  test("opening the URL of a result shows the message of this result", () => {
    const results = [
      "active",
      "updated",
      "already_active",
      "canceled",
      "processing",
      "unknown_status",
    ] as const;
    for (const result of results)
      expect(message(subscriptionResultPath(result).split("?")[1] ?? "")).toEqual(
        SUBSCRIPTION_RESULTS[result],
      );
  });
});

test.each([
  [400, "missing_parameters"],
  [401, "payment_intent_not_found"],
  [403, "planner_not_found"],
  [404, "credit_log_failed"],
  [500, "processing_error"],
  [429, "unknown_status"],
  ["network", "processing_error"],
  [null, "failed"],
] as const)("the outcome %s of the subscribe call has the message %s", (failure, result) => {
  expect(subscribeErrorKey(failure)).toBe(`subscription:results.${result}`);
});
