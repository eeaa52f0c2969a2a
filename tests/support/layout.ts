import { expect, type Page } from "playwright/test";

/**
 * Returns the visual faults of the page: sideways scrolling, text outside its box, overlapping text, a word broken in
 * the middle, a line directly below the header's line, or a second primary button. A text may be cut off if its `title`
 * attribute contains the whole text.
 */
function faults(): string[] {
  const found = new Set<string>();
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) {
    const widest = [...document.querySelectorAll("main *, header *, footer *")].findLast(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    found.add(
      `scrolls sideways by ${scrollWidth - clientWidth} px: ${widest?.outerHTML.slice(0, 120) ?? "?"}`,
    );
  }

  const isUnseen = (element: Element) =>
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
    element.closest(
      "[inert], .sr-only, .skip-link, noscript, select, :is(svg, [aria-hidden=true]):not([data-chart] *)",
    ) !== null ||
    getComputedStyle(element).clipPath !== "none";
  /** Whether the element, or one of its ancestors, does not scroll with the page. */
  const isFixed = (element: Element): boolean => {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (/^(?:fixed|sticky)$/.test(getComputedStyle(at).position)) return true;
    return false;
  };

  const scene = document.querySelector("dialog[open]") ?? document;
  const filled = [...scene.querySelectorAll(".button-primary")].filter((button) => !isUnseen(button));
  if (filled.length > 1)
    found.add(`two filled buttons: ${filled.map(({ textContent }) => textContent?.trim()).join(" / ")}`);

  const hem = document.querySelector("main .page-header")?.getBoundingClientRect().bottom ?? Infinity;
  for (const section of document.querySelectorAll("main section, main form")) {
    const { borderTopWidth, borderLeftWidth } = getComputedStyle(section);
    const isLine = parseFloat(borderTopWidth) > 0 && parseFloat(borderLeftWidth) === 0;
    const distance = section.getBoundingClientRect().top - hem;
    if (isLine && !isUnseen(section) && distance >= 0 && distance < 40)
      found.add(`a line below the header's: ${section.textContent?.slice(0, 40)}`);
  }

  interface Line {
    words: string;
    box: DOMRect;
    element: Element;
  }
  const lines: Line[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    const words = node.textContent?.trim() ?? "";
    if (!element || words === "" || isUnseen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    const isFree = !isFixed(element);
    let shown = boxes;
    let isReachable = false;
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.overflowX === "visible") continue;
      const { left, right, top, bottom } = at.getBoundingClientRect();
      const isInside = (box: DOMRect) =>
        box.right <= right + 1 && box.left >= left - 1 && box.bottom <= bottom + 3;
      isReachable ||= /auto|scroll/.test(`${style.overflowX} ${style.overflowY}`);
      if (!isReachable && !at.closest("[title]") && !boxes.every(isInside)) found.add(`cut: ${words}`);
      shown = shown
        .map((box) => {
          const x = Math.max(box.x, left);
          const y = Math.max(box.y, top);
          return new DOMRect(x, y, Math.min(box.right, right) - x, Math.min(box.bottom, bottom) - y);
        })
        .filter(({ width, height }) => width > 1 && height > 4);
    }
    if (shown.some((box) => box.right > clientWidth + 1)) found.add(`beyond the edge: ${words}`);
    for (const box of shown) if (isFree) lines.push({ words, box, element });

    // A large first letter is a separate element, so its word is not checked.
    if (getComputedStyle(element, "::first-letter").float !== "none") continue;
    if (getComputedStyle(element).hyphens === "auto") continue;
    const room = element.closest("dialog, main, header")?.clientWidth ?? clientWidth;
    for (const { 0: word, index } of (node.textContent ?? "").matchAll(/[^\s\-–/@.:,&?=_·]{2,}/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const parts = [...range.getClientRects()].filter(({ width }) => width > 1);
      const isBroken = new Set(parts.map(({ top }) => Math.round(top))).size > 1;
      const width = parts.reduce((sum, part) => sum + part.width, 0);
      if (isBroken && width < room / 2 && word.length < 25) found.add(`in pieces: ${word}`);
    }
  }

  const sorted = lines.toSorted((one, other) => one.box.top - other.box.top);
  for (const [index, { words, box, element }] of sorted.entries())
    for (const other of sorted.slice(index + 1)) {
      if (other.box.top >= box.bottom - 4) break;
      const isOver =
        other.box.left < box.right - 2 && other.box.right > box.left + 2 && other.element !== element;
      const shared = Math.min(box.bottom, other.box.bottom) - other.box.top;
      if (isOver && shared > Math.min(box.height, other.box.height) / 2)
        found.add(`over each other: ${words} / ${other.words}`);
    }
  return [...found];
}

export async function expectToFit(page: Page, when: string): Promise<void> {
  expect(await page.evaluate(faults), when).toEqual([]);
}

/**
 * Makes the browser a touch screen, on which buttons are larger.
 * @returns a function that reverts this
 */
export async function touchScreen(page: Page): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 1 });
  return () => browser.detach();
}

/** Doubles the size of all text, as readers with weak eyes do. */
export const doubleText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });

/** The longest first name and the longest family name that the forms accept. */
const LONGEST = [
  "Wolfeschlegelsteinhausenbergerdorffwelchevoralternw",
  "Adolph-Blaine-Charles-David-Earl-Frederick-Gerald",
];

/**
 * Replaces `names` in the page's texts and titles by the names in `others` (default: the longest names).
 * @returns the number of texts that contained a name
 */
export const replaceNames = (page: Page, names: readonly string[], others = LONGEST): Promise<number> =>
  page.evaluate(
    ([shown, given]) => {
      const replaced = (text: string) =>
        shown.reduce((all, name, index) => all.replaceAll(name, given[index % given.length] ?? name), text);
      let found = 0;
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const before = text.nodeValue ?? "";
        text.nodeValue = replaced(before);
        if (text.nodeValue !== before) found += 1;
      }
      return found;
    },
    [names, others] as const,
  );
