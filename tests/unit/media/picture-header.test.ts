import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { parsePictureHeader, rejectPicture } from "~/models/media/picture.rules";

const jpeg = async (width: number, height: number, progressive: boolean) =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: "#886644" } })
      .jpeg({ progressive, quality: 40 })
      .toBuffer(),
  );
const verdictOn = (bytes: Uint8Array) => rejectPicture(bytes.length, parsePictureHeader(bytes));

describe("limits on pictures before decoding", () => {
  test("a JPEG may be large if it is scaled down during decoding", async () => {
    const bytes = await jpeg(6000, 4000, false);
    expect(parsePictureHeader(bytes)).toMatchObject({ format: "jpeg", width: 6000, height: 4000 });
    expect(verdictOn(bytes)).toBeNull();
  });

  test("a progressive JPEG may not be large, because it is decoded as a whole in memory", async () => {
    expect(verdictOn(await jpeg(3000, 2000, true))).toBeNull();
    expect(verdictOn(await jpeg(6000, 4000, true))).toBe("too_many_pixels");
  });

  test.each([0x00, 0x01, 0xbf, 0xd0, 0xd8, 0xd9])(
    "the marker %i, which has no length, cannot hide the header of a picture",
    async (marker) => {
      const [large, small] = [await jpeg(6000, 4000, true), await jpeg(400, 400, false)];
      const hidden = large.slice(2, 60_000);
      const length = hidden.length + 2;
      const head = [0xff, 0xd8, 0xff, marker, length >> 8, length & 0xff];
      const bytes = new Uint8Array([...head, ...hidden, ...small.slice(2)]);
      expect(verdictOn(bytes)).toBe("type");
    },
  );
});
