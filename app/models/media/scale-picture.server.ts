import encodeJpeg, { init as initEncoder } from "@jsquash/jpeg/encode.js";
import decodePng, { init as initPng } from "@jsquash/png/decode.js";
import decodeWebp, { init as initWebp } from "@jsquash/webp/decode.js";
import encoderModule from "@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm?module";
import pngModule from "@jsquash/png/codec/pkg/squoosh_png_bg.wasm?module";
import webpModule from "@jsquash/webp/codec/dec/webp_dec.wasm?module";
// imagescript has two licences, AGPL-3.0-or-later and MIT. We use this one file under MIT.
import jpegModule from "imagescript/wasm/any/jpeg.wasm?module";
import { cropSquare, squareScale, type CropFocus } from "./crop.rules";
import { yieldToOtherRequests, runGeneratorInSteps } from "./decode-turns";
import { convertInks, convertToSrgb, readColourProfile, type ColourProfile } from "./colour-profile.rules";
import { stripPng, stripWebp, endOfLines } from "./file-structure.rules";
import { lacksAdobeMarker, MAX_PROFILE_BYTES, readMetadata } from "./picture-metadata.rules";
import { shrink, rotatePictureUpright, type PictureInMemory } from "./pixels.rules";
import {
  PICTURE_QUALITY,
  type SmallPictureWidth,
  type PictureBox,
  type PictureHeader,
  type PictureRejection,
} from "./picture.rules";

export interface ScaledPicture {
  /** A JPEG that contains only pixels: no metadata, no location, no appended data. */
  bytes: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
  /** The smaller copies: one for each requested width that is smaller than the picture. */
  copies: readonly { width: SmallPictureWidth; bytes: Uint8Array<ArrayBuffer> }[];
}

/** The settings for scaling a picture from a file. */
export interface ScaleSettings {
  box: PictureBox;
  /** Widths of the picture's smaller copies, widest first. */
  copies: readonly SmallPictureWidth[];
  /** The part to which the picture is cropped; null for no crop. */
  focus?: CropFocus | null;
}

/** The class of decoded pictures (ImageData). The decoders expect this class, but workerd does not provide it. */
class PlainImageData implements PictureInMemory {
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

/**
 * Options that start an emscripten codec from the given module. Without them, the codec would load its file from a URL.
 */
const startedFrom = (module: WebAssembly.Module) => ({
  locateFile: (path: string) => path,
  instantiateWasm(imports: WebAssembly.Imports, started: (instance: WebAssembly.Instance) => void) {
    const instance = new WebAssembly.Instance(module, imports);
    started(instance);
    return instance.exports;
  },
});

/** The length that the longest side must have so that the upright picture fits into the box. */
function longestWithin({ width, height }: PictureHeader, orientation: number, box: PictureBox): number {
  const [across, down] = orientation >= 5 ? [height, width] : [width, height];
  const scale = Math.min(1, box.width / across, box.height / down);
  return Math.max(1, Math.floor(Math.max(width, height) * scale));
}

/**
 * Scales a picture into a box and encodes it as JPEG again. Other requests can run between its steps; no step takes
 * longer than the decoding of one photograph.
 * @returns the picture, or the reason why the file does not match its header
 */
export async function scalePicture(
  file: Uint8Array,
  header: PictureHeader,
  { box, copies, focus = null }: ScaleSettings,
): Promise<ScaledPicture | PictureRejection> {
  provideImageData();
  const { orientation, profile, hasProfile } = readMetadata(file, header);
  const longest =
    focus === null
      ? longestWithin(header, orientation, box)
      : Math.round(Math.max(header.width, header.height) * squareScale(header.width, header.height, box));
  const end = header.format === "jpeg" ? await runGeneratorInSteps(endOfLines(file)) : file.length;
  if (end === null) return "incomplete";
  // The decoder throws if the file is not a picture.
  const decoded = await decode(file.subarray(0, end), header, longest, hasProfile).catch(() => null);
  if (!decoded) return "type";
  await yieldToOtherRequests();
  const colours = profile && !decoded.isFromInks ? await unpackProfile(profile) : null;
  if (colours) await runGeneratorInSteps(convertToSrgb(decoded.pixels, colours));
  const upright = rotatePictureUpright(decoded.pixels, orientation);
  const pixels = focus === null ? upright : cropSquare(upright, focus);
  await yieldToOtherRequests();
  const { width, height } = pixels;
  return { bytes: await encode(pixels), width, height, copies: await shrinkCopies(pixels, copies) };
}

/**
 * Whether the encoder that was started can be used. During an encoding the value is false: if the encoder throws, the
 * next picture gets a new encoder.
 */
let hasEncoder = false;

async function encode({ data, width, height }: PictureInMemory): Promise<Uint8Array<ArrayBuffer>> {
  if (!hasEncoder) await initEncoder(startedFrom(encoderModule));
  hasEncoder = false;
  const image = new ImageData(data, width, height);
  // The result is a baseline JPEG. A progressive JPEG would be 7 % smaller, but its encoding would take twice as long.
  const jpeg = new Uint8Array(await encodeJpeg(image, { quality: PICTURE_QUALITY, progressive: false }));
  hasEncoder = true;
  return jpeg;
}

/** Makes each copy from the next larger copy, because that is cheaper than making it from the original. */
async function shrinkCopies(
  picture: PictureInMemory,
  widths: readonly SmallPictureWidth[],
): Promise<ScaledPicture["copies"]> {
  const copies = [];
  let larger = picture;
  for (const width of widths) {
    if (larger.width <= width) continue;
    await yieldToOtherRequests();
    const longest = (Math.max(larger.width, larger.height) * width) / larger.width;
    larger = await runGeneratorInSteps(shrink(larger.data, 4, larger, longest));
    copies.push({ width, bytes: await encode(larger) });
  }
  return copies;
}

async function unpackProfile({
  bytes,
  isCompressed,
}: {
  bytes: Uint8Array;
  isCompressed: boolean;
}): Promise<ColourProfile | null> {
  // If a profile cannot be decompressed, it is ignored.
  const icc = isCompressed ? await inflate(bytes, MAX_PROFILE_BYTES).catch(() => null) : bytes;
  return icc && readColourProfile(icc);
}

/** Decompresses zlib data; null if the result is longer than `most`. */
async function inflate(packed: Uint8Array, most: number): Promise<Uint8Array | null> {
  const reader = new Blob([new Uint8Array(packed)])
    .stream()
    .pipeThrough(new DecompressionStream("deflate"))
    .getReader();
  const unpacked = new Uint8Array(most);
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (size + part.value.length > most) {
      await reader.cancel();
      return null;
    }
    unpacked.set(part.value, size);
    size += part.value.length;
  }
  return unpacked.subarray(0, size);
}

