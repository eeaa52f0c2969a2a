import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { dateTimeFormat } from "../../../app/models/core/intl.rules.ts";

/** Scripts of a page make their one format themselves: the shared cache would cost every page 150 bytes. */
const isOfBrowser = (name: string): boolean => name.startsWith(join("enhance", "parts"));

test("what Intl makes is made in one place, which keeps it", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter(
    (name) => /\.tsx?$/.test(name) && !isOfBrowser(name),
  );
  expect(files.length).toBeGreaterThan(500);
  const makers = files.filter((name) =>
    /\bnew Intl\.|\bIntl\.\w+\(/.test(readFileSync(join("app", name), "utf8")),
  );
  expect(makers).toEqual([join("models", "core", "intl.rules.ts")]);
});

test("each format is made once for its language and options", () => {
  const day = { weekday: "long", timeZone: "UTC" } as const;
  expect(dateTimeFormat("fr-FR", { ...day })).toBe(dateTimeFormat("fr-FR", { ...day }));
  expect(dateTimeFormat("fr-FR", day)).not.toBe(dateTimeFormat("de-DE", day));
});
