import { describe, expect, test } from "vitest";
import {
  isOpenDuringMaintenance,
  maintenanceStateAt,
  plannedMaintenance,
  retryAfterSeconds,
} from "~/models/maintenance/rules";
import { oddSettings } from "~/models/operations/overview.rules";

const closed = { mode: "closed", startsAt: 1000, endsAt: 5000 } as const;

describe("a maintenance", () => {
  test.each([
    [999, "planned"],
    [1000, "closed"],
    [4999, "closed"],
    [5000, null],
  ])("at %i has the state %s", (now, state) => {
    expect(maintenanceStateAt(closed, now)).toBe(state);
  });

  test("without an end lasts until an administrator ends it", () => {
    expect(maintenanceStateAt({ ...closed, endsAt: null }, Number.MAX_SAFE_INTEGER)).toBe("closed");
  });

  test("asks clients to wait until its end, but at least 30 seconds and at most an hour", () => {
    expect(retryAfterSeconds({ ...closed, endsAt: 90_001 }, 1)).toBe(90);
    expect(retryAfterSeconds(closed, 4999)).toBe(30);
    expect(retryAfterSeconds({ ...closed, endsAt: 90_000_000 }, 1)).toBe(3600);
    expect(retryAfterSeconds({ ...closed, endsAt: null }, 1)).toBe(600);
  });

  test("that is planned in an hour for half an hour ends after one and a half hours", () => {
    expect(plannedMaintenance({ mode: "closed", starts: "60", length: "30" }, 0)).toEqual({
      mode: "closed",
      startsAt: 3_600_000,
      endsAt: 5_400_000,
    });
  });

  test.each([
    ["/webhooks/stripe", true],
    ["/login", true],
    ["/login/code", true],
    ["/health", true],
    ["/loginx", false],
    ["/webhooks", false],
    ["/account", false],
  ])("leaves %s open: %s", (path, isOpen) => {
    expect(isOpenDuringMaintenance(path)).toBe(isOpen);
  });
});

test("odd settings are named with their reason and never with their value", () => {
  expect(
    oddSettings({
      INSEE_API_KEY: "",
      SMS_DAILY_BUDGET: 500,
      SMS_DAILY_NOTICES: 0,
      PUBLIC_CACHE_SECONDS: 50,
      STRIPE_SECRET_KEY: "sk_test_abc",
    }),
  ).toEqual([
    { name: "INSEE_API_KEY", reason: "empty" },
    { name: "SMS_DAILY_NOTICES", reason: "zero" },
    { name: "STRIPE_SECRET_KEY", reason: "test_mode" },
  ]);
});
