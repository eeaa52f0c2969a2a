/** Loads the charts of ui/charts/explore.tsx when their disclosure is opened for the first time. */
export function loadChartsOnOpen(): void {
  document.addEventListener(
    "toggle",
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement) || target.dataset["explore"] === undefined) return;
      delete target.dataset["explore"];
      // If the charts cannot be loaded, the link to their own page stays.
      void import("./load-explored").then(({ loadCharts }) => loadCharts(target)).catch(() => null);
    },
    // The listener needs the capture phase, because the event `toggle` does not bubble.
    true,
  );
}
