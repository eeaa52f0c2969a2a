import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { translator } from "~/i18n/texts.server";
import { LANGUAGES } from "~/i18n/domains";
import { PHONE_CODE_LIFETIME_MINUTES } from "~/models/phone-codes/phone-code.rules";
import { SMS_CHARACTERS_MAX, smsContent, convertToGsm } from "~/models/outbox/sms.rules";

const LINK = "https://fr.trousseau.example/event-requests/01938f0e-7a9b-7c3d-8e4f-112233445566";

describe("the text of an SMS", () => {
  test("an SMS fits into one message of the GSM alphabet with its link complete", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
        const content = smsContent(text, LINK);
        expect(content.length).toBeLessThanOrEqual(SMS_CHARACTERS_MAX);
        expect(content.endsWith(` ${LINK}`)).toBe(true);
        expect(convertToGsm(content)).toBe(content.trim());
        expect(smsContent(text, null).length).toBeLessThanOrEqual(SMS_CHARACTERS_MAX);
      }),
    );
  });

  test("a character outside the GSM alphabet is replaced by a similar one", () => {
    expect(convertToGsm("L’Œil\u00a0: château, « fête », 10\u202f€, São João")).toBe(
      'L\'OEil : chateau, " fete ", 10 EUR, Sao Joao',
    );
  });

  test.each(LANGUAGES)(
    "in the language %s, an SMS with a code fits into one part and is not shortened",
    async (language) => {
      const text = (await translator(language))("account:phone.sms", {
        code: "123456",
        minutes: PHONE_CODE_LIFETIME_MINUTES,
      });
      expect(text).not.toContain("{{");
      expect(smsContent(text, null)).toBe(convertToGsm(text));
      expect(convertToGsm(text).length).toBeLessThanOrEqual(SMS_CHARACTERS_MAX);
    },
  );

  test.each(LANGUAGES)("in the language %s, an SMS about a request is not shortened", async (language) => {
    const values = { eventType: "Mariage", date: "19 sept. 2027", place: "Gordes, Vaucluse" };
    const text = (await translator(language))("mails:sms.new_event_request", values);
    expect(text).not.toContain("{{");
    const content = smsContent(text, LINK);
    expect(content).not.toContain("...");
    expect(content).toContain("Gordes");
  });
});
