import sharp, { type Sharp } from "sharp";
import { expect } from "vitest";
import type { Answer, Product, Visitor } from "./product.ts";

/** Makes a picture of coloured noise, which compresses badly. With `amount` 0 the picture has a single colour. */
export function noisePicture(width: number, height: number, amount = 127): Sharp {
  const pixels = Buffer.alloc(width * height * 3, 90);
  for (let at = 0, state = 1; at < pixels.length && amount > 0; at += 1) {
    state = (state * 1_103_515_245 + 12_345) >>> 0;
    pixels[at] = 60 + ((state >>> 16) % amount);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** Changes the header of a JPEG, so that the header states a wrong size. */
export function withStatedSize(jpeg: Uint8Array, width: number, height: number): Uint8Array<ArrayBuffer> {
  const forged = new Uint8Array(jpeg);
  const frame = Buffer.from(forged).indexOf(Buffer.from([0xff, 0xc0]));
  const view = new DataView(forged.buffer);
  view.setUint16(frame + 5, height);
  view.setUint16(frame + 7, width);
  return forged;
}

/** Posts a picture as the page's form does. */
export async function sendPicture(
  visitor: Visitor,
  path: string,
  bytes: Uint8Array<ArrayBuffer>,
  name = "photo.jpg",
  fields: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const form = new FormData();
  form.append("intent", "upload");
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append("picture", new File([bytes], name, { type: "image/jpeg" }));
  const request = new Request("http://form.example/", { method: "POST", body: form });
  return visitor.visit(path, {
    body: await request.arrayBuffer(),
    headers: { "Content-Type": request.headers.get("Content-Type") ?? "" },
  });
}

/** Waits until all uploaded pictures are prepared. */
export async function waitForPreparedPictures({ db }: Pick<Product, "db">): Promise<void> {
  await expect
    .poll(() => db.prepare("SELECT 1 FROM media WHERE state = 'uploaded'").first(), {
      timeout: 60_000,
      interval: 50,
    })
    .toBeNull();
}
