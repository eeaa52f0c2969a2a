import { isPlainClick } from "./clicks";

/**
 * On narrow screens the menu button opens the side menu as a drawer. Without scripts it is a link to /menu. See
 * ui/shell/drawer.tsx.
 */
export function enhanceDrawer(): void {
  const drawer = document.querySelector<HTMLDialogElement>("dialog.drawer");
  const menu = document.querySelector(".sidebar .side-nav");
  const home = menu?.parentElement;
  if (!drawer || !menu || !home) return;
  const place = menu.nextSibling;

  document.querySelector<HTMLAnchorElement>("a.burger")?.addEventListener("click", (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    drawer.querySelector(".drawer-header")?.insertAdjacentElement("afterend", menu);
    drawer.showModal();
  });
  drawer.addEventListener("close", () => home.insertBefore(menu, place));
  drawer.addEventListener("click", ({ target, clientX }) => {
    const isCross = target instanceof Element && target.closest("[data-close]") !== null;
    // A click on the backdrop also has the dialog as its target, so the position of the click decides whether it was
    // outside the panel.
    const isBackdrop = target === drawer && clientX > drawer.getBoundingClientRect().right;
    if (isCross || isBackdrop) drawer.close();
  });
}
