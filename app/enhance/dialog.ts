import { focusInto } from "./_dialog-focus";

/**
 * On pages without React: makes the dialog that the server rendered modal, so that focus stays inside; Esc follows the
 * link that closes it. See ui/dialog.tsx.
 */
if (typeof document !== "undefined") {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>("dialog.dialog[open]")) {
    dialog.removeAttribute("open");
    dialog.showModal();
    focusInto(dialog);
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      dialog.querySelector<HTMLAnchorElement>("a[data-close]")?.click();
    });
  }
}
