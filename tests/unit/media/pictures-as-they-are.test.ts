import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { describe, expect, test } from "vitest";
import { rejectFileStructure } from "~/models/media/file-structure.rules";
import { parsePictureHeader, rejectPicture, SQUARE_PICTURE_BOX } from "~/models/media/picture.rules";
import { scalePicture } from "~/models/media/scale-picture.server";
import { noisePicture } from "../../support/sent-pictures";

const bytesOf = async (picture: Sharp) => new Uint8Array(await picture.toBuffer());

/** The picture that is stored for a file, or the reason why the file is refused. */
async function keptOf(file: Uint8Array) {
  const header = parsePictureHeader(file);
  if (!header) return "type";
  const refused = rejectPicture(file.length, header) ?? rejectFileStructure(file, header);
  if (refused) return refused;
  const result = await scalePicture(file, header, { box: SQUARE_PICTURE_BOX, copies: [] });
  if (typeof result === "string") return result;
  const { data, info } = await sharp(result.bytes).raw().toBuffer({ resolveWithObject: true });
  /** Returns the colour at a position. Both coordinates are between 0 and 1. */
  const colour = (x: number, y: number) => {
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    return [...data.subarray(at, at + 3)];
  };
  return { width: info.width, height: info.height, colour };
}

async function picture(file: Uint8Array) {
  const kept = await keptOf(file);
  if (typeof kept === "string") throw new Error(`refused: ${kept}`);
  return kept;
}

const near = (wanted: readonly number[], most: number) =>
  wanted.map((value) => expect.closeTo(value, -Math.log10(2 * most)));

const RED = [200, 50, 50] as const;
const plain = (colour: readonly [number, number, number], width = 480, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: { r: colour[0], g: colour[1], b: colour[2] } } });

/** A colour profile with three primaries (XYZ under D50) and one gamma. */
function profileOf(primaries: readonly (readonly [number, number, number])[], gamma: number): Buffer {
  const tags = [
    ...["rXYZ", "gXYZ", "bXYZ"].map((name, index) => ({
      name,
      data: colourTag(primaries[index] ?? [0, 0, 0]),
    })),
    ...["rTRC", "gTRC", "bTRC"].map((name) => ({ name, data: gammaTag(gamma) })),
  ];
  const head = Buffer.alloc(132 + tags.length * 12);
  head.write("mntrRGB XYZ ", 12, "latin1");
  head.write("acsp", 36, "latin1");
  head.writeUInt32BE(tags.length, 128);
  let at = head.length;
  tags.forEach(({ name, data }, index) => {
    head.write(name, 132 + index * 12, "latin1");
    head.writeUInt32BE(at, 136 + index * 12);
    head.writeUInt32BE(data.length, 140 + index * 12);
    at += data.length;
  });
  const whole = Buffer.concat([head, ...tags.map(({ data }) => data)]);
  whole.writeUInt32BE(whole.length, 0);
  return whole;
}

function colourTag(colour: readonly [number, number, number]): Buffer {
  const tag = Buffer.alloc(20);
  tag.write("XYZ ", 0, "latin1");
  colour.forEach((value, index) => tag.writeInt32BE(Math.round(value * 65_536), 8 + index * 4));
  return tag;
}

function gammaTag(gamma: number): Buffer {
  const tag = Buffer.alloc(16);
  tag.write("curv", 0, "latin1");
  tag.writeUInt32BE(1, 8);
  tag.writeUInt16BE(Math.round(gamma * 256), 12);
  return tag;
}

/** Inserts a profile into a JPEG that has none. */
const withProfile = (jpeg: Uint8Array, profile: Buffer) => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(profile.length + 16);
  return new Uint8Array(
    Buffer.concat([
      jpeg.subarray(0, 2),
      Buffer.from([0xff, 0xe2]),
      length,
      Buffer.from("ICC_PROFILE\0\u0001\u0001", "latin1"),
      profile,
      jpeg.subarray(2),
    ]),
  );
};

