/** How long the message "copied" is shown, in ms. */
const CONFIRMATION = 3_000;

/**
 * Buttons with `data-copy`, each followed by the live region that confirms the copy: see
 * ui/primitives/copy-button.tsx.
 */
export function enhanceCopyButtons(): void {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-copy]") : null;
    const region = button?.nextElementSibling;
    if (!button || !(region instanceof HTMLElement)) return;
    void navigator.clipboard.writeText(button.dataset["copy"] ?? "").then(() => {
      button.dataset["copied"] = "";
      region.textContent = region.dataset["copied"] ?? "";
      setTimeout(() => {
        delete button.dataset["copied"];
        region.textContent = "";
      }, CONFIRMATION);
    });
  });
}
