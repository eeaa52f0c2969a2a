import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DIRECTORY_SEGMENTS } from "~/i18n/directory-paths";
import { SEARCH_TEXT_MAX } from "~/models/search/query.rules";
import { wordOfAddress } from "~/models/search/address-word.rules";

describe("the word that an unknown address tells", () => {
  it.each([
    ["/planners/pariss", "pariss"],
    ["/wedding-venues/l-isle-sur-la-sorg", "l isle sur la sorg"],
    ["/wedding-planners/gordes/2000", "gordes"],
    ["/wedding-planners/gordes/x", "gordes"],
    ["/wedding-planners/region/vauclus/towns", "vauclus"],
    ["/m%C3%BCnchen", "münchen"],
  ])("%s tells %s", (path, word) => {
    expect(wordOfAddress(path, DIRECTORY_SEGMENTS)).toBe(word);
  });

  it.each([
    ["the directory's own words", "/wedding-venues"],
    ["a file", "/wp-login.php"],
    ["a token", "/review/4fK9x2aa81"],
    ["an invalid escape sequence", "/%E0%A4%A"],
    ["a script", "/%3Cscript%3E"],
    ["a number", "/2027/12"],
    ["two letters", "/ab"],
  ])("%s tells nothing", (_what, path) => {
    expect(wordOfAddress(path, DIRECTORY_SEGMENTS)).toBe("");
  });

  it("no path makes it fail, and a word fits into the field", () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        expect(wordOfAddress(path, DIRECTORY_SEGMENTS).length).toBeLessThanOrEqual(SEARCH_TEXT_MAX);
      }),
    );
  });
});
