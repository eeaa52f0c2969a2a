import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { KEYS_FILE, textKeysSource } from "../../../scripts/text-keys.ts";

test("the types contain the keys of all namespaces; otherwise run `npm run texts:types`", () => {
  expect(readFileSync(KEYS_FILE, "utf8")).toBe(textKeysSource());
});
