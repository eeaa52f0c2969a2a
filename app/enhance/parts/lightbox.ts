import { linkOf } from "./clicks";
import { send } from "./send";

/** Swipes shorter than this are presses, in px. */
const SWIPE = 48;

/** Opens links to pictures over the page, where arrows, swipes and Escape work, and tells the server what was seen. */
export function enhanceLightbox(): void {
  const dialog = document.querySelector<HTMLDialogElement>("dialog[data-lightbox]");
  const image = dialog?.querySelector<HTMLImageElement>("[data-lightbox-image]");
  if (!dialog || !image) return;
  const links = [...document.querySelectorAll<HTMLAnchorElement>("a[data-photo]")];
  const part = (name: string) => dialog.querySelector<HTMLElement>(`[data-lightbox-${name}]`);
  const seen = new Set<string>();
  let place = 0;

  const show = (wanted: number): void => {
    const link = links[wanted];
    const small = link?.querySelector("img");
    if (!link || !small) return;
    place = wanted;
    const { photo = "", photoTitle = "", photoText = "", photoWidth, photoHeight } = link.dataset;
    // The small copy is there already and is shown until the large one has come.
    image.removeAttribute("srcset");
    image.src = small.currentSrc || small.src;
    image.width = Number(photoWidth);
    image.height = Number(photoHeight);
    image.sizes = "100vw";
    image.srcset = small.srcset;
    image.alt = small.alt;
    write("title", photoTitle);
    write("text", photoText);
    write("place", `${wanted + 1} / ${links.length}`);
    for (const button of dialog.querySelectorAll<HTMLButtonElement>("[data-lightbox-step]"))
      button.hidden = links[wanted + Number(button.dataset["lightboxStep"])] === undefined;
    // Only a picture with a page of its own has views.
    if (seen.has(photo) || link.pathname.startsWith("/media/")) return;
    seen.add(photo);
    // Nothing depends on the answer: a view that is not counted is no failure of the page.
    void send(`${link.href}/seen`, new FormData(), { keepalive: true });
  };
  const write = (name: string, text: string): void => {
    const element = part(name);
    if (!element) return;
    element.textContent = text;
    element.hidden = text === "";
  };

  document.addEventListener("click", (event) => {
    const link = linkOf(event);
    const wanted = link ? links.indexOf(link) : -1;
    if (wanted < 0) return;
    event.preventDefault();
    show(wanted);
    dialog.showModal();
  });
  dialog.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("button") : null;
    const step = button?.dataset["lightboxStep"];
    if (step !== undefined) show(place + Number(step));
    else if (button || target === dialog) dialog.close();
  });
  dialog.addEventListener("keydown", ({ key }) => {
    if (key === "ArrowLeft") show(place - 1);
    if (key === "ArrowRight") show(place + 1);
  });
  // The link of the picture that was seen last has the focus again.
  dialog.addEventListener("close", () => links[place]?.focus());
  let touchedAt = 0;
  dialog.addEventListener("touchstart", ({ touches }) => (touchedAt = touches[0]?.clientX ?? 0), {
    passive: true,
  });
  dialog.addEventListener("touchend", ({ changedTouches }) => {
    const moved = (changedTouches[0]?.clientX ?? touchedAt) - touchedAt;
    if (Math.abs(moved) >= SWIPE) show(place + (moved < 0 ? 1 : -1));
  });
}
