import { expect, test } from "vitest";
import { CALLS } from "../../../app/api/table.ts";
import {
  bodyFieldsOf,
  differentFields,
  partsOfRow,
  type CallFields,
  type CallFieldsRow,
} from "../../support/api/call-fields.ts";
import { featureEntries } from "../../support/features.ts";

const CALL_FIELDS = await featureEntries<CallFieldsRow>("call-fields", "CALL_FIELDS");

test("each call with fields names the form with the same fields, or the reason why there is none", () => {
  const withFields = CALLS.filter(({ method, id }) => method !== "GET" && hasFields(id)).map(({ id }) => id);
  expect(Object.keys(CALL_FIELDS).toSorted()).toEqual(withFields.toSorted());
  for (const [id, row] of Object.entries(CALL_FIELDS))
    for (const { form, noForm } of partsOfRow(row))
      expect((form === undefined) !== (noForm === undefined), id).toBe(true);
});

test.each(Object.entries(CALL_FIELDS))(
  "the call %s checks its fields like the form, except for those with a reason",
  async (id, row) => {
    for (const part of partsOfRow(row))
      expect(await differentFields(id, part)).toEqual(Object.keys(part.differs ?? {}).toSorted());
  },
);

const hasFields = (id: string): boolean => Object.keys(bodyFieldsOf(id)).length > 0;

test("a field that is checked differently, is missing or is new is noticed", async () => {
  const fields = (id: string, row: CallFields) => differentFields(id, row);
  expect(await fields("D1-10", { form: "account", intent: "identity" })).toEqual([]);
  expect(await fields("D1-10", { form: "account", intent: "email" })).toEqual([
    ...["email", "firstname", "lastname", "password"],
  ]);
  expect(
    await fields("D1-10", { form: "administrator", names: { firstname: "email", lastname: "lastname" } }),
  ).toEqual(["firstname", "firstname", "language"]);
});
