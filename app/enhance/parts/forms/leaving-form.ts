import { focusInsideDialog } from "~/enhance/parts/page/dialog-focus";
import { ask, postFormData, updateSeenField, type SendOutcome } from "~/enhance/parts/network/send";
import { showSaveError } from "~/enhance/parts/network/unsent";

/** Sends a form as the browser does, with the pressed button. */
function sendAsUsual(form: HTMLFormElement, submitter: HTMLElement | null): void {
  if (submitter instanceof HTMLButtonElement && submitter.name !== "") {
    const chosen = document.createElement("input");
    chosen.type = "hidden";
    chosen.name = submitter.name;
    chosen.value = submitter.value;
    form.appendChild(chosen);
  }
  form.submit();
}

/**
 * Fields for passwords and codes. The server counts each wrong value as an attempt, so a form with such a field must
 * never be sent a second time.
 */
const COUNTED = 'input[type="password"], input[autocomplete="one-time-code"]';

/** A small page that requires a session. The status of its response shows whether the person is still signed in. */
const SIGNED_IN_PAGE = "/menu";

/**
 * Checks with a request that the server responds and that the person is signed in. Then sends the form without this
 * script.
 */
async function sendOnceSignedIn(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  announce(form, submitter);
  const outcome = await ask(SIGNED_IN_PAGE);
  if (outcome.kind === "saved" && outcome.to === null) sendAsUsual(form, submitter);
  else reportSaveError(form, outcome);
}

/** Tells parts/page/progress.ts, which is a separate script, that the form is being sent. */
const announce = (form: HTMLFormElement, submitter: HTMLElement | null): boolean =>
  form.dispatchEvent(new CustomEvent("sending", { bubbles: true, detail: submitter }));

function reportSaveError(form: HTMLFormElement, outcome: SendOutcome): void {
  form.dispatchEvent(new CustomEvent("unsent", { bubbles: true }));
  showSaveError(outcome);
}

/**
 * Replaces the form with the same form from the response, which contains the errors. If the response lacks that form,
 * the page of the response is opened.
 */
function showRefused(form: HTMLFormElement, page: Document | null): void {
  const answered = page?.getElementById(form.id);
  if (!answered) return location.assign(form.action);
  form.dispatchEvent(new CustomEvent("unsent", { bubbles: true }));
  form.replaceChildren(...[...answered.childNodes].map((node) => document.importNode(node, true)));
  const dialog = form.closest("dialog");
  if (dialog) focusInsideDialog(dialog);
}

/**
 * Opens a page as a link does. If the URL leads to the current page, the page is reloaded, even if only the fragment
 * differs.
 */
function arrive(to: string): void {
  const next = new URL(to, location.href);
  const isHere = next.pathname === location.pathname && next.search === location.search;
  if (!isHere || next.hash === "") return location.assign(next);
  history.replaceState(history.state, "", next);
  location.reload();
}

/**
 * Sends a form whose response is another page. If nothing could be saved, this page shows the reason and keeps the
 * typed values. If the server rejects the form, the browser sends it again, so that the page with the errors opens; a
 * form with a password or a code is not sent again, because the server counts each attempt.
 */
export async function sendAndLeave(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  leave?: (to: string) => void,
): Promise<void> {
  const isCounted = form.querySelector(COUNTED) !== null;
  if (isCounted && !leave) return sendOnceSignedIn(form, submitter);
  announce(form, submitter);
  // Waits for drafts that are being sent (keep-typed.ts), because each of them changes the version in the form's field
  // `seen`.
  const drafts: Promise<void>[] = [];
  form.dispatchEvent(new CustomEvent("settling", { detail: drafts }));
  if (drafts.length > 0) await Promise.all(drafts);
  const outcome = await postFormData(form.action, new FormData(form, submitter), { staysHere: true });
  // The browser may show this page again, for example after "Back". The form's field `seen` must then have the new
  // version.
  updateSeenField(form, outcome);
  if (!("to" in outcome)) reportSaveError(form, outcome);
  else if (outcome.to !== null) (leave ?? arrive)(outcome.to);
  else if (outcome.kind === "refused" && isCounted) showRefused(form, outcome.page);
  else sendAsUsual(form, submitter);
}
