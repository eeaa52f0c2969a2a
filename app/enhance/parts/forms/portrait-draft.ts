import { saveWhileTyping } from "./keep-typed";
import { showSaveError } from "~/enhance/parts/network/unsent";

/** Saves the typed portrait as a draft, and shows the time of the draft. See ui/portrait/portrait-page.tsx. */
export function startPortraitDraft(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-draft]");
  const bar = form?.querySelector<HTMLElement>("[data-save-bar]");
  const words = form?.querySelector<HTMLElement>("[data-draft-state]");
  if (!form || !bar || !words) return;
  if (form.dataset["hasDraft"] !== undefined) bar.dataset["saveBar"] = "kept";
  saveWhileTyping(form, bar, {
    address: form.dataset["draft"] ?? "",
    intent: "draft",
    // Hides the time of the last draft, because that draft does not contain the new text.
    onEdit: () => (words.hidden = true),
    tell: (outcome) => {
      const saved: { at: string | null } | null =
        outcome.kind === "saved" && outcome.json ? JSON.parse(outcome.json) : null;
      words.hidden = saved !== null && saved.at === null;
      words.textContent = saved
        ? (words.dataset["kept"] ?? "").replace("{time}", saved.at ?? "")
        : (words.dataset["failed"] ?? "");
      const refusal: { error?: string } =
        outcome.kind === "refused" && outcome.json ? JSON.parse(outcome.json) : {};
      showSaveError(outcome, refusal.error);
    },
  });
}
