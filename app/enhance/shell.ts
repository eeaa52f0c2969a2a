import * as changedFields from "~/enhance/parts/forms/changed-fields";
import { sendClosingForms } from "~/enhance/parts/page/closing";
import { enhanceCopyButtons } from "~/enhance/parts/page/copy";
import { sendDialogForms } from "~/enhance/parts/page/dialog-answers";
import { enhanceDrawer } from "~/enhance/parts/page/drawer";
import { clearStorageAtSignOut, isSignOut } from "~/enhance/parts/network/sign-out";
import { enhancePalette } from "~/enhance/parts/islands/palette-keys";
import { enhanceToasts } from "~/enhance/parts/page/toasts";
import { sendChangedForms } from "~/enhance/parts/forms/typed-forms";

/** Scripts of every page inside the dashboard shell. */
enhanceToasts();
enhanceDrawer();
enhancePalette();
sendClosingForms();
sendDialogForms();
enhanceCopyButtons();
sendChangedForms();
clearStorageAtSignOut();
if (document.querySelector("form[data-kept]"))
  void import("~/enhance/parts/forms/keep-other-forms").then(({ preserveUnsubmittedForms }) =>
    preserveUnsubmittedForms(isSignOut, changedFields),
  );
document.addEventListener("change", ({ target }) => {
  if (target instanceof HTMLSelectElement && target.dataset["submits"] !== undefined)
    target.form?.requestSubmit();
});
document.addEventListener("click", ({ target }) => {
  if (target instanceof Element && target.closest("[data-print]")) print();
  // With scripts, these links open a dialog of this page instead of another page.
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-with-script]") : null;
  if (link) link.href = link.dataset["withScript"] ?? link.href;
});
// Removes decorative pictures that could not be loaded.
for (const picture of document.querySelectorAll<HTMLImageElement>("img[data-optional]")) {
  picture.addEventListener("error", () => picture.remove());
  if (picture.complete && picture.naturalWidth === 0) picture.remove();
}
