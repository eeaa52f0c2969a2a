import { isSentByBrowser, preloadFormSending, sendForm } from "~/enhance/parts/network/sending";

/**
 * Shows in the save bar of a long form that something is not saved, and makes the browser ask for confirmation before
 * the person leaves the page. (1) A rejected form counts as not saved from the start. (2) If the bar has the state
 * `kept`, a draft is saved, so the browser does not ask. See ui/forms/save-bar.tsx.
 */
for (const bar of document.querySelectorAll<HTMLElement>("[data-save-bar]")) {
  const form = bar.querySelector<HTMLButtonElement>("button:is([value=save], [value=next])")?.form;
  if (form) watch(form, bar);
}

function watch(form: HTMLFormElement, bar: HTMLElement): void {
  const words = bar.querySelector<HTMLElement>("[data-unsaved]");
  if (!words) return;
  const typed = () =>
    JSON.stringify(
      [...new FormData(form)]
        // Each saved draft changes the field `seen`. Such a change is not an edit by the person.
        .filter(([name]) => name !== "seen")
        .map(([name, value]) => [name, typeof value === "string" ? value : value.name]),
    );
  const saved = bar.dataset["saveBar"] === "rejected" ? "" : typed();
  let isSent = false;

  const look = () => (words.hidden = typed() === saved);
  // Runs in a later task, after other scripts have handled the same event and filled in further fields.
  const onEdit = () => void setTimeout(look);
  form.addEventListener("input", onEdit);
  form.addEventListener("change", onEdit);
  // The listener is on the document, so that it runs after the form's own listeners. A listener of the form may stop
  // the submission of an invalid form.
  document.addEventListener("submit", (event) => {
    if (event.target !== form || event.defaultPrevented || isSentByBrowser(form)) return;
    event.preventDefault();
    void sendForm(form, event.submitter);
  });
  form.addEventListener("sending", () => (isSent = true));
  form.addEventListener("unsent", () => (isSent = false));
  window.addEventListener("beforeunload", (event) => {
    if (!isSent && !words.hidden && bar.dataset["saveBar"] !== "kept") event.preventDefault();
  });
  window.addEventListener("pageshow", () => {
    isSent = false;
    look();
  });
  look();
  preloadFormSending();
  if (form.dataset["keeps"] !== undefined)
    void import("~/enhance/parts/forms/step-draft").then(({ saveStepDraft }) => {
      saveStepDraft(form, bar);
      // If the person has typed while the script was loading, the new text is saved now.
      if (bar.dataset["saveBar"] !== "rejected" && typed() !== saved) form.dispatchEvent(new Event("input"));
    });
}
