import { expect, test } from "vitest";
import { leanSheet } from "../../../scripts/vite/lean-sheet.ts";

/**
 * Returns the stylesheet, without white space, for pages whose source files contain these classes and name these custom
 * properties.
 */
const lean = (css: string, classes: readonly string[] = [], named: readonly string[] = []): string =>
  leanSheet(css, {
    hasClass: (name) => classes.includes(name),
    namesProperty: (name) => named.includes(name),
  }).replace(/\s*([{};:,])\s*/g, "$1");

test("a rule stays only if the sources have all classes that its selector requires", () => {
  const css =
    ".card .icon{top:0}.card{top:1px}.card:not(.wide){top:2px}.a\\.5,.card>a{top:3px}[href$='.pdf']{top:4px}";
  expect(lean(css, ["card"])).toBe(
    ".card{top:1px}.card:not(.wide){top:2px}.card>a{top:3px}[href$='.pdf']{top:4px}",
  );
});

test("a class is recognized whatever characters its name has", () => {
  for (const [selector, name] of [
    ["a\\.5", "a.5"],
    ["before\\:content-\\[\\'·_\\'_\\/_\\'\\'\\]:before", "before:content-['·_'_/_'']"],
    ["\\35 0", "50"],
  ] as const)
    expect([lean(`.${selector}{top:0}`, [name]), lean(`.${selector}{top:0}`)]).toEqual([
      `.${selector}{top:0}`,
      "",
    ]);
});

test("the steps inside `@keyframes` are kept, because they name no class", () => {
  const css = "@keyframes turn{0.5%{top:0}to{top:1px}}";
  expect(lean(css)).toBe(css);
});

test("a group without rules is removed, but an empty layer is kept, because its place decides the order of layers", () => {
  expect(lean("@layer base{@media print{.card{top:0}}}@supports (top:0){.card{top:0}}")).toBe(
    "@layer base{}",
  );
});

test("a token is kept only if the stylesheet or a source file uses it, directly or through another token", () => {
  const css =
    ":root{--a:var(--b);--b:red;--c:red;--d:red}@media print{:root{--b:blue;--c:blue}}a{color:var(--a)}";
  expect(lean(css, [], ["--d"])).toBe(
    ":root{--a:var(--b);--b:red;--d:red}@media print{:root{--b:blue}}a{color:var(--a)}",
  );
});

test("a short token that has only one value is replaced by this value wherever it is used", () => {
  expect(lean(":root{--radius:4px}a{margin:calc(-1*var(--radius)) var(--radius-2)}")).toBe(
    "a{margin:calc(-1*4px) var(--radius-2)}",
  );
});

test("a token stays a variable if it has a second value, if a source file names it, or if its value uses another variable", () => {
  for (const css of [
    ":root{--size:4px}@media print{:root{--size:8px}}a{top:var(--size)}",
    ":root{--size:4px}.card{--size:8px}a{top:var(--size)}",
    ".card{--size:4px}a{top:var(--size)}",
    ":root{--size:var(--other)}a{top:var(--size)}",
  ])
    expect(lean(css, ["card"])).toBe(css);
  const css = ":root{--size:4px}a{top:var(--size)}";
  expect(lean(css, [], ["--size"])).toBe(css);
});

test("a long token stays a variable if several declarations use it", () => {
  const once = ":root{--line:min(1rem,5vw) solid}a{border:var(--line)}";
  const twice = `${once}b{border:var(--line)}`;
  expect(lean(once)).toBe("a{border:min(1rem,5vw) solid}");
  expect(lean(twice)).toBe(twice);
});

/**
 * The initial values of Tailwind's variables. Tailwind writes them twice: in a rule for browsers without `@property`,
 * and in `@property` rules.
 */
const initial = (values: Readonly<Record<string, string>>): string => {
  const entries = Object.entries(values);
  const set = entries.map(([name, value]) => `${name}:${value}`).join(";");
  const registered = entries.map(([name]) => `@property ${name}{syntax:"*";inherits:false}`);
  return `@layer properties{@supports (top:0){*,:before{${set}}}}${registered.join("")}`;
};

test("a variable of Tailwind that no used utility sets is replaced by its initial value or by the fallback", () => {
  const css = [
    initial({ "--tw-blur": "initial", "--tw-leading": "initial", "--tw-offset": "0px" }),
    ".blur{filter:var(--tw-blur,) var(--tw-sepia,opacity(var(--tw-blur,1)))}",
    ".text{top:calc(1px + var(--tw-offset));line-height:var(--tw-leading,var(--tw-none))}",
  ].join("");
  expect(lean(css, ["blur", "text"])).toBe(
    "@layer properties{}.blur{filter:opacity(1)}.text{top:calc(1px + 0px);line-height:var(--tw-none)}",
  );
});

test("a variable of Tailwind that a used utility sets is declared on every element with its initial value", () => {
  const css = [
    initial({ "--tw-shadow": "0 0 #0000", "--tw-ring": "0 0 #0000" }),
    ".shadow{--tw-shadow:0 1px red;box-shadow:var(--tw-ring),var(--tw-shadow)}",
  ].join("");
  expect(lean(css, ["shadow"])).toBe(
    "@layer properties{*,:before{--tw-shadow:0 0 #0000}}.shadow{--tw-shadow:0 1px red;box-shadow:var(--tw-shadow)}",
  );
});
