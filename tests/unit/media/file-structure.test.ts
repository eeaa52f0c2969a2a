import sharp from "sharp";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { stripPng, rejectFileStructure } from "~/models/media/file-structure.rules";
import { followScan, readJpegStructure } from "~/models/media/jpeg-scan.rules";
import { parsePictureHeader } from "~/models/media/picture.rules";
import { withStatedSize, noisePicture } from "../../support/sent-pictures";

const verdictOn = (bytes: Uint8Array) => {
  const header = parsePictureHeader(bytes);
  return header ? rejectFileStructure(bytes, header) : "no header";
};

/** Runs a generator and returns its result. */
function resultOf<Result>(work: Generator<undefined, Result>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

function breaksOff(bytes: Uint8Array): boolean {
  const structure = readJpegStructure(bytes);
  if (typeof structure === "string") throw new Error("not a JPEG");
  const [scan] = structure.scans;
  if (!scan) throw new Error("a JPEG without a scan");
  return resultOf(followScan(bytes, structure, scan)) < 0;
}

const END = [0xff, 0xd9];
const startOfScan = (bytes: Uint8Array) => Buffer.from(bytes).indexOf(Buffer.from([0xff, 0xda]));

describe("picture files that cannot be decoded", () => {
  test.each([
    ["jpeg", {}],
    ["jpeg", { progressive: true }],
    ["jpeg", { chromaSubsampling: "4:4:4" }],
    ["jpeg", { optimiseCoding: false }],
    ["png", {}],
    ["png", { palette: true }],
    ["webp", {}],
    ["webp", { lossless: true }],
  ] as const)("a %s with the encoder options %j is accepted", async (format, options) => {
    for (const flat of [0, 127]) {
      const bytes = new Uint8Array(await noisePicture(403, 361, flat).toFormat(format, options).toBuffer());
      expect(verdictOn(bytes)).toBeNull();
    }
  });

  test("a JPEG of 800 × 600 that claims to be 4900 × 4900 is rejected for having too few bytes", async () => {
    const small = new Uint8Array(
      await noisePicture(800, 600).jpeg({ quality: 70, optimiseCoding: false }).toBuffer(),
    );
    expect(verdictOn(small)).toBeNull();
    expect(verdictOn(withStatedSize(small, 4900, 4900))).toBe("incomplete");
  });

  test("half of a file counts as incomplete in every format", async () => {
    for (const format of ["jpeg", "png", "webp"] as const) {
      const whole = new Uint8Array(await noisePicture(500, 400).toFormat(format).toBuffer());
      expect(verdictOn(whole.slice(0, whole.length / 2)), format).toBe("incomplete");
    }
  });

  test("a short file is rejected if its decoding repeats the same work many times", async () => {
    const whole = new Uint8Array(await noisePicture(400, 400).jpeg({ optimiseCoding: false }).toBuffer());
    const start = startOfScan(whole);
    const scan = [...whole.slice(start, -2)];
    const twice = new Uint8Array([...whole.slice(0, start), ...scan, ...scan, ...END]);
    expect(verdictOn(twice)).toBe("type");
    const progressive = new Uint8Array(await noisePicture(400, 400).jpeg({ progressive: true }).toBuffer());
    const first = startOfScan(progressive);
    const rest = progressive.slice(first, -2);
    const many = [
      ...progressive.slice(0, first),
      ...Array.from({ length: 3 }, () => [...rest]).flat(),
      ...END,
    ];
    expect(verdictOn(progressive)).toBeNull();
    expect(verdictOn(new Uint8Array(many))).toBe("type");
  });

  test("a PNG is rejected if its decompressed data are too short for its pixels", async () => {
    const png = new Uint8Array(await noisePicture(400, 400, 0).png().toBuffer());
    const forged = png.slice();
    new DataView(forged.buffer).setUint32(16, 2800);
    new DataView(forged.buffer).setUint32(20, 2800);
    expect(verdictOn(png)).toBeNull();
    expect(verdictOn(forged)).toBe("incomplete");
  });
});

describe("JPEG scans that end early", () => {
  test.each([
    [{}, false],
    [{ chromaSubsampling: "4:4:4" }, false],
    [{ optimiseCoding: false }, false],
    [{}, true],
  ] as const)(
    "a cut-off scan is detected in a JPEG with the encoder options %j, greyscale: %s",
    async (options, isGrey) => {
      const picture = noisePicture(411, 379);
      const whole = new Uint8Array(
        await (isGrey ? picture.toColourspace("b-w") : picture).jpeg(options).toBuffer(),
      );
      expect(breaksOff(whole)).toBe(false);
      const start = startOfScan(whole) + 20;
      fc.assert(
        fc.property(fc.integer({ min: start, max: whole.length - 20 }), (at) => {
          const cut = whole.slice(0, at);
          // A cut in the middle of a stuffed byte would create a marker.
          if (cut.at(-1) === 0xff) return;
          expect(breaksOff(new Uint8Array([...cut, ...END]))).toBe(true);
        }),
        { numRuns: 50 },
      );
    },
  );

  test("a scan counts as too short if the header announces a larger picture", async () => {
    const small = new Uint8Array(await noisePicture(800, 600).jpeg({ quality: 95 }).toBuffer());
    expect(breaksOff(withStatedSize(small, 820, 620))).toBe(true);
  });

  test("a scan with all its restart markers is complete, and a scan that lacks a restart marker is too short", async () => {
    const block = async (index: number) => {
      const grey = noisePicture(8, 8, 30 + index * 20).toColourspace("b-w");
      return new Uint8Array(await grey.jpeg({ optimiseCoding: false }).toBuffer());
    };
    const blocks = await Promise.all([0, 1, 2, 3, 4].map(block));
    const [first = new Uint8Array()] = blocks;
    const start = startOfScan(first);
    const codesFrom = start + 2 + (first[start + 3] ?? 0);
    const codes = blocks.map((bytes) => [...bytes.slice(codesFrom, -2)]);
    const stripe = (parts: number[][]) => {
      const head = withStatedSize(first, 8, 8 * blocks.length);
      const interval = [0xff, 0xdd, 0, 4, 0, 1];
      return new Uint8Array([
        ...head.slice(0, start),
        ...interval,
        ...head.slice(start, codesFrom),
        ...parts.flat(),
        ...END,
      ]);
    };
    const marked = codes.map((part, index) => (index === 0 ? part : [0xff, 0xd0 + index - 1, ...part]));
    expect(breaksOff(stripe(marked))).toBe(false);
    expect((await sharp(stripe(marked)).raw().toBuffer()).length).toBeGreaterThan(0);
    expect(breaksOff(stripe(marked.slice(0, 4)))).toBe(true);
    expect(breaksOff(stripe(codes))).toBe(true);
  });
});

test("a PNG that was stripped of its metadata shows the same pixels and contains nothing else", async () => {
  const told = new Uint8Array(
    await noisePicture(60, 40)
      .withExif({ IFD0: { Copyright: "canari" } })
      .withIccProfile("p3")
      .png()
      .toBuffer(),
  );
  const bare = stripPng(told);
  expect(Buffer.from(told).includes("iCCP")).toBe(true);
  expect(/iCCP|eXIf|tEXt/.test(Buffer.from(bare).toString("latin1"))).toBe(false);
  const [before, after] = await Promise.all([sharp(told).raw().toBuffer(), sharp(bare).raw().toBuffer()]);
  expect(after.length).toBe(before.length);
});
