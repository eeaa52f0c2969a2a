import type { PictureInMemory } from "./pixels.rules";

/** The conversion of a picture's colours to sRGB. */
export interface ColourProfile {
  /** The linear light for each stored value of red, green and blue. */
  curves: readonly [Float32Array, Float32Array, Float32Array];
  /** The matrix that converts linear light in the profile's colours to linear light in sRGB, row by row. */
  matrix: readonly number[];
}

/** The matrix that converts ICC's connection space (XYZ under D50) to linear sRGB. */
const XYZ_TO_SRGB = [
  [3.1338561, -1.6168667, -0.4906146],
  [-0.9787684, 1.9161415, 0.033454],
  [0.0719453, -0.2289914, 1.4052427],
] as const;
const IDENTITY = [1, 0, 0, 0, 1, 0, 0, 0, 1];

const LEVELS = 256;
const MAX_TAGS = 100;

const decodeSrgb = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const encodeSrgb = (light: number) =>
  light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;

/**
 * Parses an ICC profile of grey, or of three primary colours, as cameras and screens use (Display P3, Adobe RGB,
 * ProPhoto).
 * @returns null for sRGB, and for a profile that cannot be used
 */
export function readColourProfile(icc: Uint8Array): ColourProfile | null {
  const view = new DataView(icc.buffer, icc.byteOffset, icc.byteLength);
  try {
    const profile = parseProfile(view);
    return profile && isSound(profile) && !isSrgb(profile) ? profile : null;
  } catch {
    // The profile ends inside one of its tables.
    return null;
  }
}

const textAt = (view: DataView, at: number) =>
  String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3));

function parseProfile(view: DataView): ColourProfile | null {
  const space = textAt(view, 16);
  if (textAt(view, 20) !== "XYZ ") return null;
  const tags = new Map<string, number>();
  const count = Math.min(view.getUint32(128), MAX_TAGS);
  for (let at = 132; at < 132 + count * 12; at += 12) tags.set(textAt(view, at), view.getUint32(at + 4));
  const curve = (name: string) => readCurve(view, tags.get(name));
  if (space === "GRAY") {
    const grey = curve("kTRC");
    return grey && { curves: [grey, grey, grey], matrix: IDENTITY };
  }
  const [red, green, blue] = ["rTRC", "gTRC", "bTRC"].map(curve);
  const primaries = ["rXYZ", "gXYZ", "bXYZ"].map((name) => readColour(view, tags.get(name)));
  if (space !== "RGB " || !red || !green || !blue) return null;
  const matrix = XYZ_TO_SRGB.flatMap(([x, y, z]) =>
    primaries.map((colour) => (colour ? x * colour[0] + y * colour[1] + z * colour[2] : Number.NaN)),
  );
  return { curves: [red, green, blue], matrix };
}

const fixed = (view: DataView, at: number) => view.getInt32(at) / 65_536;

function readColour(view: DataView, at: number | undefined): [number, number, number] | null {
  if (at === undefined || textAt(view, at) !== "XYZ ") return null;
  return [fixed(view, at + 8), fixed(view, at + 12), fixed(view, at + 16)];
}

/** The linear light of each level, computed from a table (`curv`) or a formula (`para`). */
function readCurve(view: DataView, at: number | undefined): Float32Array | null {
  const light = at === undefined ? null : curveAt(view, at);
  return light && Float32Array.from({ length: LEVELS }, (_, level) => light(level / (LEVELS - 1)));
}

function curveAt(view: DataView, at: number): ((value: number) => number) | null {
  const kind = textAt(view, at);
  if (kind === "curv") {
    const count = view.getUint32(at + 8);
    if (count === 0) return (value) => value;
    if (count === 1) return (value) => value ** (view.getUint16(at + 12) / 256);
    const entry = (index: number) => view.getUint16(at + 12 + Math.min(index, count - 1) * 2) / 65_535;
    return (value) => {
      const place = value * (count - 1);
      const below = Math.floor(place);
      return entry(below) + (entry(below + 1) - entry(below)) * (place - below);
    };
  }
  if (kind !== "para") return null;
  const form = view.getUint16(at + 8);
  const sizes = [1, 3, 4, 5, 7];
  const [g = 1, a = 1, b = 0, c = 0, d = 0, e = 0, f = 0] = Array.from(
    { length: sizes[form] ?? 0 },
    (_, index) => fixed(view, at + 12 + index * 4),
  );
  const power = (value: number) => Math.max(0, a * value + b) ** g;
  switch (form) {
    case 0:
      return (value) => value ** g;
    case 1:
      return (value) => (value >= -b / a ? power(value) : 0);
    case 2:
      return (value) => (value >= -b / a ? power(value) + c : c);
    case 3:
      return (value) => (value >= d ? power(value) : c * value);
    case 4:
      return (value) => (value >= d ? power(value) + e : c * value + f);
    default:
      return null;
  }
}

