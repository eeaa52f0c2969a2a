import { postFormData } from "~/enhance/parts/network/send";
import { FAVORITES_COOKIE, keysInToken } from "~/models/favorites/rules";

const COOKIE = new RegExp(`(?:^|; )(?:__Host-)?${FAVORITES_COOKIE}=([^;]*)`);

const readKeys = (): string[] => keysInToken(COOKIE.exec(document.cookie)?.[1] ?? "");

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs `work` after earlier work, also of other tabs. Each response replaces the whole cookie, so two requests at a time
 * would lose one of two changes.
 */
function inTurn(work: () => Promise<void>): void {
  last = last.then(async () => {
    if ("locks" in navigator) await navigator.locks.request(FAVORITES_COOKIE, work);
    else await work();
  });
}

/**
 * Shows which hearts are favourites, and their number in the header, because a cached page does not know them. Sends
 * the form of a heart without leaving the page. See ui/favorites/favorite-heart.tsx.
 */
export function enhanceFavorites(): void {
  const hearts = [...document.querySelectorAll<HTMLFormElement>("form[data-favorite]")];
  const count = document.querySelector<HTMLElement>("[data-favorites-count]");
  const status = document.querySelector<HTMLElement>("[data-favorites-status]");

  const show = (): void => {
    const keys = readKeys();
    for (const heart of hearts) {
      const isKept = keys.includes(heart.dataset["favorite"] ?? "");
      const wanted = heart.elements.namedItem("wanted");
      const button = heart.querySelector("button");
      heart.toggleAttribute("data-kept", isKept);
      if (wanted instanceof HTMLInputElement) wanted.value = isKept ? "no" : "yes";
      if (button) button.ariaLabel = (isKept ? button.dataset["remove"] : button.dataset["add"]) ?? null;
    }
    if (!count) return;
    count.textContent = String(keys.length);
    count.hidden = keys.length === 0;
  };

  const say = (words: string, isFailure: boolean): void => {
    if (!status) return;
    status.textContent = words;
    status.toggleAttribute("data-failed", isFailure);
  };

  const send = async (heart: HTMLFormElement): Promise<void> => {
    const data = new FormData(heart);
    const outcome = await postFormData(heart.action, data, { staysHere: true });
    delete heart.dataset["busy"];
    // The server's page says why the change was rejected, for example because the list is full.
    if (outcome.kind === "refused" || outcome.kind === "failed") return heart.submit();
    show();
    if (outcome.kind !== "saved") return say(status?.dataset["unsaved"] ?? "", true);
    const words = data.get("wanted") === "yes" ? status?.dataset["added"] : status?.dataset["removed"];
    say((words ?? "").replace("#", heart.dataset["name"] ?? ""), false);
  };

  for (const heart of hearts)
    heart.addEventListener("submit", (event) => {
      event.preventDefault();
      if (heart.dataset["busy"] !== undefined) return;
      heart.dataset["busy"] = "";
      inTurn(() => send(heart));
    });
  // Another tab, or a page that the browser shows again, may have changed the list.
  for (const name of ["pageshow", "focus"]) window.addEventListener(name, show);
  show();
}
