import { isSentByBrowser, sendForm } from "~/enhance/parts/network/sending";

/** Whether the open dialog has its own entry in the browser's history: see dialogs.ts. */
const isOwnEntry = (): boolean => Object(history.state)["dialog"] === true;

/**
 * Key of the tab's storage. It is set before "Back" leads to the page below a dialog, because the browser's cached copy
 * of that page is older than the sent form.
 */
const STALE = "answered";

/** The page of an address, without its fragment. */
const pageOf = (address: string): string => new URL(address, location.href).href.replace(/#.*/, "");

/**
 * Opens the next page and removes the history entry of the sent form. A dialog opened in place has an entry of its own
 * in this document. A dialog opened by a page load has an entry after that of the page below it, of which the browser
 * may have a cached copy.
 */
function replaceEntry(below: string | undefined, next: string): void {
  if (below !== undefined && isOwnEntry()) {
    const arrive = () => (next === below ? location.reload() : location.replace(next));
    window.addEventListener("popstate", arrive, { once: true });
    history.back();
  } else if (next === below && document.referrer === below && history.length > 1) {
    sessionStorage.setItem(STALE, "");
    history.back();
  } else location.replace(next);
}

/**
 * Sends a form so that one "Back" after the response leads to the page from which the person came. `data-returns`, on
 * the form or on its button, is the address of the next page. If it is empty, the next page is the page below the
 * dialog, or without a dialog the page of the form.
 */
function onSubmit(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement) || event.defaultPrevented || isSentByBrowser(form)) return;
  const returns = (submitter ?? form).closest<HTMLElement>("[data-returns]");
  if (!returns) return;
  const below = form.closest("dialog")?.querySelector<HTMLAnchorElement>("a[data-close]")?.href;
  const next = pageOf(returns.dataset["returns"] || (below ?? location.href));
  event.preventDefault();
  void sendForm(form, submitter, () => replaceEntry(below, next));
}

export function sendDialogForms(): void {
  document.addEventListener("submit", onSubmit);
  window.addEventListener("pageshow", ({ persisted }) => {
    if (sessionStorage.getItem(STALE) === null) return;
    sessionStorage.removeItem(STALE);
    if (persisted) location.reload();
  });
}
