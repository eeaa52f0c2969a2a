import { runWhenIdle } from "~/enhance/parts/page/idle";

let numberFormat: Intl.NumberFormat | null = null;
const numbers = (): Intl.NumberFormat =>
  (numberFormat ??= new Intl.NumberFormat(document.documentElement.lang));

/** Updates the counter below a text with a limit. See ui/fields/textarea-field.tsx. */
export function countCharacters(): void {
  document.addEventListener("input", ({ target }) => {
    if (!(target instanceof HTMLTextAreaElement)) return;
    const counter = document.querySelector(`[data-counts="${CSS.escape(target.id)}"]`);
    if (counter) counter.textContent = numbers().format(target.value.length);
  });
  // The number format is created before the person types, because creating it takes 60 ms on a cheap phone.
  if (document.querySelector("[data-counts]")) runWhenIdle(numbers);
}
