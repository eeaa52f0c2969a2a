/** A picture in memory, four bytes per pixel. */
export interface PictureInMemory {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

/** Number of source samples read in one step of `shrink`, which takes a few hundredths of a second. */
const STEP_SAMPLES = 3_000_000;

/**
 * The source columns or rows whose average gives one column or row of the result. The first and the last of them count
 * only in part.
 */
interface Spans {
  first: Int32Array;
  last: Int32Array;
  firstShare: Float32Array;
  lastShare: Float32Array;
}

function spansOf(from: number, to: number): Spans {
  const ratio = from / to;
  const spans: Spans = {
    first: new Int32Array(to),
    last: new Int32Array(to),
    firstShare: new Float32Array(to),
    lastShare: new Float32Array(to),
  };
  for (let index = 0; index < to; index += 1) {
    const start = index * ratio;
    const end = Math.min(from, start + ratio);
    const first = Math.floor(start);
    const last = Math.max(first, Math.min(from, Math.ceil(end)) - 1);
    spans.first[index] = first;
    spans.last[index] = last;
    spans.firstShare[index] = Math.min(first + 1, end) - start;
    spans.lastShare[index] = last > first ? end - last : 0;
  }
  return spans;
}

/**
 * Scales a picture down by averaging areas, row by row, so that only the result needs memory. It is a generator, so
 * that other requests can run between two steps.
 * @param channels 1 for grey, 3 for RGB, 4 for RGBA, whose transparent parts become white
 */
export function* shrink(
  source: Uint8Array | Uint8ClampedArray,
  channels: 1 | 3 | 4,
  size: { width: number; height: number },
  longest: number,
): Generator<undefined, PictureInMemory> {
  const scale = Math.min(1, longest / Math.max(size.width, size.height));
  const width = Math.max(1, Math.round(size.width * scale));
  const height = Math.max(1, Math.round(size.height * scale));
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const columns = spansOf(size.width, width);
  const rows = spansOf(size.height, height);
  const area = (size.width / width) * (size.height / height);
  const row = new Float32Array(width * 3);
  const sum = new Float32Array(width * 3);
  const shrinkRow = channels === 4 ? shrinkRowOnWhite : shrinkOpaqueRow;
  let shrunk = -1;
  let samples = 0;

  for (let y = 0; y < height; y += 1) {
    const first = rows.first[y] ?? 0;
    const last = rows.last[y] ?? 0;
    sum.fill(0);
    for (let line = first; line <= last; line += 1) {
      if (line !== shrunk) {
        shrinkRow(source, line * size.width, channels, columns, row);
        shrunk = line;
        samples += size.width * channels;
      }
      const share = line === first ? (rows.firstShare[y] ?? 0) : line === last ? (rows.lastShare[y] ?? 0) : 1;
      for (let index = 0; index < row.length; index += 1)
        sum[index] = (sum[index] ?? 0) + (row[index] ?? 0) * share;
    }
    for (let x = 0, from = 0, to = y * width * 4; x < width; x += 1, from += 3, to += 4) {
      data[to] = (sum[from] ?? 0) / area;
      data[to + 1] = (sum[from + 1] ?? 0) / area;
      data[to + 2] = (sum[from + 2] ?? 0) / area;
    }
    if (samples >= STEP_SAMPLES) {
      samples = 0;
      yield;
    }
  }
  return { data, width, height };
}

function shrinkOpaqueRow(
  source: Uint8Array | Uint8ClampedArray,
  start: number,
  channels: number,
  { first, last, firstShare, lastShare }: Spans,
  row: Float32Array,
): void {
  const [toGreen, toBlue] = channels === 1 ? [0, 0] : [1, 2];
  for (let x = 0, to = 0; x < first.length; x += 1, to += 3) {
    const end = (start + (last[x] ?? 0)) * channels;
    let at = (start + (first[x] ?? 0)) * channels;
    let share = firstShare[x] ?? 0;
    let red = (source[at] ?? 0) * share;
    let green = (source[at + toGreen] ?? 0) * share;
    let blue = (source[at + toBlue] ?? 0) * share;
    for (at += channels; at < end; at += channels) {
      red += source[at] ?? 0;
      green += source[at + toGreen] ?? 0;
      blue += source[at + toBlue] ?? 0;
    }
    if (at === end) {
      share = lastShare[x] ?? 0;
      red += (source[at] ?? 0) * share;
      green += (source[at + toGreen] ?? 0) * share;
      blue += (source[at + toBlue] ?? 0) * share;
    }
    row[to] = red;
    row[to + 1] = green;
    row[to + 2] = blue;
  }
}

function shrinkRowOnWhite(
  source: Uint8Array | Uint8ClampedArray,
  start: number,
  channels: number,
  { first, last, firstShare, lastShare }: Spans,
  row: Float32Array,
): void {
  for (let x = 0, to = 0; x < first.length; x += 1, to += 3) {
    const from = first[x] ?? 0;
    const end = last[x] ?? 0;
    let red = 0;
    let green = 0;
    let blue = 0;
    for (let column = from, at = (start + from) * channels; column <= end; column += 1, at += channels) {
      const share = column === from ? (firstShare[x] ?? 0) : column === end ? (lastShare[x] ?? 0) : 1;
      const opacity = ((source[at + 3] ?? 255) / 255) * share;
      const white = 255 * (share - opacity);
      red += (source[at] ?? 0) * opacity + white;
      green += (source[at + 1] ?? 0) * opacity + white;
      blue += (source[at + 2] ?? 0) * opacity + white;
    }
    row[to] = red;
    row[to + 1] = green;
    row[to + 2] = blue;
  }
}

/** Rotates and mirrors a picture so that it is upright. */
export function rotatePictureUpright(picture: PictureInMemory, orientation: number): PictureInMemory {
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
