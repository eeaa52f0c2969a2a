import { clickedLinkOf } from "~/enhance/parts/page/clicks";

/** A swipe that is shorter than this number of px counts as a click. */
const SWIPE = 48;

/**
 * Shows pictures in full size in the dialog `view` of ui/pictures/viewer.tsx, with data from the pictures' tiles in the
 * page. The script dialogs.ts opens and closes the dialog.
 */
const tiles = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>("[data-picture]")].filter((tile) =>
    tile.querySelector("[data-view]"),
  );

const dialog = () => document.querySelector<HTMLDialogElement>('dialog[data-dialog="view"]');

function fill(url: URL): void {
  const box = dialog();
  const key = url.searchParams.get("picture");
  const all = tiles();
  const at = all.findIndex((tile) => tile.dataset["picture"] === key);
  const tile = all[at];
  const image = box?.querySelector("img");
  const source = tile?.querySelector("img");
  if (!box || !tile || !image || !source) return;
  box.dataset["seen"] = key ?? "";
  image.srcset = source.srcset;
  image.src = source.src;
  image.alt = source.alt;
  image.setAttribute("width", source.getAttribute("width") ?? "");
  image.setAttribute("height", source.getAttribute("height") ?? "");
  const write = (selector: string, text: string) => {
    const element = box.querySelector(selector);
    if (element) element.textContent = text;
  };
  write("h2", tile.dataset["title"] ?? "");
  write("[data-viewer-words]", tile.querySelector("h3 + p")?.textContent ?? "");
  const place = box.querySelector<HTMLElement>("[data-viewer-place]");
  if (place) place.textContent = placeOf(place, at + 1, all.length);
  for (const [rel, step] of [
    ["prev", -1],
    ["next", 1],
  ] as const) {
    const link = box.querySelector<HTMLAnchorElement>(`a[rel="${rel}"]`);
    const neighbour =
      all[(at + step + all.length) % all.length]?.querySelector<HTMLAnchorElement>("[data-view]");
    if (link && neighbour) link.href = neighbour.href;
  }
}

/** Inserts the number of the picture and the total into the text from the server. */
const placeOf = ({ dataset }: HTMLElement, at: number, of: number): string =>
  (dataset["words"] ?? "").replace("%at", String(at)).replace("%of", String(of));

/** Follows the link to the previous or the next picture. */
function step(rel: "prev" | "next"): void {
  const box = dialog();
  if (box?.open) box.querySelector<HTMLElement>(`a[rel="${rel}"]`)?.click();
}

const isView = (url: URL): boolean => url.searchParams.get("dialog") === "view";

export function enhanceViewer(): void {
  document.addEventListener(
    "click",
    (event) => {
      const link = clickedLinkOf(event);
      const url = link && new URL(link.href);
      // Waits until dialogs.ts has followed the link to the next picture.
      if (url && isView(url)) setTimeout(() => fill(url));
    },
    true,
  );
  window.addEventListener("popstate", () => {
    const url = new URL(location.href);
    if (isView(url)) fill(url);
  });
  document.addEventListener("keydown", ({ key }) => {
    const rel = key === "ArrowLeft" ? "prev" : key === "ArrowRight" ? "next" : null;
    if (rel) step(rel);
  });
  let touchedAt = 0;
  dialog()?.addEventListener("touchstart", ({ touches }) => (touchedAt = touches[0]?.clientX ?? 0), {
    passive: true,
  });
  dialog()?.addEventListener("touchend", ({ changedTouches }) => {
    const moved = (changedTouches[0]?.clientX ?? touchedAt) - touchedAt;
    if (Math.abs(moved) >= SWIPE) step(moved < 0 ? "next" : "prev");
  });
  dialog()?.addEventListener("close", () => {
    const seen = dialog()?.dataset["seen"] ?? "";
    document.querySelector<HTMLElement>(`[data-view="${CSS.escape(seen)}"]`)?.focus();
  });
}
