import type { ShownBy } from "../../support/message-scene.ts";

export const SHOWN_BY: readonly ShownBy[] = [
  {
    test: "tests/workers/list-exports.test.ts",
    second: "de",
    keys: ["exports:errors.list", "exports:errors.domain", "exports:errors.day", "exports:errors.order"],
  },
];
