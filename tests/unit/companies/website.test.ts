import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { safeLinkUrl, readWebsite, WEBSITE_MAX } from "~/models/companies/website.rules";

describe("a company's website", () => {
  test.each([
    ["maison-marchand.fr", "https://maison-marchand.fr"],
    [" https://Maison-Marchand.fr/ ", "https://maison-marchand.fr"],
    ["http://www.maison.fr/contact?lang=fr#top", "http://www.maison.fr/contact?lang=fr#top"],
    ["maison.fr/@elise", "https://maison.fr/@elise"],
    ["élise-mariage.fr", "https://élise-mariage.fr"],
    ["\u200bhttps://maison.fr\u200b", "https://maison.fr"],
    ["<https://maison.fr>", "https://maison.fr"],
    ["« maison.fr »,", "https://maison.fr"],
    ["maison.co.uk:8080/fr", "https://maison.co.uk:8080/fr"],
  ])("the typed URL %s is stored as %s", (typed, address) => {
    expect(readWebsite(typed)).toBe(address);
  });

  test.each([
    "",
    "maison",
    "ma maison.fr",
    "localhost",
    "http://localhost:8787/",
    "https://maison.local",
    "https://192.168.1.1/",
    "https://[::1]/",
    "https://2130706433/",
    "https://0x7f.1/",
    "javascript:alert(1)",
    "javascript://maison.fr/%0aalert(1)",
    "data:text/html,x",
    "ftp://maison.fr",
    "mailto:elise@maison.fr",
    "elise@maison.fr",
    "https://elise:secret@maison.fr",
    "https://@maison.fr",
    "https:\\\\maison.fr",
    "https://maison.fr.",
    `https://maison.fr/${"a".repeat(WEBSITE_MAX)}`,
  ])("the typed address %s is rejected", (typed) => {
    expect(readWebsite(typed)).toBeNull();
  });

  test("every accepted URL uses http or https, has a public host and no password, and does not change when parsed again", () => {
    const nearly = fc
      .tuple(
        fc.constantFrom("", "https://", "http://", "https:///", "javascript://", "https:"),
        fc.constantFrom("maison.fr", "a:b@maison.fr", "localhost", "127.0.0.1", "maison", "é.fr", "x.local"),
        fc.string({ maxLength: 10 }),
      )
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(fc.oneof(nearly, fc.webUrl(), fc.string()), (typed) => {
        const address = readWebsite(typed);
        if (address === null) return;
        const url = new URL(address);
        expect(["http:", "https:"]).toContain(url.protocol);
        expect(url.username + url.password).toBe("");
        expect(url.hostname).toMatch(/\.[a-z]/);
        expect(readWebsite(address)).toBe(address);
      }),
      { numRuns: 3_000 },
    );
  });
});

test("only a URL with http or https becomes a link, even if the database contains another URL", () => {
  for (const address of ["https://maison.fr", "http://www.maison.fr/a?b=c#d"])
    expect(safeLinkUrl(address)).toBe(address);
  const others = [
    "javascript:alert(1)",
    " JavaScript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "file:///etc/passwd",
  ];
  for (const address of [
    ...others,
    "blob:https://maison.fr/1",
    "//maison.fr",
    "/account",
    "maison.fr",
    "",
    null,
  ])
    expect(safeLinkUrl(address), String(address)).toBeNull();
});
