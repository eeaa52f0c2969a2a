import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readSettings, settingsSchema } from "../../app/settings.ts";

test(".dev.vars.example names every setting the code reads, and no other", () => {
  const named = [...readFileSync(".dev.vars.example", "utf8").matchAll(/^#?\s?([A-Z][A-Z_]+)=/gm)].map(
    (match) => match[1],
  );
  expect([...named].sort()).toEqual(Object.keys(settingsSchema.shape).sort());
});

test("production refuses to start with the local value of a secret", () => {
  expect(() => readSettings({}, false)).toThrow(/PASSWORD_PEPPER/);
});
