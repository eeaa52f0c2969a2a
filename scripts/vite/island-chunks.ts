import { basename } from "node:path";
import type { Rollup } from "vite";
import { isLaterIsland } from "./islands.ts";

const isScript = (id: string) => /\/app\/enhance\//.test(id);
/** The scripts that a page names. Those in parts/ are imported by them, some of them later. */
const isNamedScript = (id: string) => /\/app\/enhance\/[\w-]+\.ts$/.test(id);

/**
 * Groups the modules of islands into few chunks, because small files compress badly and each costs a request: packages,
 * which change seldom, and our own. What an island loads later, such as the card form, stays a file of its own, and so
 * does an island that is loaded at its first use. What
 * scripts of app/enhance use too is apart, because these are inlined whole: "plain" for what they begin with, "later" for
 * what they load on first use.
 */
export function islandChunks(): Rollup.GetManualChunk {
  let plan: Record<"first" | "plain" | "later", Set<string>> | undefined;
  return (id, { getModuleInfo, getModuleIds }) => {
    const reachable = (is: (id: string) => boolean) =>
      staticImports([...getModuleIds()].filter(is), (module) => getModuleInfo(module)?.importedIds ?? []);
    plan ??= { first: reachable(isFirst), plain: reachable(isNamedScript), later: reachable(isScript) };
    // Apart, so that a script that only loads another later holds nothing else.
    if (id.includes("vite/preload-helper")) return "preload";
    if (!plan.first.has(id) || /\.css$|^virtual:/.test(id) || isScript(id) || isStart(id)) return undefined;
    if (plan.plain.has(id)) return "plain";
    if (plan.later.has(id)) return "later";
    return /node_modules|commonjsHelpers/.test(id) ? "framework" : "islands";
  };
}

const isStart = (id: string) =>
  /\/app\/(?:entry\.client|ui\/islands\/[^/]*)\.tsx$/.test(id.replace(/\?.*$/, ""));

/** What a page with an island loads at once. */
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
