import { clickedLinkOf } from "~/enhance/parts/page/clicks";
import { fetchFileOfType, postFormData } from "~/enhance/parts/network/send";

/** A swipe that is shorter than this number of px counts as a click. */
const SWIPE = 48;

/** The data of a picture, read from its link. */
interface ShownPicture {
  key: string;
  small: HTMLImageElement;
  words: DOMStringMap;
}

const LINKS = "a[data-photo]";

function readLink(link: HTMLAnchorElement): ShownPicture[] {
  const small = link.querySelector("img");
  const key = link.dataset["photo"] ?? "";
  return small ? [{ key, small, words: link.dataset }] : [];
}

/** The review to which a photo belongs; null for the pictures of the provider. */
const groupOf = (link: Element): Element | null => link.closest("[data-photo-group]");

const picturesIn = (page: Document): ShownPicture[] =>
  [...page.querySelectorAll<HTMLAnchorElement>(LINKS)].flatMap(readLink);

/** Fetches the page with all pictures and returns them. If it cannot be fetched, returns the pictures of this page. */
async function fetchAll(address: string): Promise<ShownPicture[]> {
  const answer = await fetchFileOfType(address, "text/html");
  if (answer.redirected) return [];
  // Only <main> is parsed, because this page's content security policy blocks the styles of the fetched page.
  const [main = ""] = /<main[\s\S]*<\/main>/.exec(await answer.text()) ?? [];
  return picturesIn(new DOMParser().parseFromString(main, "text/html"));
}

/** Whether the current history entry belongs to an open picture. Each open picture has its own entry. */
const isOwnEntry = (): boolean => Object(history.state)["lightbox"] === true;

/**
 * Opens linked pictures in full size over the page, with arrows, swipes and Escape, and reports each view to the
 * server. If the page shows only the first pictures, the other pictures are fetched when a picture is opened.
 */
export function enhanceLightbox(): void {
  const dialog = document.querySelector<HTMLDialogElement>("dialog[data-lightbox]");
  const image = dialog?.querySelector<HTMLImageElement>("[data-lightbox-image]");
  if (!dialog || !image) return;
  const links = [...document.querySelectorAll<HTMLAnchorElement>(LINKS)];
  const rest = document.querySelector<HTMLElement>("[data-all-photos]");
  const all = rest?.dataset["allPhotos"];
  const part = (name: string) => dialog.querySelector<HTMLElement>(`[data-lightbox-${name}]`);
  const seen = new Set<string>();
  let group: Element | null = null;
  let pictures: ShownPicture[] = [];
  let count = 0;
  let place = 0;
  let fetching: Promise<void> | null = all === undefined ? Promise.resolve() : null;

  /** Takes the pictures among which the arrows move: those of a review, or those of the page without reviews. */
  const take = (chosen: Element | null): void => {
    if (pictures.length > 0 && group === chosen) return;
    group = chosen;
    pictures = links.filter((link) => groupOf(link) === chosen).flatMap(readLink);
    const isWhole = chosen !== null || all === undefined;
    count = isWhole ? pictures.length : Number(rest?.dataset["count"] ?? pictures.length);
    fetching = isWhole ? Promise.resolve() : null;
  };

  const complete = (): Promise<void> =>
    (fetching ??= fetchAll(all ?? "")
      .catch((): ShownPicture[] => [])
      .then((found) => {
        if (group !== null) return;
        const key = pictures[place]?.key;
        const at = found.findIndex((picture) => picture.key === key);
        if (at >= 0) {
          pictures = found;
          place = at;
        }
        count = pictures.length;
        if (dialog.open) show(place);
      }));

  const show = (wanted: number): void => {
    const picture = pictures[wanted];
    if (!picture) return;
    place = wanted;
    const { small, words } = picture;
    // Shows the small copy, which is already loaded, until the large copy has arrived.
    if (image.dataset["key"] !== picture.key) {
      image.dataset["key"] = picture.key;
      image.removeAttribute("srcset");
      image.src = small.currentSrc || small.src;
      image.width = Number(words["photoWidth"]);
      image.height = Number(words["photoHeight"]);
      image.sizes = "100vw";
      image.srcset = small.srcset;
      image.alt = small.alt;
    }
    write("title", words["photoTitle"] ?? "");
    write("text", words["photoText"] ?? "");
    write("place", `${wanted + 1} / ${count}`);
    for (const button of dialog.querySelectorAll<HTMLButtonElement>("[data-lightbox-step]")) {
      const next = wanted + Number(button.dataset["lightboxStep"]);
      button.hidden = next < 0 || next >= count;
    }
    // The photos of a review are not pictures of the provider, whose views are counted.
    if (group !== null || seen.has(picture.key)) return;
    seen.add(picture.key);
    // The response is ignored: a view that is not counted is not an error of the page.
    void postFormData(`/media/${picture.key}/seen`, new FormData(), { keepalive: true });
  };
  /** Shows the next or previous picture. A picture that is not on this page is fetched first. */
  const step = (by: number): void => {
    if (pictures[place + by]) show(place + by);
    else void complete().then(() => show(place + by));
  };
  const write = (name: string, text: string): void => {
    const element = part(name);
    if (!element) return;
    element.textContent = text;
    element.hidden = text === "";
  };
  const open = (): void => {
    show(place);
    dialog.showModal();
    void complete();
  };

  // When a page is loaded again, it opens no picture, even if a picture was open in this history entry.
  if (isOwnEntry()) history.replaceState(null, "");
  document.addEventListener("click", (event) => {
    const link = clickedLinkOf(event);
    const key = link && links.includes(link) ? link.dataset["photo"] : undefined;
    if (link && key !== undefined) take(groupOf(link));
    const wanted = pictures.findIndex((picture) => picture.key === key);
    if (key === undefined || wanted < 0) return;
    event.preventDefault();
    place = wanted;
    history.pushState({ lightbox: true }, "");
    open();
  });
  window.addEventListener("popstate", () => {
    if (isOwnEntry() && !dialog.open) open();
    else if (!isOwnEntry() && dialog.open) dialog.close();
  });
  dialog.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("button") : null;
    const by = button?.dataset["lightboxStep"];
    if (by !== undefined) step(Number(by));
    else if (button || target === dialog) dialog.close();
  });
  dialog.addEventListener("keydown", ({ key }) => {
    if (key === "ArrowLeft") step(-1);
    if (key === "ArrowRight") step(1);
  });
  dialog.addEventListener("close", () => {
    if (isOwnEntry()) history.back();
    // Returns the focus to the link of the last picture that was shown, or to the link to all pictures.
    const key = pictures[place]?.key;
    (
      links.find((link) => link.dataset["photo"] === key) ??
      rest?.querySelector<HTMLElement>("[data-to-all-photos]")
    )?.focus();
  });
  let touchedAt = 0;
  dialog.addEventListener("touchstart", ({ touches }) => (touchedAt = touches[0]?.clientX ?? 0), {
    passive: true,
  });
  dialog.addEventListener("touchend", ({ changedTouches }) => {
    const moved = (changedTouches[0]?.clientX ?? touchedAt) - touchedAt;
    if (Math.abs(moved) >= SWIPE) step(moved < 0 ? 1 : -1);
  });
}
