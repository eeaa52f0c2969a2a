import { rememberPictureCard } from "~/enhance/parts/page/card-focus";
import { pollPictureParts, showMessageOfPage, replacePageParts } from "./page-parts";
import { postFormData } from "./send";
import { showSaveError, removeSaveError } from "./unsent";

/**
 * Sends forms with `data-in-place` without leaving the page. The response to such a form changes one part of the page.
 */
export function sendInPlace(): void {
  document.addEventListener("submit", disableDialogAnswer, true);
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset["inPlace"] === undefined) return;
    event.preventDefault();
    if (form.dataset["busy"] !== undefined) return;
    form.dataset["busy"] = "";
    void change(form);
  });
}

/**
 * Removes `data-returns` from the form, so that parts/page/dialog-answers.ts ignores it. A form sent in place adds no
 * history entry.
 */
function disableDialogAnswer({ target }: Event): void {
  if (target instanceof HTMLFormElement && target.dataset["inPlace"] !== undefined)
    delete target.dataset["returns"];
}

async function change(form: HTMLFormElement): Promise<void> {
  const focusCard = rememberPictureCard(form);
  const heading = form.closest("section")?.querySelector<HTMLElement>("h2[tabindex]") ?? null;
  const outcome = await postFormData(form.action, new FormData(form));
  // If the server rejects the form, the browser sends it again without this script, so that the server's page with the
  // reason opens.
  if (outcome.kind === "refused" && outcome.to === null) return form.submit();
  delete form.dataset["busy"];
  if (outcome.kind !== "saved" && outcome.kind !== "refused") return showSaveError(outcome);
  removeSaveError();
  if (!outcome.page) return location.reload();
  replacePageParts(outcome.page, heading);
  form.closest(".toast")?.remove();
  showMessageOfPage(outcome.page);
  focusCard();
  pollPictureParts();
}
