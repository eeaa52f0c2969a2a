import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../../app/i18n/domains.ts";
import { MAIL_VALUES } from "../../app/models/outbox/rules.ts";
import { LOOKUPS } from "../../db/seed/lookups.ts";

type Texts = { [key: string]: string | Texts };

function flatten(texts: Texts, prefix = ""): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === "string") flat.set(prefix + key, value);
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) flat.set(inner, text);
  }
  return flat;
}

const read = (language: string, namespace: string) =>
  flatten(JSON.parse(readFileSync(`locales/${language}/${namespace}.json`, "utf8")));

const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort();

describe.each(["mails", "company_services"])("%s", (namespace) => {
  const french = read("fr", namespace);

  test.each(LANGUAGES)("%s has the keys and placeholders of French", (language) => {
    const texts = read(language, namespace);
    expect([...texts.keys()].sort()).toEqual([...french.keys()].sort());
    for (const [key, text] of texts) {
      expect(text.trim(), key).not.toBe("");
      expect(placeholders(text), key).toEqual(placeholders(french.get(key) ?? ""));
    }
  });

  test.each(LANGUAGES)("%s has no straight apostrophe, doubled space or exclamation mark", (language) => {
    for (const [key, text] of read(language, namespace)) expect(text, key).not.toMatch(/['!]| {2}/);
  });

  test("French sets a no-break space before high punctuation", () => {
    for (const [key, text] of french) expect(text, key).not.toMatch(/ [:;?»€]|« /);
  });
});

test("every kind of mail has its texts", () => {
  for (const language of LANGUAGES) {
    const texts = read(language, "mails");
    for (const kind of Object.keys(MAIL_VALUES)) {
      for (const part of ["subject", "preheader", "heading", "body_1", "button"]) {
        expect(texts.has(`${kind}.${part}`), `${language} ${kind}.${part}`).toBe(true);
      }
    }
  }
});

test("the mail of a new request can carry no contact", () => {
  const allowed = ["eventType", "date", "place", "guests"];
  for (const language of LANGUAGES) {
    for (const [key, text] of read(language, "mails")) {
      if (!key.startsWith("new_event_request.")) continue;
      for (const name of placeholders(text)) expect(allowed, `${language} ${key}`).toContain(name);
    }
  }
});

describe("lookups", () => {
  test("a slug stands once in its list, positions run from 1", () => {
    for (const kind of new Set(LOOKUPS.map((entry) => entry.kind))) {
      const entries = LOOKUPS.filter((entry) => entry.kind === kind);
      expect(new Set(entries.map((entry) => entry.slug)).size, kind).toBe(entries.length);
      expect(entries.map((entry) => entry.position)).toEqual(entries.map((_entry, index) => index + 1));
    }
  });

  test("labels are there in every language", () => {
    for (const { kind, slug, labels } of LOOKUPS) {
      for (const language of LANGUAGES) {
        expect(labels[language].trim(), `${kind} ${slug} ${language}`).not.toBe("");
      }
    }
  });

  test("ranges follow one another without a gap and their labels name their bounds", () => {
    for (const kind of ["guest_range", "budget_range", "planner_budget_range"]) {
      const ranges = LOOKUPS.filter((entry) => entry.kind === kind);
      expect(ranges[0]?.min).toBeNull();
      expect(ranges.at(-1)?.max).toBeNull();
      ranges.slice(1).forEach((range, index) => expect(range.min).toBe(ranges[index]?.max));
      const unit = kind === "guest_range" ? 1 : 100;
      for (const { labels, min, max } of ranges) {
        for (const language of LANGUAGES) {
          const figures = labels[language].replace(/[\s.,](?=\d{3})/g, "").match(/\d+/g);
          expect(figures).toEqual(
            [min, max].filter((bound) => bound !== null).map((bound) => `${bound / unit}`),
          );
        }
      }
    }
  });
});
