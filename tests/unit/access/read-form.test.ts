import { expect, test } from "vitest";
import * as z from "zod";
import { parseForm, readForm, readSubmission, unreadableFields } from "~/access/read-form";

const schema = z.strictObject({ name: z.string(), count: z.int() });
const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};
const errorsOf = (fields: Record<string, string>) => {
  const submission = parseForm(formOf(fields), schema);
  return submission.status === "error" ? submission.error : null;
};

test("a field without error texts of its own gets the common text for a missing or an invalid value", () => {
  expect(errorsOf({ name: "Élise", count: "2" })).toBeNull();
  expect(errorsOf({ count: "2" })).toEqual({ name: ["validation:required"] });
  expect(errorsOf({ name: "Élise", count: "deux" })).toEqual({ count: ["validation:invalid"] });
  expect(errorsOf({ name: "Élise", count: "2", credits: "9" })).toEqual({
    "": ["common:errors.malformed_form"],
  });
});

test("a control character in a field is an error; the field's own error text is used if it has one", () => {
  expect(unreadableFields(formOf({ name: "É\u0007lise" }), {})).toEqual({ name: "validation:invalid" });
  expect(unreadableFields(formOf({ name: "É\u0007lise" }), { name: ["own"] })).toEqual({});
});

test("errors from checks outside the schema are added to the schema's errors and do not replace them", () => {
  const alsoWrong = () => ({ name: "other", phone: "phone" });
  const told = (fields: Record<string, string>) =>
    readSubmission(formOf(fields), z.strictObject({ ...schema.shape, phone: z.string() }), alsoWrong)
      .unreadable;
  expect(told({ name: "Élise", count: "deux", phone: "12" })).toEqual({ name: "other", phone: "phone" });
  expect(told({ count: "2", phone: "12" })).toEqual({ phone: "phone" });
  expect(told({ name: "Élise", count: "2", phone: "12" })).toEqual({});
});

test("a text with a long run of combining marks is rejected before it is normalised", async () => {
  const read = (name: string) =>
    readForm(new Request("http://form.example/", { method: "POST", body: new URLSearchParams({ name }) }));
  const marks = (count: number) => "\u0301\u0316".repeat(count / 2);
  await expect(read(`e${marks(32)}`)).rejects.toThrow("malformed_form");
  await expect(read("\uff9e\u0334".repeat(16))).rejects.toThrow("malformed_form");
  expect((await read(`e${marks(30)} e${marks(30)}`)).get("name")).toBe(`e${marks(30)} e${marks(30)}`);
});
