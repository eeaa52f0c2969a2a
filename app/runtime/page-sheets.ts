/**
 * Groups of pages that share a stylesheet. The content of a stylesheet follows from the imports of its pages
 * (scripts/vite/page-styles.ts); the grouping only decides how many bytes pages share.
 */
const SHEETS = [
  "signed-out",
  "static",
  "public",
  "open",
  "home",
  "requests",
  "money",
  "settings",
  "profile",
  "venues",
  "admin",
  "gallery",
] as const;
export type SheetName = (typeof SHEETS)[number];

/** Patterns for the names of routes. The first match decides. */
const GROUPS: readonly (readonly [SheetName, RegExp])[] = [
  ["admin", /^_shell\.admin\./],
  ["money", /^_shell\.(?:credits|billing|subscription)/],
  ["settings", /^_shell\.(?:account|calendar|security|siret|resubmission|reply-templates)/],
  ["profile", /^_shell\.(?:company|social-networks|portrait-experiences|portfolios|videos|images)/],
  ["venues", /^_shell\.venues\b/],
  ["requests", /^_shell\.event-requests\b/],
  ["home", /^(?:_shell|menu$)/],
  ["static", /^_static\./],
  ["public", /^_public\./],
  ["open", /^_open\./],
  ["gallery", /^_gallery\./],
];

/** `name`: a route's file in app/routes without its ending, such as `_shell.credits._index`. */
export const sheetOf = (name: string): SheetName =>
  GROUPS.find(([, names]) => names.test(name))?.[0] ?? "signed-out";

/** The pages of these sheets are inside the dashboard shell. */
export const SHELL_SHEETS: readonly SheetName[] = [
  "home",
  "requests",
  "money",
  "settings",
  "profile",
  "venues",
  "open",
  "admin",
];

/** The scripts of app/enhance on every page. Each stylesheet includes their styles. */
export const EVERYWHERE: readonly string[] = ["page"];
