import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  FORM_LIMITS,
  isBoundedForm,
  isBoundedName,
  isBoundedQuery,
  readArrivedForm,
} from "../../../app/http/form-limits.ts";

const FORM = "application/x-www-form-urlencoded";
const encode = (text: string) => new TextEncoder().encode(text);
const isForm = (text: string) => isBoundedForm(FORM, encode(text), false);

/** Bytes and content type a browser sends for a multipart form. */
async function multipart(form: FormData): Promise<[type: string, bytes: Uint8Array<ArrayBuffer>]> {
  const request = new Request("http://form.example/", { method: "POST", body: form });
  return [request.headers.get("Content-Type") ?? "", new Uint8Array(await request.arrayBuffer())];
}

describe("the name of a form field", () => {
  test.each(["a", "", "title.fr", "a.b.c", "a[0]", "a[99].b", "languages[]", "_routes", "List-Unsubscribe"])(
    "the field name %j is accepted",
    (name) => {
      expect(isBoundedName(name)).toBe(true);
    },
  );

  test.each([
    "a[100]",
    "a[-1]",
    "a[1e9]",
    "a.b.c.d",
    "a[0][0][0]",
    "a..b",
    "a.",
    "a[b]",
    "a[0",
    "a]",
    "x".repeat(101),
  ])("the field name %j is rejected", (name) => {
    expect(isBoundedName(name)).toBe(false);
  });
});

describe("a form's size", () => {
  test("a form with 200 fields is accepted and one with 201 is rejected, in both encodings", async () => {
    const fieldsOf = (count: number) => Array.from({ length: count }, (_, index) => `f${index}`);
    for (const [count, isTaken] of [
      [FORM_LIMITS.fields, true],
      [FORM_LIMITS.fields + 1, false],
    ] as const) {
      const names = fieldsOf(count);
      expect(isForm(names.map((name) => `${name}=1`).join("&"))).toBe(isTaken);
      const form = new FormData();
      for (const name of names) form.append(name, "1");
      const [type, bytes] = await multipart(form);
      expect(isBoundedForm(type, bytes, false)).toBe(isTaken);
      expect(isBoundedQuery(`?${names.map((name) => `${name}=1`).join("&")}`)).toBe(isTaken);
    }
  });

  test("a form without fields is accepted", async () => {
    expect(isForm("")).toBe(true);
    const [type, bytes] = await multipart(new FormData());
    expect(isBoundedForm(type, bytes, false)).toBe(true);
  });

  test("a form may have 64 kB in addition to its files, and no more", async () => {
    const [fits, over] = ["x".repeat(FORM_LIMITS.bytes - 2), "x".repeat(FORM_LIMITS.bytes)];
    expect(isForm(`a=${fits}`)).toBe(true);
    expect(isForm(`a=${over}`)).toBe(false);
    const form = new FormData();
    form.append("picture", new Blob([new Uint8Array(5_000_000).fill(0x0d)]), "photo.jpg");
    form.append("intent", "upload");
    const [type, bytes] = await multipart(form);
    expect(isBoundedForm(type, bytes, true)).toBe(true);
    expect(isBoundedForm(type, bytes, false)).toBe(false);
    form.append("note", over);
    const [longType, longBytes] = await multipart(form);
    expect(isBoundedForm(longType, longBytes, true)).toBe(false);
  });

  test.each([
    "application/json",
    "text/plain",
    "",
    null,
    "multipart/form-data",
    "application/x-www-form-urlencodedx",
  ])("a body of the type %j is not a form", (type) => {
    expect(isBoundedForm(type, encode("a=1"), false)).toBe(false);
  });

  test("a form is accepted if and only if all its field names are accepted, whatever the values", async () => {
    const name = fc.oneof(
      fc.constantFrom("a", "a.b", "a[1]", "a[100]", "a.b.c.d", "é[0]", "a b"),
      fc.string({ maxLength: 12 }),
    );
    const fields = fc.array(fc.tuple(name, fc.string({ unit: "binary", maxLength: 30 })), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(fields, async (entries) => {
        const isTaken = entries.every(([key]) => isBoundedName(key));
        expect(isForm(new URLSearchParams(entries).toString())).toBe(isTaken);
        // A browser escapes quotes and line breaks in part names, so that they cannot end a name early.
        if (entries.some(([key]) => /["\r\n%]/.test(key))) return;
        const form = new FormData();
        for (const [key, value] of entries) form.append(key, value);
        const [type, bytes] = await multipart(form);
        expect(isBoundedForm(type, bytes, false)).toBe(isTaken);
      }),
      { numRuns: 500 },
    );
  });

  test("a body of random bytes causes no exception", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const body = new Uint8Array(bytes);
        expect(typeof isBoundedForm(FORM, body, false)).toBe("boolean");
        expect(typeof isBoundedForm("multipart/form-data; boundary=x", body, false)).toBe("boolean");
      }),
    );
  });

  // A tenfold body may take 25 times as long; a quadratic check would take a hundred times.
  test.each([
    ["line breaks", (size: number) => "\r".repeat(size)],
    ["near delimiters", (size: number) => "\r\n--x".repeat(size / 5)],
    ["blank lines", (size: number) => "\r\n\r\n".repeat(size / 4)],
  ])("the time to check a form grows in proportion to its length: %s", (_name, filler) => {
    const timeOf = (size: number): number => {
      const head = '--xx\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\n';
      const body = encode(head + filler(size));
      // The time of the processor, not of the clock: another program may have it meanwhile.
      const started = process.cpuUsage();
      for (let run = 0; run < 5; run += 1) isBoundedForm("multipart/form-data; boundary=xx", body, true);
      const { user, system } = process.cpuUsage(started);
      return (user + system) / 1000;
    };
    timeOf(1_000_000);
    const small = Math.min(...Array.from({ length: 5 }, () => timeOf(400_000)));
    const large = Math.min(...Array.from({ length: 3 }, () => timeOf(4_000_000)));
    expect(large).toBeLessThan(Math.max(25 * small, 50));
  });
});

