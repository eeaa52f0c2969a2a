import { clickedLinkOf } from "./clicks";

/**
 * Shows a line at the top until the next page is loaded, and prevents a second submission of a form: see
 * ui/layouts/progress.tsx.
 */

/** After this time the line disappears, for example if the response is a download and no page follows. */
const LONGEST_MS = 20_000;
/** The same for a form with `data-downloads`, whose response is a download. */
const DOWNLOAD_MS = 3_000;

let timer = 0;
const undo: (() => void)[] = [];

/** The message that the next page is loading. It contains the name of that page if a menu entry was pressed. */
function wordsFor(link: HTMLAnchorElement | null, { progress = "", progressOf = "" }: DOMStringMap): string {
  const name = link?.closest("nav") && link.querySelector("[data-entry-name]")?.textContent;
  return name ? progressOf.replace("%", name) : progress;
}

function showProgress(link: HTMLAnchorElement | null = null): void {
  const region = document.querySelector<HTMLElement>("[data-progress]");
  if (!region) return;
  const line = document.createElement("div");
  line.className = "progress-line";
  const text = document.createElement("span");
  text.className = "progress-words";
  text.textContent = wordsFor(link, region.dataset);
  region.replaceChildren(line, text);
  // The message is a popover, so that it is above an open dialog, such as the menu on phones.
  text.popover = "manual";
  text.showPopover();
  undo.push(() => region.replaceChildren());
  clearTimeout(timer);
  timer = window.setTimeout(endProgress, LONGEST_MS);
}

/**
 * Removes the line and the busy state. Called after a response without a page, and when the browser shows this page
 * again.
 */
function endProgress(): void {
  clearTimeout(timer);
  for (const step of undo.splice(0)) step();
}

/** Shows the text of `data-busy` on the button while its form is being sent. */
export function showBusyText(button: HTMLElement): void {
  const words = button.dataset["busy"];
  const text = [...button.childNodes].findLast((node) => node.nodeType === Node.TEXT_NODE);
  const before = text?.textContent ?? "";
  button.ariaBusy = "true";
  if (text && words) text.textContent = words;
  undo.push(() => {
    button.ariaBusy = null;
    if (text) text.textContent = before;
  });
}

const isLeaving = (link: HTMLAnchorElement): boolean =>
  link.pathname !== location.pathname || link.search !== location.search || link.hash === "";

function onSubmit(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  if (form.dataset["sent"] !== undefined) {
    event.preventDefault();
    event.stopImmediatePropagation();
    return;
  }
  // Runs in a later task, because another listener may still cancel the submission of the form.
  setTimeout(() => {
    if (!event.defaultPrevented) showSending(form, event.submitter);
  });
}

/**
 * Shows the line at the top, and prevents a second submission of the form. If the form changes something, its button
 * also shows that the form is being sent.
 */
function showSending(form: HTMLFormElement, submitter: HTMLElement | null): void {
  showProgress();
  if (form.method !== "post") return;
  form.dataset["sent"] = "";
  undo.push(() => delete form.dataset["sent"]);
  if (submitter) showBusyText(submitter);
  if (form.dataset["downloads"] === undefined) return;
  clearTimeout(timer);
  timer = window.setTimeout(endProgress, DOWNLOAD_MS);
}

export function enhanceProgress(): void {
  document.addEventListener("submit", onSubmit, true);
  // The script parts/forms/leaving-form.ts is sending this form.
  document.addEventListener("sending", (event) => {
    if (event.target instanceof HTMLFormElement && event instanceof CustomEvent)
      showSending(event.target, event.detail);
  });
  document.addEventListener("unsent", endProgress);
  document.addEventListener("click", (event) => {
    setTimeout(() => {
      const link = clickedLinkOf(event);
      if (link && isLeaving(link)) showProgress(link);
    });
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) endProgress();
  });
}
