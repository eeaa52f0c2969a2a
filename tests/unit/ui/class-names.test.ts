import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { __unstable__loadDesignSystem } from "tailwindcss";
import { classNamesOf } from "../../../scripts/vite/class-names.ts";
import { classesOf, componentStyles, filesRenderedBy, stylesOf } from "../../../scripts/vite/page-styles.ts";

/**
 * Stylesheets of screens that do not use utility classes yet. Of these stylesheets, only the class names are checked.
 */
const UNCONVERTED = ["app/ui/styles/print.css"];

/** Class names on these screens that have no style. Tests may find elements by these names. */
const UNSTYLED = ["buys", "leads", "lockchart", "rates", "upsell"];

const BASE = "app/ui/styles/base.css";
/** Classes of the library maplibre. The stylesheet of the map overrides their styles. */
const OF_OTHERS = /^maplibregl-/;
/** Tailwind's markers for `group-hover:` and `peer-checked:` have no style of their own. */
const IS_MARK = /^(?:group|peer)(?:\/[\w-]+)?$/;

const below = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => join(folder, file))
    .filter((file) => /\.tsx?$/.test(file));
const sources = [...["app/ui", "app/routes", "app/enhance", "app/http"].flatMap(below), "app/root.tsx"];

const withoutComments = (file: string): string =>
  readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\/|"[^"]*"|url\([^)]*\)/g, "");
/** Every class in the selectors of a stylesheet. */
const named = (file: string): string[] =>
  [...withoutComments(file).matchAll(/([^{};]+)\{/g)].flatMap(([, selector]) =>
    [...(selector ?? "").matchAll(/\.([a-z][\w-]*)/gi)].flatMap(([, name]) => name ?? []),
  );

const components = [BASE, ...componentStyles().filter((file) => !UNCONVERTED.includes(file))];
const existing = UNCONVERTED.filter((file) =>
  readdirSync(join(file, "..")).includes(file.split("/").at(-1) ?? ""),
);
const defined = new Set([...components, ...existing].flatMap(named));
const used = sources.flatMap((file) => classNamesOf(file).map((use) => ({ ...use, file })));

let utilities: Map<string, boolean>;
beforeAll(async () => {
  const system = await __unstable__loadDesignSystem(
    `${readFileSync("app/ui/styles/theme.css", "utf8")}\n@tailwind utilities;`,
  );
  const names = [...new Set(used.map(({ name }) => name))];
  const styles = system.candidatesToCss(names);
  utilities = new Map(names.map((name, index) => [name, styles[index] !== null]));
});

test("every class in the sources is a component's class or a utility that Tailwind compiles", () => {
  const unknown = used
    .filter(({ name, isBeginning }) =>
      isBeginning
        ? ![...defined].some((other) => other.startsWith(name))
        : !defined.has(name) && !IS_MARK.test(name) && utilities.get(name) !== true,
    )
    .filter(({ name }) => !UNSTYLED.includes(name) && !OF_OTHERS.test(name))
    .map(({ name, file }) => `${file}: ${name}`);
  expect([...new Set(unknown)]).toEqual([]);
});

test("every class of a component's stylesheet is used", () => {
  const unused = components.flatMap((file) =>
    named(file)
      .filter((name) => !OF_OTHERS.test(name))
      .filter(
        (name) => !used.some((use) => (use.isBeginning ? name.startsWith(use.name) : name === use.name)),
      )
      .map((name) => `${file}: ${name}`),
  );
  expect([...new Set(unused)]).toEqual([]);
});

test("every class name has at least four characters", () => {
  const short = components.flatMap(named).filter((name) => name.length < 4);
  expect([...new Set(short)].sort()).toEqual([]);
});

test("a class is styled in one file, and no class has the name of a utility", () => {
  const homes = new Map<string, string[]>();
  for (const file of components)
    for (const name of classesOf(file)) homes.set(name, [...(homes.get(name) ?? []), file]);
  const torn = [...homes].filter(([, files]) => files.length > 1);
  expect(torn).toEqual([]);
  expect([...homes.keys()].filter((name) => utilities.get(name))).toEqual([]);
});

test("every stylesheet in the list `UNCONVERTED` exists", () => {
  expect(UNCONVERTED.filter((file) => !existing.includes(file))).toEqual([]);
});

/** Stylesheets that a single screen uses, each with the reason why utilities cannot replace it. */
const OF_ONE_SCREEN: Readonly<Record<string, string>> = {
  "app/ui/couple/answer-thread.css": "the line between two knots follows from the state of both",
  "app/ui/credits/price-slider.css": "the thumb of a native slider has no element",
  "app/ui/feedback/skeleton.css": "a primitive with an animation",
  "app/ui/layouts/progress.css": "a primitive that a script draws on every page",
  "app/ui/pictures/gallery.css": "the order of many tiles follows from one switch above them",
  "app/ui/reviews/star-field.css": "a field, whose stars follow from the chosen one after them",
  "app/ui/venues/availability/month.css": "a year of days, each with few letters of HTML",
};

test("no stylesheet is used by a single screen only, except for the listed ones, which utilities cannot replace", () => {
  // The gallery and the previews are left out, because they show parts of other screens.
  const screens = below("app/routes").filter((file) => !/\/(?:gallery|previews)\//.test(file));
  const drawnBy = new Map<string, string[]>();
  for (const screen of screens)
    for (const style of stylesOf(filesRenderedBy([screen])))
      drawnBy.set(style, [...(drawnBy.get(style) ?? []), screen]);
  const ofOne = [...drawnBy].flatMap(([style, drawing]) => (drawing.length === 1 ? [style] : []));
  expect(ofOne.sort()).toEqual(Object.keys(OF_ONE_SCREEN).sort());
});
