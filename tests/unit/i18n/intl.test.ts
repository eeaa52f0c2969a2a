import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { dateTimeFormat } from "../../../app/models/core/intl.rules.ts";

/** Scripts of pages create the one format they need, because the shared cache would add 150 bytes to every page. */
const isOfBrowser = (name: string): boolean => name.startsWith(join("enhance", "parts"));

test("only the module that caches Intl formats creates such formats", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter(
    (name) => /\.tsx?$/.test(name) && !isOfBrowser(name),
  );
  expect(files.length).toBeGreaterThan(500);
  const makers = files.filter((name) =>
    /\bnew Intl\.|\bIntl\.\w+\(/.test(readFileSync(join("app", name), "utf8")),
  );
  expect(makers).toEqual([join("models", "core", "intl.rules.ts")]);
});

test("a format is created once for each combination of language and options", () => {
  const day = { weekday: "long", timeZone: "UTC" } as const;
  expect(dateTimeFormat("fr-FR", { ...day })).toBe(dateTimeFormat("fr-FR", { ...day }));
  expect(dateTimeFormat("fr-FR", day)).not.toBe(dateTimeFormat("de-DE", day));
});
