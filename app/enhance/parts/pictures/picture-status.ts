import { ask } from "~/enhance/parts/network/send";

/**
 * Delays in ms between the requests for the state of a picture. After the last request, the person can reload the page
 * by a link.
 */
const ASK_AGAIN_MS = [700, 1_300, 2_000, 4_000, 8_000, 16_000, 32_000];

const STATUS = "[data-picture-status]";
/** Selector of the element with the picture. The fetched page contains it too. */
const SHOWN = "[data-shows-picture]";

const stateIn = (page: ParentNode) => page.querySelector<HTMLElement>(STATUS);

/**
 * Replaces the picture in this page with the picture in the fetched page. Returns the state of that picture, or "" if
 * the fetched page shows none. The element with the state is not replaced but gets a new text, so that screen readers
 * announce the text.
 */
export function showFetchedPicture(page: Document): string {
  const [now, next] = [stateIn(document), stateIn(page)];
  const state = next?.dataset["pictureStatus"] ?? "";
  if (!now || !next || state === now.dataset["pictureStatus"]) return state;
  const fetched = page.querySelectorAll(SHOWN);
  document.querySelectorAll(SHOWN).forEach((place, index) => {
    const picture = fetched[index];
    if (picture) place.replaceWith(document.importNode(picture, true));
  });
  now.className = next.className;
  now.dataset["pictureStatus"] = state;
  if (state === "ready") {
    const words = document.createElement("span");
    words.textContent = now.dataset["ready"] ?? "";
    now.replaceChildren(words);
  } else now.replaceChildren(...[...next.childNodes].map((node) => document.importNode(node, true)));
  return state;
}

async function askAgain(attempt: number): Promise<void> {
  const wait = ASK_AGAIN_MS[attempt];
  if (wait === undefined) return;
  await new Promise((done) => setTimeout(done, wait));
  const state = navigator.onLine ? await fetchState() : "preparing";
  if (state === "preparing") await askAgain(attempt + 1);
}

async function fetchState(): Promise<string> {
  const now = await ask(location.pathname);
  return now.kind === "saved" && now.page ? showFetchedPicture(now.page) : "preparing";
}

/** Requests the state of an uploaded picture while it is being prepared: see ui/fields/pictures/picture-status.tsx. */
export function pollPicture(): void {
  if (stateIn(document)?.dataset["pictureStatus"] === "preparing") void askAgain(0);
}
