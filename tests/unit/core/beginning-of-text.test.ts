import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { beginningOfText } from "~/models/core/text.rules";

describe("the beginning of a text", () => {
  it("a short text stays whole, on one line", () => {
    expect(beginningOfText(" Une fête.\n\nMerci ! ", 40)).toBe("Une fête. Merci !");
  });

  it("a long text is cut between two words and ends with an ellipsis", () => {
    expect(beginningOfText("Elle a vu l’orage avant nous, et la table était sous la halle.", 31)).toBe(
      "Elle a vu l’orage avant nous…",
    );
  });

  it("is never longer than allowed, except for the ellipsis", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 5, max: 60 }), (text, max) => {
        expect(beginningOfText(text, max).length).toBeLessThanOrEqual(max + 1);
      }),
    );
  });
});
