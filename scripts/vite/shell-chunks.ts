import type { GetManualChunk } from "rollup";
import { relative } from "node:path";

const at = (id: string) => relative(process.cwd(), id.replace(/\?.*$/, ""));

const isAlways = (file: string) => /^app\/(?:entry\.client|root|routes\/_shell)\.tsx$/.test(file);
/** The dashboard is the home page under a second address. */
const isShellPage = (file: string) => /^app\/routes\/_shell\.(?!dashboard).+\.tsx$/.test(file);
/** Groups of pages that share modules no other page uses; the rest, the main job, is one area too. */
const AREAS: Readonly<Record<string, RegExp>> = {
  desk: /^app\/routes\/_shell\.admin\./,
  money: /^app\/routes\/_shell\.(?:credits|billing|subscription)/,
  settings: /^app\/routes\/_shell\.(?:account|security|siret|resubmission)/,
};
const areaOf = (file: string) => Object.keys(AREAS).find((area) => AREAS[area]?.test(file)) ?? "shell";
/** Reachable through an index, but only drawn by pages without React. */
const isElsewhere = (id: string) =>
  /\.css$|^virtual:|react-i18next\/dist\/es\/Trans|html-parse-stringify|void-elements/.test(id);
const isEnhancement = (file: string) => file.startsWith("app/enhance/");

/**
 * Chunks for what the pages of the dashboard shell load, instead of dozens: the packages, which change seldom, and our
 * own modules that the shell or two of its pages use. Small files compress badly, and each is a request. What one page
 * alone uses stays in its own file, so that a click takes its data and one script; what it has in common with a page
 * outside the shell would be a second one, and counts as shared. What only pages of one area share ("desk", "money",
 * "settings") is a chunk of that area, so that the pages of the main job never carry it. What pages without React use
 * stays apart ("plain"), so that they never carry the shell's.
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
  // The board of /dev/ui draws what stands on one page, and may not make every page carry it.
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
    // What an enhancement does on loading may not happen for another's sake.
    if (isElsewhere(id) || isEnhancement(at(id))) continue;
    const isPackage = /node_modules|commonjsHelpers/.test(id);
    const [area, ...further] = new Set(always.has(id) ? ["shell"] : pages.map(areaOf));
    const own = area && further.length === 0 ? area : "shell";
    plan.set(id, enhanced.has(id) ? "plain" : own === "shell" && isPackage ? "framework" : own);
  }
  return plan;
}
