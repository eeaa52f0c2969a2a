import { focusInto } from "./_dialog-focus";

/**
 * On pages without React: lifts the dialog the server rendered open to a modal one, so that the focus stays in it; Esc
 * follows the link that closes it. See ui/dialog.tsx.
 */
if (typeof document !== "undefined") {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>("dialog.dlg[open]")) {
    dialog.removeAttribute("open");
    dialog.showModal();
    focusInto(dialog);
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      dialog.querySelector<HTMLAnchorElement>("a[data-close]")?.click();
    });
  }
}
