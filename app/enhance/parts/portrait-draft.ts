import { send } from "./send";
import { sayUnsent } from "./unsent";

const PAUSE_MS = 1500;

/**
 * Keeps what is typed into the portrait as a draft, a moment after the last key and when the page is left, and says
 * when it did. See ui/portrait/portrait-page.tsx.
 */
export function keepPortraitDraft(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-draft]");
  const bar = form?.querySelector<HTMLElement>("[data-save-bar]");
  const state = form?.querySelector<HTMLElement>("[data-draft-state]");
  if (form && bar && state) keepDrafts(form, bar, state);
}

function keepDrafts(portrait: HTMLFormElement, saveBar: HTMLElement, words: HTMLElement): void {
  const { draft: address = "", hasDraft } = portrait.dataset;
  let timer = 0;
  /** Counts edits, so that an answer is told only about what was typed before it. */
  let edits = 0;
  let isWaiting = false;

  if (hasDraft !== undefined) saveBar.dataset["saveBar"] = "kept";

  const typed = () => {
    const values = new FormData(portrait);
    values.set("intent", "draft");
    return values;
  };

  const keep = async () => {
    const asked = edits;
    isWaiting = false;
    const outcome = await send(address, typed());
    if (asked !== edits) return;
    const kept: { at: string | null } | null =
      outcome.kind === "saved" && outcome.json ? JSON.parse(outcome.json) : null;
    saveBar.dataset["saveBar"] = kept ? "kept" : "";
    words.hidden = kept !== null && kept.at === null;
    words.textContent = kept
      ? (words.dataset["kept"] ?? "").replace("{time}", kept.at ?? "")
      : (words.dataset["failed"] ?? "");
    sayUnsent(outcome);
  };

  portrait.addEventListener("input", () => {
    edits += 1;
    isWaiting = true;
    saveBar.dataset["saveBar"] = "";
    // Said of an earlier state.
    words.hidden = true;
    clearTimeout(timer);
    timer = window.setTimeout(() => void keep(), PAUSE_MS);
  });
  portrait.addEventListener("sending", () => {
    edits += 1;
    isWaiting = false;
    clearTimeout(timer);
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "hidden" || !isWaiting) return;
    isWaiting = false;
    clearTimeout(timer);
    void send(address, typed(), { keepalive: true });
  });
}
