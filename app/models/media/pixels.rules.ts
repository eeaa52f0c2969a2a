/** A picture in memory, four bytes a pixel. */
export interface Pixels {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

/**
 * Scales down by averaging areas, row by row: memory for the result only. `channels` of the source: 1 grey, 3 RGB, 4 RGBA,
 * which is laid on white.
 */
export function shrink(
  source: Uint8Array | Uint8ClampedArray,
  channels: 1 | 3 | 4,
  size: { width: number; height: number },
  longest: number,
): Pixels {
  const scale = Math.min(1, longest / Math.max(size.width, size.height));
  const width = Math.max(1, Math.round(size.width * scale));
  const height = Math.max(1, Math.round(size.height * scale));
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const [ratioX, ratioY] = [size.width / width, size.height / height];
  const row = new Float32Array(width * 3);
  const sum = new Float32Array(width * 3);
  let shrunk = -1;

  const shrinkRow = (y: number): void => {
    if (y === shrunk) return;
    shrunk = y;
    for (let x = 0; x < width; x += 1) {
      const from = x * ratioX;
      const to = Math.min(size.width, from + ratioX);
      let [red, green, blue] = [0, 0, 0];
      for (let column = Math.floor(from); column < to; column += 1) {
        const share = Math.min(column + 1, to) - Math.max(column, from);
        const at = (y * size.width + column) * channels;
        const opacity = channels === 4 ? (source[at + 3] ?? 255) / 255 : 1;
        const value = (offset: number) => (source[at + offset] ?? 0) * opacity + 255 * (1 - opacity);
        red += value(0) * share;
        green += value(channels === 1 ? 0 : 1) * share;
        blue += value(channels === 1 ? 0 : 2) * share;
      }
      row.set([red, green, blue], x * 3);
    }
  };

  for (let y = 0; y < height; y += 1) {
    const from = y * ratioY;
    const to = Math.min(size.height, from + ratioY);
    sum.fill(0);
    for (let line = Math.floor(from); line < to; line += 1) {
      const share = Math.min(line + 1, to) - Math.max(line, from);
      shrinkRow(line);
      for (let index = 0; index < row.length; index += 1)
        sum[index] = (sum[index] ?? 0) + (row[index] ?? 0) * share;
    }
    for (let x = 0; x < width; x += 1) {
      for (let channel = 0; channel < 3; channel += 1)
        data[(y * width + x) * 4 + channel] = (sum[x * 3 + channel] ?? 0) / (ratioX * ratioY);
    }
  }
  return { data, width, height };
}

/** How the camera was held (EXIF, tag 0x0112): 1 to 8; 1 when a JPEG does not say. */
export function exifOrientation(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    for (
      let at = 2;
      view.getUint8(at) === 0xff && view.getUint8(at + 1) !== 0xda;
      at += 2 + view.getUint16(at + 2)
    ) {
      if (view.getUint8(at + 1) !== 0xe1 || view.getUint32(at + 4) !== 0x45786966) continue;
      const tiff = at + 10;
      const isLittle = view.getUint16(tiff) === 0x4949;
      const directory = tiff + view.getUint32(tiff + 4, isLittle);
      const entries = view.getUint16(directory, isLittle);
      for (let entry = directory + 2; entry < directory + 2 + entries * 12; entry += 12)
        if (view.getUint16(entry, isLittle) === 0x0112) return view.getUint16(entry + 8, isLittle);
    }
  } catch {
    // Cut off: upright.
  }
  return 1;
}

/** Turns and mirrors a picture upright. */
export function turnUpright(picture: Pixels, orientation: number): Pixels {
  if (orientation < 2 || orientation > 8) return picture;
  const { width, height } = picture;
  const isOnSide = orientation > 4;
  const source = new Uint32Array(picture.data.buffer);
  const target = new Uint32Array(width * height);
  const [newWidth, newHeight] = isOnSide ? [height, width] : [width, height];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [mirrorX, mirrorY] = [width - 1 - x, height - 1 - y];
      const places: readonly (readonly [number, number])[] = [
        [x, y],
        [mirrorX, y],
        [mirrorX, mirrorY],
        [x, mirrorY],
        [y, x],
        [mirrorY, x],
        [mirrorY, mirrorX],
        [y, mirrorX],
      ];
      const [newX, newY] = places[orientation - 1] ?? [x, y];
      target[newY * newWidth + newX] = source[y * width + x] ?? 0;
    }
  }
  return { data: new Uint8ClampedArray(target.buffer), width: newWidth, height: newHeight };
}
