import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { hasField, splitUnknownFields, unknownFields } from "../../../app/access/form-fields.ts";

const schema = z.strictObject({
  email: z
    .string()
    .transform((text) => text.trim())
    .pipe(z.email()),
  note: z.string().optional(),
  languages: z.preprocess((value) => (typeof value === "string" ? [value] : value), z.array(z.string())),
  title: z.strictObject({ fr: z.string(), de: z.string().nullable() }),
  tiers: z.array(z.strictObject({ price: z.string() })).default([]),
});
const union = z.discriminatedUnion("intent", [
  z.strictObject({ intent: z.literal("upload"), picture: z.instanceof(File) }),
  z.strictObject({ intent: z.literal("remove") }),
]);

describe("the field names of a form schema", () => {
  test.each([
    "email",
    "note",
    "languages",
    "languages[0]",
    "languages[]",
    "title.fr",
    "title.de",
    "tiers[3].price",
  ])("the name %s belongs to a field of the schema", (name) => {
    expect(hasField(schema, name)).toBe(true);
  });

  test.each([
    "",
    "role",
    "email.x",
    "email[0]",
    "note.toString",
    "languages.length",
    "languages[0].x",
    "title.xx",
    "title[0]",
    "tiers.price",
    "tiers[0].price[0]",
    "__proto__",
    "__proto__.x",
    "constructor",
    "title.__proto__",
    "__intent__",
    "__state__",
  ])("the name %j belongs to no field of the schema", (name) => {
    expect(hasField(schema, name)).toBe(false);
  });

  test("a schema of several forms contains the fields of each form", () => {
    expect(hasField(union, "picture")).toBe(true);
    expect(hasField(union, "intent")).toBe(true);
    expect(hasField(union, "picture.size")).toBe(false);
  });
});

test("an unknown field is not passed to the parser; its error is shown at the known field with which its name begins, or else at the form", () => {
  const form = new FormData();
  for (const [name, value] of [
    ["email", "a@example.com"],
    ["email.x", "1"],
    ["languages", "fr"],
    ["languages", "de"],
    ["title.fr[1]", "Titre"],
    ["roles", "ROLE_ADMIN"],
  ] as const)
    form.append(name, value);
  const { known, unknown } = splitUnknownFields(form, schema);
  expect([...known]).toEqual([
    ["email", "a@example.com"],
    ["languages", "fr"],
    ["languages", "de"],
  ]);
  expect(unknown).toEqual(["email.x", "title.fr[1]", "roles"]);
  expect(unknownFields(unknown, schema)).toEqual({
    email: "validation:invalid",
    "title.fr": "validation:invalid",
    "": "common:errors.malformed_form",
  });
});

test("no field name causes an exception", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (name) => {
      expect(typeof hasField(schema, name)).toBe("boolean");
    }),
  );
});
