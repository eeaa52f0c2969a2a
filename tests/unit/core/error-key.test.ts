import fc from "fast-check";
import { expect, test } from "vitest";
import { joinErrorKey, splitErrorKey } from "~/models/core/error-key.rules";

test("an error key can be parsed into its text key and all its values", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.stringMatching(/^[a-z]+$/), fc.string({ unit: "grapheme" })), (values) => {
      expect(splitErrorKey(joinErrorKey("replies:errors.unknown", values))).toEqual({
        key: "replies:errors.unknown",
        values: { ...values },
      });
    }),
  );
});

test("a text key alone is an error key without values", () => {
  expect(splitErrorKey("common:errors.unknown")).toEqual({ key: "common:errors.unknown", values: {} });
});
