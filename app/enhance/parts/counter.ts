/** Updates the counter below a text with a limit. See ui/textarea-field.tsx. */
export function countCharacters(): void {
  document.addEventListener("input", ({ target }) => {
    if (!(target instanceof HTMLTextAreaElement)) return;
    const counter = document.querySelector(`[data-counts="${CSS.escape(target.id)}"]`);
    if (counter)
      counter.textContent = new Intl.NumberFormat(document.documentElement.lang).format(target.value.length);
  });
}
