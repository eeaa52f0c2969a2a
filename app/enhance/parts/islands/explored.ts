/** A disclosure of ui/charts/explore.tsx loads its charts when it is opened for the first time. */
export function exploreWhenOpened(): void {
  document.addEventListener(
    "toggle",
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement) || target.dataset["explore"] === undefined) return;
      delete target.dataset["explore"];
      // What cannot be loaded has a link to its own page in its place.
      void import("./load-explored").then(({ loadExplored }) => loadExplored(target)).catch(() => null);
    },
    // The event does not bubble.
    true,
  );
}
