import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { htmlOfTypedText, typedTextOfHtml } from "../../../app/models/portraits/html.rules.ts";
import { portraitTextToType, storedSection } from "../../../app/models/portraits/rules.ts";
import { htmlOfStory, storyOfHtml } from "../../../app/models/portfolios/story-html.rules.ts";
import { startTimer } from "../../support/time-of-work.ts";

const word = fc.constantFrom(
  "**",
  "- ",
  "1. ",
  "\n",
  "\n\n",
  " ",
  "a",
  "é",
  "<",
  "&",
  ">",
  "<b>",
  "&lt;",
  '"',
);
const typed = fc
  .array(word, { maxLength: 25 })
  .map((parts) => portraitTextToType(storedSection(parts.join("").replace(/ {2,}/g, " "))));

test("a text does not change when it is read as HTML and sent back", () => {
  fc.assert(
    fc.property(typed, (text) => {
      const { text: again, dropped } = typedTextOfHtml(htmlOfTypedText(text));
      const html = (source: string) => htmlOfTypedText(portraitTextToType(storedSection(source)));
      expect(html(again)).toBe(html(text));
      expect(dropped).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});

describe("HTML of a client", () => {
  test.each([
    ["<p>Un <strong>grand</strong> jour</p><p>Deux<br>lignes</p>", "Un **grand** jour\n\nDeux\nlignes", []],
    ["<ul><li>Fleurs</li><li><p>Table</p></li></ul><ol><li>Un</li></ol>", "- Fleurs\n- Table\n\n1. Un", []],
    ["<B>gras</B> &amp; simple &#233;&#x2019;&nbsp;!", "**gras** & simple é’\u00a0!", []],
    [
      '<h2>Titre</h2><p class="x">Un <em>mot</em> <a href="//x">lien</a></p>',
      "Titre\n\nUn mot lien",
      ["a", "em", "h2"],
    ],
    ["<p>avant</p><script>alert('<p>non</p>')</script><p>après</p>", "avant\n\naprès", ["script"]],
    ["<p>un<!-- <p>non</p> -->deux</p><!-- fin", "undeux", []],
    ["<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>", "- a\n- b\n- c", []],
    ["Sans balise\nsur deux lignes\n\npuis 1 < 2", "Sans balise\nsur deux lignes\n\npuis 1 < 2", []],
    ["<p> </p><p><br></p>", "", []],
    ["", "", []],
  ])("%s", (html, text, dropped) => {
    expect(typedTextOfHtml(html)).toEqual({ text, dropped });
  });
});

test("no input gives a tag, and a long one is read in a moment", () => {
  const pieces = fc.constantFrom(
    "<p>",
    "</p>",
    "<",
    ">",
    "<script",
    "<!--",
    "&lt;",
    "a",
    "</ul>",
    "<li>",
    "<ol>",
    "\n",
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
      const html = htmlOfTypedText(typedTextOfHtml(parts.join("")).text);
      expect(html.replace(/<\/?(?:p|strong|ul|ol|li)>|<br>/g, "")).not.toMatch(/[<>]/);
    }),
  );
  const spent = startTimer();
  for (const piece of ["<!--", "<a ", "<script>", "<", "&#"]) typedTextOfHtml(piece.repeat(16_000));
  expect(spent()).toBeLessThan(1_000);
});

test("a story has paragraphs and line breaks, and names all other tags", () => {
  const story = "Trois jours\nau mas\n\n« Une <table> »";
  expect(htmlOfStory(story)).toBe("<p>Trois jours<br>au mas</p><p>« Une &lt;table&gt; »</p>");
  expect(storyOfHtml(htmlOfStory(story))).toEqual({ text: story, dropped: [] });
  expect(storyOfHtml("<ul><li>Fleurs</li><li>un <b>mot</b></li></ul>")).toEqual({
    text: "Fleurs\n\nun mot",
    dropped: ["b", "li", "ul"],
  });
  const typedStory = "Trois jours\nau mas\n\n« Une fête »";
  expect(storyOfHtml(typedStory).text).toBe(typedStory);
});
