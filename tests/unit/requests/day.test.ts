import { describe, expect, test } from "vitest";
import {
  dayMarkingChoices,
  isDayOfRequest,
  availabilityOf,
  type DayAvailability,
} from "~/models/requests/day.rules";
import { requestedDays, REQUESTED_DAYS_MAX } from "~/models/venues/availability/asked.rules";
import { addDays } from "~/models/core/time.rules";

const ONE: DayAvailability = { days: 1, taken: 0, isOwners: false, asked: 0, won: null };
const TAKEN: DayAvailability = { ...ONE, taken: 1, isOwners: true };

test.each([
  [1, 0, "free"],
  [1, 1, "taken"],
  [31, 0, "free"],
  [31, 3, "partly"],
  [31, 31, "taken"],
] as const)("a request of %i days, %i of which are taken, counts as %s", (days, taken, standing) => {
  expect(availabilityOf({ days, taken })).toBe(standing);
});

describe("what an owner may do with the day of a request", () => {
  test("a free day can be marked as taken only after the couple's contact details are unlocked", () => {
    expect(dayMarkingChoices(ONE, "unlocked")).toEqual({ canTake: true, canFree: false });
    for (const status of ["locked", "rejected", "fake"] as const)
      expect(dayMarkingChoices(ONE, status).canTake, status).toBe(false);
  });

  test("the owner can free a day that the owner has marked, also after the request was rejected", () => {
    for (const status of ["unlocked", "rejected"] as const)
      expect(dayMarkingChoices(TAKEN, status), status).toEqual({ canTake: false, canFree: true });
    expect(dayMarkingChoices(TAKEN, "locked").canFree).toBe(false);
  });

  test("the owner cannot free a day that is taken by a synced calendar, by another won request or by a period that the owner closed", () => {
    const won = { id: "1", name: "Camille Bertin" };
    for (const day of [
      { ...TAKEN, isOwners: false },
      { ...TAKEN, won },
      { ...TAKEN, days: 31 },
    ])
      expect(dayMarkingChoices(day, "unlocked").canFree).toBe(false);
  });
});

test("a request covers all its days from the first to the last, except days in the past", () => {
  const period = { eventDate: "2027-06-01", eventDateEnd: "2027-06-30" };
  const one = { eventDate: "2027-06-26", eventDateEnd: null };
  expect(isDayOfRequest("2027-06-26", one, "2027-06-26")).toBe(true);
  expect(isDayOfRequest("2027-06-27", one, "2027-01-01")).toBe(false);
  for (const day of ["2027-06-01", "2027-06-30"])
    expect(isDayOfRequest(day, period, "2027-01-01")).toBe(true);
  for (const day of ["2027-05-31", "2027-07-01"])
    expect(isDayOfRequest(day, period, "2027-01-01")).toBe(false);
  expect(isDayOfRequest("2027-06-02", period, "2027-06-03")).toBe(false);
});

describe("the days in the calendar for which couples have sent requests", () => {
  test("a day has separate counts of its requests, options and won requests", () => {
    const on = { from: "2027-06-26", to: "2027-06-26" };
    expect(
      requestedDays([
        { ...on, kind: "requests", count: 2 },
        { ...on, kind: "options", count: 1 },
        { from: "2027-06-25", to: "2027-06-26", kind: "won", count: 1 },
      ]),
    ).toEqual({
      "2027-06-25": { requests: 0, options: 0, won: 1 },
      "2027-06-26": { requests: 2, options: 1, won: 1 },
    });
  });

  test("a request for up to seven days counts on each of these days, and a request for a longer period on none", () => {
    const from = "2027-02-26";
    const lasting = (days: number) =>
      Object.keys(requestedDays([{ from, to: addDays(from, days - 1), kind: "requests", count: 1 }]));
    expect(lasting(REQUESTED_DAYS_MAX)).toHaveLength(7);
    expect(lasting(REQUESTED_DAYS_MAX)).toContain("2027-03-01");
    expect(lasting(REQUESTED_DAYS_MAX + 1)).toEqual([]);
  });
});
