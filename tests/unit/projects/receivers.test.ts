import { describe, expect, test } from "vitest";
import type { AnswerState } from "../../../app/models/couples/answers.rules.ts";
import {
  freePlacesOf,
  isReplaceable,
  REPLACEMENTS_MAX,
  type Receiver,
} from "../../../app/models/projects/receivers/receivers.rules.ts";

const planners = (...states: AnswerState[]): Receiver[] =>
  states.map((state) => ({ kind: "planner", state }));
const times = (count: number, state: AnswerState): AnswerState[] =>
  Array.from({ length: count }, () => state);

describe("the free places of a project", () => {
  test("an open request takes one of five places, and one that is declined, replaced or closed takes none", () => {
    for (const state of ["received", "read", "opened", "silent", "booked"] as const)
      expect(freePlacesOf(planners(state), "both"), state).toEqual({ planner: 4, venue: 5 });
    for (const state of ["declined", "replaced", "closed"] as const)
      expect(freePlacesOf(planners(state), "both"), state).toEqual({ planner: 5, venue: 5 });
  });

  test("a kind that the couple does not look for has no place, and more than five requests leave none", () => {
    expect(freePlacesOf([], "planner")).toEqual({ planner: 5, venue: 0 });
    expect(freePlacesOf([], "venue")).toEqual({ planner: 0, venue: 5 });
    expect(freePlacesOf(planners(...times(6, "opened")), "both")).toEqual({ planner: 0, venue: 5 });
  });
});

describe("who can be replaced", () => {
  const canReplace = (state: AnswerState, others: AnswerState[] = []) =>
    isReplaceable({ kind: "planner", state }, planners(state, ...others), "planner");

  test("only somebody who is silent or has declined", () => {
    for (const state of ["received", "read", "opened", "booked", "replaced", "closed"] as const)
      expect(canReplace(state), state).toBe(false);
    expect([canReplace("silent"), canReplace("declined")]).toEqual([true, true]);
  });

  test("a silent one also if all places are taken, one that has declined only while a place is free", () => {
    expect(canReplace("silent", times(4, "opened"))).toBe(true);
    expect(canReplace("declined", times(4, "opened"))).toBe(true);
    expect(canReplace("declined", times(5, "opened"))).toBe(false);
  });

  test("a silent one at most ten times, and nobody of a kind that the couple does not look for", () => {
    expect(canReplace("silent", times(REPLACEMENTS_MAX - 1, "replaced"))).toBe(true);
    expect(canReplace("silent", times(REPLACEMENTS_MAX, "replaced"))).toBe(false);
    expect(canReplace("declined", times(REPLACEMENTS_MAX, "replaced"))).toBe(true);
    expect(isReplaceable({ kind: "venue", state: "silent" }, [], "planner")).toBe(false);
  });
});
