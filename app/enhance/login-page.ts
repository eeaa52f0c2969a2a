import { removeShownError } from "~/enhance/parts/page/known-error";
import { postFormData } from "~/enhance/parts/network/send";

removeShownError();

/**
 * On /login, "forgotten password" opens a dialog instead of the page /forgot-password. This script sends the dialog's
 * form; the server responds with the whole page, from which the script copies the element `PART` into the dialog
 * (ui/auth/forgot-password.tsx).
 */
const PART = '[data-part="forgot-password"]';
/** After a success message, the dialog stays open for 10 s. */
const CLOSES_AFTER = 10_000;

function open(dialog: HTMLDialogElement, pristine: Node): void {
  dialog.querySelector(PART)?.replaceWith(pristine.cloneNode(true));
  const typed = document.querySelector<HTMLInputElement>("#email")?.value ?? "";
  const input = dialog.querySelector<HTMLInputElement>('input[name="email"]');
  if (input) input.value = typed;
  dialog.showModal();
  input?.focus();
}

async function request(dialog: HTMLDialogElement, form: HTMLFormElement): Promise<void> {
  const button = form.querySelector("button");
  if (!button || button.ariaBusy === "true") return;
  button.ariaBusy = "true";
  const outcome = await postFormData(form.action, new FormData(form));
  const page = outcome.kind === "saved" || outcome.kind === "refused" ? outcome.page : null;
  const part = page?.querySelector<HTMLElement>(PART);
  button.ariaBusy = null;
  if (!part) return complain(dialog, form);
  show(dialog, part);
  if (part.dataset["outcome"] === "sent") closeLater(dialog);
}

/** Shows the result and moves the focus to it, so that screen readers announce it and the focus stays in the dialog. */
function show(dialog: HTMLDialogElement, part: HTMLElement): void {
  dialog.querySelector(PART)?.replaceWith(document.importNode(part, true));
  const news = dialog.querySelector<HTMLElement>('[role="alert"], [role="status"]');
  if (!news) return;
  news.tabIndex = -1;
  news.focus();
}

function complain(dialog: HTMLDialogElement, form: HTMLFormElement): void {
  const error = form.querySelector<HTMLElement>(".message-error");
  const words = error?.querySelector("span");
  if (!error || !words) return;
  words.textContent = dialog.dataset["failure"] ?? "";
  error.hidden = false;
}

function closeLater(dialog: HTMLDialogElement): void {
  const timer = setTimeout(() => dialog.close(), CLOSES_AFTER);
  dialog.addEventListener("close", () => clearTimeout(timer), { once: true });
}

function enhance(dialog: HTMLDialogElement): void {
  const pristine = dialog.querySelector(PART)?.cloneNode(true);
  if (!pristine) return;
  document.querySelector('[data-dialog="forgot-password"]')?.addEventListener("click", (event) => {
    if (event instanceof MouseEvent && (event.metaKey || event.ctrlKey || event.shiftKey)) return;
    event.preventDefault();
    open(dialog, pristine);
  });
  dialog.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.method === "dialog" || event.defaultPrevented) return;
    event.preventDefault();
    void request(dialog, form);
  });
}

const dialog = document.querySelector<HTMLDialogElement>("dialog#forgot-password");
if (dialog) enhance(dialog);
