import { expect, test } from "vitest";
import { decideLanguage } from "~/i18n/decide-language.server";
import { DOMAINS, LANGUAGES, type Domain, type Language } from "~/i18n/domains";

const request = new Request("http://be.localhost/?lng=it", {
  headers: { "Accept-Language": "es", Cookie: "lng=pt" },
});

const decide = (cookie: string | null, account: string | null, domain: Domain = DOMAINS.be) =>
  decideLanguage(request, domain, { address: null, cookie, account });

test("the language comes from the cookie, otherwise from the account, otherwise from the domain", async () => {
  expect(await decide("de", "fr")).toBe("de");
  expect(await decide(null, "fr")).toBe("fr");
  expect(await decide(null, null)).toBe("nl");
});

test.each(["", "xx", "de-AT", "DE", "de;q=0.1", "de,fr", "*", "__proto__"])(
  "a language that the domain does not offer is skipped: %s",
  async (unknown) => {
    expect(await decide(unknown, "fr")).toBe("fr");
    expect(await decide(null, unknown)).toBe("nl");
  },
);

test("a visitor can get each language that the domain offers", async () => {
  for (const domain of Object.values(DOMAINS)) {
    const found: Language[] = [];
    for (const language of LANGUAGES) found.push(await decide(language, null, domain));
    expect(found).toEqual([...LANGUAGES]);
  }
});
