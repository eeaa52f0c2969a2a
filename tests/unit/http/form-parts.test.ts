import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { startTimer } from "../../support/time-of-work.ts";
import { FORM_LIMITS } from "../../../app/http/forms/form-limits.ts";
import { ArrivingForm } from "../../../app/http/forms/form-parts.ts";

const MOST = 10_000_000;
const encode = (text: string) => new TextEncoder().encode(text);

/** Returns the bytes and the boundary of a form, as a browser sends it. */
async function bodyOf(form: FormData): Promise<{ bytes: Uint8Array<ArrayBuffer>; boundary: string }> {
  const request = new Request("http://form.example/", { method: "POST", body: form });
  const boundary = request.headers.get("Content-Type")?.split("boundary=")[1] ?? "";
  return { bytes: new Uint8Array(await request.arrayBuffer()), boundary };
}

/** Reads a form whose bytes arrive in pieces of `length` bytes. */
function readForm(bytes: Uint8Array<ArrayBuffer>, boundary = "x", length = bytes.length): FormData {
  const form = new ArrivingForm(boundary, MOST);
  for (let at = 0; at < bytes.length; at += length) form.write(bytes.subarray(at, at + length));
  return form.finish();
}

const HEAD = 'Content-Disposition: form-data; name="a"';
const FILE_HEAD = `${HEAD}; filename="a.jpg"`;

