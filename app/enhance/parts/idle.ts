/** Runs once the page stands and the browser has nothing better to do. */
export function whenIdle(act: () => void): void {
  // Safari has no requestIdleCallback.
  const wait = () => ("requestIdleCallback" in window ? requestIdleCallback(act) : setTimeout(act, 500));
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait);
}

/** Runs after the next paint, so that what a press shows is not kept waiting. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
