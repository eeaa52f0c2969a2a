import fc from "fast-check";
import { expect, test } from "vitest";
import { initialsOf, monogramTint } from "~/ui/primitives/monogram-tint";

test("a UUID always gets the same of five tints", () => {
  fc.assert(
    fc.property(fc.uuid(), (uuid) => {
      const tint = monogramTint(uuid);
      expect([1, 2, 3, 4, 5]).toContain(tint);
      expect(monogramTint(uuid)).toBe(tint);
    }),
  );
});

test("the five tints occur about equally often", () => {
  const counts = [0, 0, 0, 0, 0];
  for (let n = 0; n < 5000; n += 1) {
    const tint = monogramTint(`0198f3a0-0000-7000-8000-${n.toString(16).padStart(12, "0")}`);
    counts[tint - 1] = (counts[tint - 1] ?? 0) + 1;
  }
  for (const count of counts) expect(count).toBeGreaterThan(800);
});

test("initials keep their accents, whether an accent is a separate character or not, and an empty name causes no exception", () => {
  expect(initialsOf("Élise", "Marchand")).toBe("ÉM");
  expect(initialsOf("e\u0301lise", "marchand")).toBe("ÉM");
  expect(initialsOf("Inês", "")).toBe("I");
  expect(initialsOf(" 𝒜da", "Ö")).toBe("𝒜Ö");
});
