import encodeJpeg, { init as initEncoder } from "@jsquash/jpeg/encode.js";
import decodePng, { init as initPng } from "@jsquash/png/decode.js";
import decodeWebp, { init as initWebp } from "@jsquash/webp/decode.js";
import encoderModule from "@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm?module";
import pngModule from "@jsquash/png/codec/pkg/squoosh_png_bg.wasm?module";
import webpModule from "@jsquash/webp/codec/dec/webp_dec.wasm?module";
// imagescript is licensed AGPL-3.0-or-later or MIT; this one file is used under MIT.
import jpegModule from "imagescript/wasm/any/jpeg.wasm?module";
import { letOthersIn, runInSteps } from "./decode-turns";
import { barePng } from "./file-structure.rules";
import { endsEarly, readJpegStructure } from "./jpeg-scan.rules";
import { exifOrientation, shrink, turnUpright, type Pixels } from "./pixels.rules";
import {
  PICTURE_QUALITY,
  type CopyWidth,
  type PictureBox,
  type PictureHeader,
  type PictureRejection,
} from "./picture.rules";

export interface ScaledPicture {
  /** A JPEG with pixels only: no metadata, no location, no appended data. */
  bytes: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
  /** Smaller copies, of the asked widths that are smaller than the picture. */
  copies: readonly { width: CopyWidth; bytes: Uint8Array<ArrayBuffer> }[];
}

/** How a picture is made of a file. */
export interface PictureFormat {
  box: PictureBox;
  /** Widths of its smaller copies, the widest first. */
  copies: readonly CopyWidth[];
}

/** The result class the decoders expect; workerd does not provide it. */
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

/** Options that start an emscripten codec from a given module, instead of loading its file from an address. */
const startedFrom = (module: WebAssembly.Module) => ({
  locateFile: (path: string) => path,
  instantiateWasm(imports: WebAssembly.Imports, started: (instance: WebAssembly.Instance) => void) {
    const instance = new WebAssembly.Instance(module, imports);
    started(instance);
    return instance.exports;
  },
});

/** The longest side at which the upright picture fits the box. */
function longestWithin(file: Uint8Array, { format, width, height }: PictureHeader, box: PictureBox): number {
  const isTurned = format === "jpeg" && exifOrientation(file) >= 5;
  const [across, down] = isTurned ? [height, width] : [width, height];
  const scale = Math.min(1, box.width / across, box.height / down);
  return Math.max(1, Math.floor(Math.max(width, height) * scale));
}

/**
 * Scales a picture into a box and re-encodes it as JPEG. Other requests run between its steps; no step takes longer
 * than decoding one photograph.
 * @returns the picture, or why the file does not match its header
 */
export async function scalePicture(
  file: Uint8Array,
  header: PictureHeader,
  { box, copies }: PictureFormat,
): Promise<ScaledPicture | PictureRejection> {
  provideImageData();
  const longest = longestWithin(file, header, box);
  if (header.format === "jpeg" && (await breaksOff(file))) return "incomplete";
  // The decoder throws for whatever is not a picture.
  const pixels = await decode(file, header, longest).catch(() => null);
  if (!pixels) return "type";
  await letOthersIn();
  await initEncoder(startedFrom(encoderModule));
  const { width, height } = pixels;
  return { bytes: await encode(pixels), width, height, copies: await shrinkCopies(pixels, copies) };
}

async function encode({ data, width, height }: Pixels): Promise<Uint8Array<ArrayBuffer>> {
  const image = new ImageData(data, width, height);
  // Baseline: progressive would be 7 % smaller but take twice as long.
  return new Uint8Array(await encodeJpeg(image, { quality: PICTURE_QUALITY, progressive: false }));
}

/** Each copy is made of the next larger one, which costs least. */
async function shrinkCopies(picture: Pixels, widths: readonly CopyWidth[]): Promise<ScaledPicture["copies"]> {
  const copies = [];
  let larger = picture;
  for (const width of widths) {
    if (larger.width <= width) continue;
    await letOthersIn();
    const longest = (Math.max(larger.width, larger.height) * width) / larger.width;
    larger = await runInSteps(shrink(larger.data, 4, larger, longest));
    copies.push({ width, bytes: await encode(larger) });
  }
  return copies;
}

/** Whether a baseline JPEG has less data than it announces. */
async function breaksOff(file: Uint8Array): Promise<boolean> {
  const structure = readJpegStructure(file);
  if (!structure) return true;
  for (const scan of structure.scans)
    if (scan.isWhole && (await runInSteps(endsEarly(file, structure, scan)))) return true;
  return false;
}

async function decode(file: Uint8Array, { format }: PictureHeader, longest: number): Promise<Pixels | null> {
  if (format === "jpeg") return decodeJpeg(file, longest);
  if (format === "png") await initPng(pngModule);
  else await initWebp(startedFrom(webpModule));
  const { data, width, height } = await (format === "png"
    ? decodePng(barePng(file).buffer)
    : decodeWebp(new Uint8Array(file).buffer));
  await letOthersIn();
  return runInSteps(shrink(data, 4, { width, height }, longest));
}

type Call = (...values: number[]) => number;

/** The exported functions of imagescript's decoder. */
function jpegDecoder() {
  // A new instance for each picture, so its memory is freed afterwards.
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

/** Decodes at the smallest scale of the format that is still large enough: 12 megapixels need 18 MB instead of 48. */
async function decodeJpeg(file: Uint8Array, longest: number): Promise<Pixels | null> {
  const { memory, call } = jpegDecoder();
  const at = call("walloc")(file.length);
  new Uint8Array(memory.buffer, at, file.length).set(file);
  const frame = call("decode")(at, file.length, longest, longest);
  if (frame < 2) return null;
  const size = { width: call("decode_width")(frame), height: call("decode_height")(frame) };
  const format = call("decode_format")(frame);
  // CMYK is for print.
  if (format > 1) return null;
  const from = call("decode_buffer")(frame);
  const source = new Uint8Array(memory.buffer, from, call("wlen")());
  await letOthersIn();
  const small = await runInSteps(shrink(source, format === 0 ? 1 : 3, size, longest));
  return turnUpright(small, exifOrientation(file));
}
