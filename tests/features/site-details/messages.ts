import type { ShownBy } from "../../support/message-scene.ts";

export const SHOWN_BY: readonly ShownBy[] = [
  {
    test: "tests/workers/site-details.test.ts",
    second: "en",
    keys: ["long", "email", "rating", "percent", "url", "undo_late"].map(
      (key) => `site_details:errors.${key}`,
    ),
  },
];
