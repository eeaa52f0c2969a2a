import type { ShownBy } from "../../support/message-scene.ts";

export const SHOWN_BY: readonly ShownBy[] = [
  {
    test: "tests/workers/search.test.ts",
    second: "en",
    keys: [
      "search:errors.price",
      "search:errors.price_order",
      "search:errors.date",
      "search:errors.date_past",
    ],
  },
];
