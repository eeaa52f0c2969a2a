import { startIsland } from "./later-island";
import { ask } from "~/enhance/parts/network/send";

/**
 * Loads the page to which the link in a disclosure leads, and replaces the link with the island of that page.
 * @throws when the page cannot be loaded; the link then stays
 */
export async function loadCharts(disclosure: HTMLDetailsElement): Promise<void> {
  const link = disclosure.querySelector("a");
  if (!link) return;
  link.ariaBusy = "true";
  const outcome = await ask(link.href).finally(() => (link.ariaBusy = null));
  const page = outcome.kind === "saved" ? outcome.page : null;
  const island = page?.querySelector<HTMLElement>("[data-island]");
  if (!page || !island) return;
  const scripts = [...page.querySelectorAll<HTMLScriptElement>("[data-island] ~ script[src]")];
  const element = document.importNode(island, true);
  link.replaceWith(element);
  await startIsland(
    element,
    scripts.map(({ src }) => src),
  );
}