/**
 * Whether white stays approximately white and black approximately black. Otherwise the profile is broken and would
 * spoil the picture.
 */
function isSound({ curves, matrix }: ColourProfile): boolean {
  const isNear = (value: number, wanted: number) => Math.abs(value - wanted) < 0.1;
  return (
    curves.every((curve) => isNear(curve[0] ?? 1, 0) && isNear(curve[LEVELS - 1] ?? 0, 1)) &&
    [0, 3, 6].every((row) => isNear((matrix[row] ?? 0) + (matrix[row + 1] ?? 0) + (matrix[row + 2] ?? 0), 1))
  );
}

const isSrgb = ({ curves, matrix }: ColourProfile): boolean =>
  matrix.every((value, index) => Math.abs(value - (IDENTITY[index] ?? 0)) < 0.01) &&
  curves.every((curve) =>
    curve.every((light, level) => Math.abs(light - decodeSrgb(level / (LEVELS - 1))) < 0.005),
  );

/**
 * Number of steps in the table that converts linear light to sRGB. It is so large that the darkest levels differ from
 * each other.
 */
const LIGHT_STEPS = 8_192;
/** One step converts this many pixels, which takes a few hundredths of a second. */
const STEP_PIXELS = 500_000;

/** Converts a picture to sRGB in place. It is a generator, so that other requests can run between two steps. */
export function* convertToSrgb(
  { data }: PictureInMemory,
  { curves: [reds, greens, blues], matrix }: ColourProfile,
): Generator<undefined, void> {
  const encoded = Uint8Array.from({ length: LIGHT_STEPS + 1 }, (_, step) =>
    Math.round(encodeSrgb(step / LIGHT_STEPS) * 255),
  );
  const level = (light: number) =>
    encoded[light <= 0 ? 0 : light >= 1 ? LIGHT_STEPS : Math.round(light * LIGHT_STEPS)] ?? 0;
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0, i = 1] = matrix;
  for (let at = 0; at < data.length; at += 4) {
    const red = reds[data[at] ?? 0] ?? 0;
    const green = greens[data[at + 1] ?? 0] ?? 0;
    const blue = blues[data[at + 2] ?? 0] ?? 0;
    data[at] = level(a * red + b * green + c * blue);
    data[at + 1] = level(d * red + e * green + f * blue);
    data[at + 2] = level(g * red + h * green + i * blue);
    if (at % (STEP_PIXELS * 4) === 0 && at > 0) yield;
  }
}

/**
 * Converts CMYK, with 255 as the maximum of each ink, to red, green and blue, and writes the result to the start of the
 * same bytes.
 * @param isPressed true if the file was made for a printing press: a polynomial then approximates the usual press (US
 * Web Coated SWOP), as in pdf.js. Otherwise a simple formula converts the inks, as in browsers.
 */
export function* convertInks(inks: Uint8Array, isPressed: boolean): Generator<undefined, Uint8Array> {
  const rgb = new Uint8ClampedArray(inks.buffer, inks.byteOffset, Math.floor(inks.length / 4) * 3);
  for (let at = 0, to = 0; at + 3 < inks.length; at += 4, to += 3) {
    if (at % (STEP_PIXELS * 4) === 0 && at > 0) yield;
    const c = (inks[at] ?? 0) / 255;
    const m = (inks[at + 1] ?? 0) / 255;
    const y = (inks[at + 2] ?? 0) / 255;
    const k = (inks[at + 3] ?? 0) / 255;
    if (!isPressed) {
      rgb[to] = 255 * (1 - c) * (1 - k);
      rgb[to + 1] = 255 * (1 - m) * (1 - k);
      rgb[to + 2] = 255 * (1 - y) * (1 - k);
      continue;
    }
    rgb[to] =
      255 +
      c * (-4.3873 * c + 54.4862 * m + 18.8229 * y + 212.2566 * k - 285.2331) +
      m * (1.715 * m - 5.6097 * y - 17.8739 * k - 5.497) +
      y * (-2.5217 * y - 21.2489 * k + 17.5119) +
      k * (-21.8612 * k - 189.4818);
    rgb[to + 1] =
      255 +
      c * (8.841 * c + 60.118 * m + 6.8714 * y + 31.1591 * k - 79.2971) +
      m * (-15.3104 * m + 17.5753 * y + 131.3525 * k - 190.9453) +
      y * (4.4443 * y + 9.8633 * k - 24.8674) +
      k * (-20.7373 * k - 187.8045);
    rgb[to + 2] =
      255 +
      c * (0.8843 * c + 8.0787 * m + 30.8998 * y - 0.2388 * k - 14.1836) +
      m * (10.4959 * m + 63.0238 * y + 50.607 * k - 112.2388) +
      y * (0.033 * y + 115.6038 * k - 193.5821) +
      k * (-22.3382 * k - 180.1261);
  }
  return inks.subarray(0, rgb.length);
}
