import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { LANGUAGES, type Language } from "../../../app/i18n/domains.ts";
import { translator } from "../../../app/i18n/texts.server.ts";
import { ERRORS } from "../../../app/models/core/errors.ts";
import { ALL_TEXTS, baseKey, placeholders, pluralForm, sourceFiles } from "../../support/texts.ts";

const source = ALL_TEXTS.fr;
const sourceBases = new Set([...source.keys()].map(baseKey));

/** Plural categories of a language for whole numbers, including large round numbers. */
const categoriesOf = (language: Language): string[] => {
  const rules = new Intl.PluralRules(language === "pt" ? "pt-PT" : language);
  return [...new Set([0, 1, 2, 5, 25, 1_000_000].map((count) => rules.select(count)))].sort();
};

/** The placeholders of each text in alphabetical order. The plural forms of a text are treated as one text. */
function placeholdersOf(texts: ReadonlyMap<string, string>): Record<string, string[]> {
  const names = new Map<string, Set<string>>();
  for (const [key, text] of texts) {
    const base = baseKey(key);
    names.set(base, new Set([...(names.get(base) ?? []), ...placeholders(text)]));
  }
  return Object.fromEntries([...names].map(([base, found]) => [base, [...found].sort()]));
}

describe.each(LANGUAGES.map((language) => ({ language })))("the texts in $language", ({ language }) => {
  const texts = ALL_TEXTS[language];

  test("each language has the same keys as French", () => {
    const bases = new Set([...texts.keys()].map(baseKey));
    expect([...sourceBases].filter((key) => !bases.has(key))).toEqual([]);
    expect([...bases].filter((key) => !sourceBases.has(key))).toEqual([]);
  });

  test("each text has the same placeholders as in French", async () => {
    expect(placeholdersOf(texts)).toEqual(placeholdersOf(source));
  });

  test("each text has every plural form of its language and no other", () => {
    const forms = new Map<string, string[]>();
    for (const key of texts.keys()) {
      const form = pluralForm(key);
      if (form) forms.set(baseKey(key), [...(forms.get(baseKey(key)) ?? []), form]);
    }
    const needed = categoriesOf(language);
    for (const [base, found] of forms) {
      // Every language may have an extra form for zero.
      expect(found.filter((form) => form !== "zero").sort(), base).toEqual(needed);
    }
  });

  test("the plural form `many`, which is for millions, has the same text as the form `other`, because no count is that high", () => {
    const isOfMillions = new Intl.PluralRules(language).select(5) !== "many";
    for (const [key, text] of texts)
      if (isOfMillions && pluralForm(key) === "many")
        expect(text, key).toBe(texts.get(`${baseKey(key)}_other`));
  });

  test("no text is empty or untranslated or has a stray space", () => {
    for (const [key, text] of texts) {
      expect(text.trim(), key).not.toBe("");
      expect(text, key).toBe(text.trim());
      expect(text, key).not.toMatch(/ {2}/);
      if (language !== "fr" && text.length > 24 && /\s/.test(text) && placeholders(text).length === 0) {
        expect(text, key).not.toBe(source.get(key));
      }
    }
  });
});

describe("texts with the count zero", () => {
  test("the count zero has the plural form in European Portuguese", async () => {
    const t = await translator("pt");
    expect(t("shell:credits_word", { count: 0 })).toBe("créditos");
    expect(t("shell:credits_word", { count: 1 })).toBe("crédito");
  });

  test("in the message about the last spent credit, zero is written as a word", async () => {
    for (const language of LANGUAGES)
      expect((await translator(language))("event_request:unlock.done", { count: 0 })).not.toContain("0");
  });

  test("the count zero has the singular form in French", async () => {
    expect((await translator("fr"))("shell:credits_word", { count: 0 })).toBe("crédit");
  });
});

/** Keys of texts that list single characters. In these texts the space before a character is intended. */
const LISTS_SIGNS = "common:password.criteria.symbol";

test("French texts have typographic spaces, apostrophes and quotation marks", () => {
  for (const [key, text] of source) {
    if (key !== LISTS_SIGNS) expect(text, key).not.toMatch(/[ \u00a0][;!?]/);
    expect(text, key).not.toMatch(/\u202f[:»]/);
    expect(text, key).not.toMatch(/ [:;!?»€%]/);
    expect(text, key).not.toMatch(/[\p{L}\d][!?;](?:\s|$)/u);
    expect(text, key).not.toMatch(/«(?!\u00a0)/);
    expect(text, key).not.toMatch(/\p{L}'\p{L}/u);
  }
});

describe("the text keys that the code uses", () => {
  const code = [...sourceFiles("app"), ...sourceFiles("db/seed")]
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const literals = new Set(
    [...code.matchAll(/["'`]([a-zA-Z_][\w:.]*)["'`]/g)].map((match) => match[1] ?? ""),
  );
  const prefixes = [...code.matchAll(/`([a-zA-Z_][\w:.]*[:._])\$\{/g)].map((match) => match[1] ?? "");
  // Labels of the list of services, which only the seed reads.
  prefixes.push("company_services:services.");

  test("the code uses every text key", () => {
    const unused = [...sourceBases].filter((full) => {
      const key = full.slice(full.indexOf(":") + 1);
      const isNamed = literals.has(full) || literals.has(key);
      return !isNamed && !prefixes.some((prefix) => full.startsWith(prefix) || key.startsWith(prefix));
    });
    expect(unused).toEqual([]);
  });

  test("every text key in the code exists", () => {
    const namespaces = new Set([...sourceBases].map((key) => key.split(":")[0]));
    const missing = [...literals].filter((literal) => {
      const [namespace, key] = literal.split(":");
      return key !== undefined && key !== "" && namespaces.has(namespace ?? "") && !sourceBases.has(literal);
    });
    expect(missing.filter((literal) => !prefixes.includes(literal))).toEqual([]);
  });

  test("every error in ERRORS has a text in each language", () => {
    for (const language of LANGUAGES) {
      for (const { key } of Object.values(ERRORS))
        expect(ALL_TEXTS[language].has(key), `${language} ${key}`).toBe(true);
    }
  });
});
