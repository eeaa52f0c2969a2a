import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const stylesheets = readdirSync("app/ui", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".css"))
  .map((name) => readFileSync(join("app/ui", name), "utf8").replace(/\/\*.*?\*\//gs, ""));

/** Rules outside of media queries, which also apply on phones. */
const rulesOnPhones = (css: string): [selector: string, body: string][] => {
  const withoutQueries = css.replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, "");
  return [...withoutQueries.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map((match) => [
    match[1] ?? "",
    match[2] ?? "",
  ]);
};

// Safari zooms into a field with smaller letters and does not zoom out again.
test("on phones the text in every field has at least 16 px", () => {
  const small = stylesheets
    .flatMap(rulesOnPhones)
    .filter(([selector]) =>
      /(?:\.(?:input|select|textarea)|\b(?:input|select|textarea))(?![\w-])/.test(selector),
    )
    .filter(([, body]) => /font-size:\s*(?:var\(--text-(?:xs|sm|md)\)|0\.\d+rem|1[0-5]px)/.test(body));
  expect(small).toEqual([]);
});

test("a page on a phone does not scroll behind an open dialog", () => {
  expect(stylesheets.join("\n")).toMatch(
    /@media screen and \(max-width: 759px\) \{\s*html:has\(dialog\[open\]\) \{\s*overflow: hidden;/,
  );
});
