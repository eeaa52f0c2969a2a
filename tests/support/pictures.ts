import { PICTURE_MAX_BYTES } from "../../app/models/media/picture.rules.ts";
import type { Locator } from "playwright/test";
import { expect, type Page } from "./browser.ts";

/** Makes a file that looks like a photograph: a screenshot of the part of the page that begins at `x`. */
export const photograph = async (page: Page, x: number, type: "jpeg" | "png") => ({
  name: `portrait.${type}`,
  mimeType: `image/${type}`,
  buffer: await page.screenshot({ type, clip: { x, y: 60, width: 480, height: 420 } }),
});

/** A file that claims to be a JPEG but contains text. */
export const NOT_A_PICTURE = {
  name: "cv.jpg",
  mimeType: "image/jpeg",
  buffer: Buffer.from("not a picture"),
};

/** A picture file that is one byte larger than the limit. */
export const HEAVY_PICTURE = {
  name: "brut.jpg",
  mimeType: "image/jpeg",
  buffer: Buffer.alloc(PICTURE_MAX_BYTES + 1),
};

/**
 * Waits until the uploaded picture replaces the previous one. With scripts the page updates itself; without scripts the
 * test clicks a link that loads the page again. @returns the URL of the picture
 */
export async function waitForPreparedPicture(
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
