import type { Rollup } from "vite";

/** The browser's scripts that run by themselves: each is inlined whole, so it must not share a chunk with a page. */
const isEnhancement = (id: string) => /\/app\/enhance\//.test(id);

/**
 * Groups the modules of the hydrated pages into few chunks, because small files compress badly and each costs a request:
 * packages, which change seldom, and what the shell and its pages are made of. What a page loads later, such as the card
 * form, stays a file of its own, and what a small script uses too is in "plain".
 */
export function shellChunks(): Rollup.GetManualChunk {
  let plan: { first: Set<string>; enhanced: Set<string> } | undefined;
  return (id, { getModuleInfo, getModuleIds }) => {
    const reachable = (is: (id: string) => boolean) =>
      staticImports([...getModuleIds()].filter(is), (module) => getModuleInfo(module)?.importedIds ?? []);
    plan ??= { first: reachable(isStart), enhanced: reachable(isEnhancement) };
    if (id.includes("vite/preload-helper")) return "plain";
    if (!plan.first.has(id) || /\.css$|^virtual:/.test(id) || isEnhancement(id)) return undefined;
    if (plan.enhanced.has(id)) return "plain";
    return /node_modules|commonjsHelpers/.test(id) ? "framework" : "shell";
  };
}

const isStart = (id: string) =>
  /\/app\/(?:entry\.client|root|routes\/_hydrated[^/]*)\.tsx$/.test(id.replace(/\?.*$/, ""));

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