describe("ArrivingForm parses a form while it arrives", () => {
  test("ArrivingForm reads the same fields as the platform's own parser, whatever the length of the pieces, and does not copy a whole file into one buffer", async () => {
    const texts = fc.array(
      fc.tuple(
        fc.constantFrom("title", "a[0]", "description"),
        fc.string({ unit: "grapheme", maxLength: 40 }).map((text) => text.replace(/\r\n?|\n/g, "\r\n")),
      ),
      { maxLength: 5 },
    );
    const names = fc.constantFrom("été.jpg", 'a"b".png', "a;b=c.webp", "x\\y", "q.jpg");
    const content = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc.constantFrom("\r\n--", "\r\n\r\n", "\r", "--\r\n--").map(encode),
    );
    await fc.assert(
      fc.asyncProperty(
        texts,
        names,
        content,
        fc.integer({ min: 1, max: 300 }),
        async (fields, name, sent, length) => {
          const form = new FormData();
          form.append("photos", new File([new Uint8Array(sent)], name, { type: "image/jpeg" }));
          for (const [field, text] of fields) form.append(field, text);
          form.append("photos", new File([new Uint8Array(sent)], "second", { type: "image/png" }));
          const { bytes, boundary } = await bodyOf(form);
          const wanted = await new Response(bytes, {
            headers: { "Content-Type": `multipart/form-data; boundary=${boundary}` },
          }).formData();
          const read = readForm(bytes, boundary, length);
          expect([...read.keys()]).toEqual([...wanted.keys()]);
          for (const field of ["title", "a[0]", "description"])
            expect(read.getAll(field)).toEqual(wanted.getAll(field));
          const files = read.getAll("photos").filter((file) => file instanceof File);
          expect(files.map((file) => [file.name, file.type, file.size])).toEqual([
            [name, "image/jpeg", sent.length],
            ["second", "image/png", sent.length],
          ]);
          for (const file of files) expect([...(await file.bytes())]).toEqual([...sent]);
          const [whole] = readForm(bytes, boundary).getAll("photos");
          if (!(whole instanceof File)) throw new Error("no file");
          expect((await whole.bytes()).buffer === bytes.buffer || sent.length === 0).toBe(true);
        },
      ),
      { numRuns: 100 },
    );
  });

  test("ArrivingForm returns a file with an empty name if the browser sends an empty file name", () => {
    const head = 'Content-Disposition: form-data; name="photos"; filename=""\r\nContent-Type: image/jpeg';
    const file = readForm(encode(`--x\r\n${head}\r\n\r\n\r\n--x--`)).get("photos");
    expect(file instanceof File && [file.name, file.size]).toEqual(["", 0]);
  });

  test("ArrivingForm ignores all bytes after the end delimiter", () => {
    for (const length of [1, 3, 1_000])
      expect([...readForm(encode(`--x\r\n${HEAD}\r\n\r\n1\r\n--x--\r\nmore`), "x", length)]).toEqual([
        ["a", "1"],
      ]);
  });

  test.each([
    ["no bytes", ""],
    ["another boundary", `--y\r\n${HEAD}\r\n\r\n1\r\n--y--`],
    ["a part without its end delimiter", `--x\r\n${HEAD}\r\n\r\n1`],
    ["a file cut off in the middle", `--x\r\n${FILE_HEAD}\r\n\r\n${"y".repeat(100_000)}`],
    ["a form without its end delimiter", `--x\r\n${HEAD}\r\n\r\n1\r\n--x\r\n`],
    ["a part without a name", "--x\r\nContent-Type: image/jpeg\r\n\r\n1\r\n--x--"],
    ["a name that no field has", `--x\r\n${HEAD.replace('"a"', '"a[100]"')}\r\n\r\n1\r\n--x--`],
    [
      "a name in a wrong encoding",
      new Uint8Array([...encode(`--x\r\n${HEAD}`), 0xff, ...encode("\r\n\r\n1\r\n--x--")]),
    ],
    ["long headers", `--x\r\n${HEAD}\r\nX: ${"y".repeat(1_100)}\r\n\r\n1\r\n--x--`],
    ["201 parts", `${`--x\r\n${HEAD}\r\n\r\n1\r\n`.repeat(FORM_LIMITS.fields + 1)}--x--`],
    ["texts of more than 64 kB", `--x\r\n${HEAD}\r\n\r\n${"y".repeat(FORM_LIMITS.bytes + 1)}\r\n--x--`],
  ])("ArrivingForm throws if it gets %s", (_what, body) => {
    const bytes = typeof body === "string" ? encode(body) : body;
    for (const length of [7, 65_536]) expect(() => readForm(bytes, "x", length)).toThrow();
  });

  test("ArrivingForm accepts 200 parts, and 64 kB of text fields beside a file of 5 MB", () => {
    expect([
      ...readForm(encode(`${`--x\r\n${HEAD}\r\n\r\n1\r\n`.repeat(FORM_LIMITS.fields)}--x--`)),
    ]).toHaveLength(200);
    const file = `--x\r\n${FILE_HEAD}\r\n\r\n${"\r".repeat(5_000_000)}\r\n`;
    expect([
      ...readForm(encode(`${file}--x\r\n${HEAD}\r\n\r\n${"y".repeat(FORM_LIMITS.bytes)}\r\n--x--`)),
    ]).toHaveLength(2);
  });

  test("ArrivingForm throws at the first invalid piece, before the rest of the form has arrived", () => {
    const form = new ArrivingForm("x", MOST);
    expect(() => form.write(encode("--y\r\n"))).toThrow();
    const long = new ArrivingForm("x", 1_000);
    long.write(encode(`--x\r\n${FILE_HEAD}\r\n\r\n`));
    expect(() => long.write(new Uint8Array(2_000))).toThrow();
  });

  // Parsing a body that is ten times as long may take up to 25 times as long. A quadratic parser would take 100 times
  // as long.
  test.each([
    ["line breaks", (size: number) => "\r".repeat(size)],
    ["strings that resemble the delimiter", (size: number) => "\r\n--x".repeat(size / 5)],
    ["blank lines", (size: number) => "\r\n\r\n".repeat(size / 4)],
  ])("ArrivingForm reads a form in a time proportional to its length: %s", (_name, filler) => {
    const timeOf = (size: number): number => {
      const body = encode(`--xx\r\n${FILE_HEAD}\r\n\r\n${filler(size)}\r\n--xx--`);
      const spent = startTimer();
      for (let run = 0; run < 5; run += 1) readForm(body, "xx", 65_536);
      return spent();
    };
    timeOf(1_000_000);
    const small = Math.min(...Array.from({ length: 5 }, () => timeOf(400_000)));
    const large = Math.min(...Array.from({ length: 3 }, () => timeOf(4_000_000)));
    expect(large).toBeLessThan(Math.max(25 * small, 50));
  });
});
