import type { SendOutcome } from "./send";
import { showToast } from "~/enhance/parts/page/toasts";

const NAME = "unsent";
const SHOWN = `.toast[data-toast="${NAME}"]:not([hidden])`;

/** Removes the message about an earlier failure. Called after something was saved. */
export function removeSaveError(): void {
  document.querySelector(SHOWN)?.remove();
}

/**
 * Shows why a form was not saved. The page keeps the typed values. A person whose session has ended is asked to sign in
 * in another tab: see ui/feedback/unsent-toast.tsx.
 * @param reason the server's text about a rejected form
 */
export function showSaveError(outcome: SendOutcome, reason: string | null = null): void {
  const served = document.querySelector<HTMLElement>(`.toast[data-toast="${NAME}"][hidden]`);
  removeSaveError();
  if (!served || outcome.kind === "saved" || outcome.kind === "aborted") return;
  const kind = outcome.kind === "refused" ? "failed" : outcome.kind;
  const { [kind]: words = "" } = served.dataset;
  const line = served.querySelector<HTMLElement>("[data-words]");
  if (line) line.dataset["words"] = reason || ("words" in outcome && outcome.words) || words;
  const link = served.querySelector<HTMLAnchorElement>("a");
  if (link) {
    link.hidden = kind !== "signed_out";
    link.href = `/login?redirectTo=${encodeURIComponent(location.pathname + location.search)}`;
  }
  showToast(NAME);
  const dialog = document.querySelector<HTMLElement>("dialog:modal");
  if (dialog) moveInto(dialog);
}

/**
 * Moves the message into the open dialog, because a person cannot read or press anything outside of an open dialog.
 */
function moveInto(dialog: HTMLElement): void {
  const toast = document.querySelector<HTMLElement>(SHOWN);
  if (!toast) return;
  const region = document.createElement("div");
  region.role = "alert";
  (dialog.querySelector(".dialog-body") ?? dialog).appendChild(region);
  region.appendChild(toast);
  toast.querySelector("button")?.addEventListener("click", () => region.remove());
  toast.scrollIntoView({ block: "nearest" });
}
