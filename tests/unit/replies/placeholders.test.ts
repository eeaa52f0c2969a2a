import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "~/i18n/domains";
import { translator } from "~/i18n/texts.server";
import { templateSchema } from "~/models/replies/form.rules";
import { REPLY_BODY_MAX, REPLY_SUBJECT_MAX, TEMPLATE_NAME_MAX } from "~/models/replies/limits.rules";
import {
  eventNameInSentence,
  fillTemplate,
  PLACEHOLDER_WORDS,
  PLACEHOLDERS,
  templateParts,
  unknownPlaceholder,
  placeholdersInBraces,
} from "~/models/replies/placeholders.rules";
import { standardTemplate } from "~/presenters/replies/standard-template.server";

const VALUES = {
  firstname: "Camille",
  date: "19 juin 2027",
  place: "Gordes",
  event: "mariage",
  venue: "La Grange",
};

/** Templates that consist of many braces with some words between them. */
const templates = fc
  .array(
    fc.oneof(
      fc.string(),
      fc.constantFrom("{", "}", "{}", "{ }", "{{", "}}", "\n", "{\n}", "{date}", "{Prénom }", "{nobody}"),
      fc.constantFrom(...LANGUAGES.flatMap((language) => placeholdersInBraces(language, true))),
    ),
  )
  .map((pieces) => pieces.join(""));

describe("the placeholders of a template", () => {
  test("any text is split into parts that give the same text when they are joined", () => {
    fc.assert(
      fc.property(templates, (template) => {
        expect(
          templateParts(template)
            .map(({ text }) => text)
            .join(""),
        ).toBe(template);
      }),
    );
  });

  test("placeholders are replaced, but text inside the inserted values is never replaced", () => {
    fc.assert(
      fc.property(templates, fc.string(), (template, firstname) => {
        const filled = fillTemplate(template, { ...VALUES, firstname });
        const expected = templateParts(template).map(({ name, text }) =>
          name === "firstname" ? firstname : name ? VALUES[name] : text,
        );
        expect(filled).toBe(expected.join(""));
      }),
    );
    expect(fillTemplate("{prénom}", { ...VALUES, firstname: "{date}" })).toBe("{date}");
  });

  test("a text without braces is never changed", () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => !text.includes("{")),
        (text) => {
          expect(fillTemplate(text, VALUES)).toBe(text);
          expect(unknownPlaceholder(text)).toBeNull();
        },
      ),
    );
  });

  test("a placeholder is recognised in every language, with or without accents and in upper or lower case", () => {
    expect(fillTemplate("{PRENOM} { prénom } {Vorname} {nome}", VALUES)).toBe(
      "Camille Camille Camille Camille",
    );
    const everyday = "Camille|19 juin 2027|Gordes|mariage";
    for (const language of LANGUAGES) {
      expect(fillTemplate(placeholdersInBraces(language, false).join("|"), VALUES)).toBe(everyday);
      expect(fillTemplate(placeholdersInBraces(language, true).join("|"), VALUES)).toBe(
        `${everyday}|La Grange`,
      );
    }
  });

  test("no word stands for two different placeholders", () => {
    const meanings = new Map<string, string>();
    for (const language of LANGUAGES)
      for (const name of PLACEHOLDERS) {
        const word = PLACEHOLDER_WORDS[language][name].normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
        expect(meanings.get(word) ?? name, word).toBe(name);
        meanings.set(word, name);
      }
  });

  test("the error message contains the first unknown placeholder as it was typed", () => {
    expect(unknownPlaceholder("Bonjour {prénom}, {pernom} et {autre}")).toBe("{pernom}");
    expect(unknownPlaceholder("{} { } {a\nb} {date}")).toBeNull();
  });
});

describe("the standard template", () => {
  const signatory = { firstname: "Élise", lastname: "Marchand", companyName: "Maison Marchand" };
  const ROLES = ["ROLE_PRESTATAIRE", "ROLE_VENUE"] as const;
  const all = LANGUAGES.flatMap((language) => ROLES.map((role) => ({ language, role })));

  test.each(all)(
    "the standard template of $role in $language can be saved unchanged and leaves no placeholder unfilled",
    async ({ language, role }) => {
      const { name, subject, body } = standardTemplate(language, { ...signatory, role });
      expect(templateSchema.safeParse({ intent: "save", name, subject, body }).success).toBe(true);
      expect(name.length).toBeLessThanOrEqual(TEMPLATE_NAME_MAX);
      expect(subject.length).toBeLessThanOrEqual(REPLY_SUBJECT_MAX);
      expect(body.length).toBeLessThanOrEqual(REPLY_BODY_MAX);
      const filled = fillTemplate(`${subject}\n${body}`, VALUES);
      expect(filled).not.toMatch(/[{}]/);
      const { place, venue, ...always } = VALUES;
      for (const value of [...Object.values(always), role === "ROLE_VENUE" ? venue : place])
        expect(filled).toContain(value);
      expect(body.endsWith("Élise Marchand\nMaison Marchand")).toBe(true);
      expect(
        (await translator(language))(`replies:${role === "ROLE_VENUE" ? "standard_venue" : "standard"}.name`),
      ).toBe(name);
    },
  );

  test.each(LANGUAGES)(
    "the standard template of a venue in %s says that the day is free only if the day really is free",
    async (language) => {
      const free = (await translator(language))("replies:standard_venue.free");
      const bodyOf = (isFree: boolean) =>
        standardTemplate(language, { ...signatory, role: "ROLE_VENUE" }, isFree).body;
      expect(bodyOf(true)).toContain(`. ${free}\n`);
      expect(bodyOf(true).replace(` ${free}`, "")).toBe(bodyOf(false));
    },
  );
});

test.each([
  ["Mariage", "fr", "mariage"],
  ["PACS", "fr", "PACS"],
  ["Hochzeit", "de", "Hochzeit"],
  ["Élégie", "fr", "élégie"],
] as const)("the event %s within a sentence in %s is written %s", (label, language, written) => {
  expect(eventNameInSentence(label, language)).toBe(written);
});
