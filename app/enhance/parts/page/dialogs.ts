import { clickedLinkOf } from "./clicks";
import { focusInsideDialog, watchTouch } from "./dialog-focus";

/**
 * Makes the dialogs of ui/feedback/dialog.tsx modal. A dialog whose HTML is in the page opens and closes without a
 * page load; only the URL changes.
 */
const NAMED = "dialog[data-dialog]";

/**
 * Makes a dialog modal. The focus moves into the dialog, stays there, and returns to the previous element when the
 * dialog closes.
 */
export function openDialog(dialog: HTMLDialogElement): void {
  const scrim = dialog.closest<HTMLElement>(".scrim");
  if (scrim) scrim.hidden = false;
  dialog.removeAttribute("open");
  dialog.showModal();
  focusInsideDialog(dialog);
}

export function closeDialog(dialog: HTMLDialogElement): void {
  dialog.close();
  const scrim = dialog.closest<HTMLElement>(".scrim");
  if (scrim) scrim.hidden = true;
}

const nameIn = (url: URL): string | null => url.searchParams.get("dialog");

const dialogOf = (url: URL): HTMLDialogElement | null => {
  const name = nameIn(url);
  return url.pathname === location.pathname && name !== null
    ? document.querySelector<HTMLDialogElement>(`dialog[data-dialog="${CSS.escape(name)}"]`)
    : null;
};

const isOwnEntry = (): boolean => Object(history.state)["dialog"] === true;

/** Opens the dialog that the URL names, and closes any other dialog. */
function follow(): void {
  const wanted = dialogOf(new URL(location.href));
  for (const dialog of document.querySelectorAll<HTMLDialogElement>(NAMED)) {
    if (dialog === wanted && !dialog.open) openDialog(dialog);
    else if (dialog !== wanted && dialog.open) closeDialog(dialog);
  }
}

/**
 * Closes the dialog that contains a pressed link, without a page load.
 * @returns false if the link is in no dialog, or leads to another path or query string; the browser or `onClick` then
 * handles it
 */
function leave(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const dialog = link.closest<HTMLDialogElement>(NAMED);
  const url = new URL(link.href);
  // A link that closes a dialog may lead to a URL with a query string if the dialog was opened in place, because the
  // page behind the dialog may have a query string.
  const returns = isOwnEntry() && link.dataset["close"] !== undefined;
  if (!dialog || url.pathname !== location.pathname || (url.search !== "" && !returns)) return false;
  event.preventDefault();
  if (isOwnEntry()) history.back();
  else {
    history.replaceState(null, "", link.href);
    follow();
  }
  return true;
}

function onClick(event: MouseEvent): void {
  const link = clickedLinkOf(event);
  if (!link || leave(event, link)) return;
  const url = new URL(link.href);
  if (!dialogOf(url)) return;
  event.preventDefault();
  const state = { dialog: true };
  // A dialog that replaces another dialog adds no history entry.
  if (nameIn(new URL(location.href)) === null) history.pushState(state, "", url);
  else history.replaceState(isOwnEntry() ? state : null, "", url);
  follow();
}

function onCancel(event: Event): void {
  const dialog = event.target;
  const close =
    dialog instanceof HTMLDialogElement && dialog.querySelector<HTMLElement>(".dialog [data-close]");
  if (!close) return;
  event.preventDefault();
  close.click();
}

export function enhanceDialogs(): void {
  watchTouch();
  document.addEventListener("click", onClick);
  // The listener needs the capture phase, because the event `cancel` does not bubble.
  document.addEventListener("cancel", onCancel, true);
  window.addEventListener("popstate", follow);
  for (const dialog of document.querySelectorAll<HTMLDialogElement>("dialog.dialog[open]"))
    openDialog(dialog);
}
