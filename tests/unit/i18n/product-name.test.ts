import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createI18n } from "../../../app/i18n/instance.ts";
import { drawBadge } from "../../../app/models/badge/drawing.rules.ts";
import { BADGE_SIZES } from "../../../app/models/badge/rules.ts";
import { writeCalendar } from "../../../app/models/calendar/ical.rules.ts";
import { fileWordOf } from "../../../app/models/legal/product-name.rules.ts";
import { readSettings } from "../../../app/context/settings.ts";

/** The local values of settings, and the name itself. */
const NAMED = [
  // The gallery is not part of a deployment.
  "app/routes/gallery/dev-ui.tsx",
  "app/context/settings.ts",
  "app/models/legal/product-name.rules.ts",
];

const filesBelow = (folder: string, end: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => end.test(name))
    .map((name) => join(folder, name));

const withoutComments = (code: string) => code.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");

test("no text and no code of the product contains its name, which is a setting", () => {
  const files = [...filesBelow("locales", /\.json$/), ...filesBelow("app", /\.(?:tsx?|css)$/)];
  expect(files.length).toBeGreaterThan(1_000);
  const naming = files.filter((file) => /\bTrousseau/.test(withoutComments(readFileSync(file, "utf8"))));
  expect(naming.toSorted()).toEqual(NAMED.toSorted());
});

test("a text shows the product's name wherever it has {{product}}", () => {
  const { t } = createI18n("fr", { common: { hello: "Bienvenue sur {{product}}" } }, "Fil d’or");
  expect(t("common:hello", { defaultValue: "" })).toBe("Bienvenue sur Fil d’or");
});

test("the badge shows another name as text that fits, because it has only the outlines of ours", () => {
  for (const size of BADGE_SIZES) {
    const badge = { size, theme: "white", language: "fr", label: "Sur", name: "Lin" } as const;
    const ours = drawBadge({ ...badge, product: "Trousseau" });
    expect(ours).not.toContain("Trousseau</text>");
    const other = drawBadge({ ...badge, product: "Fil & or" });
    expect(other).toContain("Fil &#38; or</text>");
    expect(other).not.toContain("Trousseau");
    const sizeOf = (svg: string) => Number(/font-size="(\d+)">(?:F|A)[^<]*<\/text>/.exec(svg)?.[1]);
    const long = drawBadge({ ...badge, product: "A very long name of a product" });
    expect(sizeOf(long)).toBeLessThan(sizeOf(other));
  }
});

test("a calendar names the product that writes it, with the signs of a calendar's text escaped", () => {
  const lines = writeCalendar({ product: "Fil; d’or", name: "x", entries: [] }).split("\r\n");
  expect(lines).toContain(String.raw`PRODID:-//Fil\; d’or//Calendar//EN`);
});

test.each([
  ["Fil d’or", "fil-d-or"],
  ["Épousailles & Cie", "epousailles-cie"],
  ["Trousseau", "trousseau"],
  ["婚礼", "data"],
])("files of the product %s have names that begin with %s", (product, word) => {
  expect(fileWordOf(product)).toBe(word);
});

test("no code writes the product's name into the name of a file", () => {
  const naming = filesBelow("app", /\.tsx?$/).filter((file) =>
    /filename="trousseau|[`"]trousseau-/.test(withoutComments(readFileSync(file, "utf8"))),
  );
  expect(naming).toEqual([]);
});

test.each([
  [{ PRODUCT_NAME: "Fil d’or" }, "Fildor"],
  [{ PRODUCT_NAME: "Épousailles & Compagnie" }, "Epousailles"],
  [{ PRODUCT_NAME: "Fil d’or", SMS_SENDER: "Other" }, "Other"],
  [{}, "Trousseau"],
])("with the settings %j, the sender of SMS is %s", (given, sender) => {
  expect(readSettings(given, true).SMS_SENDER).toBe(sender);
});