describe("the colours of a picture", () => {
  test.each(["jpeg", "png", "webp"] as const)(
    "the colours of a %s from a phone (Display P3) are converted correctly",
    async (format) => {
      const file = await bytesOf(plain(RED).withIccProfile("p3").toFormat(format, { quality: 95 }));
      const stored = await sharp(file, { ignoreIcc: true }).raw().toBuffer();
      const { colour } = await picture(file);
      expect(colour(0.5, 0.5)).toEqual(near(RED, 8));
      expect(stored[0], "the file itself holds other numbers").toBeLessThan(RED[0] - 8);
    },
  );

  test.each([
    [
      "Adobe RGB",
      [
        [0.6097, 0.3111, 0.0195],
        [0.2053, 0.6257, 0.0609],
        [0.1492, 0.0632, 0.7446],
      ],
      2.2,
      [180, 100, 60],
    ],
    [
      "ProPhoto",
      [
        [0.7977, 0.288, 0],
        [0.1352, 0.7119, 0],
        [0.0313, 0.0001, 0.8249],
      ],
      1.8,
      [150, 110, 90],
    ],
  ] as const)(
    "the colours of a picture in %s are converted as the library sharp converts them",
    async (_name, primaries, gamma, stored) => {
      const file = withProfile(
        await bytesOf(plain(stored).jpeg({ quality: 95 })),
        profileOf(primaries, gamma),
      );
      const wanted = await sharp(file).toColourspace("srgb").raw().toBuffer();
      const { colour } = await picture(file);
      expect(colour(0.5, 0.5)).toEqual(near([...wanted.subarray(0, 3)], 5));
      expect(Math.abs(stored[0] - (colour(0.5, 0.5)[0] ?? 0)), "it was converted").toBeGreaterThan(8);
    },
  );

  test("white, black and grey do not change", async () => {
    for (const level of [0, 128, 255]) {
      const { colour } = await picture(
        await bytesOf(plain([level, level, level]).withIccProfile("p3").jpeg()),
      );
      expect(colour(0.5, 0.5)).toEqual(near([level, level, level], 3));
    }
  });

  test.each([
    ["without primaries", profileOf([], 2.2)],
    [
      "that makes white pink",
      profileOf(
        [
          [0.9, 0.5, 0.1],
          [0.2, 0.3, 0.1],
          [0.1, 0.1, 0.2],
        ],
        2.2,
      ),
    ],
    [
      "that ends early",
      profileOf(
        [
          [0.6097, 0.3111, 0.0195],
          [0.2, 0.6, 0.1],
          [0.1, 0.1, 0.7],
        ],
        2.2,
      ).subarray(0, 150),
    ],
    ["that is none", Buffer.from("x".repeat(300))],
  ])("a colour profile %s does not change the colours", async (_name, profile) => {
    const file = withProfile(await bytesOf(plain(RED).jpeg({ quality: 95 })), profile);
    expect((await picture(file)).colour(0.5, 0.5)).toEqual(near(RED, 4));
  });

  test("CMYK with a profile is shown approximately as it would be printed", async () => {
    for (const wanted of [RED, [60, 90, 160]] as const) {
      const file = await bytesOf(plain(wanted).withIccProfile("cmyk").jpeg({ quality: 95 }));
      expect(await sharp(file).metadata()).toMatchObject({ space: "cmyk", hasProfile: true });
      expect((await picture(file)).colour(0.5, 0.5)).toEqual(near(wanted, 30));
    }
  });

  test("CMYK without a profile is shown as browsers show it, with and without Adobe's marker", async () => {
    const file = await bytesOf(plain(RED).toColourspace("cmyk").jpeg({ quality: 95 }));
    const [c = 0, m = 0, y = 0, k = 0] = await sharp(file).toColourspace("cmyk").raw().toBuffer();
    const wanted = [c, m, y].map((ink) => Math.round((255 - ink) * (1 - k / 255)));
    const adobe = Buffer.from(file).indexOf("Adobe") - 4;
    const stripped = new Uint8Array([...file.subarray(0, adobe), ...file.subarray(adobe + 16)]);
    for (const sent of [file, stripped])
      expect((await picture(sent)).colour(0.5, 0.5)).toEqual(near(wanted, 15));
  });
});

