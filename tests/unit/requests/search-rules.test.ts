import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { requestMatchExpression, parseRequestSearch } from "../../../app/models/requests/search.rules.ts";

const TODAY = "2026-11-24";
const PROVIDER = "0197fc23-115f-7689-a761-07498a75c900";

describe("search terms for requests", () => {
  test.each([
    ["fr", "juin 2027", "2027-06-01", "2027-06-30"],
    ["fr", "Février 2028", "2028-02-01", "2028-02-29"],
    ["de", "märz 2027", "2027-03-01", "2027-03-31"],
    ["nl-BE", "augustus 2027", "2027-08-01", "2027-08-31"],
    ["es", "junio de 2027", "2027-06-01", "2027-06-30"],
    ["pt-PT", "setembro de 2027", "2027-09-01", "2027-09-30"],
    ["it", "dicembre 2026", "2026-12-01", "2026-12-31"],
    ["en-GB", "06/2027", "2027-06-01", "2027-06-30"],
    ["en-GB", "2027-6", "2027-06-01", "2027-06-30"],
    ["fr", "2027", "2027-01-01", "2027-12-31"],
  ])("in the language %s, “%s” is parsed as days and not as words", (locale, typed, from, to) => {
    expect(parseRequestSearch(typed, TODAY, locale)).toEqual({ words: [], days: { from, to } });
  });

  test.each([
    ["mai", "2027-05-01", "2027-05-31"],
    ["novembre", "2026-11-01", "2026-11-30"],
    ["décembre", "2026-12-01", "2026-12-31"],
  ])(
    "the month “%s” without a year means the current or next such month, and is also searched as a word",
    (typed, from, to) => {
      const { words, days } = parseRequestSearch(typed, TODAY, "fr");
      expect(days).toEqual({ from, to });
      expect(words).toHaveLength(1);
    },
  );

  test.each([
    ["Le Goff", ["le", "goff"]],
    ["  ÉLODIE  ", ["elodie"]],
    ["L’Isle-sur-la-Sorgue", ["l", "isle", "sur", "la", "sorgue"]],
    ["13/2027", ["13", "2027"]],
    ["Γεώργιος", ["γεωργιος"]],
    ["ΓΕΩΡΓΊΑ", ["γεωργια"]],
    ["Сергей", ["сергеи"]],
    ["Олексій", ["олексіи"]],
    ["Пётр Ґудзь", ["петр", "гудзь"]],
    ["Łukasz", ["lukasz"]],
    ["Øystein", ["oystein"]],
    ["Groß", ["gross"]],
    ["GROẞ", ["gross"]],
    ["Đorđe", ["dorde"]],
    ["Æsa Þórðardóttir", ["aesa", "thordardottir"]],
    ["Işıl İpek", ["isil", "ipek"]],
    ["Gal·la", ["galla"]],
    ["علی\u200cرضا", ["عليرضا"]],
    ["أحمد إبراهيم آمنة", ["احمد", "ابراهيم", "امنه"]],
    ["مُحَمَّد محـــمد", ["محمد", "محمد"]],
    ["کریم مصطفى", ["كريم", "مصطفي"]],
    ["ג׳ורג׳", ["גורג"]],
    ["OʼConnor", ["o", "connor"]],
    ["ʿAlī", ["ali"]],
    ["Ŧorbjørn Ŋanga Əli", ["torbjorn", "nanga", "eli"]],
    ["Ĳsbrand Ŀluís", ["ijsbrand", "lluis"]],
    ["マリー・アンヌ", ["マリー", "アンヌ"]],
    ["Đặng Thị", ["dang", "thi"]],
    ["Žižek Țepeș Gökçe", ["zizek", "tepes", "gokce"]],
    ["Ёлкин", ["елкин"]],
    ["Weiß‑Ærø", ["weiss", "aero"]],
    ["प्रिया", ["प्रिया"]],
    ["O’Brien", ["o", "brien"]],
    ["OBrien", ["obrien"]],
    ["June 2027", ["june", "2027"]],
  ])("“%s” is parsed as words only", (typed, words) => {
    expect(parseRequestSearch(typed, TODAY, "fr")).toEqual({ words, days: null });
  });

  test("any typed text gives a search expression of limited length that matches only the provider's own requests", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 80 }), (typed) => {
        const { words, days } = parseRequestSearch(typed, TODAY, "fr");
        if (days) expect(days.from <= days.to).toBe(true);
        expect(words.length).toBeLessThanOrEqual(6);
        const expression = requestMatchExpression(PROVIDER, words);
        expect(expression === null).toBe(words.length === 0);
        const owner = PROVIDER.replaceAll("-", "");
        for (const part of expression?.split(" AND ") ?? [])
          expect(part).toMatch(new RegExp(`^"${owner}[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}]*"\\*$`, "u"));
      }),
    );
  });
});
