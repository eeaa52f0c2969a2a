import { closeDialog } from "./dialogs";

/**
 * Selects forms that only close something on the page, such as an announcement. They are sent in the background; but if
 * the button `follow` was pressed, the browser sends the form, because the response opens another page.
 */
const FORM = "form[data-closes]";

function close(form: HTMLFormElement): void {
  // The response redirects to this page, which need not be fetched. If the request fails, the closed item is shown
  // again at the next visit.
  const data = new FormData(form);
  void import("~/enhance/parts/network/send").then(({ postFormData }) =>
    postFormData(form.action, data, { keepalive: true }),
  );
  const dialog = form.closest("dialog");
  if (dialog) closeDialog(dialog);
  else form.closest("aside")?.remove();
}

export function sendClosingForms(): void {
  document.addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || !form.matches(FORM)) return;
    if (submitter?.getAttribute("name") === "follow") return;
    event.preventDefault();
    close(form);
  });
  // If a link in a dialog opens another site in a new tab, the click also closes the dialog, because an open dialog
  // blocks this page.
  document.addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest(`${FORM} a[target]`) : null;
    const form = link?.closest<HTMLFormElement>(FORM);
    if (form?.closest("dialog")) close(form);
  });
}
