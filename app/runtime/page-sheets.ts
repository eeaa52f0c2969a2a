/**
 * Groups of pages that share one stylesheet. A stylesheet contains the styles that its pages import
 * (scripts/vite/page-styles.ts), so the grouping only changes how many bytes a page loads.
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
export type StylesheetName = (typeof SHEETS)[number];

/**
 * Returns the name of a route's stylesheet. Inside the shell it is the name of the route's folder, elsewhere the kind
 * of page. `id` is the route's file below app, such as `routes/shell/money/credits`. A page outside these folders, such
 * as an error page, gets the stylesheet of signed-out pages.
 * @throws if a folder of the shell is not in `SHEETS`
 */
export function stylesheetNameOf(id: string): StylesheetName {
  const [, kind, noun] = id.split("/");
  const folder = kind === "shell" ? (noun === "layout" ? "home" : noun) : kind;
  const sheet = SHEETS.find((name) => name === folder);
  if (!sheet && kind === "shell") throw new Error(`app/runtime/page-sheets.ts has no stylesheet "${folder}"`);
  return sheet ?? "signed-out";
}

/** The stylesheets of pages inside the dashboard shell. */
export const SHELL_SHEETS: readonly StylesheetName[] = [
  "home",
  "requests",
  "money",
  "settings",
  "profile",
  "venues",
  "open",
  "admin",
];

/** The scripts of app/enhance that every page loads. Their styles are part of each stylesheet. */
export const SCRIPTS_ON_EVERY_PAGE: readonly string[] = ["page"];
