import { expect, test } from "vitest";
import { frameSheet, pageSheet, type Sheet } from "../../../scripts/vite/frame-sheet.ts";

const sheet = (css: string, named: readonly string[] = []): Sheet => ({
  css,
  use: { hasClass: () => true, namesProperty: (name) => named.includes(name) },
});

const LAYERS =
  "@layer base{h1{top:0}}@layer components{.frame{top:1px}}@layer utilities{.flex{display:flex}}";

test("a page has its utilities whole and of other rules only those that the frame does not have", () => {
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

test("a rule under another condition is not the frame's", () => {
  const page = sheet("@media print{.frame{top:1px}}@layer components{@media print{.frame{top:1px}}}");
  expect(pageSheet(page, sheet(".frame{top:1px}@layer components{.frame{top:1px}}"))).toBe(page.css);
});

test("fonts, printed pages and animations are in the frame alone", () => {
  const css = "@font-face{font-family:A}@page wide{size:A4}@keyframes turn{to{top:0}}";
  expect(frameSheet(sheet(css))).toBe(css);
  expect(pageSheet(sheet(`${css}@keyframes rise{to{top:0}}`), sheet(css))).toBe("@keyframes rise{to{top:0}}");
});

test("a token is declared once, with all its values: in the frame if the frame reads it, and else in the page", () => {
  const tokens = ":root{--ink:red;--line:blue}@media print{:root{--ink:#000;--line:#000}}";
  const frame = sheet(`${tokens}.frame{color:var(--ink)}`);
  const page = sheet(`${tokens}.frame{color:var(--ink)}.field{color:var(--ink);border-color:var(--line)}`);
  expect(frameSheet(frame)).toBe(":root{--ink:red}@media print{:root{--ink:#000}}.frame{color:var(--ink)}");
  expect(pageSheet(page, frame)).toBe(
    ":root{--line:blue}@media print{:root{--line:#000}}.field{color:var(--ink);border-color:var(--line)}",
  );
});

test("a token that the frame reads as a value is declared for a page whose sources name it", () => {
  const frame = sheet(":root{--radius:4px}.frame{margin:var(--radius)}");
  expect(frameSheet(frame)).toBe(".frame{margin:4px}");
  expect(pageSheet(sheet(frame.css, ["--radius"]), frame)).toBe(":root{--radius:4px}");
});
