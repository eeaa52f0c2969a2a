/** Time between two automatic scrolls of the carousel, in ms. */
const ROTATION_MS = 5_000;

/** Events of a person's input. After the first of them, the carousel no longer moves automatically. */
const TOUCHES = ["pointerdown", "wheel", "keydown"] as const;

/** Scroll position of each card's start. */
function startsOf(row: HTMLElement): number[] {
  const cards = [...row.children].filter((card) => card instanceof HTMLElement);
  const first = cards[0]?.offsetLeft ?? 0;
  return cards.map((card) => card.offsetLeft - first);
}

/** Scrolls the row of ui/checklist/step-carousel.tsx automatically, and marks the dot of the first visible card. */
function enhance(root: HTMLElement): void {
  const row = root.querySelector<HTMLElement>("[data-carousel-row]");
  const dots = [...root.querySelectorAll<HTMLAnchorElement>("[data-carousel-dot]")];
  const pause = root.querySelector<HTMLButtonElement>("[data-carousel-pause]");
  if (!row || !pause || dots.length < 2) return;
  const wantsNoMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
  let at = 0;
  let isPaused = false;
  let timer = 0;
  const pauses = { byPointer: false, byFocus: false };
  /** Target of an automatic scroll; null while the reader scrolls. */
  let target: number | null = null;

  const mark = (index: number) => {
    at = index;
    dots.forEach((dot, place) => {
      if (place === at) dot.setAttribute("aria-current", "true");
      else dot.removeAttribute("aria-current");
    });
  };
  const restart = () => {
    clearInterval(timer);
    if (isPaused) return;
    timer = window.setInterval(() => {
      if (!pauses.byPointer && !pauses.byFocus && !document.hidden) goTo(at + 1);
    }, ROTATION_MS);
  };
  const goTo = (index: number) => {
    mark(((index % dots.length) + dots.length) % dots.length);
    restart();
    const left = startsOf(row)[at];
    if (left === undefined) return;
    target = left;
    row.scrollTo({ left, behavior: wantsNoMotion ? "instant" : "smooth" });
  };
  const setPaused = (paused: boolean) => {
    isPaused = paused;
    row.ariaLive = paused ? "polite" : "off";
    pause.ariaLabel = pause.dataset[paused ? "play" : "pause"] ?? "";
    pause.toggleAttribute("data-paused", paused);
    restart();
  };

  root.addEventListener("click", (event) => {
    const pressed = event.target instanceof Element ? event.target.closest("a, button") : null;
    if (!(pressed instanceof HTMLElement)) return;
    const dot = dots.findIndex((one) => one === pressed);
    if (dot >= 0) {
      event.preventDefault();
      goTo(dot);
    } else if (pressed === pause) setPaused(!isPaused);
    else if (pressed.dataset["carouselStep"]) goTo(at + Number(pressed.dataset["carouselStep"]));
  });

  // After a swipe, the dots show the visible card.
  if ("onscrollend" in window) {
    for (const touch of TOUCHES) row.addEventListener(touch, () => (target = null), { passive: true });
    row.addEventListener("scrollend", () => {
      const end = row.scrollWidth - row.clientWidth;
      if (target !== null) {
        // The target is cleared only when the row has reached it. If another automatic scroll has interrupted this
        // one, the target is still ahead.
        if (Math.abs(row.scrollLeft - Math.min(target, end)) < 2) target = null;
        return;
      }
      const distances = startsOf(row).map((start) => Math.abs(start - row.scrollLeft));
      if (row.scrollLeft < end - 2) mark(distances.indexOf(Math.min(...distances)));
    });
  }

  root.addEventListener("mouseenter", () => (pauses.byPointer = true));
  root.addEventListener("mouseleave", () => (pauses.byPointer = false));
  root.addEventListener("touchstart", () => (pauses.byPointer = true), { passive: true });
  root.addEventListener("focusin", () => (pauses.byFocus = true));
  root.addEventListener("focusout", ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && root.contains(relatedTarget))) pauses.byFocus = false;
  });
  // With reduced motion the carousel starts paused; play still works.
  setPaused(wantsNoMotion);
}

export function startCarousels(): void {
  for (const root of document.querySelectorAll<HTMLElement>("[data-carousel]")) enhance(root);
}