describe("the orientation of a picture", () => {
  /** A picture that is red at the top and blue at the bottom if it is upright. */
  const upright = () =>
    sharp({ create: { width: 400, height: 480, channels: 3, background: "#2040c0" } }).composite([
      { input: { create: { width: 400, height: 240, channels: 3, background: "#c02020" } }, top: 0, left: 0 },
    ]);

  test.each(["jpeg", "png", "webp"] as const)(
    "a %s is stored upright, whatever its orientation value",
    async (format) => {
      const raw = await bytesOf(upright().png());
      for (const [orientation, turn] of [
        [3, 180],
        [6, 270],
        [8, 90],
      ] as const) {
        const file = await bytesOf(sharp(raw).rotate(turn).withMetadata({ orientation }).toFormat(format));
        const { width, height, colour } = await picture(file);
        expect([width, height]).toEqual([400, 480]);
        expect(colour(0.5, 0.1)[0], `${orientation}`).toBeGreaterThan(150);
        expect(colour(0.5, 0.9)[2], `${orientation}`).toBeGreaterThan(150);
      }
    },
  );
});

describe("files that phones and programs write", () => {
  test.each([
    ["nothing", []],
    ["zeros", Array.from({ length: 400 }, () => 0)],
    ["data of its own", Array.from({ length: 3_000 }, (_, index) => (index * 37) & 255)],
  ])("a JPEG with %s in place of its end marker is accepted as complete", async (_what, tail) => {
    for (const options of [{}, { optimiseCoding: false }, { chromaSubsampling: "4:4:4" }]) {
      const whole = await bytesOf(noisePicture(500, 400, 60).jpeg(options));
      const { colour } = await picture(new Uint8Array([...whole.subarray(0, -2), ...tail]));
      const original = await picture(whole);
      for (const place of [0.01, 0.5, 0.99])
        expect(colour(place, place)).toEqual(original.colour(place, place));
      const cut = new Uint8Array([...whole.subarray(0, whole.length - 2_000)]);
      expect(await keptOf(cut)).toBe("incomplete");
    }
  });

  test("the first picture of an animation is stored", async () => {
    const frames = await Promise.all(
      [RED, [20, 40, 200] as const].map((colour) => bytesOf(plain(colour).png())),
    );
    for (const lossless of [false, true]) {
      const file = await bytesOf(sharp(frames, { join: { animated: true } }).webp({ lossless }));
      expect((await sharp(file).metadata()).pages).toBe(2);
      const { width, height, colour } = await picture(file);
      expect([width, height]).toEqual([480, 400]);
      expect(colour(0.5, 0.5)).toEqual(near(RED, 8));
    }
  });

  test("an animation cannot hide the size of its first picture", async () => {
    const frames = await Promise.all(
      [RED, [20, 40, 200] as const].map((colour) => bytesOf(plain(colour).png())),
    );
    const file = await bytesOf(sharp(frames, { join: { animated: true } }).webp());
    const at = Buffer.from(file).indexOf("ANMF");
    const forged = file.slice();
    // The forged header states a width and a height of 16,384 pixels.
    forged.set([0xff, 0x3f, 0, 0xff, 0x3f, 0], at + 14);
    expect(await keptOf(forged)).toBe("too_many_pixels");
    const chunk = Buffer.from("XXXX\0\0\0\0", "latin1");
    const hidden = Buffer.concat([
      forged.subarray(0, at),
      ...Array.from({ length: 9 }, () => chunk),
      forged.subarray(at),
    ]);
    hidden.writeUInt32LE(hidden.length - 8, 4);
    expect(await keptOf(new Uint8Array(hidden))).toBe("type");
  });

  test("a progressive CMYK JPEG may have fewer pixels than others, because each of its pixels has four values", async () => {
    const sent = (colours: Sharp) => bytesOf(colours.jpeg({ progressive: true }));
    const verdictOn = (file: Uint8Array) => {
      const header = parsePictureHeader(file);
      return header && (rejectPicture(file.length, header) ?? rejectFileStructure(file, header));
    };
    const large = plain(RED, 3_000, 2_400);
    expect(verdictOn(await sent(large.clone().toColourspace("cmyk")))).toBe("too_many_pixels");
    expect(verdictOn(await sent(large))).toBeNull();
  });
});

