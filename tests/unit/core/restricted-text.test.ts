import { renderToStaticMarkup } from "react-dom/server";
import { createElement } from "react";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  parseRestrictedText,
  readRestrictedText,
  writeRestrictedText,
} from "../../../app/models/core/restricted-text.rules.ts";
import { RestrictedTextView } from "../../../app/ui/primitives/restricted-text.tsx";

const draw = (source: string) =>
  renderToStaticMarkup(createElement(RestrictedTextView, { blocks: parseRestrictedText(source) }));

test("paragraphs, bold words and both kinds of list are parsed", () => {
  expect(
    parseRestrictedText("Le salon **ouvre** à Lyon.\nVenez\n\n- un\n- **deux**\n\n1. d’abord\n2) ensuite"),
  ).toEqual([
    {
      kind: "paragraph",
      runs: [
        { text: "Le salon ", isBold: false },
        { text: "ouvre", isBold: true },
        { text: " à Lyon.\nVenez", isBold: false },
      ],
    },
    {
      kind: "list",
      isOrdered: false,
      items: [[{ text: "un", isBold: false }], [{ text: "deux", isBold: true }]],
    },
    {
      kind: "list",
      isOrdered: true,
      items: [[{ text: "d’abord", isBold: false }], [{ text: "ensuite", isBold: false }]],
    },
  ]);
  expect(parseRestrictedText(" \n\n ")).toEqual([]);
});

test("a list needs no blank line before its first item", () => {
  expect(parseRestrictedText("À savoir :\n- un\n- deux").map(({ kind }) => kind)).toEqual([
    "paragraph",
    "list",
  ]);
});

test.each([
  "Une ligne",
  "Une **ligne** et\nsa suite\n\n- un\n- deux\n\n1. trois\n2. quatre",
  "** pas gras ** et 2 * 3 * 4",
  "-pas une liste\n\n1.non plus",
  "<script>alert(1)</script> [lien](javascript:alert(1))",
  "**a****b** **c",
  "**a*****b** ****c** **d***",
])("a document does not change when it is written as text and parsed again: %j", (source) => {
  const blocks = parseRestrictedText(source);
  expect(parseRestrictedText(writeRestrictedText(blocks))).toEqual(blocks);
  expect(readRestrictedText(JSON.parse(JSON.stringify(blocks)))).toEqual(blocks);
});

test("no text is interpreted as HTML", () => {
  const drawn = draw(
    "<img src=x onerror=alert(1)> **<b>gras</b>**\n\n- <script>x</script>\n- [a](javascript:b)",
  );
  expect(drawn.match(/<(?!\/)[a-z]+/g)?.filter((tag) => !/^<(?:div|p|ul|li|span|strong)$/.test(tag))).toEqual(
    [],
  );
  expect(drawn).toContain("&lt;img src=x onerror=alert(1)&gt;");
});

test("a stored value in another format gives an empty document", () => {
  expect(readRestrictedText({ html: "<b>" })).toEqual([]);
  expect(
    readRestrictedText([
      { kind: "html", runs: [] },
      { kind: "paragraph", runs: [{ text: 3 }] },
    ]),
  ).toEqual([{ kind: "paragraph", runs: [] }]);
});

describe("a line that begins with a number", () => {
  const reread = (typed: string): string => writeRestrictedText(parseRestrictedText(typed));

  test.each([
    "3. Platz beim Hochzeitspreis 2024.",
    "1. Platz beim Hochzeitspreis 2024.",
    "2. Juni 2027",
    "12. Jahrgang",
    "01. März",
    "0. Schritt",
    "2024. Ein gutes Jahr.",
    "1.500 Gäste",
    "10 Jahre Erfahrung",
    "3) Trois salons",
    "3.Platz",
    "100. Hochzeit",
    "1er prix 2024",
    "1. Platz 2023\n\n1. Platz 2024",
    "2. Platz 2023\n3. Platz 2024",
    "Auszeichnungen:\n3. Platz 2024",
    "1. eins\n2. zwei\n3. drei",
    "1. eins\n\n3. drei",
    "- 3. Platz\n- 1. Platz",
    "1. 3. Platz",
    "99. und letzte",
    "7. **Himmel**",
  ])("a line that begins with a number stays as it was typed: %j", (typed) => {
    expect(reread(typed)).toBe(typed);
  });

  test("a single line with a number other than 1 is not a list, and a list continues after blank lines", () => {
    const kinds = (typed: string) => parseRestrictedText(typed).map(({ kind }) => kind);
    expect(kinds("3. Platz")).toEqual(["paragraph"]);
    expect(kinds("1. eins\n2. zwei\n4. vier")).toEqual(["list", "paragraph"]);
    expect(parseRestrictedText("1. eins\n\n2. zwei")).toMatchObject([{ kind: "list", items: [{}, {}] }]);
    expect(kinds("1. eins\n1. eins")).toEqual(["list", "list"]);
  });

  test("the numbers and words of numbered lines stay as they were typed", () => {
    const line = fc.tuple(
      fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 3000 })),
      fc.constantFrom(". ", ") ", ".", " ", ".500 ", "er "),
      fc.constantFrom("Platz", "Juni 2027", "3. Platz", "a"),
    );
    const typed = fc
      .array(fc.tuple(line, fc.constantFrom("\n", "\n\n")))
      .map((lines) => lines.map(([parts, end]) => parts.join("") + end).join(""));
    const words = (text: string) =>
      text
        .split("\n")
        .filter((part) => part !== "")
        // “1)” is written back as “1.”, so both are compared as “1.”.
        .map((part) => part.replace(/^(\d+)\)/, "$1."));
    fc.assert(
      fc.property(typed, (text) => {
        expect(words(reread(text))).toEqual(words(text));
        expect(reread(reread(text))).toBe(reread(text));
      }),
    );
  });
});
