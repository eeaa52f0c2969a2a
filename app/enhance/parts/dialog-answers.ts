/** Whether the open dialog is a step of its own in the history: see dialogs.ts. */
const isOwnEntry = (): boolean => Object(history.state)["dialog"] === true;

/**
 * Sends the form of a dialog that opened in place without a step for it: one "Back" leads to where the person came
 * from. A rejected form, which comes with a page of its own, is sent once more as usual.
 */
function onSubmit(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement) || form.dataset["returns"] === undefined) return;
  if (event.defaultPrevented || !isOwnEntry()) return;
  event.preventDefault();
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter))
    if (typeof value === "string") body.append(name, value);
  // parts/progress.ts shows it, in a script of its own.
  form.dispatchEvent(new CustomEvent("sending", { bubbles: true, detail: submitter }));
  const sendAsUsual = () => form.submit();
  fetch(form.action, { method: "POST", body, redirect: "manual" }).then((answer) => {
    if (answer.type !== "opaqueredirect") return sendAsUsual();
    window.addEventListener("popstate", () => location.reload(), { once: true });
    return history.back();
  }, sendAsUsual);
}

export function enhanceDialogAnswers(): void {
  document.addEventListener("submit", onSubmit);
}
