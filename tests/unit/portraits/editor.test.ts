import fc from "fast-check";
import { expect, test } from "vitest";
import {
  editorDocument,
  restrictedTextOfDocument,
  type EditorNode,
} from "../../../app/models/portraits/editor.rules.ts";
import { storedSection, portraitTextToType } from "../../../app/models/portraits/rules.ts";

const written = fc
  .array(
    fc.oneof(fc.constantFrom("**", "- ", "1. ", "\n", "\n\n", " ", "a", "é"), fc.string({ maxLength: 4 })),
    {
      maxLength: 25,
    },
  )
  .map((parts) => portraitTextToType(storedSection(parts.join(""))));

test("a text does not change when it is opened in the editor and saved", () => {
  fc.assert(
    fc.property(written, (text) => {
      expect(storedSection(restrictedTextOfDocument(editorDocument(text)))).toBe(storedSection(text));
    }),
    { numRuns: 2000 },
  );
});

const text: fc.Arbitrary<EditorNode> = fc
  .tuple(fc.string({ minLength: 1, maxLength: 6 }), fc.boolean())
  .map(([words, isBold]) => ({ type: "text", text: words, marks: isBold ? [{ type: "bold" }] : [] }));
const lineBreak: fc.Arbitrary<EditorNode> = fc.constant({ type: "hardBreak" });
const paragraph: fc.Arbitrary<EditorNode> = fc.record({
  type: fc.constant("paragraph"),
  content: fc.array(fc.oneof(text, lineBreak), { maxLength: 5 }),
});
const list: fc.Arbitrary<EditorNode> = fc.record({
  type: fc.constantFrom("bulletList", "orderedList"),
  content: fc.array(
    paragraph.map((inside): EditorNode => ({ type: "listItem", content: [inside] })),
    { minLength: 1, maxLength: 4 },
  ),
});

test("a document of the editor does not change when it is saved and opened again", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(paragraph, list), { maxLength: 5 }), (content) => {
      const typed = restrictedTextOfDocument({ type: "doc", content });
      const once = portraitTextToType(storedSection(typed));
      expect(restrictedTextOfDocument(editorDocument(once))).toBe(once);
    }),
    { numRuns: 2000 },
  );
});

test("bold spaces are moved out of the bold words, and empty paragraphs and list items are removed", () => {
  const bold = [{ type: "bold" }];
  expect(
    restrictedTextOfDocument({
      type: "doc",
      content: [
        {
          type: "paragraph",
          content: [
            { type: "text", text: "Onze ans, " },
            { type: "text", text: "douze ", marks: bold },
            { type: "text", text: "par an ", marks: bold },
            { type: "text", text: "au plus" },
          ],
        },
        { type: "paragraph" },
        { type: "paragraph", content: [{ type: "text", text: "   " }] },
        {
          type: "orderedList",
          content: [
            { type: "listItem", content: [{ type: "paragraph", content: [{ type: "text", text: "un" }] }] },
            { type: "listItem", content: [{ type: "paragraph" }] },
          ],
        },
      ],
    }),
  ).toBe("Onze ans, **douze par an** au plus\n\n1. un");
});
