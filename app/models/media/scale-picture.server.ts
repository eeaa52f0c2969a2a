import encodeJpeg, { init as initEncoder } from "@jsquash/jpeg/encode.js";
import decodePng, { init as initPng } from "@jsquash/png/decode.js";
import decodeWebp, { init as initWebp } from "@jsquash/webp/decode.js";
import encoderModule from "@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm?module";
import pngModule from "@jsquash/png/codec/pkg/squoosh_png_bg.wasm?module";
import webpModule from "@jsquash/webp/codec/dec/webp_dec.wasm?module";
// imagescript is AGPL-3.0-or-later or MIT; used here, this one file of it, under MIT.
import jpegModule from "imagescript/wasm/any/jpeg.wasm?module";
import { exifOrientation, shrink, turnUpright, type Pixels } from "./pixels.rules";
import { PICTURE_LONGEST_SIDE, PICTURE_QUALITY, type PictureHeader } from "./picture.rules";

export interface ScaledPicture {
  /** A JPEG made of pixels alone: no metadata, no place, nothing hidden behind it. */
  bytes: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
}

/** What the decoders make of their pixels; workerd has no such class. */
class PlainImageData implements Pixels {
  constructor(
    readonly data: Uint8ClampedArray<ArrayBuffer>,
    readonly width: number,
    readonly height: number,
  ) {}
}

function provideImageData(): void {
  if ("ImageData" in globalThis) return;
  Object.defineProperty(globalThis, "ImageData", { value: PlainImageData, configurable: true });
}

/** What a codec of emscripten needs to start from a module at hand: it would look for its file by address otherwise. */
const startedFrom = (module: WebAssembly.Module) => ({
  locateFile: (path: string) => path,
  instantiateWasm(imports: WebAssembly.Imports, started: (instance: WebAssembly.Instance) => void) {
    const instance = new WebAssembly.Instance(module, imports);
    started(instance);
    return instance.exports;
  },
});

/** What a picture has to fit in. */
export interface PictureBox {
  width: number;
  height: number;
}

const SQUARE: PictureBox = { width: PICTURE_LONGEST_SIDE, height: PICTURE_LONGEST_SIDE };

/** The longest side a picture keeps so that it fits, upright. */
function longestWithin(file: Uint8Array, { format, width, height }: PictureHeader, box: PictureBox): number {
  const isTurned = format === "jpeg" && exifOrientation(file) >= 5;
  const [across, down] = isTurned ? [height, width] : [width, height];
  const scale = Math.min(1, box.width / across, box.height / down);
  return Math.max(1, Math.floor(Math.max(width, height) * scale));
}

/**
 * Scales a picture to at most 1200 pixels, or into a box, and writes it anew as JPEG (ADAPTERS.md, section 10).
 * @returns null when the file is not what its header promises
 */
export async function scalePicture(
  file: Uint8Array,
  header: PictureHeader,
  box: PictureBox = SQUARE,
): Promise<ScaledPicture | null> {
  provideImageData();
  const longest = longestWithin(file, header, box);
  const pixels = await decode(file, header, longest).catch(() => null);
  if (!pixels) return null;
  await initEncoder(startedFrom(encoderModule));
  const image = new ImageData(pixels.data, pixels.width, pixels.height);
  const bytes = new Uint8Array(await encodeJpeg(image, { quality: PICTURE_QUALITY }));
  return { bytes, width: pixels.width, height: pixels.height };
}

async function decode(file: Uint8Array, { format }: PictureHeader, longest: number): Promise<Pixels | null> {
  if (format === "jpeg") return decodeJpeg(file, longest);
  const buffer = new Uint8Array(file).buffer;
  if (format === "png") await initPng(pngModule);
  else await initWebp(startedFrom(webpModule));
  const { data, width, height } = await (format === "png" ? decodePng(buffer) : decodeWebp(buffer));
  return shrink(data, 4, { width, height }, longest);
}

type Call = (...values: number[]) => number;

/** The functions of imagescript's decoder (ADAPTERS.md, section 10). */
function jpegDecoder() {
  // A fresh instance for each picture: its memory goes with it.
  const { exports } = new WebAssembly.Instance(jpegModule);
  const memory = exports["memory"];
  if (!(memory instanceof WebAssembly.Memory)) throw new Error("the decoder has no memory");
  const call = (name: string): Call => {
    const found = exports[name];
    if (typeof found !== "function") throw new Error(`the decoder has no ${name}`);
    return (...values) => Number(found(...values));
  };
  return { memory, call };
}

/** Decodes at the smallest scale the format offers that is still large enough: 12 megapixels need 18 MB instead of 48. */
function decodeJpeg(file: Uint8Array, longest: number): Pixels | null {
  const { memory, call } = jpegDecoder();
  const at = call("walloc")(file.length);
  new Uint8Array(memory.buffer, at, file.length).set(file);
  const frame = call("decode")(at, file.length, longest, longest);
  if (frame < 2) return null;
  const size = { width: call("decode_width")(frame), height: call("decode_height")(frame) };
  const format = call("decode_format")(frame);
  // Four inks are for printers.
  if (format > 1) return null;
  const from = call("decode_buffer")(frame);
  const source = new Uint8Array(memory.buffer, from, call("wlen")());
  const small = shrink(source, format === 0 ? 1 : 3, size, longest);
  return turnUpright(small, exifOrientation(file));
}
