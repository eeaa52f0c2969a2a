import { isPlainClick } from "~/enhance/parts/page/clicks";

/** Minimum width of the window, in px, at which the button shows its keyboard shortcut. */
const WIDE = 1000;

/**
 * Loads and opens the command palette when its button, Ctrl+K or ⌘K is pressed. If the palette cannot be loaded, the
 * browser follows the button's link, as without scripts.
 */
export function enhancePalette(): void {
  const button = document.querySelector<HTMLAnchorElement>("a[data-palette]");
  if (!button) return;
  const open = (event: Event) => {
    event.preventDefault();
    import("./palette")
      .then(({ openPalette }) => openPalette(button))
      .catch(() => location.assign(button.href));
  };
  button.addEventListener("click", (event) => isPlainClick(event) && open(event));
  document.addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key !== "k") return;
    // The palette does not open over a dialog, which blocks the rest of the page.
    if (!document.querySelector("dialog:modal")) open(event);
  });
  const keys = button.querySelector<HTMLElement>("[hidden]");
  if (keys) keys.hidden = innerWidth < WIDE;
}
