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
    isChanged = false;
    // After this event: a button disabled now would not send its intent.
    setTimeout(() => {
      for (const button of buttons) button.disabled = true;
      const { submitter } = event;
      const saving = submitter?.dataset["saving"];
      if (!submitter || !saving) return;
      submitter.ariaBusy = "true";
      submitter.textContent = saving;
    });
  });

  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "hidden" || !isChanged) return;
    isChanged = false;
    const typed = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === "string") typed.append(name, value);
    typed.delete("intent");
    typed.set("step", step);
    navigator.sendBeacon("/onboarding/draft", typed);
  });

  // Back navigation may restore the page with its disabled button, so reset it.
  const labels = buttons.map((button) => button.textContent ?? "");
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    buttons.forEach((button, index) => {
      button.disabled = false;
      button.textContent = labels[index] ?? "";
      button.ariaBusy = null;
    });
  });
}
