import type { Locator, Page } from "playwright";

/** The beginning of the line with which a page tells the time from an input to the next paint. */
const INPUT_LINE = "bench-input ";

/** How long the browser may take to paint and to report what an input has changed. */
const PAINT_MS = 800;

/**
 * Measures the longest time from an input to the next paint while `act` uses the page. The processor is slowed down.
 *
 * @returns 0 if every paint came within 16 ms, which the browser does not report
 */
export async function interactionTime(page: Page, act: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  const note = (line: { text(): string }) => {
    const text = line.text();
    if (text.startsWith(INPUT_LINE)) longest = Math.max(longest, Number(text.slice(INPUT_LINE.length)));
  };
  page.on("console", note);
  await act();
  await page.waitForTimeout(PAINT_MS);
  page.off("console", note);
  return longest;
}

/** Clicks in the middle of an element by the mouse alone. Playwright's own click first asks the page many questions. */
export async function clickByMouse(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error("the element has no place on the page");
  await page.waitForTimeout(PAINT_MS);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}
