import { isSentPlainly, prepareSending, sendForm } from "./sending";

const isTyped = (field: Element): boolean =>
  (field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type !== "hidden")) &&
  field.value !== field.defaultValue;

/** Whether somebody typed into this form, so that a script must send it and keep the words if they cannot be saved. */
function takesTextAlong(form: HTMLFormElement): boolean {
  if (form.method !== "post" || form.enctype === "multipart/form-data") return false;
  return [...form.elements].some(isTyped);
}

export function keepTypedTexts(): void {
  prepareSending();
  // After the listeners of the document, one of which may keep the form here or send it itself.
  window.addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
    if (isSentPlainly(form) || !takesTextAlong(form)) return;
    if (submitter?.hasAttribute("formaction") || submitter?.hasAttribute("formmethod")) return;
    event.preventDefault();
    void sendForm(form, submitter);
  });
}
