/**
 * Groups of pages with a stylesheet in common. What a sheet holds follows from what its pages import
 * (scripts/vite/page-styles.ts); how pages are grouped only decides how many bytes they share.
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

/**
 * The folder of a route names its sheet: in the shell the noun, elsewhere the kind. Routes without a page have the
 * sheet of their errors. `id`: a route's file from app, such as `routes/shell/money/credits`.
 */
export function sheetOf(id: string): SheetName {
  const [, kind, noun] = id.split("/");
  const folder = kind === "shell" ? (noun === "layout" ? "home" : noun) : kind;
  return SHEETS.find((name) => name === folder) ?? "signed-out";
}

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

/** The scripts of app/enhance on every page, whose styles each sheet has. */
export const EVERYWHERE: readonly string[] = ["page"];
