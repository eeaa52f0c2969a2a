import { closeDialog } from "./dialogs";

/**
 * Forms that only remove something from the page: announcements and the welcome dialog. They are sent in the
 * background, except by a button named `follow`, which opens another page and is sent as usual.
 */
const FORM = "form[data-closes]";

function close(form: HTMLFormElement): void {
  // The response redirects to this page, which need not be fetched. If closing failed, the item is shown again at the
  // next visit.
  const data = new FormData(form);
  void import("~/enhance/parts/network/send").then(({ send }) =>
    send(form.action, data, { keepalive: true }),
  );
  const dialog = form.closest("dialog");
  if (dialog) closeDialog(dialog);
  else form.closest("aside")?.remove();
}

export function enhanceClosing(): void {
  document.addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || !form.matches(FORM)) return;
    if (submitter?.getAttribute("name") === "follow") return;
    event.preventDefault();
    close(form);
  });
  // Another site opens in a new tab, so this page stays open. Nothing behind an open dialog can be used.
  document.addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest(`${FORM} a[target]`) : null;
    const form = link?.closest<HTMLFormElement>(FORM);
    if (form?.closest("dialog")) close(form);
  });
}
