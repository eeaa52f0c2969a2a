import { replacePageParts } from "~/enhance/parts/network/page-parts";
import { postFormData } from "~/enhance/parts/network/send";
import { showSaveError } from "~/enhance/parts/network/unsent";

/**
 * Lets a person reorder the pictures of an album by dragging, and by the buttons of ui/pictures/move-buttons.tsx. The
 * drag library is loaded when the album is first used.
 */
const albumOf = (element: Element) => element.closest<HTMLElement>("[data-sortable]");

const picturesIn = (album: Element): HTMLElement[] => [
  ...album.querySelectorAll<HTMLElement>(":scope > [data-picture]"),
];

type Place = readonly [at: number, of: number];

/** Announces the new order in the live region beside the album (ui/pictures/album-region.tsx). */
function announce(
  words: "moved" | "lifted" | "failed",
  album: HTMLElement,
  picture: HTMLElement,
  [at, of]: Place,
): void {
  const place = album.parentElement?.querySelector<HTMLElement>("[data-order]");
  if (!place) return;
  place.textContent = (place.dataset[words] ?? "")
    .replace("%title", picture.dataset["title"] ?? "")
    .replace("%at", String(at + 1))
    .replace("%of", String(of));
}

/**
 * Saves the new position of a picture and shows the order that the server returns. Announces to screen readers whether
 * the picture was moved.
 * @returns whether the position is saved
 */
async function save(album: HTMLElement, picture: HTMLElement, to: string): Promise<boolean> {
  const key = picture.dataset["picture"] ?? "";
  const data = new FormData();
  for (const [name, value] of Object.entries({ intent: "move", picture: key, to })) data.set(name, value);
  const outcome = await postFormData(album.dataset["sortable"] ?? "", data);
  const isSaved = outcome.kind === "saved";
  showSaveError(outcome);
  if (isSaved && outcome.page) replacePageParts(outcome.page);
  else if (isSaved) location.reload();
  const selector = `[data-picture="${CSS.escape(key)}"]`;
  const shown = document.querySelector(selector)?.closest<HTMLElement>("[data-sortable]");
  if (!shown) return isSaved;
  shown.querySelector(selector)?.scrollIntoView({ block: "nearest" });
  const all = picturesIn(shown);
  const at = all.findIndex((other) => other.matches(selector));
  announce(isSaved ? "moved" : "failed", shown, picture, [at, all.length]);
  return isSaved;
}

/** Moves a picture back to its earlier position. `place` is the number of other pictures before it. */
function moveBack(album: HTMLElement, picture: HTMLElement, place: number): void {
  const others = picturesIn(album).filter((other) => other !== picture);
  album.insertBefore(picture, others[place] ?? album.querySelector(":scope > [data-fixed]"));
}

async function makeSortable(album: HTMLElement): Promise<void> {
  if (album.dataset["sorts"] !== undefined) return;
  album.dataset["sorts"] = "";
  const { default: Sortable } = await import("sortablejs");
  const reduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
  Sortable.create(album, {
    draggable: "[data-picture]",
    filter: "form, button",
    preventOnFilter: false,
    animation: reduced ? 0 : 160,
    // A finger must rest this long on a picture to lift it; a quick swipe scrolls the page.
    delay: 180,
    delayOnTouchOnly: true,
    forceFallback: true,
    fallbackTolerance: 6,
    ghostClass: "opacity-40",
    onStart: ({ item, oldDraggableIndex = 0 }) => {
      album.dataset["dragging"] = "";
      announce("lifted", album, item, [oldDraggableIndex, picturesIn(album).length]);
    },
    onEnd: ({ item, oldDraggableIndex = 0, newDraggableIndex = oldDraggableIndex }) => {
      delete album.dataset["dragging"];
      if (newDraggableIndex === oldDraggableIndex) return;
      void save(album, item, String(newDraggableIndex)).then((isSaved) => {
        if (!isSaved) moveBack(album, item, oldDraggableIndex);
      });
    },
  });
}

export function sortPictures(): void {
  for (const type of ["pointerover", "focusin", "touchstart"])
    document.addEventListener(
      type,
      ({ target }) => {
        const album = target instanceof Element ? albumOf(target) : null;
        if (album) void makeSortable(album);
      },
      { passive: true },
    );
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset["move"] === undefined) return;
    const [album, picture] = [albumOf(form), form.closest<HTMLElement>("[data-picture]")];
    const button = event.submitter;
    if (!album || !picture || !(button instanceof HTMLButtonElement)) return;
    event.preventDefault();
    if (button.ariaDisabled !== "true") void save(album, picture, button.value);
  });
}
