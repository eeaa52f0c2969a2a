import { getTableColumns } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { portraits } from "../../../db/schema/profile.ts";
import {
  PORTRAIT_SECTIONS,
  readSection,
  PORTRAIT_SECTION_MAX,
  storedSection,
  portraitTextToType,
} from "../../../app/models/portraits/rules.ts";
import { startTimer } from "../../support/time-of-work.ts";

/** Texts that mix characters with a special meaning, such as `**`, and any other characters. */
const typed = fc
  .array(
    fc.oneof(
      fc.constantFrom("**", "*", "- ", "• ", "1. ", "12) ", "\n", "\r\n", "\n\n\n", " ", "\t", "a", "é "),
      fc.string({ unit: "binary", maxLength: 4 }),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(""));

const runs = (blocks: ReturnType<typeof readSection>) =>
  blocks.flatMap((block) => (block.kind === "paragraph" ? block.runs : block.items.flat()));

test("the table of portraits has a column for each section", () => {
  expect(Object.keys(getTableColumns(portraits))).toEqual(expect.arrayContaining([...PORTRAIT_SECTIONS]));
});

test("a section does not change when it is opened and saved again", () => {
  fc.assert(
    fc.property(typed, (text) => {
      const stored = storedSection(text);
      expect(storedSection(portraitTextToType(stored))).toBe(stored);
    }),
    { numRuns: 2000 },
  );
});

test("any number of empty lines separates two paragraphs", () => {
  expect(portraitTextToType(storedSection("\n\n Un\n\n\n\n \nDeux \n\n"))).toBe("Un\n\nDeux");
  expect(storedSection(" \n\n\t\n ")).toBe("");
});

test("a document contains no empty paragraph, and no more pieces than the text has characters", () => {
  fc.assert(
    fc.property(typed, (text) => {
      const blocks = readSection(storedSection(text));
      const pieces = runs(blocks);
      expect(blocks.filter((block) => block.kind === "paragraph" && block.runs.length === 0)).toEqual([]);
      expect(pieces.length).toBeLessThanOrEqual(text.length);
      expect(pieces.filter((run) => run.text === "")).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});

test("any stored value is parsed as a flat document that contains only plain and bold words", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.json({ maxDepth: 6 }),
        fc.string(),
        fc
          .array(
            fc.record({
              kind: fc.constantFrom("paragraph", "list", "html"),
              runs: fc.anything(),
              items: fc.anything(),
              isOrdered: fc.anything(),
            }),
          )
          .map((blocks) => JSON.stringify(blocks)),
      ),
      (stored) => {
        for (const block of readSection(stored)) {
          expect(Object.keys(block).sort()).toEqual(
            block.kind === "paragraph" ? ["kind", "runs"] : ["isOrdered", "items", "kind"],
          );
        }
        for (const run of runs(readSection(stored))) {
          expect(run).toEqual({ text: expect.any(String), isBold: expect.any(Boolean) });
        }
      },
    ),
  );
});

test.each([
  ["marks of bold that never end", "**a ".repeat(PORTRAIT_SECTION_MAX / 4)],
  ["marks alone", "*".repeat(PORTRAIT_SECTION_MAX)],
  ["list items alone", "- a\n".repeat(PORTRAIT_SECTION_MAX / 4)],
  ["empty lines", "\n".repeat(PORTRAIT_SECTION_MAX)],
])("the longest section of %s is parsed within a second", (_what, text) => {
  const spent = startTimer();
  storedSection(text);
  expect(spent()).toBeLessThan(1000);
});
