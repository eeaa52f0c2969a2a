import type { ShownBy } from "../../support/message-scene.ts";

export const SHOWN_BY: readonly ShownBy[] = [
  { test: "tests/workers/calendar.test.ts", second: "de", keys: ["calendar:errors.failed"] },
];