describe("a form that is read without a copy of its files", () => {
  test("has the fields that the platform reads, with their texts and names", async () => {
    const texts = fc.array(
      fc.tuple(
        fc.constantFrom("title", "a[0]", "description"),
        fc.string({ unit: "grapheme", maxLength: 40 }).map((text) => text.replace(/\r\n?|\n/g, "\r\n")),
      ),
      { maxLength: 5 },
    );
    const names = fc.constantFrom("été.jpg", 'a"b".png', "a;b=c.webp", "x\\y", "%22.jpg".replace("%22", "q"));
    await fc.assert(
      fc.asyncProperty(texts, names, fc.uint8Array({ maxLength: 200 }), async (fields, name, content) => {
        const form = new FormData();
        for (const [field, text] of fields) form.append(field, text);
        form.append("photos", new File([new Uint8Array(content)], name, { type: "image/jpeg" }));
        const [type, bytes] = await multipart(form);
        const wanted = await new Response(bytes, { headers: { "Content-Type": type } }).formData();
        const read = readArrivedForm(type, bytes);
        expect([...(read?.keys() ?? [])]).toEqual([...wanted.keys()]);
        for (const field of ["title", "a[0]", "description"])
          expect(read?.getAll(field)).toEqual(wanted.getAll(field));
        const file = read?.get("photos");
        if (!(file instanceof File)) throw new Error("no file");
        expect([file.name, file.type, file.size]).toEqual([name, "image/jpeg", content.length]);
        const held = await file.bytes();
        expect([...held]).toEqual([...content]);
        expect(held.buffer, "the bytes are those that arrived").toBe(bytes.buffer);
      }),
      { numRuns: 60 },
    );
  });

  test("has a file without a name where a browser sends none", () => {
    const part = 'Content-Disposition: form-data; name="photos"; filename=""\r\nContent-Type: image/jpeg';
    const form = readArrivedForm(
      "multipart/form-data; boundary=x",
      encode(`--x\r\n${part}\r\n\r\n\r\n--x--`),
    );
    const file = form?.get("photos");
    expect(file instanceof File && [file.name, file.size]).toEqual(["", 0]);
  });

  test("is refused where the limits refuse it", async () => {
    const form = new FormData();
    for (let field = 0; field <= FORM_LIMITS.fields; field += 1) form.append(`f${field}`, "1");
    expect(readArrivedForm(...(await multipart(form)))).toBeNull();
    expect(readArrivedForm(FORM, encode(`a=${"x".repeat(FORM_LIMITS.bytes)}`))).toBeNull();
    expect(readArrivedForm("text/plain", encode("a=1"))).toBeNull();
    expect(readArrivedForm(FORM, encode("a=1&b=%C3%A9"))?.get("b")).toBe("é");
  });
});
