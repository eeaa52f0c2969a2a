import { expect, test } from "vitest";
import { cropSquare, CROP_FOCUSES, parseCropFocus, squareScale } from "~/models/media/crop.rules";
import { PICTURE_MIN_SIDE, SQUARE_PICTURE_BOX } from "~/models/media/picture.rules";

/** Creates a picture in which the value of each pixel tells the pixel's column and row. */
function numbered(width: number, height: number) {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at += 1)
    data.set([at % width, Math.floor(at / width), 0, 255], at * 4);
  return { data, width, height };
}

test.each([
  [6, 2, { nw: 0, n: 2, ne: 4, w: 0, c: 2, e: 4, sw: 0, s: 2, se: 4 }, 0],
  [2, 6, { nw: 0, n: 0, ne: 0, w: 2, c: 2, e: 2, sw: 4, s: 4, se: 4 }, 1],
] as const)("a picture of %i × %i is cropped to the chosen square", (width, height, starts, channel) => {
  for (const focus of CROP_FOCUSES) {
    const square = cropSquare(numbered(width, height), focus);
    expect([square.width, square.height, square.data.length]).toEqual([2, 2, 16]);
    expect(square.data[channel], focus).toBe(starts[focus]);
    expect(square.data[12 + channel], focus).toBe(starts[focus] + 1);
  }
});

test("a square picture is not cropped", () => {
  const picture = numbered(3, 3);
  for (const focus of CROP_FOCUSES) expect(cropSquare(picture, focus).data).toEqual(picture.data);
});

test.each([
  [4000, 3000],
  [3000, 4000],
  [12_000, 2000],
  [900, 360],
  [360, 360],
])(
  "the square that is cut from a picture of %i × %i is not smaller than the minimum size of a picture",
  (width, height) => {
    const scale = squareScale(width, height, SQUARE_PICTURE_BOX);
    const side = Math.round(Math.min(width, height) * scale);
    expect(side).toBeGreaterThanOrEqual(PICTURE_MIN_SIDE);
    expect(side).toBeLessThanOrEqual(SQUARE_PICTURE_BOX.width);
  },
);

test("only a known crop value is accepted", () => {
  expect(parseCropFocus("ne")).toBe("ne");
  for (const other of [undefined, "", "NE", "middle"]) expect(parseCropFocus(other)).toBeNull();
});
