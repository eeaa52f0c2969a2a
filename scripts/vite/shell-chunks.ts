import type { Rollup } from "vite";
import { relative } from "node:path";
import { sheetOf } from "../../app/ui/layouts/page-sheets.ts";
import { routeName } from "./page-styles.ts";

const at = (id: string) => relative(process.cwd(), id.replace(/\?.*$/, ""));

const isAlways = (file: string) => /^app\/(?:entry\.client|root|routes\/_shell)\.tsx$/.test(file);
/** Pages of the shell, except the dashboard, which is the home page at a second address. */
const isShellPage = (file: string) => /^app\/routes\/_shell\.(?!dashboard).+\.tsx$/.test(file);
/** The pages that share a stylesheet share a chunk too. */
const areaOf = (page: string) => sheetOf(routeName(page) ?? "");
/** Reachable through an index file, but rendered only by pages without React. */
const isElsewhere = (id: string) =>
  /\.css$|^virtual:|react-i18next\/dist\/es\/Trans|html-parse-stringify|void-elements/.test(id);
const isEnhancement = (file: string) => file.startsWith("app/enhance/");

/**
 * Groups the modules of the dashboard shell into few chunks, because small files compress badly and each costs a
 * request: packages, which change seldom, and own modules that the shell or two of its pages use. A module of a single
 * page stays in that page's file, so that a click loads its data and one script; a module shared with a page outside
 * the shell counts as shared. Modules of one area ("admin", "money", "settings") get that area's chunk, and modules of
 * pages without React get "plain", so that no page loads another area's code.
 */
export function shellChunks(): Rollup.GetManualChunk {
  let plan: Map<string, string> | undefined;
  return (id, { getModuleInfo, getModuleIds }) => {
    plan ??= planChunks([...getModuleIds()], (module) => getModuleInfo(module)?.importedIds ?? []);
    return id.includes("vite/preload-helper") ? "plain" : plan.get(id);
  };
}

function planChunks(
  ids: readonly string[],
  importsOf: (id: string) => readonly string[],
): Map<string, string> {
  const reachable = (from: readonly string[]): Set<string> => {
    const found = new Set<string>();
    const follow = (id: string): void => {
      if (found.has(id)) return;
      found.add(id);
      importsOf(id).forEach(follow);
    };
    from.forEach(follow);
    return found;
  };
  const startingWith = (is: (file: string) => boolean) => ids.filter((id) => is(at(id)));
  const always = reachable(startingWith(isAlways));
  const enhanced = reachable(startingWith(isEnhancement));
  // The gallery at /dev/ui renders parts of single pages; it must not make every page load them.
  const outside = reachable(startingWith((file) => /^app\/routes\/(?!_shell|dev\.)/.test(file)));
  const pagesOf = new Map<string, string[]>();
  for (const page of new Set(startingWith(isShellPage).map(at)))
    for (const id of reachable(startingWith((file) => file === page)))
      pagesOf.set(id, [...(pagesOf.get(id) ?? []), page]);
  const plan = new Map<string, string>();
  for (const id of ids) {
    const pages = pagesOf.get(id) ?? [];
    const isShared = always.has(id) || pages.length > 1 || (pages.length === 1 && outside.has(id));
    if (!isShared) continue;
    // An enhancement runs on loading, so it must not share a chunk with other code.
    if (isElsewhere(id) || isEnhancement(at(id))) continue;
    const isPackage = /node_modules|commonjsHelpers/.test(id);
    const [area, ...further] = new Set(always.has(id) ? ["main"] : pages.map(areaOf));
    const own = area && further.length === 0 && area !== "main" ? area : "shell";
    plan.set(id, enhanced.has(id) ? "plain" : own === "shell" && isPackage ? "framework" : own);
  }
  return plan;
}
