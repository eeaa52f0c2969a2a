import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { fileProblem } from "~/enhance/parts/pictures/chosen-file";
import { PICTURE_MAX_BYTES } from "~/models/media/picture.rules";
import { nameFromText } from "~/models/pictures/picture-name.rules";

const picture = (width: number) =>
  sharp({ create: { width, height: width, channels: 3, background: "#886644" } });
const container = (...brands: readonly string[]) =>
  Buffer.from(`\0\0\0\x18ftyp${brands.join("\0\0\0\0")}`, "latin1");
const refused = (bytes: Buffer, name: string, type = "image/jpeg", most = PICTURE_MAX_BYTES) =>
  fileProblem(new File([new Uint8Array(bytes)], name, { type }), most);

describe("the check of a chosen file", () => {
  test.each(["jpeg", "png", "webp"] as const)("a %s file is accepted, whatever its name", async (format) => {
    const bytes = await picture(20).toFormat(format).toBuffer();
    expect(await refused(bytes, "scan.gif", "image/gif")).toBeNull();
  });

  test.each([20, 1600])("a GIF of %i pixels is refused, whatever its name", async (width) => {
    expect(await refused(await picture(width).gif().toBuffer(), "photo.jpg")).toBe("type");
  });

  test.each([
    ["a TIFF", Buffer.from("II*\0\x08\0\0\0", "latin1")],
    ["a drawing", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")],
    ["a PDF", Buffer.from("%PDF-1.7")],
    ["a text", Buffer.from("not a picture")],
    ["nothing", Buffer.alloc(0)],
    ["a sound in the container of WebP", Buffer.from("RIFF\x24\0\0\0WAVEfmt ", "latin1")],
    ["a film", container("isom", "mp42")],
    ["an AVIF", container("avif", "mif1miaf")],
    ["an AVIF with a general brand", container("mif1", "avifmiaf")],
  ])("a file that is %s is refused because of its type", async (_what, bytes) => {
    expect(await refused(bytes, "photo.jpg")).toBe("type");
  });

  test.each([["heic"], ["heix"], ["hevc"], ["mif1", "heicmiaf"]])(
    "a file format of Apple devices has its own error text: %s",
    async (...brands) => {
      expect(await refused(container(...brands), "IMG_2034.HEIC", "")).toBe("heic");
    },
  );

  test("a file that is too large is refused because of its size", async () => {
    const bytes = await picture(400).jpeg().toBuffer();
    expect(await refused(bytes, "photo.jpg", "image/jpeg", bytes.length - 1)).toBe("tooLarge");
    expect(await refused(bytes, "photo.jpg", "image/jpeg", bytes.length)).toBeNull();
  });
});

test.each([
  ["", ""],
  ["  \n✨✨\n", ""],
  ["🌿\n Le dîner sous les tilleuls \n#mariage", "Le dîner sous les tilleuls"],
  ["a".repeat(70), `${"a".repeat(60)}…`],
  [`${"mot ".repeat(14)}, dernier mot`, `${"mot ".repeat(14).trim()}…`],
])("the name of a picture is the first line with words in its caption: %j", (text, name) => {
  expect(nameFromText(text)).toBe(name);
});
