import { PICTURE_MAX_BYTES } from "../../app/models/media/picture.rules.ts";
import type { Locator } from "playwright/test";
import { expect, type Page } from "./browser.ts";

/** A photograph: a screenshot of part of the page, starting at `x`. */
export const photograph = async (page: Page, x: number, type: "jpeg" | "png") => ({
  name: `portrait.${type}`,
  mimeType: `image/${type}`,
  buffer: await page.screenshot({ type, clip: { x, y: 60, width: 480, height: 420 } }),
});

/** A file with the type of a picture but not its content. */
export const NOT_A_PICTURE = {
  name: "cv.jpg",
  mimeType: "image/jpeg",
  buffer: Buffer.from("not a picture"),
};

/** One byte above the size limit. */
export const HEAVY_PICTURE = {
  name: "brut.jpg",
  mimeType: "image/jpeg",
  buffer: Buffer.alloc(PICTURE_MAX_BYTES + 1),
};

/**
 * Waits until the uploaded picture replaces the previous one: with scripts the page updates itself, without them the
 * test follows its link.
 * @returns its address
 */
export async function seePrepared(
  page: Page,
  picture: Locator,
  { javaScript, before = "" }: { javaScript: boolean; before?: string },
): Promise<string> {
  const refresh = page.locator("main p[role=status] a");
  await expect(async () => {
    if (!javaScript && (await refresh.count()) > 0) await refresh.click();
    expect((await picture.count()) > 0 && (await picture.getAttribute("src")) !== before).toBe(true);
  }).toPass({ timeout: 30_000 });
  if (javaScript) await expect(page.locator("main p[role=status]")).not.toBeEmpty();
  return (await picture.getAttribute("src")) ?? "";
}
