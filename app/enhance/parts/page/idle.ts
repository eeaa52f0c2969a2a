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
