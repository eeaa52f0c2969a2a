/**
 * Groups of pages that share one stylesheet. A stylesheet contains the styles that its pages import
 * (scripts/vite/page-styles.ts), so the grouping only changes how many bytes a page loads.
 */
const SHEETS = [
  "signed-out",
  "directory",
  "favorites",
  "couple",
  "reviews",
  "search",
  "open",
  "home",
  "requests",
  "settings",
  "admin",
  "gallery",
] as const;
/** Folders of the shell whose pages have little in common, so that each page has its own stylesheet. */
const FOLDERS_OF_SINGLE_PAGES = ["profile", "venues", "money"] as const;
/**
 * The stylesheet of each page of the venue wizard. The key is the end of the route's id, because adding and changing
 * a venue share route files (app/routes.ts).
 */
const WIZARD_PAGES: Readonly<Record<string, string>> = {
  start: "wizard",
  general: "wizard-general",
  step: "wizard-step",
  services: "wizard-services",
  images: "wizard-images",
  videos: "wizard-videos",
};
/**
 * The stylesheet of each public page of a listing, by the end of the route's id. A preview has that of the page it
 * shows, and the photos of planners and of venues are alike.
 */
const PUBLIC_PAGES: Readonly<Record<string, string>> = {
  "own-profile": "profile",
  "moderated-profile": "profile",
  "own-venue": "venue",
  "reviewed-venue": "venue",
  photo: "photos",
};
/** The stylesheet of the shell around a page. A page of the shell loads it before its own stylesheet. */
export const FRAME_SHEET = "frame";
/** The only stylesheet of an error page that replaces the whole page, in the shell too (app/ui/errors/). */
export const ERROR_SHEET = "signed-out" satisfies StylesheetName;

export type StylesheetName =
  | (typeof SHEETS)[number]
  | typeof FRAME_SHEET
  | `${(typeof FOLDERS_OF_SINGLE_PAGES)[number] | "public" | "static"}-${string}`;

/**
 * Returns the name of a route's stylesheet. Inside the shell it is the name of the route's folder, with the name of the
 * route if the folder's pages have their own stylesheets. Elsewhere it is the kind of page, with the folder of static
 * pages and the name of public ones. `id` is the route's file below app, such as `routes/shell/money/credits`. A page
 * outside these folders, such as an error page, gets the stylesheet of signed-out pages.
 * @throws if a folder of the shell is not listed
 */
export function stylesheetNameOf(id: string): StylesheetName {
  const [, kind, noun, page = ""] = id.split("/");
  if (kind === "public") return `public-${PUBLIC_PAGES[page] ?? page}`;
  if (kind === "static") return `static-${noun ?? ""}`;
  const single = kind === "shell" && FOLDERS_OF_SINGLE_PAGES.find((name) => name === noun);
  const step = /^(?:create|edit)-(.+)$/.exec(page)?.[1] ?? "";
  if (single) return `${single}-${WIZARD_PAGES[step] ?? page}`;
  const folder = kind === "shell" ? (noun === "layout" ? "home" : noun) : kind;
  const sheet = SHEETS.find((name) => name === folder);
  if (!sheet && kind === "shell") throw new Error(`app/runtime/page-sheets.ts has no stylesheet "${folder}"`);
  return sheet ?? ERROR_SHEET;
}

/** The stylesheets that a page loads, in their order. Only together are they complete. */
export const stylesheetNamesOf = (id: string): StylesheetName[] =>
  /^routes\/(?:shell|open)\//.test(id) ? [FRAME_SHEET, stylesheetNameOf(id)] : [stylesheetNameOf(id)];

/** Folders whose pages share a stylesheet. On a first visit, a page of them contains only the part that it uses. */
const FOLDERS_WITH_FIRST_SHEETS =
  /^routes\/(?:shell\/(?:requests|admin|settings)|static\/(?:project|onboarding)|signed-out|couple|directory)\//;
/** Pages of which a script shows a part on another page, with that page. Both have the same first stylesheet. */
const SHOWN_ON_OTHER_PAGES: Readonly<Record<string, string>> = { "figures-explore": "figures" };

/**
 * Returns the name of a page's first stylesheet, which is the part of a shared stylesheet (`stylesheetNameOf`) that the
 * page uses. The page contains it until the browser has the shared stylesheet. Null if the page has no such part.
 */
export function firstSheetNameOf(id: string): string | null {
  if (!FOLDERS_WITH_FIRST_SHEETS.test(id)) return null;
  // In the directory, planners and venues share route files, and their ids have an end of their own (app/routes.ts).
  const page = (id.split("/").at(-1) ?? "").replace(/-(?:planner|venue)$/, "");
  return `${stylesheetNameOf(id)}-${SHOWN_ON_OTHER_PAGES[page] ?? page}`;
}

/** The path of a first stylesheet. Only the Worker reads it, so its name has no hash. */
export const firstSheetPath = (name: string): string => `/first/${name}.css`;

/** The scripts of app/enhance that every page loads. Their styles are part of each stylesheet. */
export const SCRIPTS_ON_EVERY_PAGE: readonly string[] = ["page"];
