import { isPlainClick } from "~/enhance/parts/page/clicks";

/** Width of the window from which the bar has room for the keys. */
const WIDE = 1000;

/**
 * The command palette opens by its button and by Ctrl or ⌘ K, and is loaded then. When it cannot be loaded, the link is
 * followed as without scripts.
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
    // Nothing behind an open dialog can be used.
    if (!document.querySelector("dialog:modal")) open(event);
  });
  const keys = button.querySelector<HTMLElement>("[hidden]");
  if (keys) keys.hidden = innerWidth < WIDE;
}
