import type { GetManualChunk } from "rollup";
import { relative } from "node:path";

const at = (id: string) => relative(process.cwd(), id.replace(/\?.*$/, ""));

const isAlways = (file: string) => /^app\/(?:entry\.client|root|routes\/_shell)\.tsx$/.test(file);
/** The dashboard is the home page under a second address. */
const isShellPage = (file: string) => /^app\/routes\/_shell\.(?!dashboard).+\.tsx$/.test(file);
/** Reachable through an index, but only drawn by pages without React. */
const isElsewhere = (id: string) =>
  /\.css$|^virtual:|react-i18next\/dist\/es\/Trans|html-parse-stringify|void-elements/.test(id);
const isEnhancement = (file: string) => file.startsWith("app/enhance/");

/**
 * Two chunks for what every page of the dashboard shell loads, instead of dozens: the packages, which change seldom, and
 * our own modules that the shell or two of its pages use. Small files compress badly, and each is a request. What only
 * one page uses stays with it; what a page without React uses stays apart, so that it never carries the shell's.
 */
export function shellChunks(): GetManualChunk {
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
  const pages = new Map<string, number>();
  const pageFiles = new Set(startingWith(isShellPage).map(at));
  for (const page of pageFiles)
    for (const id of reachable(startingWith((file) => file === page)))
      pages.set(id, (pages.get(id) ?? 0) + 1);
  const plan = new Map<string, string>();
  for (const id of ids) {
    const isShared = always.has(id) || (pages.get(id) ?? 0) > 1;
    // What an enhancement does on loading may not happen for another's sake.
    if (!isShared || isElsewhere(id) || isEnhancement(at(id))) continue;
    const isPackage = /node_modules|commonjsHelpers/.test(id);
    plan.set(id, enhanced.has(id) ? "plain" : isPackage ? "framework" : "shell");
  }
  return plan;
}
