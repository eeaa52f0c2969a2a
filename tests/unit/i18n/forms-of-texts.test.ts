import { describe, expect, test } from "vitest";
import { LANGUAGES, type Language } from "../../../app/i18n/domains.ts";
import { ALL_TEXTS } from "../../support/texts.ts";
import type { DifferingTexts, TextForms } from "../../support/texts/text-forms.ts";

const files = import.meta.glob<Record<string, TextForms>>("../../support/texts/forms-of-*.ts", {
  eager: true,
});
const forms = new Map(Object.values(files).flatMap((file) => Object.entries(file)));
const covered = LANGUAGES.flatMap((language) => {
  const form = forms.get(`FORMS_${language.toUpperCase()}`);
  return form ? [{ language, form }] : [];
});

const PLURAL = /_(?:zero|one|two|few|many|other)$/;
const UNIT = /[\d}] (?:MB|Mo|KB|km|px|%|€)(?![\p{L}\d])/u;
const CHARACTERS = /caractères|characters|Zeichen|tekens|caratteri|caracteres/u;

/** The texts of a language without the names of their placeholders and tags. */
function textsWhere(language: Language, isKind: (key: string, text: string) => boolean): [string, string][] {
  return [...ALL_TEXTS[language]].flatMap(([key, text]): [string, string][] => {
    const base = key.replace(PLURAL, "");
    return isKind(base, text) ? [[base, text]] : [];
  });
}

/** A text without placeholders, tags and the phrases that may contain a number. */
const withoutHoles = (text: string, { numberPhrases = [] }: TextForms): string =>
  numberPhrases.reduce(
    (words, { phrase }) => words.replaceAll(phrase, ""),
    text.replace(/\{\{.*?\}\}|<.*?>/g, ""),
  );

/** Asserts that exactly the texts of the exceptions differ, so that no exception stays without need. */
function expectOnly(differing: readonly [string, string][], except: DifferingTexts = {}): void {
  const unexpected = differing.filter(([key]) => !(key in except));
  expect(unexpected.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
  const keys = new Set(differing.map(([key]) => key));
  expect(
    Object.keys(except).filter((key) => !keys.has(key)),
    "exceptions without need",
  ).toEqual([]);
}

test("the file of each language exports the forms of this language", () => {
  expect(covered.length).toBeGreaterThan(0);
  expect(covered).toHaveLength(Object.keys(files).length);
});

describe.each(covered)("the forms of the texts in $language", ({ language, form }) => {
  test("toasts have one form", () => {
    const toasts = textsWhere(language, (key) => /[:.]flash\./.test(key));
    expect(toasts.length).toBeGreaterThan(50);
    expectOnly(toasts.filter(([, text]) => !form.toast.test(text)));
  });

  test("texts of busy buttons have one form", () => {
    const busy = textsWhere(language, (key) => /[._](?:busy|saving|sending)$|:saving$/.test(key)).filter(
      ([key]) => !/errors\./.test(key) && key !== "availability:source.busy",
    );
    expect(busy.length).toBeGreaterThan(15);
    expectOnly(busy.filter(([, text]) => !form.busy.test(text)));
  });

  test("errors of empty fields have one form", () => {
    const required = textsWhere(language, (key) => /[._:]required$/.test(key));
    expect(required.length).toBeGreaterThan(40);
    expectOnly(
      required.filter(([, text]) => !form.required.test(text)),
      form.requiredExcept,
    );
  });

  test("errors of texts that are too long have one form", () => {
    const limits = textsWhere(language, (key, text) => /[._]long$/.test(key) && CHARACTERS.test(text));
    expect(limits.length).toBeGreaterThan(20);
    expectOnly(
      limits.filter(([, text]) => !form.limit.test(text)),
      form.limitExcept,
    );
  });

  test("a number and its unit stay on one line", () => {
    expectOnly(textsWhere(language, (_key, text) => UNIT.test(text)));
  });

  test("no text has a number that the code does not supply", () => {
    const numbers = textsWhere(language, (_key, text) => {
      const words = withoutHoles(text, form);
      return /\d/.test(words) || form.numberWord.test(words);
    });
    expectOnly(numbers, form.numberExcept);
  });

  test.each(form.numberPhrases ?? [])(
    "a text has the phrase $phrase, whose number is $reason",
    ({ phrase }) => {
      expect(textsWhere(language, (_key, text) => text.search(phrase) >= 0)).not.toEqual([]);
    },
  );

  test.each(form.favour ? [form.favour] : [])("only a favour is asked for with %s", (favour) => {
    expectOnly(
      textsWhere(language, (_key, text) => favour.test(text)),
      form.favourExcept,
    );
  });
});
