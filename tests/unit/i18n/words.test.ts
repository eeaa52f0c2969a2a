import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { LANGUAGES, type Language } from "../../../app/i18n/domains.ts";
import { ALL_TEXTS } from "../../support/texts.ts";
import type { LosingWord } from "../../support/texts/losing-word.ts";

const files = import.meta.glob<Record<string, readonly LosingWord[]>>("../../support/texts/words-of-*.ts", {
  eager: true,
});
const rows = new Map(Object.values(files).flatMap((file) => Object.entries(file)));
const rowsOf = (language: Language): readonly LosingWord[] =>
  rows.get(`LOSING_WORDS_${language.toUpperCase()}`) ?? [];
const covered = LANGUAGES.filter((language) => rowsOf(language).length > 0).map((language) => ({ language }));

/** The words that the glossary chose, by language. */
function chosenWords(): ReadonlyMap<string, string> {
  const lines = readFileSync("docs/glossary-texts.md", "utf8").split("\n");
  const table = lines.filter((line) => line.startsWith("|")).map((line) => line.split("|").slice(1, -1));
  const start = table.findIndex((cells) => cells[0]?.trim() === "Thing");
  const head = (table[start] ?? []).map((cell) => cell.trim());
  const body = table.slice(start + 2).filter((cells) => cells.length === head.length);
  return new Map(
    head.map((language, column) => [language, body.map((cells) => cells[column]?.trim()).join("\n")]),
  );
}

/** A text without its placeholders and tags, whose names are not words of the text. */
const wordsOfText = (text: string): string => text.replace(/\{\{.*?\}\}|<.*?>/g, "");

/** Whether an exception names this key or a group that contains it. */
const covers = (exception: string, key: string): boolean =>
  /[.:]$/.test(exception) ? key.startsWith(exception) : key === exception;

const keysWith = (language: Language, word: RegExp): string[] =>
  [...ALL_TEXTS[language]].filter(([, text]) => word.test(wordsOfText(text))).map(([key]) => key);

test("the file of each language exports the rows of this language", () => {
  expect(covered.length).toBeGreaterThan(0);
  expect(covered).toHaveLength(Object.keys(files).length);
});

describe.each(covered)("the words of the texts in $language", ({ language }) => {
  const chosen = chosenWords().get(language) ?? "";

  test.each(rowsOf(language))("no text uses $word for $about", ({ word, say, except = [] }) => {
    const used = keysWith(language, word);
    expect(
      used.filter((key) => !except.some((exception) => covers(exception, key))),
      `the glossary says: ${say}`,
    ).toEqual([]);
  });

  test.each(rowsOf(language))("each exception for $word is needed", ({ word, except = [] }) => {
    const used = keysWith(language, word);
    expect(except.filter((exception) => !used.some((key) => covers(exception, key)))).toEqual([]);
  });

  test.each(rowsOf(language))("the glossary has the word $say for $about", ({ say }) => {
    expect(chosen).toContain(say);
  });

  test.each(rowsOf(language))("$word can be tested on many texts", ({ word }) => {
    expect(word.flags).not.toMatch(/[gy]/);
  });
});
