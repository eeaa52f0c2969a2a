import type { Rollup } from "vite";

const isScript = (id: string) => /\/app\/enhance\//.test(id);
/** The scripts that a page names. Those in parts/ are imported by them, some of them later. */
const isNamedScript = (id: string) => /\/app\/enhance\/[\w-]+\.ts$/.test(id);

/**
 * Groups the modules of islands into few chunks, because small files compress badly and each costs a request:
 * packages, which seldom change, and our own modules. Modules that an island loads later, such as the card form, stay
 * separate files. Modules that scripts of app/enhance also use are in chunks of their own, because these are inlined
 * completely: "plain" for static imports, "later" for modules loaded on first use.
 */
export function islandChunks(): Rollup.GetManualChunk {
  let plan: Record<"first" | "plain" | "later", Set<string>> | undefined;
  return (id, { getModuleInfo, getModuleIds }) => {
    const reachable = (is: (id: string) => boolean) =>
      staticImports([...getModuleIds()].filter(is), (module) => getModuleInfo(module)?.importedIds ?? []);
    plan ??= { first: reachable(isStart), plain: reachable(isNamedScript), later: reachable(isScript) };
    // A chunk of its own, so that a script which only loads another one later contains nothing else.
    if (id.includes("vite/preload-helper")) return "preload";
    if (!plan.first.has(id) || /\.css$|^virtual:/.test(id) || isScript(id) || isStart(id)) return undefined;
    if (plan.plain.has(id)) return "plain";
    if (plan.later.has(id)) return "later";
    return /node_modules|commonjsHelpers/.test(id) ? "framework" : "islands";
  };
}

const isStart = (id: string) =>
  /\/app\/(?:entry\.client|ui\/islands\/[^/]*)\.tsx$/.test(id.replace(/\?.*$/, ""));

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
