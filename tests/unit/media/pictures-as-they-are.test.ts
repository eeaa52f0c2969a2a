import sharp, { type Sharp } from "sharp";
import { describe, expect, test } from "vitest";
import { rejectStructure } from "~/models/media/file-structure.rules";
import { readHeader, rejectPicture, SQUARE } from "~/models/media/picture.rules";
import { scalePicture } from "~/models/media/scale-picture.server";
import { noise } from "../../support/sent-pictures";

const bytesOf = async (picture: Sharp) => new Uint8Array(await picture.toBuffer());

/** The picture that is kept of a file, or why the file is refused. */
async function keptOf(file: Uint8Array) {
  const header = readHeader(file);
  if (!header) return "type";
  const refused = rejectPicture(file.length, header) ?? rejectStructure(file, header);
  if (refused) return refused;
  const made = await scalePicture(file, header, { box: SQUARE, copies: [] });
  if (typeof made === "string") return made;
  const { data, info } = await sharp(made.bytes).raw().toBuffer({ resolveWithObject: true });
  /** The colour at a place between 0 and 1. */
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

/** A profile of three primaries (XYZ under D50) and one gamma. */
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

/** Puts a profile into a JPEG that has none. */
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
    "a %s of a phone (Display P3) is shown in its colours",
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
  ] as const)("%s is converted as sharp converts it", async (_name, primaries, gamma, stored) => {
    const file = withProfile(await bytesOf(plain(stored).jpeg({ quality: 95 })), profileOf(primaries, gamma));
    const wanted = await sharp(file).toColourspace("srgb").raw().toBuffer();
    const { colour } = await picture(file);
    expect(colour(0.5, 0.5)).toEqual(near([...wanted.subarray(0, 3)], 5));
    expect(Math.abs(stored[0] - (colour(0.5, 0.5)[0] ?? 0)), "it was converted").toBeGreaterThan(8);
  });

  test("white, black and grey stay what they are", async () => {
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
  ])("a profile %s leaves the colours alone", async (_name, profile) => {
    const file = withProfile(await bytesOf(plain(RED).jpeg({ quality: 95 })), profile);
    expect((await picture(file)).colour(0.5, 0.5)).toEqual(near(RED, 4));
  });

  test("inks of a press are shown about as it prints them", async () => {
    for (const wanted of [RED, [60, 90, 160]] as const) {
      const file = await bytesOf(plain(wanted).withIccProfile("cmyk").jpeg({ quality: 95 }));
      expect(await sharp(file).metadata()).toMatchObject({ space: "cmyk", hasProfile: true });
      expect((await picture(file)).colour(0.5, 0.5)).toEqual(near(wanted, 30));
    }
  });

  test("inks of no press are shown as a browser shows them, with and without the marker of Adobe", async () => {
    const file = await bytesOf(plain(RED).toColourspace("cmyk").jpeg({ quality: 95 }));
    const [c = 0, m = 0, y = 0, k = 0] = await sharp(file).toColourspace("cmyk").raw().toBuffer();
    const wanted = [c, m, y].map((ink) => Math.round((255 - ink) * (1 - k / 255)));
    const adobe = Buffer.from(file).indexOf("Adobe") - 4;
    const stripped = new Uint8Array([...file.subarray(0, adobe), ...file.subarray(adobe + 16)]);
    for (const sent of [file, stripped])
      expect((await picture(sent)).colour(0.5, 0.5)).toEqual(near(wanted, 15));
  });
});

describe("how the camera was held", () => {
  /** Red above, blue below, once it is upright. */
  const upright = () =>
    sharp({ create: { width: 400, height: 480, channels: 3, background: "#2040c0" } }).composite([
      { input: { create: { width: 400, height: 240, channels: 3, background: "#c02020" } }, top: 0, left: 0 },
    ]);

  test.each(["jpeg", "png", "webp"] as const)("a %s is kept upright, however it was held", async (format) => {
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
  });
});

describe("files that phones and programs write", () => {
  test.each([
    ["nothing", []],
    ["zeros", Array.from({ length: 400 }, () => 0)],
    ["data of its own", Array.from({ length: 3_000 }, (_, index) => (index * 37) & 255)],
  ])("a JPEG with %s in place of its end marker is taken whole", async (_what, tail) => {
    for (const options of [{}, { optimiseCoding: false }, { chromaSubsampling: "4:4:4" }]) {
      const whole = await bytesOf(noise(500, 400, 60).jpeg(options));
      const { colour } = await picture(new Uint8Array([...whole.subarray(0, -2), ...tail]));
      const original = await picture(whole);
      for (const place of [0.01, 0.5, 0.99])
        expect(colour(place, place)).toEqual(original.colour(place, place));
      const cut = new Uint8Array([...whole.subarray(0, whole.length - 2_000)]);
      expect(await keptOf(cut)).toBe("incomplete");
    }
  });

  test("of an animation the first picture is kept", async () => {
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
    // 16,384 pixels each way.
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

  test("a progressive JPEG of inks may have fewer pixels, because each has four values", async () => {
    const sent = (colours: Sharp) => bytesOf(colours.jpeg({ progressive: true }));
    const verdictOn = (file: Uint8Array) => {
      const header = readHeader(file);
      return header && (rejectPicture(file.length, header) ?? rejectStructure(file, header));
    };
    const large = plain(RED, 3_000, 2_400);
    expect(verdictOn(await sent(large.clone().toColourspace("cmyk")))).toBe("too_many_pixels");
    expect(verdictOn(await sent(large))).toBeNull();
  });
});
