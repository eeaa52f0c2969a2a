import { expect, test } from "vitest";
import { DOMAIN_CODES, DOMAINS, LANGUAGES } from "../../../app/i18n/domains.ts";
import { recipientOf } from "../../../app/i18n/recipient.ts";

test("the formats in a message are those of the recipient's domain, whatever the domain and the language are", () => {
  for (const domain of DOMAIN_CODES)
    for (const language of LANGUAGES) {
      const reader = recipientOf({ domain, language });
      expect(reader.domain.code).toBe(domain);
      expect(reader.language).toBe(language);
      expect(reader.locale.slice(0, 2)).toBe(language);
      expect(reader.timeZone).toBe(DOMAINS[domain].timeZone);
      expect(reader.currency).toBe("EUR");
    }
  expect(recipientOf({ domain: "be", language: "nl" }).locale).toBe("nl-BE");
});

test("an unknown domain is replaced by the French domain, and an unknown language by the domain's language", () => {
  expect(recipientOf({ domain: "gone", language: "pt" })).toMatchObject({
    domain: { code: "fr" },
    language: "pt",
    timeZone: "Europe/Paris",
  });
  expect(recipientOf({ domain: "de", language: "klingon" })).toMatchObject({
    language: "de",
    locale: "de-DE",
  });
});
