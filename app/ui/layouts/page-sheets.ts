/**
 * Groups of pages with a stylesheet in common. What a sheet holds follows from what its pages import
 * (scripts/vite/page-styles.ts); how pages are grouped only decides how many bytes they share.
 */
export type SheetName =
  | "signed-out"
  | "static"
  | "home"
  | "requests"
  | "money"
  | "settings"
  | "admin"
  | "gallery";

/** By name of the route; the first that fits. */
const GROUPS: readonly (readonly [SheetName, RegExp])[] = [
  ["admin", /^_shell\.admin\./],
  ["money", /^_shell\.(?:credits|billing|subscription)/],
  ["settings", /^_shell\.(?:account|calendar|security|siret|resubmission|reply-templates)/],
  ["requests", /^_shell\.event-requests\b/],
  ["home", /^(?:_shell|menu$)/],
  ["static", /^_static\./],
  ["gallery", /^_gallery\./],
];

/** `name`: a route's file in app/routes without its ending, such as `_shell.credits._index`. */
export const sheetOf = (name: string): SheetName =>
  GROUPS.find(([, names]) => names.test(name))?.[0] ?? "signed-out";

/** The pages of these sheets are inside the dashboard shell. */
export const SHELL_SHEETS: readonly SheetName[] = ["home", "requests", "money", "settings", "admin"];
