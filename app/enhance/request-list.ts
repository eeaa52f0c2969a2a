/**
 * Keyboard shortcuts of the list of requests: j and k move along its rows, / focuses the search, ? opens the list of
 * shortcuts. Enter follows the link of a row, or ticks its checkbox.
 */
const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("[data-row]")];

function move(step: 1 | -1): void {
  const all = rows();
  const at = all.findIndex((row) => row === document.activeElement);
  const next = all[at === -1 ? (step === 1 ? 0 : all.length - 1) : at + step];
  next?.focus();
  next?.closest("tr")?.scrollIntoView({ block: "nearest" });
}

const ACTIONS: Readonly<Record<string, () => void>> = {
  j: () => move(1),
  k: () => move(-1),
  "/": () => document.querySelector<HTMLElement>("#q")?.focus(),
  "?": () => document.querySelector<HTMLElement>('a[href$="dialog=keys"]')?.click(),
};

/** A key pressed in a field is typed text and not a shortcut. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("textarea, select, input:not([type='checkbox'])") !== null;

document.addEventListener("keydown", (event) => {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey || isTyping(target) || document.querySelector("dialog:modal")) return;
  if (key === "Enter" && target instanceof HTMLInputElement && target.dataset["row"] !== undefined) {
    event.preventDefault();
    target.click();
    return;
  }
  const action = Object.hasOwn(ACTIONS, key) ? ACTIONS[key] : undefined;
  if (!action) return;
  event.preventDefault();
  action();
});

/** The checkbox above the rows, which ticks all rows. The script also shows on the button how many rows are ticked. */
const all = document.querySelector<HTMLInputElement>("[data-choose-all]");
const boxes = (): HTMLInputElement[] => [...document.querySelectorAll<HTMLInputElement>("input[data-row]")];

function count(): void {
  const chosen = boxes().filter((box) => box.checked).length;
  const shown = document.querySelector("[data-chosen-count]");
  if (shown) shown.textContent = chosen > 0 ? `(${chosen})` : "";
  if (!all) return;
  all.checked = chosen > 0 && chosen === boxes().length;
  all.indeterminate = chosen > 0 && !all.checked;
}

if (all) {
  document.addEventListener("change", ({ target }) => {
    if (target === all) for (const box of boxes()) box.checked = all.checked;
    count();
  });
  count();
}
