import { saveWhileTyping } from "./keep-typed";
import { showSaveError } from "~/enhance/parts/network/unsent";

/** Saves the typed values of a venue's step as a draft. The form's `data-keeps` is the intent that saves a draft. */
export function saveStepDraft(form: HTMLFormElement, bar: HTMLElement): void {
  const intent = form.dataset["keeps"];
  if (intent === undefined) return;
  saveWhileTyping(form, bar, {
    address: form.action,
    intent,
    tell: (outcome) => {
      const page = outcome.kind === "refused" ? outcome.page : null;
      const isOutdated = Boolean(page?.querySelector("[data-versions]"));
      // A draft may be incomplete. Its errors are shown only when the person sends the step.
      if (outcome.kind === "refused" && !isOutdated) return;
      showSaveError(outcome, page?.querySelector(".banner-danger strong")?.textContent);
    },
  });
}
