/**
 * Marks the pin of the card that the visitor points at or has focused, and the card of such a pin. Cards and pins are
 * in the same order.
 */
export function enhanceResultsMap(): void {
  const pins = [...document.querySelectorAll("[data-pin]")];
  if (pins.length === 0) return;
  const cards = [...document.querySelectorAll(".search-numbered > ul > li")];
  pins.forEach((pin, index) => {
    const pair = [pin, cards[index]].filter((each) => each !== undefined);
    for (const one of pair)
      for (const [event, isMarked] of EVENTS)
        one.addEventListener(event, () =>
          pair.forEach((each) => each.toggleAttribute("data-marked", isMarked)),
        );
  });
}

const EVENTS = [
  ["pointerenter", true],
  ["pointerleave", false],
  ["focusin", true],
  ["focusout", false],
] as const;
