import * as changedFields from "./parts/changed-fields";
import { enhanceClosing } from "./parts/closing";
import { enhanceCopy } from "./parts/copy";
import { enhanceDialogAnswers } from "./parts/dialog-answers";
import { enhanceDrawer } from "./parts/drawer";
import { forgetAtSignOut, isSignOut } from "./parts/sign-out";
import { enhanceToasts } from "./parts/toasts";
import { keepChanges } from "./parts/typed-forms";

/** Scripts of every page inside the dashboard shell. */
enhanceToasts();
enhanceDrawer();
enhanceClosing();
enhanceDialogAnswers();
enhanceCopy();
keepChanges();
forgetAtSignOut();
if (document.querySelector("form[data-kept]"))
  void import("./parts/keep-other-forms").then(({ keepOtherForms }) =>
    keepOtherForms(isSignOut, changedFields),
  );
document.addEventListener("change", ({ target }) => {
  if (target instanceof HTMLSelectElement && target.dataset["submits"] !== undefined)
    target.form?.requestSubmit();
});
document.addEventListener("click", ({ target }) => {
  if (target instanceof Element && target.closest("[data-print]")) print();
  // With scripts, some links to pages open a dialog instead.
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-with-script]") : null;
  if (link) link.href = link.dataset["withScript"] ?? link.href;
});
// Removes decorative pictures that could not be loaded.
for (const picture of document.querySelectorAll<HTMLImageElement>("img[data-optional]")) {
  picture.addEventListener("error", () => picture.remove());
  if (picture.complete && picture.naturalWidth === 0) picture.remove();
}
