/**
 * Counts the ticked boxes of each list, without those of its filters. At the maximum it disables the boxes of the list that are not ticked. See
 * ui/project/provider-choice.tsx and ui/favorites/favorites-page.tsx.
 */
export function limitTicks(): void {
  for (const list of document.querySelectorAll<HTMLElement>("[data-choice]")) {
    const boxes = [
      ...list.querySelectorAll<HTMLInputElement>(
        'input[type="checkbox"]:not([data-closed], [data-filters] *)',
      ),
    ];
    const counts = document.querySelectorAll<HTMLElement>(`[data-counts-of="${list.id}"]`);
    const max = Number(list.dataset["choice"]);
    const update = () => {
      const chosen = boxes.filter((box) => box.checked).length;
      for (const box of boxes) box.disabled = !box.checked && chosen >= max;
      for (const count of counts) {
        count.hidden = chosen === 0;
        count.textContent = (count.dataset["count"] ?? "").replace("#", String(chosen));
      }
    };
    list.addEventListener("change", update);
    update();
  }
}
