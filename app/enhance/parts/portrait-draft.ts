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
    const values = new URLSearchParams();
    for (const [name, value] of new FormData(portrait))
      if (typeof value === "string") values.append(name, value);
    values.set("intent", "draft");
    return values;
  };

  const keep = async () => {
    const asked = edits;
    isWaiting = false;
    const answer = await fetch(address, { method: "POST", body: typed() }).catch(() => null);
    if (asked !== edits) return;
    const kept: { at: string | null } | null = answer?.ok ? await answer.json() : null;
    if (kept) saveBar.dataset["saveBar"] = "kept";
    words.hidden = kept !== null && kept.at === null;
    words.textContent = kept
      ? (words.dataset["kept"] ?? "").replace("{time}", kept.at ?? "")
      : (words.dataset["failed"] ?? "");
  };

  portrait.addEventListener("input", () => {
    edits += 1;
    isWaiting = true;
    saveBar.dataset["saveBar"] = "";
    clearTimeout(timer);
    timer = window.setTimeout(() => void keep(), PAUSE_MS);
  });
  document.addEventListener("submit", ({ target, defaultPrevented }) => {
    if (target !== portrait || defaultPrevented) return;
    edits += 1;
    isWaiting = false;
    clearTimeout(timer);
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "hidden" || !isWaiting) return;
    isWaiting = false;
    clearTimeout(timer);
    navigator.sendBeacon(address, typed());
  });
}
