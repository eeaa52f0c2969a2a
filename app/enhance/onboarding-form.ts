import { sendAndLeave } from "./parts/leaving-form";
import { send } from "./parts/send";

/**
 * An onboarding step in the browser: validates from the start, so that "next" is dimmed until the step is complete,
 * disables it while the step is saved, and saves the draft when the page is left. The server validates everything again.
 */
const form = document.querySelector<HTMLFormElement>("form[data-onboarding]");
if (form) enhance(form);

function enhance(form: HTMLFormElement): void {
  const step = form.dataset["onboarding"] ?? "";
  const buttons = [...form.querySelectorAll<HTMLButtonElement>('button[value="next"]')];
  let isChanged = false;

  form.dataset["validates"] = "";
  void import("./parts/form-validator").then(({ validateForm }) => validateForm(form));

  const onEdit = () => (isChanged = true);
  form.addEventListener("input", onEdit);
  form.addEventListener("change", onEdit);

  // On the document: after the form's own listeners, which keep an invalid step here.
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

  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "hidden" || !isChanged) return;
    isChanged = false;
    const typed = new FormData(form);
    typed.delete("intent");
    typed.set("step", step);
    void send("/onboarding/draft", typed, { keepalive: true });
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
  // Back navigation may restore the page with its disabled button.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) release();
  });
}
