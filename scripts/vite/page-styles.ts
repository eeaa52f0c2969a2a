import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Plugin } from "vite";
import { classNamesOf, resolveModule, wordsOf } from "./class-names.ts";
import { frameSheet, pageSheet, type Sheet } from "./frame-sheet.ts";
import { leanSheet, type SheetUse } from "./lean-sheet.ts";
import {
  ERROR_SHEET,
  FRAME_SHEET,
  SCRIPTS_ON_EVERY_PAGE,
  stylesheetNameOf,
  stylesheetNamesOf,
  type StylesheetName,
} from "../../app/runtime/page-sheets.ts";

const ROUTES = "app/routes";
/** Pages that no route renders. They use the stylesheet of error pages. */
const PLAIN_PAGES = ["plain-page", "plain-error-page", "forms/unsent-form-page"].map(
  (name) => `app/http/${name}.ts`,
);
const ROOT = "app/root.tsx";
/** The pages with which the root replaces a page after an error. */
const ERROR_PAGES = ["not-found", "denied-screen", "error-screen"].map((name) => `app/ui/errors/${name}.tsx`);
const STYLES = "app/ui/styles";
/**
 * The paths of the generated stylesheets, which exist only in memory. The folder itself must exist, because Tailwind
 * resolves the paths of its sources from it.
 */
const SHEET_ID = new RegExp(`(?:^|/)${STYLES}/pages-([a-z-]+)\\.css(\\?.*)?$`);

export const sheetPath = (name: StylesheetName): string => `${STYLES}/pages-${name}.css`;

/**
 * Whether a build contains the component gallery at /dev/ui. Builds for tests and demos contain it, `npm run build`
 * does not.
 */
export const hasGallery = (): boolean => process.env["GALLERY"] === "1";

/** The route files, which may render pages. */
export const routeFiles = (): string[] =>
  readdirSync(ROUTES, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx"))
    .map((file) => `${ROUTES}/${file}`);
export const idOf = (routeFile: string): string => routeFile.slice("app/".length, -".tsx".length);

/** The route files whose pages use a stylesheet. */
const pagesOf = (sheet: StylesheetName): string[] =>
  routeFiles().filter((file) => stylesheetNameOf(idOf(file)) === sheet);

export const sheetNames = (withGallery: boolean): StylesheetName[] => {
  const names = new Set(routeFiles().flatMap((file) => stylesheetNamesOf(idOf(file))));
  return [...names].filter((name) => withGallery || name !== "gallery").sort();
};

/** Whether the pages of a stylesheet stand in the shell. They then load the stylesheet of the frame as well. */
export const isFramed = (sheet: StylesheetName): boolean =>
  pagesOf(sheet).some((file) => stylesheetNamesOf(idOf(file)).includes(FRAME_SHEET));

/** The modules that every page of a stylesheet renders in addition to its route module. */
export function framesOf(sheet: StylesheetName): string[] {
  const frames = [ROOT, ...SCRIPTS_ON_EVERY_PAGE.map((name) => `app/enhance/${name}.ts`)];
  return sheet === FRAME_SHEET || isFramed(sheet) ? [...frames, `${ROUTES}/shell/layout.tsx`] : frames;
}

const IMPORT =
  /^(?:import|export)\s(?!type\s)[^;"']*?from\s*"([^"]+)"|^import\s*"([^"]+)"|\bimport\(\s*"([^"]+)"/gm;
/** The list of scripts in the handle of a page. */
const ENHANCE = /\benhance:\s*\[([^\]]*)\]/g;

function neighboursOf(file: string): string[] {
  const text = readFileSync(file, "utf8");
  const imported = [...text.matchAll(IMPORT)].flatMap(
    ([, one, two, three]) => resolveModule(one ?? two ?? three ?? "", file) ?? [],
  );
  const scripts = [...text.matchAll(ENHANCE)].flatMap(([, names]) =>
    [...(names ?? "").matchAll(/"([\w-]+)"/g)].map(([, name]) => `app/enhance/${name}.ts`),
  );
  return [...imported, ...scripts].filter(
    (path) =>
      /^app\/(?:ui|enhance|routes|runtime)\//.test(path) && !(file === ROOT && ERROR_PAGES.includes(path)),
  );
}

/** Returns the files that render the pages of a stylesheet. A file comes after the files that it imports. */
const filesOf = (sheet: StylesheetName): string[] =>
  filesRenderedBy([
    ...framesOf(sheet),
    ...(sheet === ERROR_SHEET ? [...ERROR_PAGES, ...PLAIN_PAGES] : []),
    ...pagesOf(sheet),
  ]);

/**
 * Returns the given modules and all modules that they import for rendering. A file comes after the files that it
 * imports.
 */
export function filesRenderedBy(modules: readonly string[]): string[] {
  const found = new Set<string>();
  const entered = new Set<string>();
  const enter = (file: string): void => {
    if (entered.has(file)) return;
    entered.add(file);
    neighboursOf(file).forEach(enter);
    found.add(file);
  };
  modules.forEach(enter);
  return [...found];
}

/**
 * The order of the stylesheets by folder. Of two rules with the same specificity the later one wins, so a screen can
 * override the styles of the components that it uses.
 */
const FOLDERS = ["primitives", "fields", "layouts", "shell"];
function rankOf(file: string): number {
  const rank = FOLDERS.findIndex((folder) => file.startsWith(`app/ui/${folder}/`));
  return rank < 0 ? FOLDERS.length : rank;
}

/** Returns the stylesheets in the folders of components. */
export const componentStyles = (): string[] =>
  readdirSync("app/ui", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".css"))
    .map((file) => `app/ui/${file}`)
    .filter((file) => dirname(file) !== STYLES)
    .sort((one, other) => rankOf(one) - rankOf(other) || (one < other ? -1 : 1));

/** Returns the classes that come first in the selectors of a file, alone or in `:is()`. */
export function classesOf(file: string): Set<string> {
  const rules = readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
  const heads = [...rules.matchAll(/(?:^|[{};])\s*([^{};@]+)\{/g)].flatMap(([, selectors]) =>
    (selectors ?? "").split(/,(?![^(]*\))/),
  );
  const first = heads.map((selector) => /^\s*(:is\([^)]*\)|\.[\w-]+)/.exec(selector)?.[1] ?? "");
  return new Set(
    first.flatMap((part) => [...part.matchAll(/\.([a-z][\w-]*)/gi)].flatMap(([, name]) => name ?? [])),
  );
}

/** The stylesheets that the given files import and link themselves. */
const importedStyles = (files: readonly string[]): string[] =>
  files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/"(\.[^"]+\.css)(?:\?url)?"/g)].map(([, path]) =>
      join(dirname(file), path ?? ""),
    ),
  );

