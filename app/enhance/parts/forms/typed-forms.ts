import { editableFieldsOf, isChanged } from "./changed-fields";
import { isSentByBrowser, preloadFormSending, sendForm } from "~/enhance/parts/network/sending";

/**
 * Whether a person has changed something in this form. Only then does the script send the form, so that the typed
 * values stay in the page if sending fails.
 */
function hasSendableChanges(form: HTMLFormElement): boolean {
  if (form.method !== "post" || form.enctype === "multipart/form-data") return false;
  return editableFieldsOf(form).some(isChanged);
}

export function sendChangedForms(): void {
  preloadFormSending();
  // The listener is on the window, so that it runs after the listeners of the document. A listener of the document may
  // cancel the submission or send the form itself.
  window.addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
    if (isSentByBrowser(form) || !hasSendableChanges(form)) return;
    if (submitter?.hasAttribute("formaction") || submitter?.hasAttribute("formmethod")) return;
    event.preventDefault();
    void sendForm(form, submitter);
  });
}
