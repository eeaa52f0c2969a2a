import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { personNameField } from "../../../app/models/accounts/form.rules.ts";
import { emailKey, isEmail, tidyName } from "../../../app/models/accounts/rules.ts";

describe("e-mail addresses", () => {
  test.each([
    "elise@loeil.fr",
    "a.b+c_d-e@sub.domain.co.uk",
    "o'neill@irish.ie",
    "jürgen@müller.de",
    `${"a".repeat(64)}@x.fr`,
    `a@${"b".repeat(63)}.fr`,
  ])("%s is an e-mail address", (email) => expect(isEmail(email)).toBe(true));

  test.each([
    "",
    "elise",
    "@loeil.fr",
    "elise@",
    "elise@@loeil.fr",
    "elise@loeil@fr.fr",
    "elise@loeil",
    "elise@loeil.f",
    "elise@127.0.0.1",
    "elise@-loeil.fr",
    "elise@loeil-.fr",
    "elise@loeil..fr",
    ".elise@loeil.fr",
    "elise.@loeil.fr",
    "el..ise@loeil.fr",
    "el ise@loeil.fr",
    "elise@loeil.fr\nBcc: x@y.fr",
    "elise\u0000@loeil.fr",
    '"elise"@loeil.fr',
    "Élise <elise@loeil.fr>",
    `${"a".repeat(65)}@x.fr`,
    `a@${"b".repeat(64)}.fr`,
    `a@${"b.".repeat(127)}fr`,
  ])("%j is not an e-mail address", (email) => expect(isEmail(email)).toBe(false));

  test("an accepted address cannot add a header to a mail", () => {
    const nasty = fc.constantFrom(..."ab1.-+'@<>()[],;:\"\\ \t\r\n\u0000\u200b\u2028é%".split(""));
    const text = fc.tuple(
      fc.string({ unit: nasty, maxLength: 6 }),
      fc.constantFrom("@", "@x", "x@", "x@y."),
      fc.string({ unit: nasty, maxLength: 6 }),
      fc.constantFrom("", ".fr", "\n", "\r\nBcc: x@y.fr"),
    );
    fc.assert(
      fc.property(text, (parts) => {
        const email = parts.join("");
        if (isEmail(email)) expect(email).toMatch(/^[^\s<>()[\],;:"\\@\p{C}]+@[^\s<>()[\],;:"\\@\p{C}]+$/u);
      }),
    );
  });

  test("each part of an accepted address is within its length limit", () => {
    const part = fc.string({ unit: fc.constantFrom("a", "1", "-", "."), minLength: 1, maxLength: 300 });
    fc.assert(
      fc.property(part, part, (local, domain) => {
        if (!isEmail(`${local}@${domain}`)) return;
        expect(local.length).toBeLessThanOrEqual(64);
        expect(domain.length).toBeLessThanOrEqual(255);
        for (const label of domain.split(".")) expect(label.length).toBeLessThanOrEqual(63);
      }),
      { numRuns: 500 },
    );
  });

  test("two spellings of one address have the same key, so an address has one account", () => {
    expect(emailKey("  Elise@LOEIL.fr ")).toBe("elise@loeil.fr");
    expect(emailKey("ｅlise@loeil.fr")).toBe("elise@loeil.fr");
    fc.assert(fc.property(fc.string(), (text) => emailKey(emailKey(text)) === emailKey(text)));
  });
});

describe("names of persons", () => {
  const field = personNameField({ required: "", tooShort: "", tooLong: "", characters: "" });
  const isPersonName = (name: string) => field.safeParse(name).success;

  test.each([
    "Li",
    "Élise",
    "Jean-Luc",
    "D’Artagnan",
    "O'Brien",
    "van der Berg",
    "’t Hooft",
    "Ünal",
    "Nguyễn",
    "a".repeat(50),
  ])("%s is a name", (name) => expect(isPersonName(name)).toBe(true));
  test.each([
    "",
    "É",
    "--",
    "' '",
    "R2D2",
    "Élise!",
    "<b>",
    "Élise\u0007",
    "💍💍",
    "a".repeat(51),
    "A\u0000b",
  ])("%j is not a name", (name) => expect(isPersonName(name)).toBe(false));
  test("a letter with an accent counts as one character, and repeated spaces become one", () => {
    expect(tidyName("  Anne   Marie\u00a0 ")).toBe("Anne Marie");
    expect(tidyName("E\u0301")).toBe("É");
    expect(isPersonName("E\u0301")).toBe(false);
    expect(field.parse("Élise\n")).toBe("Élise");
  });
});
