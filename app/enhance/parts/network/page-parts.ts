import { ask } from "./send";
import { showToast } from "~/enhance/parts/page/toasts";

/** Delays in ms between requests for the state of pictures in preparation. */
const ASK_AGAIN_MS = [1_000, 1_500, 2_000, 3_000, 5_000, 8_000, 13_000, 20_000, 30_000];

const partsOf = (page: ParentNode) => page.querySelectorAll<HTMLElement>("[data-part]");

/**
 * Replaces the marked parts of this page. `page` is a newer version of this page, and only the parts that differ in it
 * are replaced. If the focus was inside a replaced part, the focus moves to the new element with the same id or, if
 * there is none, to `fallback`.
 */
export function replacePageParts(page: Document, fallback?: HTMLElement | null): void {
  const focused = document.activeElement;
  const wasInside = focused?.closest("[data-part]") !== null;
  const next = new Map([...partsOf(page)].map((part) => [part.dataset["part"], part]));
  for (const part of partsOf(document)) {
    const fresh = next.get(part.dataset["part"]);
    // A nested part is skipped, because it was already replaced together with its parent.
    if (!part.isConnected || !fresh || fresh.outerHTML === part.outerHTML) continue;
    const typed = typedIn(part);
    part.replaceWith(document.importNode(fresh, true));
    for (const { id, value } of typed) {
      const field = document.getElementById(id);
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = value;
    }
  }
  if (!wasInside || focused?.isConnected) return;
  const same = focused?.id ? document.getElementById(focused.id) : null;
  (same ?? fallback)?.focus({ preventScroll: true });
  if (same instanceof HTMLInputElement && focused instanceof HTMLInputElement)
    same.setSelectionRange(focused.selectionStart, focused.selectionEnd);
}

/** The fields whose text differs from the value in the server's HTML. */
const typedIn = (part: HTMLElement): (HTMLInputElement | HTMLTextAreaElement)[] =>
  [...part.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input[type="text"], textarea')].filter(
    ({ value, defaultValue }) => value !== defaultValue,
  );

/** Shows the flash message that a fetched page contains. */
export function showMessageOfPage(page: Document): void {
  const message = page.querySelector('.toast[data-toast="flash"]');
  document.querySelector('.toast[data-toast="flash"][hidden]')?.remove();
  if (!message) return;
  document.querySelector("main")?.appendChild(document.importNode(message, true));
  showToast("flash");
}

/**
 * Whether the person is dragging a picture or typing. While this is true, the parts of the page must not be replaced.
 */
const isInUse = (): boolean =>
  document.querySelector("[data-dragging]") !== null || document.hidden || !navigator.onLine;

async function askAgain(attempt: number): Promise<void> {
  const wait = ASK_AGAIN_MS[attempt];
  if (wait === undefined || !document.querySelector("[data-preparing]")) return;
  await new Promise((done) => setTimeout(done, wait));
  if (!isInUse()) {
    const now = await ask(location.pathname);
    if (now.kind === "saved" && now.page) replacePageParts(now.page);
  }
  if (document.querySelector("[data-preparing]")) return askAgain(attempt + 1);
  const region = document.querySelector<HTMLElement>("[data-prepared]");
  if (region) region.textContent = region.dataset["prepared"] ?? "";
}

let isAsking = false;
/** Requests the state of pictures in preparation until they are ready. */
export function pollPictureParts(): void {
  if (isAsking) return;
  isAsking = true;
  void askAgain(0).finally(() => (isAsking = false));
}
