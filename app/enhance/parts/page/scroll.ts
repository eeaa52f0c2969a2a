/**
 * If a link or a form with `data-keep-scroll` leads to the same page again, restores the scroll position and the focus.
 * If a dialog was open in the meantime, restores the scroll position from before the dialog was opened.
 */
const KEY = "place";

interface Place {
  path: string;
  top: number;
  /** Selector that finds the focused element again by its id or its link; null if it has neither. */
  opener: string | null;
}

function selectorOf(element: Element | null): string | null {
  if (element?.id) return `#${CSS.escape(element.id)}`;
  const href = element?.closest("a")?.getAttribute("href");
  return href ? `a[href="${CSS.escape(href)}"]` : null;
}

function read(): Place | null {
  try {
    const { path, top, opener } = Object(JSON.parse(sessionStorage.getItem(KEY) ?? "null"));
    return typeof path === "string" && typeof top === "number" ? { path, top, opener } : null;
  } catch {
    // If the browser has no storage, the page begins at its top, as it does without scripts.
    return null;
  }
}

function write(place: Place | null): void {
  try {
    if (place) sessionStorage.setItem(KEY, JSON.stringify(place));
    else sessionStorage.removeItem(KEY);
  } catch {
    // The error is ignored, because the browser may have no storage.
  }
}

function remember({ target }: Event): void {
  const source = target instanceof Element ? target.closest("[data-keep-scroll]") : null;
  if (!source) return;
  const pressed = source.closest("dialog") ? read()?.opener : selectorOf(document.activeElement);
  write({ path: location.pathname, top: scrollY, opener: pressed ?? null });
}

function restore(): void {
  const place = read();
  const isHere = place?.path === location.pathname;
  const hasDialog = document.querySelector("dialog:modal") !== null;
  write(isHere && hasDialog ? place : null);
  if (!isHere) return;
  scrollTo({ top: place.top, behavior: "instant" });
  const isTaken = hasDialog || document.querySelector("[autofocus]") !== null;
  const { opener: selector } = place;
  if (selector && !isTaken) document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
}

export function preserveScrollPosition(): void {
  document.addEventListener("click", remember, true);
  document.addEventListener("submit", remember, true);
  restore();
}
