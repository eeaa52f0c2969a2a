import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { coupleNameField, emailField, personNameField } from "../../../app/models/accounts/form.rules.ts";
import { emailComparisonKey, isEmail, tidyName } from "../../../app/models/accounts/rules.ts";

describe("e-mail addresses", () => {
  test.each([
    "elise@loeil.fr",
    "a.b+c_d-e@sub.domain.co.uk",
    "o'neill@irish.ie",
    "jürgen@müller.de",
    `${"a".repeat(64)}@x.fr`,
    `a@${"b".repeat(63)}.fr`,
  ])("the text %s is an e-mail address", (email) => expect(isEmail(email)).toBe(true));

  test.each([
    "",
    "elise",
    "@loeil.fr",
    "elise@",
    "eliseloeil.fr",
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
  ])("the text %j is not an e-mail address", (email) => expect(isEmail(email)).toBe(false));

  const field = emailField("required", "invalid");

  test.each([
    ["anna@example.com,", "anna@example.com"],
    ["anna@example.com.", "anna@example.com"],
    ["anna@example.com;", "anna@example.com"],
    ["anna@example.com ;  ", "anna@example.com"],
    ["mailto:anna@example.com", "anna@example.com"],
    ["MAILTO:anna@example.com?subject=Bonjour", "anna@example.com"],
    ["Anna <anna@example.com>", "anna@example.com"],
    ['"Müller, Anna" <anna@example.com>;', "anna@example.com"],
    ["<anna@example.com>", "anna@example.com"],
    ["<mailto:anna@example.com>", "anna@example.com"],
    ["anna@example.com <anna@example.com>", "anna@example.com"],
    ["(anna@example.com)", "anna@example.com"],
    ["“anna@example.com”", "anna@example.com"],
    ["anna@example.com\u200b", "anna@example.com"],
    ["\ufeffanna@example.com", "anna@example.com"],
    ["anna\u00ad@exam\u200bple.com", "anna@example.com"],
    ["\u202aanna@example.com\u202c", "anna@example.com"],
    ["\u00a0anna@example.com\u202f", "anna@example.com"],
    ["o'neill@irish.ie", "o'neill@irish.ie"],
    ["Anna.B+c@Example.COM", "Anna.B+c@Example.COM"],
    ["mailto://anna@example.com", "anna@example.com"],
    ["mailto:anna%40example.com", "anna@example.com"],
    ["„anna@example.com“", "anna@example.com"],
    ["‚anna@example.com‘", "anna@example.com"],
    ["‹anna@example.com›", "anna@example.com"],
    ["« anna@example.com »", "anna@example.com"],
    ["`anna@example.com`", "anna@example.com"],
    ["**anna@example.com**", "anna@example.com"],
    ["_anna@example.com_", "anna@example.com"],
    ["_anna@example.com", "_anna@example.com"],
    ["anna@example.com…", "anna@example.com"],
    ["anna@example.com/", "anna@example.com"],
    ["Anna Dupont (anna@example.com)", "anna@example.com"],
    ["Anna Dupont [anna@example.com]", "anna@example.com"],
    ["[anna@example.com](mailto:anna@example.com)", "anna@example.com"],
    ["anna@example.com<mailto:anna@example.com>", "anna@example.com"],
    ["<anna@example.com", "anna@example.com"],
    ["E-mail : anna@example.com", "anna@example.com"],
    ["Email:anna@example.com", "anna@example.com"],
    ["- anna@example.com", "anna@example.com"],
    ["📧 anna@example.com", "anna@example.com"],
    ["anna@example.com (perso)", "anna@example.com"],
    ["anna@example.com?subject=Bonjour", "anna@example.com"],
    ["anna＠example.com", "anna@example.com"],
    ["anna@example.com <ANNA@example.com>", "anna@example.com"],
    ["//anna@example.com", "anna@example.com"],
    ["|anna@example.com|", "anna@example.com"],
    ["anna@example.com–", "anna@example.com"],
    ["anna&paul@example.com", "anna&paul@example.com"],
    // Domains with accents.
    ["anna@müller.de", "anna@xn--mller-kva.de"],
    ["anna@MÜLLER.de", "anna@xn--mller-kva.de"],
    ["anna@mu\u0308ller.de", "anna@xn--mller-kva.de"],
    ["anna@xn--mller-kva.de", "anna@xn--mller-kva.de"],
    ["anna@straße.de", "anna@xn--strae-oqa.de"],
    ["anna@château.fr", "anna@xn--chteau-xta.fr"],
    ["anna@niño.es", "anna@xn--nio-8ma.es"],
    ["anna@città.it", "anna@xn--citt-3na.it"],
    ["anna@mail.coração.pt", "anna@mail.xn--corao-dra1a.pt"],
    ["anna@пример.рф", "anna@xn--e1afmkfd.xn--p1ai"],
    ["anna@παράδειγμα.ελ", "anna@xn--hxajbheg2az3al.xn--qxam"],
    ["Anna <anna@müller.de>,", "anna@xn--mller-kva.de"],
  ])("the typed address %j is stored as %s, and does not change when it is parsed again", (typed, stored) => {
    expect(field.parse(typed)).toBe(stored);
    expect(field.parse(stored)).toBe(stored);
  });

  test.each([
    "",
    "mailto:",
    "<>",
    "Anna <anna>",
    "anna@example.com bruno@example.com",
    "anna@example.com, bruno@example.com",
    "<anna@example.com> <bruno@example.com> bruno@example.com",
    "anna@example.com\nBcc: <x@y.fr>",
    "anna@example",
    "anna@a\u0338.b",
    "<anna@example.com> <bruno@example.com>",
    '"bruno@example.com" <anna@example.com>',
    "anna@example.com/bruno@example.com",
    "anna dupont@example.com",
    "anna @example.com",
    "Anna Dupont anna@example.com",
    "http://anna@example.com",
    "anna@http://example.com",
    "anna@☃.com",
    "anna@exa„mple.com",
    "anna@example.com%0aBcc:x",
    "mailto:anna@example.com%0abcc:x@y.fr",
    "Anna: anna@example.com, Bruno: bruno@example.com",
  ])("the text %j is rejected because it is not exactly one valid e-mail address", (typed) =>
    expect(field.safeParse(typed).success).toBe(false),
  );

  test("an accepted e-mail address cannot add a header to a mail", () => {
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

  test("each part of an accepted e-mail address is within its length limit", () => {
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

  test("two spellings of the same e-mail address get the same lookup key, so that only one account can use this address", () => {
    expect(emailComparisonKey("  Elise@LOEIL.fr ")).toBe("elise@loeil.fr");
    expect(emailComparisonKey("ｅlise@loeil.fr")).toBe("elise@loeil.fr");
    fc.assert(
      fc.property(
        fc.string(),
        (text) => emailComparisonKey(emailComparisonKey(text)) === emailComparisonKey(text),
      ),
    );
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
  ])("the text %s is accepted as a name", (name) => expect(isPersonName(name)).toBe(true));
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
  ])("the text %j is not accepted as a name", (name) => expect(isPersonName(name)).toBe(false));
  test("a letter with an accent counts as one character, and repeated spaces are replaced by one space", () => {
    expect(tidyName("  Anne   Marie\u00a0 ")).toBe("Anne Marie");
    expect(tidyName("E\u0301")).toBe("É");
    expect(isPersonName("E\u0301")).toBe(false);
    expect(field.parse("Élise\n")).toBe("Élise");
  });
});

describe("names as people write them", () => {
  const messages = { required: "required", tooShort: "", tooLong: "", characters: "" };
  const [account, couple] = [personNameField(messages), coupleNameField(messages)];

  test.each([
    ["Gal·la", "Gal·la"],
    ["Marcel\u00b7lí", "Marcel·lí"],
    ["Gal\u2027la", "Gal·la"],
    ["Gal\u22c5la", "Gal·la"],
    ["Gal\u0387la", "Gal·la"],
    ["D\u00b4Agostino", "D’Agostino"],
    ["O`Brien", "O’Brien"],
    ["O\u2032Brien", "O’Brien"],
    ["D'Agostino", "D'Agostino"],
    ["N\u02bcDiaye", "N\u02bcDiaye"],
    ["علی\u200cرضا", "علی\u200cرضا"],
    ["ක්\u200dරිස්ටි", "ක්\u200dරිස්ටි"],
    ["\u200cعلی\u200c", "علی"],
    ["\u202aAnna\u202c", "Anna"],
    ["An\u00adna\ufeff", "Anna"],
    ["Anna\u200b", "Anna"],
    ["Gal•la", "Gal·la"],
    ["Marie–Ange", "Marie-Ange"],
    ["Marie—Ange", "Marie-Ange"],
    ["Marie−Ange", "Marie-Ange"],
    ["Marie‑Ange", "Marie‑Ange"],
    ["ג׳ורג׳", "ג׳ורג׳"],
    ["マリー・アンヌ", "マリー・アンヌ"],
    ["佐藤　花子", "佐藤 花子"],
    ["محمد عبد الله", "محمد عبد الله"],
    ["Mª del Carmen", "Mª del Carmen"],
    ["von und zu Guttenberg", "von und zu Guttenberg"],
    ["Ó Súilleabháin", "Ó Súilleabháin"],
    ["Ḥasan ʿAlī", "Ḥasan ʿAlī"],
  ])("the name %j is stored as %s, for accounts and for couples", (typed, stored) => {
    for (const field of [account, couple]) {
      expect(field.parse(typed)).toBe(stored);
      expect(field.parse(stored)).toBe(stored);
    }
  });

  test.each([
    ["Anna & Paul", "Anna & Paul"],
    ["Anna + Paul", "Anna + Paul"],
    ["Anna / Paul", "Anna / Paul"],
    ["Dupont&Martin", "Dupont&Martin"],
    ["J. P.", "J. P."],
    ["J.P.", "J.P."],
    ["J.-P.", "J.-P."],
    ["St. John", "St. John"],
    ["St.John", "St. John"],
    ["Mª. José", "Mª. José"],
    ["O", "O"],
    ["Ø", "Ø"],
    ["E\u0301", "É"],
    ["李", "李"],
    ["www.evil.example", "www. evil. example"],
    ["Dupont, Anna", "Dupont, Anna"],
    ["Johanna (Hanna)", "Johanna (Hanna)"],
    ["Anna ＆ Paul", "Anna & Paul"],
    ["D.ª Ana", "D.ª Ana"],
    ["Mr & Mrs. O'Hara", "Mr & Mrs. O'Hara"],
  ])("a couple's name %j is stored as %s", (typed, stored) => {
    expect(couple.parse(typed)).toBe(stored);
    expect(couple.parse(stored)).toBe(stored);
    expect(account.safeParse(typed).success).toBe(false);
  });

  test.each([
    "",
    " ",
    "&",
    ".",
    "· ·",
    "\u200c",
    "ʼʼ",
    "-‐–",
    "(,)",
    "https://t.me/anna",
    "06 12 34 56 78",
    "Anna 0612345678",
    "R2D2",
    "anna@paul.fr",
    "<b>",
    "http://a",
    "💍",
    "a".repeat(51),
    "A\u0000b",
  ])("%j is rejected as the name of a couple", (name) => expect(couple.safeParse(name).success).toBe(false));
});
