/** Whether the open dialog is a step of its own in the history: see dialogs.ts. */
const isOwnEntry = (): boolean => Object(history.state)["dialog"] === true;

/** Set while the page below a dialog comes back as it was before the answer. */
const STALE = "answered";

/**
 * Leaves the step of an answered dialog. A dialog that opened in place is a step of this document; one that a form led
 * to is the step after the page below, which the browser may have kept.
 */
function leaveStep(below: string): void {
  if (isOwnEntry()) {
    window.addEventListener("popstate", () => location.reload(), { once: true });
    history.back();
  } else if (document.referrer === below && history.length > 1) {
    sessionStorage.setItem(STALE, "");
    history.back();
  } else location.replace(below);
}

/**
 * Sends the form of a dialog without a step for it: one "Back" leads to where the person came from. `data-returns` is on
 * the form, or on the button whose answer is the page below. A rejected form is sent once more as usual.
 */
function onSubmit(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return;
  const below = form.closest("dialog")?.querySelector<HTMLAnchorElement>("a[data-close]");
  if (!below || !(submitter ?? form).closest("[data-returns]")) return;
  event.preventDefault();
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter))
    if (typeof value === "string") body.append(name, value);
  // parts/progress.ts shows it, in a script of its own.
  form.dispatchEvent(new CustomEvent("sending", { bubbles: true, detail: submitter }));
  const sendAsUsual = () => {
    if (submitter instanceof HTMLButtonElement && submitter.name !== "") {
      const chosen = document.createElement("input");
      chosen.type = "hidden";
      chosen.name = submitter.name;
      chosen.value = submitter.value;
      form.appendChild(chosen);
    }
    form.submit();
  };
  fetch(form.action, { method: "POST", body, redirect: "manual" }).then((answer) => {
    if (answer.type !== "opaqueredirect") return sendAsUsual();
    return leaveStep(below.href);
  }, sendAsUsual);
}

export function enhanceDialogAnswers(): void {
  document.addEventListener("submit", onSubmit);
  window.addEventListener("pageshow", ({ persisted }) => {
    if (sessionStorage.getItem(STALE) === null) return;
    sessionStorage.removeItem(STALE);
    if (persisted) location.reload();
  });
}
