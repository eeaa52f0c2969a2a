/**
 * Messages at the foot of the page. Each is served hidden, with its words in `data-words`, and its copy with the words
 * comes into the live region, so that it is announced. The animation in ui/feedback/toaster.css is the timer.
 */
const MOST_AT_ONCE = 3;
const TIMER = "unwind";

/** The shown ones, the oldest first. Several scripts of a page show them, so the page itself keeps the order. */
const shown = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(".toasts > [role] > .toast")].sort(
    (one, other) => Number(one.dataset["shownAt"]) - Number(other.dataset["shownAt"]),
  );

function show(toast: HTMLElement): void {
  const urgent = toast.classList.contains("toast-error");
  const region = document.querySelector(`.toasts > [role="${urgent ? "alert" : "status"}"]`);
  toast.hidden = false;
  toast.dataset["shownAt"] = String(performance.now());
  region?.appendChild(toast);
  for (const old of shown().slice(0, -MOST_AT_ONCE)) old.remove();
}

/** Shows a message that the page was served with, by its `data-toast`. */
export function showToast(name: string): void {
  const served = document.querySelector<HTMLElement>(`.toast[data-toast="${CSS.escape(name)}"][hidden]`);
  const toast = served?.cloneNode(true);
  if (!(toast instanceof HTMLElement)) return;
  for (const part of toast.querySelectorAll<HTMLElement>("[data-words]"))
    part.textContent = part.dataset["words"] ?? "";
  show(toast);
}

export function enhanceToasts(): void {
  const region = document.querySelector<HTMLElement>(".toasts");
  region?.addEventListener("animationend", ({ target, animationName }) => {
    if (animationName === TIMER && target instanceof Element) target.remove();
  });
  region?.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest('button[type="button"]'))
      target.closest(".toast")?.remove();
  });
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape" && !document.querySelector("dialog:modal")) shown().at(-1)?.remove();
  });
  showToast("flash");
}
