/**
 * Counts the ticked providers and venues. At the maximum it disables all boxes that are not ticked. See
 * ui/project/provider-choice.tsx.
 */
for (const form of document.querySelectorAll<HTMLFormElement>("[data-choice]")) {
  const boxes = [...form.querySelectorAll<HTMLInputElement>('input[type="checkbox"]:not([data-closed])')];
  const count = form.querySelector<HTMLElement>("[data-count]");
  const max = Number(form.dataset["choice"]);
  const update = () => {
    const chosen = boxes.filter((box) => box.checked).length;
    for (const box of boxes) box.disabled = !box.checked && chosen >= max;
    if (!count) return;
    count.hidden = chosen === 0;
    count.textContent = (count.dataset["count"] ?? "").replace("#", String(chosen));
  };
  form.addEventListener("change", update);
  update();
}
