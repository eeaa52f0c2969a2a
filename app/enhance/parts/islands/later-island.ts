import type { StartIsland } from "~/models/core/later-island.rules";

/**
 * Loads the scripts of an island that is in the page and lets React take it over.
 * @throws when they cannot be loaded; what the page holds then stays as it is
 */
export async function startIsland(element: HTMLElement, scripts: readonly string[]): Promise<void> {
  for (const href of scripts) await import(/* @vite-ignore */ href);
  const detail: StartIsland = { started: null };
  element.dispatchEvent(new CustomEvent("start-island", { bubbles: true, detail }));
  await detail.started;
}
