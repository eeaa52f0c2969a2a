import { renderToStaticMarkup } from "react-dom/server";
import { createElement } from "react";
import { expect, test } from "vitest";
import {
  parseRestrictedText,
  readRestrictedText,
  writeRestrictedText,
} from "../../../app/models/core/restricted-text.rules.ts";
import { RestrictedText } from "../../../app/ui/primitives/restricted-text.tsx";

const draw = (source: string) =>
  renderToStaticMarkup(createElement(RestrictedText, { blocks: parseRestrictedText(source) }));

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

test("a list needs no blank line before it", () => {
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
])("a document stays the same when it is written and parsed again: %j", (source) => {
  const blocks = parseRestrictedText(source);
  expect(parseRestrictedText(writeRestrictedText(blocks))).toEqual(blocks);
  expect(readRestrictedText(JSON.parse(JSON.stringify(blocks)))).toEqual(blocks);
});

test("no text becomes HTML", () => {
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
