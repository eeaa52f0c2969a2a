import type { ShownBy } from "../../support/message-scene.ts";

export const SHOWN_BY: readonly ShownBy[] = [
  {
    test: "tests/workers/statistics.test.ts",
    second: "it",
    keys: ["statistics:dashboard.error_loading_data"],
  },
];
