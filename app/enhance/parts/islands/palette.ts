import { startIsland } from "./later-island";

/** Event that opens the loaded palette again. */
export const OPEN_PALETTE = "open-palette";

let island: Promise<HTMLElement> | null = null;

/** Adds the island of the palette to the page and starts the island. The palette opens at that moment. */
async function load(button: HTMLAnchorElement): Promise<HTMLElement> {
  const hrefs: string[] = JSON.parse(button.dataset["palette"] ?? "[]");
  const messages = hrefs.slice(-1);
  const element = document.createElement("div");
  element.dataset["island"] = "palette";
  element.dataset["sent"] = JSON.stringify({ site: null, messages, props: {} });
  document.body.appendChild(element);
  try {
    await startIsland(element, hrefs.slice(0, -1));
  } catch (failure) {
    element.remove();
    throw failure;
  }
  return element;
}

/**
 * Opens the command palette. When the palette closes, the focus returns to the previously focused element, or to the
 * button if no element had the focus.
 * @throws when the palette cannot be loaded; the next call tries again
 */
export async function openPalette(button: HTMLAnchorElement): Promise<void> {
  if (document.activeElement === document.body) button.focus();
  if (island) return void (await island).dispatchEvent(new Event(OPEN_PALETTE, { bubbles: true }));
  button.ariaBusy = "true";
  island = load(button);
  try {
    await island;
  } catch (failure) {
    island = null;
    throw failure;
  } finally {
    button.ariaBusy = null;
  }
}
