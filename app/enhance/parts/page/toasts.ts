/**
 * The server sends each message hidden. To show a message, this script copies the message into a live region, so that
 * screen readers announce it. The animation in ui/feedback/toaster.css decides when the message closes.
 */
const TOASTS_MAX = 3;
const TIMER = "unwind";

/**
 * The visible messages, oldest first. Several scripts of a page show them, so the order is read from the page itself.
 */
const visibleToasts = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(".toasts > [role] > .toast")].sort(
    (one, other) => Number(one.dataset["shownAt"]) - Number(other.dataset["shownAt"]),
  );

/** Selector of the bars that stay at the bottom of the window. */
const BARS = "[data-action-bar], [data-save-bar]";

/** Positions the messages above a bar at the bottom of the window, for any height of the bar. */
function placeAboveBars(): void {
  const region = document.querySelector<HTMLElement>(".toasts");
  if (!region || visibleToasts().length === 0) return;
  const { offsetHeight } = region;
  const tops = [...document.querySelectorAll(BARS)].flatMap((bar) => {
    const { top, bottom, height } = bar.getBoundingClientRect();
    return height > 0 && top < innerHeight && bottom > innerHeight - offsetHeight ? [top] : [];
  });
  const above = innerHeight - Math.min(innerHeight, ...tops);
  region.style.bottom = `${Math.max(0, Math.min(above, innerHeight - offsetHeight))}px`;
}

/**
 * Removes an undo button when the time for undoing is over. The message itself may stay longer, for example while the
 * pointer is on it.
 */
function removeLateUndo(toast: HTMLElement): void {
  const undo = toast.querySelector<HTMLElement>("form[data-held-ms]");
  if (!undo) return;
  setTimeout(() => {
    if (undo.contains(document.activeElement)) goBack();
    undo.remove();
  }, Number(undo.dataset["heldMs"]));
}

function show(toast: HTMLElement): void {
  const urgent = toast.classList.contains("toast-error");
  const region = document.querySelector(`.toasts > [role="${urgent ? "alert" : "status"}"]`);
  toast.hidden = false;
  toast.dataset["shownAt"] = String(performance.now());
  region?.appendChild(toast);
  removeLateUndo(toast);
  for (const old of visibleToasts().slice(0, -TOASTS_MAX)) old.remove();
  placeAboveBars();
}

/** Shows a message that the server has sent with the page. `name` is the `data-toast` of the message. */
export function showToast(name: string): void {
  const served = document.querySelector<HTMLElement>(`.toast[data-toast="${CSS.escape(name)}"][hidden]`);
  const toast = served?.cloneNode(true);
  if (!(toast instanceof HTMLElement)) return;
  for (const part of toast.querySelectorAll<HTMLElement>("[data-words]"))
    part.textContent = part.dataset["words"] ?? "";
  show(toast);
}

/** The undo button of the newest message that has an undo button. */
const undoButton = (): HTMLElement | undefined =>
  visibleToasts()
    .toReversed()
    .flatMap((toast) => toast.querySelector<HTMLElement>("form button") ?? [])[0];

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches("textarea, input:not([type=checkbox], [type=radio], [type=file], [type=range])"));

/** The element that had the focus before it moved to a message. */
let before: Element | null = null;
const goBack = (): void => {
  if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  before = null;
};

/**
 * Wherever the focus is, pressing Tab moves it to the undo button of a new message. Pressing Tab at the end of the
 * message returns to the element that had the focus before.
 */
function onTab(event: KeyboardEvent): void {
  const toast = undoButton()?.closest<HTMLElement>(".toast");
  if (!toast) return;
  const focused = document.activeElement;
  if (toast.contains(focused)) {
    const stops = [...toast.querySelectorAll("button")];
    const isEnd = focused === (event.shiftKey ? stops[0] : stops.at(-1));
    if (!isEnd || !before?.isConnected || before === document.body) return;
    event.preventDefault();
    goBack();
  } else if (!event.shiftKey && toast.dataset["reached"] === undefined) {
    toast.dataset["reached"] = "";
    event.preventDefault();
    before = focused;
    undoButton()?.focus();
  }
}

function close(toast: Element | null | undefined): void {
  if (toast?.contains(document.activeElement)) goBack();
  toast?.remove();
}

function onKey(event: KeyboardEvent): void {
  const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event;
  if (altKey || document.querySelector("dialog:modal")) return;
  const hasCommand = ctrlKey || metaKey;
  if (key === "Escape") close(visibleToasts().at(-1));
  else if (key === "Tab" && !hasCommand) onTab(event);
  else if (key.toLowerCase() === "z" && hasCommand && !shiftKey && !isTyped(target)) {
    const button = undoButton();
    if (button) event.preventDefault();
    button?.click();
  }
}

export function enhanceToasts(): void {
  const region = document.querySelector<HTMLElement>(".toasts");
  region?.addEventListener("animationend", ({ target, animationName }) => {
    if (animationName === TIMER && target instanceof Element) target.remove();
  });
  region?.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest('button[type="button"]')) close(target.closest(".toast"));
  });
  document.addEventListener("keydown", onKey);
  document.addEventListener("scroll", placeAboveBars, { passive: true });
  window.addEventListener("resize", placeAboveBars);
  showToast("flash");
}