/**
 * Returns the component stylesheets that the given files need, because the files render one of their classes. A
 * stylesheet that one of these files already imports is excluded.
 */
export function stylesOf(files: readonly string[]): string[] {
  const used = files.flatMap(classNamesOf).filter(({ isSearched }) => !isSearched);
  const isUsed = (name: string) =>
    used.some((use) => (use.isBeginning ? name.startsWith(use.name) : name === use.name));
  const imported = importedStyles(files);
  return componentStyles().filter((file) => !imported.includes(file) && [...classesOf(file)].some(isUsed));
}

/**
 * Tailwind classes whose names are also ordinary words, which Tailwind finds in the sources by mistake. They are
 * compiled only if an element uses the class and we do not define it.
 */
const WORDS =
  "block blur border container contents filter fixed hidden outline resize ring shadow static sticky table transform truncate visible".split(
    " ",
  );
function wordsNotMeant(files: readonly string[]): string[] {
  const used = new Set(files.flatMap(classNamesOf).map(({ name }) => name));
  const own = new Set(componentStyles().flatMap((file) => [...classesOf(file)]));
  return WORDS.filter((word) => !used.has(word) || own.has(word));
}

/** Returns the text of a stylesheet, before Tailwind processes it. */
function textOf(sheet: StylesheetName): string {
  const files = filesOf(sheet);
  const isShell = sheet === FRAME_SHEET || isFramed(sheet) || sheet === "gallery";
  return [
    `@layer reset, base, components, utilities;`,
    `@import "./tokens.css";`,
    ...(isShell ? [`@import "./tokens-dashboard.css";`] : []),
    `@import "./reset.css" layer(reset);`,
    `@import "./base.css" layer(base);`,
    ...(isShell ? [`@import "./print.css";`] : []),
    ...stylesOf(files).map((file) => `@import "${resolve(file)}" layer(components);`),
    `@import "tailwindcss/utilities.css" layer(utilities) source(none);`,
    `@import "./theme.css";`,
    `@source not inline("{${wordsNotMeant(files).join(",")}}");`,
    ...files.map((file) => `@source "${resolve(file)}";`),
  ].join("\n");
}

