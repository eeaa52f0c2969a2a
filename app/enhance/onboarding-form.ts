import { loadValidator } from "~/enhance/parts/forms/load-validator";
import { sendAndLeave } from "~/enhance/parts/forms/leaving-form";
import { postFormData, updateSeenField } from "~/enhance/parts/network/send";
import { enhanceToasts } from "~/enhance/parts/page/toasts";
import { showSaveError } from "~/enhance/parts/network/unsent";

/**
 * Scripts of an onboarding step. "Next" is dimmed until the step is complete, and disabled while the step is being
 * saved. A draft is saved when the person leaves the page.
 */
const form = document.querySelector<HTMLFormElement>("form[data-onboarding]");
if (form) enhance(form);
enhanceToasts();

function enhance(form: HTMLFormElement): void {
  const step = form.dataset["onboarding"] ?? "";
  const buttons = [...form.querySelectorAll<HTMLButtonElement>('button[value="next"]')];
  let isChanged = false;

  if (form.dataset["dims"] !== undefined && hasEmptyField(form))
    for (const button of buttons) button.ariaDisabled = "true";

  // The schema is a larger download than the whole page, so it is loaded only when the person begins to type.
  form.dataset["validates"] = "";
  let isValidated = false;
  const onEdit = () => {
    isChanged = true;
    if (isValidated) return;
    isValidated = true;
    void loadValidator(form);
  };
  form.addEventListener("input", onEdit);
  form.addEventListener("change", onEdit);

  // The listener is on the document, so that it runs after the form's own listeners. A listener of the form may stop
  // the submission of an invalid step.
  document.addEventListener("submit", (event) => {
    if (event.target !== form || event.defaultPrevented) return;
    event.preventDefault();
    isChanged = false;
    const { submitter } = event;
    void sendAndLeave(form, submitter);
    for (const button of buttons) button.disabled = true;
    const saving = submitter?.dataset["saving"];
    if (!submitter || !saving) return;
    submitter.ariaBusy = "true";
    submitter.textContent = saving;
  });

  let underWay: Promise<void> | null = null;
  const keep = async () => {
    isChanged = false;
    const typed = new FormData(form);
    typed.delete("intent");
    typed.set("step", step);
    // An earlier draft of this page is still being sent and will change the version that the server stores. A field
    // `seen` with the present version would make the server reject this draft as outdated, so the field is omitted.
    if (underWay) typed.delete("seen");
    const outcome = await postFormData("/onboarding/draft", typed, { keepalive: true });
    updateSeenField(form, outcome);
    if (outcome.kind === "saved") return;
    isChanged = outcome.kind !== "refused";
    const refusal: { error?: string } =
      outcome.kind === "refused" && outcome.json ? JSON.parse(outcome.json) : {};
    showSaveError(outcome, refusal.error);
  };
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden" && isChanged)
      underWay = keep().finally(() => (underWay = null));
  });
  form.addEventListener("settling", (event) => {
    if (underWay && event instanceof CustomEvent && Array.isArray(event.detail)) event.detail.push(underWay);
  });

  const labels = buttons.map((button) => button.textContent ?? "");
  const release = () =>
    buttons.forEach((button, index) => {
      button.disabled = false;
      button.textContent = labels[index] ?? "";
      button.ariaBusy = null;
    });
  form.addEventListener("unsent", () => {
    isChanged = true;
    release();
  });
  // After "Back" the browser may show the page with a disabled button, so the button is enabled again.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) release();
  });
}

/** Whether a visible required field is empty or, in a required list of checkboxes, none is ticked. */
function hasEmptyField(form: HTMLFormElement): boolean {
  return [...form.querySelectorAll(".field")].some((field) => {
    if (field.querySelector(".field-optional, .field") || field.closest("details:not([open]), [hidden]"))
      return false;
    const boxes = [...field.querySelectorAll<HTMLInputElement>("input[type=checkbox], input[type=radio]")];
    if (boxes.length > 0) return !boxes.some(({ checked }) => checked);
    const control = field.querySelector<HTMLInputElement>("input:not([type=hidden]), select, textarea");
    return control !== null && control.value.trim() === "";
  });
}
