import type { StartIslandEvent } from "~/models/core/later-island.rules";

/**
 * Loads the scripts of an island that is in the page, and starts it with React.
 * @throws when the scripts cannot be loaded; the HTML of the island is then unchanged
 */
export async function startIsland(element: HTMLElement, scripts: readonly string[]): Promise<void> {
  for (const href of scripts) await import(/* @vite-ignore */ href);
  const detail: StartIslandEvent = { started: null };
  element.dispatchEvent(new CustomEvent("start-island", { bubbles: true, detail }));
  await detail.started;
}