/** The colours of a picture that is red on the left and blue on the right. */
const HALVES = { left: [200, 40, 40], right: [30, 60, 200] } as const;
const halves = () =>
  sharp({ create: { width: 480, height: 400, channels: 3, background: "rgb(30, 60, 200)" } }).composite([
    {
      input: { create: { width: 240, height: 400, channels: 3, background: "rgb(200, 40, 40)" } },
      top: 0,
      left: 0,
    },
  ]);
const jpegOf = (options: Parameters<Sharp["jpeg"]>[0] = {}) =>
  bytesOf(halves().jpeg({ quality: 95, ...options }));
const joined = (...parts: readonly ArrayLike<number>[]) =>
  Uint8Array.from(parts.flatMap((part) => Array.from(part)));
const latin = (text: string) => Buffer.from(text, "latin1");
const afterStart = (jpeg: Uint8Array, ...parts: readonly ArrayLike<number>[]) =>
  joined(jpeg.subarray(0, 2), ...parts, jpeg.subarray(2));
const segment = (marker: number, data: ArrayLike<number>) =>
  joined([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255], data);

/** EXIF data with an orientation; `pad` bytes come before its directory. */
function exif(orientation: number, { isBig = false, pad = 0 } = {}) {
  const data = Buffer.alloc(26 + pad);
  const [short, long] = isBig
    ? [data.writeUInt16BE.bind(data), data.writeUInt32BE.bind(data)]
    : [data.writeUInt16LE.bind(data), data.writeUInt32LE.bind(data)];
  data.write(isBig ? "MM" : "II", 0, "latin1");
  short(42, 2);
  long(8 + pad, 4);
  for (const [index, value] of [1, 0x112, 3].entries()) short(value, 8 + pad + index * 2);
  long(1, 14 + pad);
  short(orientation, 18 + pad);
  return data;
}
const exifSegment = (...of: Parameters<typeof exif>) => segment(0xe1, joined(latin("Exif\0\0"), exif(...of)));

const chunk = (name: string, data: ArrayLike<number>) => {
  const body = joined(latin(name), data);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return joined(length, body, sum);
};
const pngOf = ([width, height, depth, colour]: readonly number[], ...chunks: readonly Uint8Array[]) => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width ?? 0, 0);
  head.writeUInt32BE(height ?? 0, 4);
  head.set([depth ?? 8, colour ?? 2], 8);
  return joined([0x89, ...latin("PNG\r\n\u001a\n")], chunk("IHDR", head), ...chunks, chunk("IEND", []));
};
const RGB = [480, 400, 8, 2];
const rows = (count = 400) => {
  const half = (colour: readonly number[]) => Array.from({ length: 240 }, () => colour).flat();
  const row = [0, ...half(HALVES.left), ...half(HALVES.right)];
  return new Uint8Array(deflateSync(joined(...Array.from({ length: count }, () => row))));
};
const pixels = () => chunk("IDAT", rows());

const riffChunk = (name: string, data: ArrayLike<number>) => {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return joined(latin(name), length, data, data.length % 2 === 1 ? [0] : []);
};
const webpOf = (...chunks: readonly Uint8Array[]) => riffChunk("RIFF", joined(latin("WEBP"), ...chunks));
const canvas = (flags: number, width = 480, height = 400) => {
  const data = Buffer.alloc(10);
  data[0] = flags;
  data.writeUIntLE(width - 1, 4, 3);
  data.writeUIntLE(height - 1, 7, 3);
  return riffChunk("VP8X", data);
};
const plainWebp = () => bytesOf(halves().webp({ quality: 95 }));
const frameOfWebp = async () => (await plainWebp()).subarray(12);

/** How a stored picture looks, or why the picture is refused. */
type Seen = "as it is" | "turned" | "size" | "white on the left" | "type" | "incomplete" | "too_many_pixels";

