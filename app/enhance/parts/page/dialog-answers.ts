import { isSentByBrowser, sendForm } from "~/enhance/parts/network/sending";

/** Whether the open dialog has its own entry in the browser's history: see dialogs.ts. */
const isOwnEntry = (): boolean => Object(history.state)["dialog"] === true;

/**
 * Key of the tab's storage, set before the script goes back to the page behind a dialog. The browser may show a copy of
 * that page from before the form was sent. If so, this key makes the page reload itself.
 */
const STALE = "answered";

/** Returns a URL without its fragment. */
const pageOf = (address: string): string => new URL(address, location.href).href.replace(/#.*/, "");

/**
 * Opens the next page so that the sent form has no entry in the history, in three cases: (1) the dialog was opened in
 * place: goes back to the entry of the page behind it, then opens the next page; (2) the next page is the previous
 * entry: goes back to it, and an old copy of it reloads itself; (3) otherwise: replaces the current entry.
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
 * the form or on its button, is the URL of the next page. If it is empty, the next page is the page behind the dialog
 * or, if there is no dialog, the page with the form.
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
