import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  FORM_LIMITS,
  isBoundedForm,
  isBoundedName,
  isBoundedQuery,
} from "../../../app/http/forms/form-limits.ts";

const FORM = "application/x-www-form-urlencoded";
const encode = (text: string) => new TextEncoder().encode(text);
const isForm = (text: string) => isBoundedForm(FORM, encode(text));

/** The number of bytes and the content type that a browser sends for a multipart form. */
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
  test("a form with 200 fields is accepted and a form with 201 fields is rejected, in both encodings", async () => {
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
      expect(isBoundedForm(type, bytes)).toBe(isTaken);
      expect(isBoundedQuery(`?${names.map((name) => `${name}=1`).join("&")}`)).toBe(isTaken);
    }
  });

  test("a form without fields is accepted", async () => {
    expect(isForm("")).toBe(true);
    const [type, bytes] = await multipart(new FormData());
    expect(isBoundedForm(type, bytes)).toBe(true);
  });

  test("a form of 64 kB is accepted, and a longer form is refused", () => {
    expect(isForm(`a=${"x".repeat(FORM_LIMITS.bytes - 2)}`)).toBe(true);
    expect(isForm(`a=${"x".repeat(FORM_LIMITS.bytes)}`)).toBe(false);
  });

  test.each([
    "application/json",
    "text/plain",
    "",
    null,
    "multipart/form-data",
    "application/x-www-form-urlencodedx",
  ])("a body of the type %j is not a form", (type) => {
    expect(isBoundedForm(type, encode("a=1"))).toBe(false);
  });

  test("a form is accepted if all its field names are accepted, whatever its values are, and is rejected otherwise", async () => {
    const name = fc.oneof(
      fc.constantFrom("a", "a.b", "a[1]", "a[100]", "a.b.c.d", "é[0]", "a b"),
      fc.string({ maxLength: 12 }),
    );
    const fields = fc.array(fc.tuple(name, fc.string({ unit: "binary", maxLength: 30 })), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(fields, async (entries) => {
        const isTaken = entries.every(([key]) => isBoundedName(key));
        expect(isForm(new URLSearchParams(entries).toString())).toBe(isTaken);
        // A browser escapes quotes and line breaks in the names of form parts, so that they cannot end a name early.
        if (entries.some(([key]) => /["\r\n%]/.test(key))) return;
        const form = new FormData();
        for (const [key, value] of entries) form.append(key, value);
        const [type, bytes] = await multipart(form);
        expect(isBoundedForm(type, bytes)).toBe(isTaken);
      }),
      { numRuns: 500 },
    );
  });

  test("a body of random bytes causes no exception", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const body = new Uint8Array(bytes);
        expect(typeof isBoundedForm(FORM, body)).toBe("boolean");
        expect(typeof isBoundedForm("multipart/form-data; boundary=x", body)).toBe("boolean");
      }),
    );
  });
});
