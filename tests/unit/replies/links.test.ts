import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "~/i18n/domains";
import { REPLY_LINK_MAX, mailtoLink, whatsAppLink } from "~/models/replies/links.rules";
import { standardTemplate } from "~/presenters/replies/standard-template.server";

const MAIL = { subject: "Votre mariage", body: "Bonjour Camille,\n\nà bientôt" };

/** Parses a mailto link as RFC 6068 defines: percent-encoded fields, without plus signs for spaces. */
function readMailto(href: string) {
  const [, to = "", query = ""] = /^mailto:([^?]*)\?(.*)$/s.exec(href) ?? [];
  const fields = query.split("&").map((field) => field.split("=").map(decodeURIComponent));
  return { to: decodeURIComponent(to), ...Object.fromEntries(fields) };
}

describe("a mailto link", () => {
  test("subject and text of a mailto link can be decoded unchanged, with CRLF line breaks", () => {
    const { href, isWhole } = mailtoLink("camille+noces@example.com", MAIL);
    expect(isWhole).toBe(true);
    expect(href).toContain("Bonjour%20Camille%2C%0D%0A%0D%0A%C3%A0");
    expect(readMailto(href)).toEqual({
      to: "camille+noces@example.com",
      subject: "Votre mariage",
      body: "Bonjour Camille,\r\n\r\nà bientôt",
    });
  });

  test("no text can add a field, a header or another recipient to a mailto link, and no link is too long", () => {
    const hostile = fc.array(
      fc.oneof(
        fc.string({ unit: "binary" }),
        fc.constantFrom("&cc=a@b.c", "?", "#", "\r\n", "%0A", "+", "\ud800"),
      ),
    );
    fc.assert(
      fc.property(hostile, hostile, (subject, body) => {
        const { href, isWhole } = mailtoLink("a@example.com", {
          subject: subject.join("").slice(0, 150),
          body: body.join(""),
        });
        expect(href.length).toBeLessThanOrEqual(REPLY_LINK_MAX);
        expect(href).toMatch(/^mailto:a@example\.com\?subject=[^&?#\s]*(?:&body=[^&?#\s]*)?$/);
        expect(href).not.toMatch(/subject=[^&]*%0[AD]/i);
        expect(href.includes("&body=")).toBe(isWhole);
      }),
    );
  });

  test("a text that is too long for a mailto link is omitted, and the subject is kept", () => {
    const { href, isWhole } = mailtoLink("a@example.com", { ...MAIL, body: "é".repeat(400) });
    expect({ href, isWhole }).toEqual({
      href: "mailto:a@example.com?subject=Votre%20mariage",
      isWhole: false,
    });
  });

  test.each(LANGUAGES)("the standard texts in %s fit into a mailto link", (language) => {
    const signatory = {
      firstname: "Maximilienne",
      lastname: "de La Rochefoucauld",
      companyName: "L’Atelier des Noces Provençales",
    };
    for (const role of ["ROLE_PRESTATAIRE", "ROLE_VENUE"] as const) {
      const template = standardTemplate(language, { ...signatory, role }, true);
      expect(mailtoLink("camille.bertin@example.com", template).isWhole, role).toBe(true);
      expect(whatsAppLink("+33612345678", template.body).isWhole, role).toBe(true);
    }
  });
});

describe("a WhatsApp link", () => {
  test("a WhatsApp link contains the number in digits and the text", () => {
    expect(whatsAppLink("+33612345678", "Bonjour & à bientôt\n")).toEqual({
      href: "https://wa.me/33612345678?text=Bonjour%20%26%20%C3%A0%20bient%C3%B4t%0A",
      isWhole: true,
    });
  });

  test("a text that is too long for a WhatsApp link is omitted", () => {
    expect(whatsAppLink("+33612345678", "a".repeat(REPLY_LINK_MAX))).toEqual({
      href: "https://wa.me/33612345678",
      isWhole: false,
    });
  });
});
