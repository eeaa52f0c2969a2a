import { afterEach, expect, test, vi } from "vitest";
import { logEvent } from "../../app/log.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  ["info", "log"],
  ["warn", "warn"],
  ["error", "error"],
] as const)("an event of the level %s is one line of console.%s", (level, method) => {
  const lines: [method: string, line: unknown][] = [];
  for (const each of ["log", "warn", "error"] as const)
    vi.spyOn(console, each).mockImplementation((line: unknown) => void lines.push([each, line]));
  logEvent({ event: "tried", level, count: 2 });
  expect(lines).toEqual([[method, JSON.stringify({ level, event: "tried", count: 2 })]]);
});

test("an event without a level has the level info", () => {
  const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
  logEvent({ event: "tried" });
  expect(log).toHaveBeenCalledWith('{"level":"info","event":"tried"}');
});