/** A custom property in a source, but for the short form of a utility such as `px-(--gutter)`, which the sheet has. */
const NAMED_PROPERTY = /(?<!-\()--[a-z][\w-]*/g;

/** What the given files use of their stylesheet. A name that ends with a hyphen is completed at run time. */
export function useOf(files: readonly string[]): SheetUse {
  const classes = files.flatMap(classNamesOf);
  const names = new Set(classes.filter(({ isBeginning }) => !isBeginning).map(({ name }) => name));
  const words = files.map(wordsOf);
  const beginnings = [...new Set(classes.filter(({ isBeginning }) => isBeginning).map(({ name }) => name))];
  const sources = [...files, ...importedStyles(files)].map((file) => readFileSync(file, "utf8"));
  const named = [...new Set(sources.flatMap((text) => text.match(NAMED_PROPERTY) ?? []))];
  return {
    hasClass: (name) =>
      names.has(name) ||
      words.some((each) => each.has(name)) ||
      beginnings.some((beginning) => name.startsWith(beginning)),
    namesProperty: (name) =>
      named.some((other) => (other.endsWith("-") ? name.startsWith(other) : name === other)),
  };
}

/** The command palette is an island that a script loads on any page of the shell, so that no page imports it. */
const PALETTE = "app/ui/islands/palette.tsx";

/**
 * The classes and properties that the frame uses of its stylesheet. They include those of the palette, and all rules of
 * the shell's own files, also for classes of pages, because the order of these rules decides.
 */
function useOfFrame(): SheetUse {
  const use = useOf([...filesOf(FRAME_SHEET), ...filesRenderedBy([PALETTE])]);
  const files = componentStyles().filter((file) => file.startsWith("app/ui/shell/"));
  const classes = new Set(
    files.flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name),
    ),
  );
  return { ...use, hasClass: (name) => classes.has(name) || use.hasClass(name) };
}

const sheetNamed = (name: string | undefined): StylesheetName => {
  const sheet = sheetNames(true).find((known) => known === name);
  if (!sheet) throw new Error(`there is no sheet ${name}`);
  return sheet;
};

/**
 * Creates one stylesheet for each group of pages (app/runtime/page-sheets.ts). It contains the styles of all modules
 * that these pages import.
 */
export function pageStyles(): Plugin {
  return {
    name: "trousseau:page-styles",
    enforce: "pre",
    resolveId(id) {
      const [, name, query = ""] = SHEET_ID.exec(id) ?? [];
      return name && resolve(sheetPath(sheetNamed(name))) + query;
    },
    load(id) {
      const [, name, query = ""] = SHEET_ID.exec(id) ?? [];
      return name && !/[?&]url\b/.test(query) ? textOf(sheetNamed(name)) : undefined;
    },
  };
}

/**
 * Removes from each stylesheet what its pages cannot use, and from that of a page in the shell what the stylesheet of
 * the frame has. Comes after the plugin of Tailwind, which writes the stylesheets.
 */
export function leanSheets(): Plugin {
  let frame: Sheet | undefined;
  return {
    name: "trousseau:lean-sheets",
    apply: "build",
    enforce: "pre",
    buildStart() {
      frame = undefined;
    },
    async transform(css, id) {
      const [, found, query = ""] = SHEET_ID.exec(id) ?? [];
      if (!found || /[?&]url\b/.test(query)) return undefined;
      const name = sheetNamed(found);
      const sheet = { css, use: name === FRAME_SHEET ? useOfFrame() : useOf(filesOf(name)) };
      if (name === FRAME_SHEET) frame = sheet;
      if (name === FRAME_SHEET) return { code: frameSheet(sheet), map: null };
      if (!isFramed(name)) return { code: leanSheet(css, sheet.use), map: null };
      await this.load({ id: resolve(sheetPath(FRAME_SHEET)) });
      if (!frame) throw new Error("the stylesheet of the frame was not written");
      return { code: pageSheet(sheet, frame), map: null };
    },
  };
}
