/** Counts the ticked features, in each group and in total: see ui/venues/wizard/features-fields.tsx. */
const groups = [...document.querySelectorAll<HTMLElement>("fieldset[data-count]")];
const total = document.querySelector<HTMLElement>("[data-total]");

function countFeatures(): void {
  let all = 0;
  for (const group of groups) {
    const ticked = group.querySelectorAll(":checked").length;
    const words = group.querySelector("[data-counted]");
    if (words) words.textContent = (group.dataset["count"] ?? "").replace("{count}", String(ticked));
    all += ticked;
  }
  if (total) total.textContent = textOf(total, all);
}

const textOf = ({ dataset }: HTMLElement, ticked: number): string =>
  ((ticked === 1 ? dataset["one"] : dataset["total"]) ?? "").replace("{count}", String(ticked));

if (groups.length > 0) {
  document.addEventListener("change", countFeatures);
  // After "Back" the browser restores the ticked boxes, so they are counted again.
  window.addEventListener("pageshow", countFeatures);
}
