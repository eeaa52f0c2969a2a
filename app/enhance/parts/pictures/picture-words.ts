import { CAPTION_SAVE_DELAY_MS } from "~/models/pictures/rules";
import { postFormData } from "~/enhance/parts/network/send";
import { showSaveError } from "~/enhance/parts/network/unsent";

/* Timers by id of the form. The form element itself may be replaced while its texts wait to be saved. */
const timers = new Map<string, number>();
const saved = new Map<string, string>();
/** Ids of the forms whose texts could not be saved and exist only in the page. */
const unsaved = new Set<string>();

type WordsField = HTMLInputElement | HTMLTextAreaElement;

const isField = (target: unknown): target is WordsField =>
  (target instanceof HTMLInputElement && target.type === "text") || target instanceof HTMLTextAreaElement;

const isWords = (form: unknown): form is HTMLFormElement =>
  form instanceof HTMLFormElement && form.dataset["words"] !== undefined;

/** Returns the form that contains a field, if it is a form for the texts of a picture; otherwise null. */
const formOf = (target: EventTarget | null): HTMLFormElement | null =>
  isField(target) && isWords(target.form) ? target.form : null;

const textOf = (form: HTMLFormElement, read: (field: WordsField) => string): string =>
  JSON.stringify([...form.elements].filter(isField).map(read));

/** Shows in a line of the form whether its texts are saved. */
function showState(form: HTMLFormElement, state: "waiting" | "saving" | "saved" | "failed"): void {
  // The line is found by the id of the form, because the form element may have been replaced.
  const line = document.getElementById(form.id)?.querySelector<HTMLElement>("[data-words-state]");
  if (!line) return;
  line.textContent = line.dataset[state] ?? "";
  line.dataset["wordsState"] = state;
}

async function save(form: HTMLFormElement, isLeaving = false): Promise<void> {
  const { id } = form;
  clearTimeout(timers.get(id));
  timers.delete(id);
  const typed = textOf(form, ({ value }) => value);
  if (typed === (saved.get(id) ?? textOf(form, ({ defaultValue }) => defaultValue))) return;
  showState(form, "saving");
  const data = new FormData(form);
  data.set("from", "script");
  const outcome = await postFormData(form.action, data, { keepalive: isLeaving, staysHere: true });
  const isSaved = outcome.kind === "saved";
  if (isSaved) saved.set(id, typed);
  if (isSaved) unsaved.delete(id);
  else unsaved.add(id);
  // If the person has typed in the meantime, the script saves again and shows the result of that second save.
  if (timers.has(id)) return;
  showState(form, isSaved ? "saved" : "failed");
  if (!isLeaving) showSaveError(outcome);
}

/**
 * Saves the texts of a picture two seconds after the last key, when the person leaves a field, and when Enter is
 * pressed.
 */
export function savePictureTexts(): void {
  document.addEventListener("input", ({ target }) => {
    const form = formOf(target);
    if (!form) return;
    clearTimeout(timers.get(form.id));
    timers.set(
      form.id,
      window.setTimeout(() => void save(form), CAPTION_SAVE_DELAY_MS),
    );
    showState(form, "waiting");
  });
  document.addEventListener("focusout", ({ target }) => {
    const form = formOf(target);
    if (form?.isConnected) void save(form);
  });
  document.addEventListener("submit", (event) => {
    if (!isWords(event.target)) return;
    event.preventDefault();
    void save(event.target);
  });
  window.addEventListener("beforeunload", (event) => {
    if ([...unsaved].some((id) => document.getElementById(id))) event.preventDefault();
  });
  window.addEventListener("pagehide", () => {
    for (const id of timers.keys()) {
      const form = document.getElementById(id);
      if (isWords(form)) void save(form, true);
    }
  });
}
