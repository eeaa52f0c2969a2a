import { expect, test } from "vitest";
import { frameSheet, pageSheet, partOfSheet, type Sheet } from "../../../scripts/vite/frame-sheet.ts";

const sheet = (css: string, named: readonly string[] = []): Sheet => ({
  css,
  use: { hasClass: () => true, namesProperty: (name) => named.includes(name) },
});

const LAYERS =
  "@layer base{h1{top:0}}@layer components{.frame{top:1px}}@layer utilities{.flex{display:flex}}";

test("the stylesheet of a page contains all utilities of the page, but no other rule that the stylesheet of the frame contains", () => {
  const page = sheet(
    "@layer base{h1{top:0}.lead{top:2px}}@layer components{.frame,.field{top:1px}.frame{top:3px}}@layer utilities{.flex{display:flex}}",
  );
  expect(frameSheet(sheet(LAYERS))).toBe(
    "@layer base{h1{top:0}}@layer components{.frame{top:1px}}@layer utilities{}",
  );
  expect(pageSheet(page, sheet(LAYERS))).toBe(
    "@layer base{.lead{top:2px}}@layer components{.field{top:1px}.frame{top:3px}}@layer utilities{.flex{display:flex}}",
  );
});

test("a rule stays in the stylesheet of a page if the frame has the same rule only under another condition, such as `@media print`", () => {
  const page = sheet("@media print{.frame{top:1px}}@layer components{@media print{.frame{top:1px}}}");
  expect(pageSheet(page, sheet(".frame{top:1px}@layer components{.frame{top:1px}}"))).toBe(page.css);
});

test("rules for fonts, printed pages and animations that the frame has are left out of the stylesheet of a page", () => {
  const css = "@font-face{font-family:A}@page wide{size:A4}@keyframes turn{to{top:0}}";
  expect(frameSheet(sheet(css))).toBe(css);
  expect(pageSheet(sheet(`${css}@keyframes rise{to{top:0}}`), sheet(css))).toBe("@keyframes rise{to{top:0}}");
});

test("a token is declared once, with all its values: in the stylesheet of the frame if that sheet uses the token, otherwise in that of the page", () => {
  const tokens = ":root{--ink:red;--line:blue}@media print{:root{--ink:#000;--line:#000}}";
  const frame = sheet(`${tokens}.frame{color:var(--ink)}`);
  const page = sheet(`${tokens}.frame{color:var(--ink)}.field{color:var(--ink);border-color:var(--line)}`);
  expect(frameSheet(frame)).toBe(":root{--ink:red}@media print{:root{--ink:#000}}.frame{color:var(--ink)}");
  expect(pageSheet(page, frame)).toBe(
    ":root{--line:blue}@media print{:root{--line:#000}}.field{color:var(--ink);border-color:var(--line)}",
  );
});

test("if the frame's stylesheet contains the value of a token in place of its name, a page whose sources name the token declares it", () => {
  const frame = sheet(":root{--radius:4px}.frame{margin:var(--radius)}");
  expect(frameSheet(frame)).toBe(".frame{margin:4px}");
  expect(pageSheet(sheet(frame.css, ["--radius"]), frame)).toBe(":root{--radius:4px}");
});

const usedBy = (css: string, classes: readonly string[]): Sheet => ({
  css,
  use: { hasClass: (name) => classes.includes(name), namesProperty: () => false },
});

test("the part of a stylesheet that a page uses has its rules in the same order, under the same conditions", () => {
  const css =
    "@layer reset;@layer components{.list{top:0}.field,.list .field{top:1px}}@layer utilities{.flex{display:flex}@media print{.grid{display:grid}.flex{top:0}}}h1{top:2px}";
  expect(partOfSheet(usedBy(css, ["field", "flex"]), "")).toBe(
    "@layer reset;@layer components{.field{top:1px}}@layer utilities{.flex{display:flex}@media print{.flex{top:0}}}h1{top:2px}",
  );
});

test("the part of a stylesheet has no token, font or animation that only rules of other pages name", () => {
  const css =
    '@font-face{font-family:A}@font-face{font-family:"B"}@keyframes turn{to{top:0}}@keyframes rise{to{top:0}}:root{--ink:red;--line:blue}@media print{:root{--ink:#000;--line:#000}}.list{font-family:A;animation:1s rise;color:var(--ink)}.field{font:1rem B;animation:1s turn;color:var(--line)}';
  const part = partOfSheet(usedBy(css, ["field"]), "");
  expect(part).toBe(
    '@font-face{font-family:"B"}@keyframes turn{to{top:0}}:root{--line:blue}@media print{:root{--line:#000}}.field{font:1rem B;animation:1s turn;color:var(--line)}',
  );
});

test("the part of a stylesheet keeps what the stylesheet of the frame reads", () => {
  const css = "@keyframes turn{to{top:0}}.field{--bg:red}";
  const frame = ".button{background:var(--bg);animation:1s turn}";
  expect(partOfSheet(usedBy(css, ["field"]), frame)).toBe(css);
  expect(partOfSheet(usedBy(css, ["field"]), "")).toBe("");
});