interface Decoded {
  pixels: PictureInMemory;
  /** Whether the picture was made for print. Its colour profile then describes inks. */
  isFromInks: boolean;
}

async function decode(
  file: Uint8Array,
  { format }: PictureHeader,
  longest: number,
  hasProfile: boolean,
): Promise<Decoded | null> {
  if (format === "jpeg") return decodeJpeg(file, longest, hasProfile);
  if (format === "png") await initPng(pngModule);
  else await initWebp(startedFrom(webpModule));
  const { data, width, height } = await (format === "png"
    ? decodePng(stripPng(file).buffer)
    : decodeWebp(stripWebp(file).buffer));
  await yieldToOtherRequests();
  return {
    pixels: await runGeneratorInSteps(shrink(data, 4, { width, height }, longest)),
    isFromInks: false,
  };
}

type Call = (...values: number[]) => number;

/** A started instance of imagescript's JPEG decoder: the functions of its WebAssembly module and its memory. */
interface JpegDecoder {
  memory: WebAssembly.Memory;
  call(name: string): Call;
}

function startDecoder(): JpegDecoder {
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

/** A decoder is not reused if its memory has grown beyond this size. A photograph of 25 megapixels needs less. */
const MOST_KEPT_BYTES = 24 * 1024 * 1024;
let idleDecoder: JpegDecoder | null = null;

/**
 * Calls `work` with a decoder that no other picture uses. The decoder is then kept for the next picture, because a
 * dropped decoder occupies its memory until a garbage collection. If `work` throws, the decoder is dropped.
 */
async function withDecoder<Result>(work: (decoder: JpegDecoder) => Promise<Result>): Promise<Result> {
  const decoder = idleDecoder ?? startDecoder();
  idleDecoder = null;
  const result = await work(decoder);
  if (decoder.memory.buffer.byteLength <= MOST_KEPT_BYTES) idleDecoder = decoder;
  return result;
}

const END_MARKER = [0xff, 0xd9];
/**
 * The JPEG marker which says that the inks are stored inverted, as all programs store them. The decoder rejects a CMYK
 * picture without this marker.
 */
const ADOBE_MARKER = [0xff, 0xee, 0, 14, ...new TextEncoder().encode("Adobe"), 0, 100, 0, 0, 0, 0, 0];
/** Two of the colour formats that `decode_format` returns. The third format is red, green and blue. */
const GREY = 0;
const INKS = 2;

/**
 * Decodes at the smallest scale of the JPEG format that is still large enough, so that a picture of 12 megapixels needs
 * 18 MB instead of 48.
 */
const decodeJpeg = (file: Uint8Array, longest: number, hasProfile: boolean): Promise<Decoded | null> =>
  withDecoder(async ({ memory, call }) => {
    const marker = lacksAdobeMarker(file) ? ADOBE_MARKER : [];
    const parts = [file.subarray(0, 2), marker, file.subarray(2), END_MARKER];
    const length = parts.reduce((sum, part) => sum + part.length, 0);
    // This memory is not freed here, because `decode` frees it.
    const start = call("walloc")(length);
    let at = start;
    for (const part of parts) {
      new Uint8Array(memory.buffer, at, part.length).set(part);
      at += part.length;
    }
    const frame = call("decode")(start, length, longest, longest);
    if (frame < 2) return null;
    const size = { width: call("decode_width")(frame), height: call("decode_height")(frame) };
    const format = call("decode_format")(frame);
    const from = call("decode_buffer")(frame);
    const source = new Uint8Array(memory.buffer, from, call("wlen")());
    await yieldToOtherRequests();
    const isFromInks = format === INKS;
    const colours = isFromInks ? await runGeneratorInSteps(convertInks(source, hasProfile)) : source;
    const pixels = await runGeneratorInSteps(shrink(colours, format === GREY ? 1 : 3, size, longest));
    call("decode_free")(frame);
    return { pixels, isFromInks };
  });