describe("unusual files are shown as browsers show them, or refused with the reason", () => {
  test.each<[string, () => Uint8Array | Promise<Uint8Array>, Seen]>([
    ["a progressive JPEG", () => jpegOf({ progressive: true }), "as it is"],
    ["a JPEG with a colour for each pixel", () => jpegOf({ chromaSubsampling: "4:4:4" }), "as it is"],
    ["a grey JPEG", () => bytesOf(halves().grayscale().jpeg()), "size"],
    ["a JPEG with EXIF of a camera", async () => afterStart(await jpegOf(), exifSegment(6)), "turned"],
    [
      "a JPEG with EXIF of the other byte order",
      async () => afterStart(await jpegOf(), exifSegment(6, { isBig: true })),
      "turned",
    ],
    [
      "a JPEG with EXIF at an odd position",
      async () => afterStart(await jpegOf(), exifSegment(6, { pad: 7 })),
      "turned",
    ],
    ["a JPEG with EXIF of orientation 0", async () => afterStart(await jpegOf(), exifSegment(0)), "as it is"],
    [
      "a JPEG with EXIF of an orientation that does not exist",
      async () => afterStart(await jpegOf(), exifSegment(99)),
      "as it is",
    ],
    [
      "a JPEG with EXIF that is cut off",
      async () => afterStart(await jpegOf(), segment(0xe1, latin("Exif\0\0II*\0"))),
      "as it is",
    ],
    [
      "a JPEG with XMP before EXIF",
      async () =>
        afterStart(
          await jpegOf(),
          segment(0xe1, latin("http://ns.adobe.com/xap/1.0/\0<x/>")),
          exifSegment(6),
        ),
      "turned",
    ],
    [
      "a JPEG with two parts of EXIF, of which the first counts",
      async () => afterStart(await jpegOf(), exifSegment(6), exifSegment(3)),
      "turned",
    ],
    [
      "a JPEG with a long comment and an empty one",
      async () => afterStart(await jpegOf(), segment(0xfe, latin("x".repeat(60_000))), segment(0xfe, [])),
      "as it is",
    ],
    [
      "a JPEG with fill bytes before a marker",
      async () => afterStart(await jpegOf(), [0xff, 0xff, 0xff]),
      "as it is",
    ],
    [
      "a JPEG with a restart interval of 0",
      async () => afterStart(await jpegOf(), segment(0xdd, [0, 0])),
      "as it is",
    ],
    [
      "a photograph with a film after it",
      async () => joined(await jpegOf(), latin("\0\0\0\u0018ftypmp42"), new Uint8Array(50_000)),
      "as it is",
    ],
    [
      "two photographs in one file",
      async () => joined(await jpegOf(), await jpegOf({ progressive: true })),
      "as it is",
    ],
    [
      "a photograph with an archive after it",
      async () => joined(await jpegOf(), latin("PK\u0003\u0004"), new Uint8Array(100)),
      "as it is",
    ],
    ["a photograph with a web page before it", async () => joined(latin("<html>"), await jpegOf()), "type"],
    ["a photograph without its last bytes", async () => (await jpegOf()).slice(0, -900), "incomplete"],
    ["an empty file", () => new Uint8Array(0), "type"],
    ["a file of zeros", () => new Uint8Array(5_000), "type"],
    ["GIF", () => bytesOf(halves().gif()), "type"],
    ["TIFF", () => bytesOf(halves().tiff()), "type"],
    ["AVIF", () => bytesOf(halves().avif()), "type"],
    ["HEIC", () => joined([0, 0, 0, 24], latin("ftypheic"), new Uint8Array(900)), "type"],
    ["SVG", () => latin("<svg xmlns='http://www.w3.org/2000/svg' width='480' height='400'/>"), "type"],
    ["PDF", () => latin("%PDF-1.7"), "type"],
    ["a PNG of 16 bits", () => bytesOf(halves().toColourspace("rgb16").png()), "as it is"],
    ["an interlaced PNG", () => bytesOf(halves().png({ progressive: true })), "as it is"],
    ["a PNG of four colours", () => bytesOf(halves().png({ palette: true, colours: 4 })), "as it is"],
    ["a plain PNG", () => pngOf(RGB, pixels()), "as it is"],
    [
      "a PNG whose red is transparent",
      () => pngOf(RGB, chunk("tRNS", [0, 200, 0, 40, 0, 40]), pixels()),
      "white on the left",
    ],
    [
      "a PNG whose pixels are in parts of forty bytes and in empty parts",
      () => {
        const data = rows();
        const parts = Array.from({ length: Math.ceil(data.length / 40) }, (_, index) =>
          chunk("IDAT", data.subarray(index * 40, index * 40 + 40)),
        );
        return pngOf(RGB, chunk("IDAT", []), ...parts, chunk("IDAT", []));
      },
      "as it is",
    ],
    ["a PNG with EXIF before its pixels", () => pngOf(RGB, chunk("eXIf", exif(6)), pixels()), "turned"],
    ["a PNG with EXIF after its pixels", () => pngOf(RGB, pixels(), chunk("eXIf", exif(6))), "turned"],
    [
      "a PNG with a colour profile that unpacks to 50 MB",
      () =>
        pngOf(RGB, chunk("iCCP", joined(latin("x\0\0"), deflateSync(new Uint8Array(50_000_000)))), pixels()),
      "as it is",
    ],
    ["a PNG without its end marker", () => pngOf(RGB, pixels()).slice(0, -12), "as it is"],
    ["a PNG that ends in the middle of its pixels", () => pngOf(RGB, pixels()).slice(0, -20), "incomplete"],
    ["a PNG with half of its rows", () => pngOf(RGB, chunk("IDAT", rows(200))), "type"],
    [
      "a PNG with an archive after it",
      () => joined(pngOf(RGB, pixels()), latin("PK\u0003\u0004 more")),
      "as it is",
    ],
    [
      "an animated PNG, of which the first picture is kept",
      () => pngOf(RGB, chunk("acTL", [0, 0, 0, 2, 0, 0, 0, 0]), pixels(), chunk("fdAT", [0, 0, 0, 1, 9, 9])),
      "as it is",
    ],
    ["a PNG of no width", () => pngOf([0, 400, 8, 2], pixels()), "type"],
    ["a PNG of a billion pixels", () => pngOf([30_000, 30_000, 1, 0], chunk("IDAT", [0])), "too_many_pixels"],
    ["a PNG of three bits", () => pngOf([480, 400, 3, 2], pixels()), "type"],
    ["a PNG of a colour type that does not exist", () => pngOf([480, 400, 8, 5], pixels()), "type"],
    ["a PNG without the palette that it needs", () => pngOf([480, 400, 8, 3], pixels()), "type"],
    ["a lossless WebP", () => bytesOf(halves().webp({ lossless: true })), "as it is"],
    ["a WebP with a canvas", async () => webpOf(canvas(0), await frameOfWebp()), "as it is"],
    [
      "a WebP with EXIF",
      async () => webpOf(canvas(8), await frameOfWebp(), riffChunk("EXIF", exif(6))),
      "turned",
    ],
    [
      "a WebP with EXIF that begins as in a JPEG",
      async () =>
        webpOf(canvas(8), await frameOfWebp(), riffChunk("EXIF", joined(latin("Exif\0\0"), exif(6)))),
      "turned",
    ],
    [
      "a WebP with an unknown part",
      async () => webpOf(canvas(0), riffChunk("ABCD", [1, 2, 3]), await frameOfWebp()),
      "as it is",
    ],
    [
      "a WebP with a huge canvas",
      async () => webpOf(canvas(0, 16_000, 16_000), await frameOfWebp()),
      "too_many_pixels",
    ],
    ["a WebP that ends too early", async () => (await plainWebp()).slice(0, 200), "incomplete"],
    [
      "a WebP with an archive after it",
      async () => joined(await plainWebp(), latin("PK\u0003\u0004")),
      "as it is",
    ],
  ])("a picture is shown correctly or refused: %s", async (_what, make, seen) => {
    const kept = await keptOf(new Uint8Array(await make()));
    if (typeof kept === "string") return expect(kept).toBe(seen);
    const isTurned = seen === "turned";
    expect([kept.width, kept.height]).toEqual(isTurned ? [400, 480] : [480, 400]);
    if (seen === "size") return;
    const [first, second] = isTurned
      ? [kept.colour(0.5, 0.2), kept.colour(0.5, 0.8)]
      : [kept.colour(0.2, 0.5), kept.colour(0.8, 0.5)];
    expect(first).toEqual(near(seen === "white on the left" ? [255, 255, 255] : HALVES.left, 14));
    expect(second).toEqual(near(HALVES.right, 14));
  });
});
