import { PICTURE_MAX_BYTES } from "../../app/models/media/picture.rules.ts";
import type { Page } from "./browser.ts";

/** A photograph: a part of the page as it is, from `x` on. */
export const photograph = async (page: Page, x: number, type: "jpeg" | "png") => ({
  name: `portrait.${type}`,
  mimeType: `image/${type}`,
  buffer: await page.screenshot({ type, clip: { x, y: 60, width: 480, height: 420 } }),
});

/** Says that it is a picture; its bytes do not. */
export const NOT_A_PICTURE = {
  name: "cv.jpg",
  mimeType: "image/jpeg",
  buffer: Buffer.from("not a picture"),
};

/** One byte more than a picture may have. */
export const HEAVY_PICTURE = {
  name: "brut.jpg",
  mimeType: "image/jpeg",
  buffer: Buffer.alloc(PICTURE_MAX_BYTES + 1),
};
