import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  groupPictures,
  idInStoryName,
  readStory,
  storyUrlName,
} from "../../../app/models/portfolios/story.rules.ts";

const ID = "01a21005-2a3c-73f0-9d9b-7dc46d262eb7";

describe("the story of a wedding", () => {
  test("empty lines separate paragraphs, and a paragraph that consists of a quotation is shown as a quotation", () => {
    expect(
      readStory("Une table.\n\n« Personne ne soit loin. »\n \nLe soir, « enfin », tous dansaient."),
    ).toEqual({
      paragraphs: ["Une table.", "Le soir, « enfin », tous dansaient."],
      quotations: ["« Personne ne soit loin. »"],
    });
    expect(readStory("“Only this.”")).toEqual({ paragraphs: ["“Only this.”"], quotations: [] });
  });

  test("paragraphs and quotations together contain every letter of the story", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."a «»“”\n") }), (text) => {
        const { paragraphs, quotations } = readStory(text);
        const letters = (words: string) => [...words].filter((letter) => letter === "a").length;
        expect(letters([...paragraphs, ...quotations].join(""))).toBe(letters(text));
      }),
    );
  });

  test("two pictures are shown at the top, and the others in pairs", () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), (pictures) => {
        const { top, groups } = groupPictures(pictures);
        expect([...top, ...groups.flat()]).toEqual(pictures);
        expect(top.length).toBeLessThanOrEqual(2);
        expect(groups.slice(0, -1).every((group) => group.length === 2)).toBe(true);
      }),
    );
  });

  test("the id at the end of a portfolio's URL selects the portfolio, whatever the words before it are", () => {
    expect(idInStoryName(storyUrlName("camille-et-hugo", ID))).toBe(ID);
    expect(idInStoryName(ID.toUpperCase())).toBe(ID);
    expect(idInStoryName(`x${ID}`)).toBeNull();
    expect(idInStoryName("camille-et-hugo")).toBeNull();
  });
});
