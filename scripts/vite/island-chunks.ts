import { basename } from "node:path";
import type { Rollup } from "vite";
import { isLaterIsland } from "./islands.ts";

const isScript = (id: string) => /\/app\/enhance\//.test(id);
/**
 * Whether a module is a script that pages load by its name. Such a script imports scripts of parts/, some of them only
 * at their first use.
 */
const isNamedScript = (id: string) => /\/app\/enhance\/[\w-]+\.ts$/.test(id);

/**
 * Chooses the chunk for a module that islands use: “framework” for packages, because they seldom change, and “islands”
 * for our own modules. A module that scripts of app/enhance also use is in “plain” or, if these scripts load it only
 * at its first use, in “later”.
 */
export function islandChunks(): Rollup.GetManualChunk {
  let plan: Record<"first" | "plain" | "later", Set<string>> | undefined;
  return (id, { getModuleInfo, getModuleIds }) => {
    const reachable = (is: (id: string) => boolean) =>
      staticImports([...getModuleIds()].filter(is), (module) => getModuleInfo(module)?.importedIds ?? []);
    plan ??= { first: reachable(isFirst), plain: reachable(isNamedScript), later: reachable(isScript) };
    // This helper has a chunk of its own, so that a script that only loads another script stays as small as possible.
    if (id.includes("vite/preload-helper")) return "preload";
    if (!plan.first.has(id) || /\.css$|^virtual:/.test(id) || isScript(id) || isStart(id)) return undefined;
    if (plan.plain.has(id)) return "plain";
    if (plan.later.has(id)) return "later";
    return /node_modules|commonjsHelpers/.test(id) ? "framework" : "islands";
  };
}

const isStart = (id: string) =>
  /\/app\/(?:entry\.client|ui\/islands\/[^/]*)\.tsx$/.test(id.replace(/\?.*$/, ""));

/** Whether a page with an island loads this module immediately. Islands that are loaded later are excluded. */
const isFirst = (id: string) => isStart(id) && !(ISLAND.test(id) && isLaterIsland(basename(id, ".tsx")));
const ISLAND = /\/app\/ui\/islands\/[\w-]+\.tsx$/;

function staticImports(starts: readonly string[], importsOf: (id: string) => readonly string[]): Set<string> {
  const found = new Set<string>();
  const follow = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    importsOf(id).forEach(follow);
  };
  starts.forEach(follow);
  return found;
}
