import type { ResultsMapPageData } from "~/enhance/map/draw-results-map";

/**
 * Marks the pin of the card that the visitor points at or has focused, and the card of such a pin. Cards and pins are
 * in the same order. The button under the drawn map loads the interactive map, with the same pins.
 */
export function enhanceResultsMap(): void {
  const drawn = [...document.querySelectorAll("[data-pin]")];
  if (drawn.length === 0) return;
  const cards = [...document.querySelectorAll(".search-numbered > ul > li")];
  const markWithCards = (pins: readonly Element[]) =>
    pins.forEach((pin, index) => markTogether([pin, cards[index]].filter((each) => each !== undefined)));
  markWithCards(drawn);
  exploreOnDemand(drawn, markWithCards);
}

function markTogether(pair: readonly Element[]): void {
  for (const one of pair)
    for (const [event, isMarked] of EVENTS)
      one.addEventListener(event, () =>
        pair.forEach((each) => each.toggleAttribute("data-marked", isMarked)),
      );
}

const EVENTS = [
  ["pointerenter", true],
  ["pointerleave", false],
  ["focusin", true],
  ["focusout", false],
] as const;

/** Loads the interactive map when its button is pressed. If that fails, the drawn map stays and a notice says so. */
function exploreOnDemand(drawn: readonly Element[], onPins: (pins: readonly Element[]) => void): void {
  const section = document.querySelector<HTMLElement>("[data-results-map]");
  const button = section?.querySelector("button");
  const container = section?.querySelector<HTMLElement>("[data-map-canvas]");
  const notice = section?.querySelector<HTMLElement>("[data-map-failed]");
  if (!section || !button || !container || !notice) return;

  /** Removes the pressed button. If the button had the focus, another element gets the focus. */
  const end = (state: "ready" | "failed", next: HTMLElement | null) => {
    section.dataset["mapState"] = state;
    const hadFocus = section.contains(document.activeElement);
    button.remove();
    if (hadFocus) next?.focus();
  };
  const fail = () => {
    notice.hidden = false;
    end("failed", notice);
  };
  const draw = async () => {
    const { drawResultsMap } = await import("~/enhance/map/draw-results-map");
    const served: ResultsMapPageData = JSON.parse(section.dataset["resultsMap"] ?? "{}");
    const pins = drawn.map((pin, index) => {
      const link = document.createElement("a");
      link.dataset["exploredPin"] = "";
      link.href = pin.getAttribute("href") ?? "";
      link.ariaLabel = link.title = pin.getAttribute("aria-label") ?? "";
      link.textContent = String(index + 1);
      return link;
    });
    onPins(pins);
    const onReady = () => end("ready", container.querySelector("canvas"));
    await drawResultsMap(container, { ...served, pins, onReady, onFailure: fail });
  };
  button.addEventListener(
    "click",
    () => {
      button.ariaBusy = "true";
      draw().catch(fail);
    },
    { once: true },
  );
}
