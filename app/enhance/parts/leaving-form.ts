import { send } from "./send";
import { sayUnsent } from "./unsent";

/** Sends a form as the browser does, with the button that was pressed. */
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

/** Opens a page as a link does; the same page is loaded anew, also where only its place differs. */
function arrive(to: string): void {
  const next = new URL(to, location.href);
  const isHere = next.pathname === location.pathname && next.search === location.search;
  if (!isHere || next.hash === "") return location.assign(next);
  history.replaceState(history.state, "", next);
  location.reload();
}

/**
 * Sends a form whose answer is another page. Whatever keeps it from being saved is said here, and what is typed stays;
 * a form that was refused is sent once more as usual, for the page that says why.
 */
export async function sendAndLeave(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  leave: ((to: string) => void) | undefined = arrive,
): Promise<void> {
  // parts/progress.ts shows it, in a script of its own.
  form.dispatchEvent(new CustomEvent("sending", { bubbles: true, detail: submitter }));
  // A draft of the form that is still under way changes what the form is made from: parts/keep-typed.ts.
  const drafts: Promise<void>[] = [];
  form.dispatchEvent(new CustomEvent("settling", { detail: drafts }));
  if (drafts.length > 0) await Promise.all(drafts);
  const outcome = await send(form.action, new FormData(form, submitter), { staysHere: true });
  if ("to" in outcome) return outcome.to === null ? sendAsUsual(form, submitter) : leave(outcome.to);
  form.dispatchEvent(new CustomEvent("unsent", { bubbles: true }));
  sayUnsent(outcome);
}
