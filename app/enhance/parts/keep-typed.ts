import { send, textsOf, type Outcome } from "./send";

const PAUSE_MS = 1500;

interface Keeping {
  address: string;
  /** What the form's button would say. */
  intent: string;
  onEdit?: () => void;
  /** What became of what was typed last. */
  tell: (outcome: Outcome) => void;
}

/**
 * Keeps what is typed into a form as a draft, a moment after the last key and when the page is left; its bar is `kept`
 * while nothing newer is typed.
 */
export function keepTyped(form: HTMLFormElement, bar: HTMLElement, keeping: Keeping): void {
  let timer = 0;
  /** Counts edits, so that an answer is told only about what was typed before it. */
  let edits = 0;
  let isWaiting = false;
  let seen = "";

  const stop = () => {
    isWaiting = false;
    clearTimeout(timer);
  };
  const keep = async (keepalive: boolean) => {
    const asked = edits;
    stop();
    const typed = new FormData(form);
    typed.set("intent", keeping.intent);
    const outcome = await send(keeping.address, typed, { keepalive, staysHere: true });
    if (asked !== edits) return;
    bar.dataset["saveBar"] = outcome.kind === "saved" ? "kept" : "";
    keeping.tell(outcome);
  };
  const onEdit = () => {
    // A field that is left after its text was kept is no edit.
    const now = textsOf(new FormData(form)).toString();
    if (now === seen) return;
    seen = now;
    edits += 1;
    stop();
    isWaiting = true;
    bar.dataset["saveBar"] = "";
    keeping.onEdit?.();
    timer = window.setTimeout(() => void keep(false), PAUSE_MS);
  };
  form.addEventListener("input", onEdit);
  form.addEventListener("change", onEdit);
  form.addEventListener("sending", () => {
    edits += 1;
    stop();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden" && isWaiting) void keep(true);
  });
}
