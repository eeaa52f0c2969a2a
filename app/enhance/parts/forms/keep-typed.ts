import { postFormData, updateSeenField, textFieldsOf, type SendOutcome } from "~/enhance/parts/network/send";

const PAUSE_MS = 1500;

interface DraftOptions {
  address: string;
  /** The intent that is sent with each draft. */
  intent: string;
  onEdit?: () => void;
  /** Called with the result of the last draft. */
  tell: (outcome: SendOutcome) => void;
}

/**
 * Saves a form as a draft while a person types: shortly after the last key and when they leave the page. The save bar
 * has the state `kept` while the draft contains everything that was typed. Drafts are sent one after the other, because
 * each draft is based on the version of the previous draft.
 */
export function saveWhileTyping(form: HTMLFormElement, bar: HTMLElement, options: DraftOptions): void {
  let timer = 0;
  /** Counts edits. If the person makes an edit while a draft is being sent, the response does not confirm that edit. */
  let edits = 0;
  let isWaiting = false;
  let isSent = false;
  let before = "";
  let underWay = 0;
  let drafts: Promise<void> = Promise.resolve();

  const stop = () => {
    isWaiting = false;
    clearTimeout(timer);
  };
  const keep = async (keepalive: boolean) => {
    if (isSent) return;
    const editsBefore = edits;
    stop();
    const typed = new FormData(form);
    typed.set("intent", options.intent);
    // An earlier draft of this page is still being sent and will change the version that the server stores. A field
    // `seen` with the present version would make the server reject this draft as outdated, so the field is omitted.
    if (underWay > 0) typed.delete("seen");
    underWay += 1;
    const outcome = await postFormData(options.address, typed, { keepalive, staysHere: true });
    underWay -= 1;
    updateSeenField(form, outcome);
    if (editsBefore !== edits) return;
    bar.dataset["saveBar"] = outcome.kind === "saved" ? "kept" : "";
    options.tell(outcome);
  };
  const keepNext = () => {
    drafts = drafts.then(() => keep(false));
  };
  const read = () => {
    const typed = new FormData(form);
    typed.delete("seen");
    return textFieldsOf(typed).toString();
  };
  const onEdit = () => {
    // A `change` event without a new text, such as leaving the field, is not an edit.
    const now = read();
    if (now === before) return;
    before = now;
    edits += 1;
    stop();
    isWaiting = true;
    bar.dataset["saveBar"] = "";
    options.onEdit?.();
    timer = window.setTimeout(keepNext, PAUSE_MS);
  };
  form.addEventListener("input", onEdit);
  form.addEventListener("change", onEdit);
  form.addEventListener("sending", () => {
    edits += 1;
    isSent = true;
    stop();
  });
  form.addEventListener("settling", (event) => {
    if (event instanceof CustomEvent && Array.isArray(event.detail)) event.detail.push(drafts);
  });
  form.addEventListener("unsent", () => {
    isSent = false;
    isWaiting = true;
  });
  window.addEventListener("pageshow", () => (isSent = false));
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden" && isWaiting) void keep(true);
  });
}
