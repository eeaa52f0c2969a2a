/**
 * Adds the usual keyboard and pointer behaviour to menus, which are native <details>. Esc closes the menu and restores
 * the focus. Tab or a press outside closes the menu, and the arrow keys move in it.
 */
function closeAllBut(target: EventTarget | null): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>("details.menu[open]"))
    if (!(target instanceof Node && menu.contains(target))) menu.open = false;
}

function walk(menu: HTMLDetailsElement, step: number): void {
  const items = [...menu.querySelectorAll<HTMLElement>(".menu-panel :is(a, button)")];
  const at = items.findIndex((item) => item === document.activeElement);
  const next = at < 0 && step < 0 ? items.length - 1 : (at + step + items.length) % items.length;
  items[next]?.focus();
}

function onKey(event: KeyboardEvent): void {
  const menu = document.activeElement?.closest<HTMLDetailsElement>("details.menu[open]");
  if (!menu) return;
  if (event.key === "Escape") {
    menu.open = false;
    menu.querySelector("summary")?.focus();
  } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    event.preventDefault();
    walk(menu, event.key === "ArrowDown" ? 1 : -1);
  }
}

export function enhanceMenus(): void {
  document.addEventListener("click", (event) => closeAllBut(event.target));
  document.addEventListener("focusin", (event) => closeAllBut(event.target));
  document.addEventListener("keydown", onKey);
}
