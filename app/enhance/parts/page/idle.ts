/** Runs a function once the page is loaded and the browser is idle. */
export function runWhenIdle(act: () => void): void {
  // Safari has no requestIdleCallback, so a timer replaces it.
  const wait = () => ("requestIdleCallback" in window ? requestIdleCallback(act) : setTimeout(act, 500));
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait);
}

/** Runs a function after the next paint, so that the reaction to a press is shown first. */
export function runAfterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}

const CONTROLS = "button, input, select, textarea, label, summary";

/**
 * Whether a person uses the page, or points at a link with a mouse. Touching a link does not count: the next page is
 * requested at that moment, and would arrive later if something else were fetched beside it.
 */
function isUse(event: Event): boolean {
  if (event instanceof KeyboardEvent) return true;
  if (!(event.target instanceof Element)) return false;
  if (event.target.closest("a[href]")) return event instanceof PointerEvent && event.pointerType === "mouse";
  return event.target.closest(CONTROLS) !== null;
}

/** Runs a function once, when a person uses the page for the first time. */
export function runAtFirstUse(act: () => void): void {
  const waiting = new AbortController();
  const onEvent = (event: Event): void => {
    if (!isUse(event)) return;
    waiting.abort();
    act();
  };
  for (const type of ["pointerover", "focusin", "keydown", "input"])
    document.addEventListener(type, onEvent, { capture: true, passive: true, signal: waiting.signal });
}
