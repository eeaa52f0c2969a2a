import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DOMAINS } from "../../../app/i18n/domains.ts";
import {
  isCanonicalProfilePath,
  isProviderId,
  isSlug,
  profilePath,
  SLUG_MAX,
  slugOf,
} from "../../../app/models/directory/address.rules.ts";

describe("the profile URL that is made of a name and a city", () => {
  test.each([
    ["L’Œil & la Manière", "Gordes", "fr", "loeil-et-la-maniere-gordes"],
    ["L'Œil & la Manière", "Gordes", "fr", "loeil-et-la-maniere-gordes"],
    ["Haus & Hof", "Freiburg im Breisgau", "de", "haus-und-hof-freiburg-im-breisgau"],
    ["Straßenfeste Øst (Æro)", "Łódź", "de", "strassenfeste-ost-aero-lodz"],
    ["Château de Lourmarin", "Lourmarin", "fr", "chateau-de-lourmarin"],
    ["Lourmarin", "Lourmarin", "fr", "lourmarin"],
    ["Sant’Andrea, Eventi S.p.A.", "Roma", "it", "santandrea-eventi-s-p-a-roma"],
    ["---", "Gordes", "fr", "profile-gordes"],
    ["Γάμος", "Αθήνα", "en", "profile"],
  ] as const)(
    "the profile address of the company %s in %s (language %s) is %s",
    (name, city, language, slug) => {
      expect(slugOf({ name, city }, language)).toBe(slug);
    },
  );

  test("any name and city give a URL of lowercase letters, digits and single hyphens that does not look like an id", () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 200, unit: "grapheme" }),
        fc.string({ maxLength: 200, unit: "grapheme" }),
        fc.constantFrom("fr", "en", "de", "it", "nl", "es", "pt"),
        (name, city, language) => {
          const slug = slugOf({ name, city }, language as "fr");
          expect(isSlug(slug)).toBe(true);
          expect(slug.length).toBeLessThanOrEqual(SLUG_MAX + 10);
          expect(isProviderId(slug)).toBe(false);
          expect(slugOf({ name: ` ${name}`, city: `${city} ` }, language as "fr")).toBe(slug);
        },
      ),
    );
  });

  test("a name that looks like an id gives a URL that does not look like an id", () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        expect(isProviderId(slugOf({ name: id, city: id.slice(-12) }, "fr"))).toBe(false);
      }),
    );
  });

  test("a long name is cut at the end of a word", () => {
    const slug = slugOf({ name: "Atelier des noces ".repeat(9), city: "Gordes" }, "fr");
    expect(slug.length).toBeLessThanOrEqual(SLUG_MAX);
    expect(slug).toMatch(/(?:^|-)(?:atelier|des|noces)$/);
  });
});

test("the profile's URL contains the provider's id if it leads to another domain or if the profile has no readable URL yet", () => {
  const profile = { id: "p", domain: "fr", slug: "lin-gordes" };
  const { fr, be } = DOMAINS;
  expect(profilePath(profile, fr.code)).toBe("/providers/lin-gordes");
  expect(profilePath(profile, be.code)).toBe("/providers/p");
  expect(profilePath({ ...profile, slug: null }, fr.code)).toBe("/providers/p");
  expect(isCanonicalProfilePath(profile, fr.code, "lin-gordes")).toBe(true);
  expect(isCanonicalProfilePath(profile, fr.code, "p")).toBe(false);
  expect(isCanonicalProfilePath(profile, be.code, "lin-gordes")).toBe(false);
  expect(isCanonicalProfilePath({ ...profile, slug: null }, fr.code, "p")).toBe(true);
});
