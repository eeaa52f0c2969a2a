import { isSentPlainly, sendForm } from "~/enhance/parts/network/sending";

/** Whether the open dialog has its own entry in the browser's history: see dialogs.ts. */
const isOwnEntry = (): boolean => Object(history.state)["dialog"] === true;

/** Set while the page below a dialog is restored as it was before the form was sent. */
const STALE = "answered";

/** The page of an address, without its fragment. */
const pageOf = (address: string): string => new URL(address, location.href).href.replace(/#.*/, "");

/**
 * Leaves the history entry of a sent form for the page that follows. A dialog that opened in place is an entry of
 * this document; one that a form led to is the entry after the page below, which the browser may have cached.
 */
function leaveStep(below: string | undefined, next: string): void {
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
 * Sends a form without a step for its answer: one "Back" leads to where the person came from. `data-returns` is on the
 * form, or on the button, and names the page of the answer: by default the one below the dialog, or the form's own. A
 * rejected form is sent once more as usual.
 */
function onSubmit(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement) || event.defaultPrevented || isSentPlainly(form)) return;
  const returns = (submitter ?? form).closest<HTMLElement>("[data-returns]");
  if (!returns) return;
  const below = form.closest("dialog")?.querySelector<HTMLAnchorElement>("a[data-close]")?.href;
  const next = pageOf(returns.dataset["returns"] || (below ?? location.href));
  event.preventDefault();
  void sendForm(form, submitter, () => leaveStep(below, next));
}

export function enhanceDialogAnswers(): void {
  document.addEventListener("submit", onSubmit);
  window.addEventListener("pageshow", ({ persisted }) => {
    if (sessionStorage.getItem(STALE) === null) return;
    sessionStorage.removeItem(STALE);
    if (persisted) location.reload();
  });
}
