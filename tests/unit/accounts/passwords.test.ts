import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  commonWords,
  isCommonPassword,
  consistsOfAccountNames,
} from "../../../app/models/accounts/passwords/common-password.rules.ts";
import { hashPassword, verifyPassword } from "../../../app/models/accounts/passwords/password.server.ts";
import {
  canonicalPassword,
  isPasswordAcceptable,
  passwordStrength,
} from "../../../app/models/accounts/passwords/password.rules.ts";

const PEPPER = "a-pepper-for-the-tests";
/** The lowest cost of scrypt. The tests check how hashes are used, not how expensive they are. */
const CHEAP = { ln: 4, r: 1, p: 1 };

describe("common passwords", () => {
  test.each([
    "P@ssw0rd1!",
    "Abc123456!",
    "Abc12345!",
    "Cba#2468",
    "Wxc!2026",
    "Aa123456!",
    "Kp@654321",
    "Jm#121212",
    "Nb456456!",
    "Zt!77777777",
    "Password1!",
    "Azerty123!",
    "MotDePasse2026!",
    "Qwertz12#",
    "Mariage2027!",
    "1Welcome!",
    "Soleil#1",
    "Chouchou1!",
    "Juventus1!",
    "Barcelona1!",
    "Benfica1!",
    "B@rc3l0n@1",
    "jUv3ntu5-2026",
    "Ch.o.u.ch.o.u.1",
    "1!Benfica!1",
    "Schätzi-2026",
    "München1!",
    "Février2026!",
    "Samstag-2026",
    "Verão2026!",
    "Wachtwoord1!",
    "Contraseña1!",
    "JuventusFC-1897",
    "LoulouLoulou1!",
    "Trousseau-2026!",
    "Abababab1!",
  ])("the password %s is a common password", (password) => expect(isCommonPassword(password)).toBe(true));
  test.each([
    "Organdi-2026-lin",
    "Batiste-2027-soie",
    "Jasmin&Thym4mains",
    "tr0is-Rubans-bleus",
    "x9$Kf2!mQ",
    "Kz4!Rv71w",
    "Vitrail-123456-Nacre",
    "!1Aa",
    "Soleil-Lavande-Ruban-7",
    "4-Benfica-Tulipes!",
    "Juventus.contre.Torino.1",
    "Пароль-Soleil-1",
  ])("the password %s is not a common password", (password) =>
    expect(isCommonPassword(password)).toBe(false),
  );

  const words = [...commonWords()];
  const filler = fc.string({ unit: fc.constantFrom(..."26.-_#?* /&%67"), maxLength: 5 });

  test("every listed word is a common password, in upper or lower case and with digits and symbols anywhere", () => {
    expect(words.length).toBeGreaterThan(2000);
    fc.assert(
      fc.property(
        fc.constantFrom(...words),
        fc.infiniteStream(fc.boolean()),
        fc.infiniteStream(filler),
        (word, capitals, fillers) => {
          const next = <Value>(stream: { next(): { value: Value } }) => stream.next().value;
          const dressed = [...word].map((letter) => (next(capitals) ? letter.toUpperCase() : letter));
          const password = next(fillers) + dressed.join(next(fillers)) + next(fillers);
          expect(isCommonPassword(password), password).toBe(true);
        },
      ),
    );
  });

  test("every listed word is a common password when its letters are replaced by similar symbols", () => {
    const disguise: Record<string, string> = { a: "@", e: "3", i: "1", l: "1", o: "0", s: "$", t: "7" };
    for (const letters of ["aeos", "ai", "l", "t", "eos", "aeost"])
      for (const word of words) {
        const password = `${[...word].map((at) => (letters.includes(at) ? (disguise[at] ?? at) : at)).join("")}`;
        if (/[a-z].*[a-z]/.test(password)) expect(isCommonPassword(`${password}#2`), password).toBe(true);
      }
  });

  test("three listed words together are not a common password", () => {
    const long = words.filter((word) => word.length >= 5);
    const three = fc.uniqueArray(fc.constantFrom(...long), { minLength: 3, maxLength: 5 });
    fc.assert(
      fc.property(three, (parts) => {
        expect(isCommonPassword(`${parts.join("-")}-7!`)).toBe(false);
      }),
    );
  });
});

describe("passwords made of the names of their owner", () => {
  const account = {
    firstname: "Élise",
    lastname: "de Vasconcelos",
    email: "atelier.brume@lumiere-noces.example",
    company: "L’Œil & la Manière",
  };
  test.each([
    "Elise-2026!",
    "Vasconcelos1!",
    "DeV@sconcelos7!",
    "EliseDeVasconcelos1!",
    "Atelier.Brume1!",
    "AtelierBrume-26",
    "Lumiere-Noces1!",
    "L'0eil&laManiere1",
    "Maniere2026!",
    "Élise&Élise1",
    "Brume-xy-99!",
  ])("the password %s is made of the names of its owner", (password) => {
    expect(isPasswordAcceptable(password)).toBe(true);
    expect(consistsOfAccountNames(password, account)).toBe(true);
  });
  test.each(["Organdi-2026-lin", "Elise-aime-le-lin-7", "Brume-et-Manchester-1"])(
    "the password %s is not made of the names of its owner",
    (password) => expect(consistsOfAccountNames(password, account)).toBe(false),
  );

  test("a password is accepted only if it has at least three letters besides the names of its owner", () => {
    const letters = fc.string({ unit: fc.constantFrom(..."bcdfghjkmnpqrvwxyz"), minLength: 3, maxLength: 9 });
    fc.assert(
      fc.property(letters, letters, (name, other) => {
        fc.pre(!other.includes(name) && !name.includes(other) && name !== other);
        const named = { firstname: name, lastname: name, email: `${name}@a.example` };
        expect(consistsOfAccountNames(`${name}x${other}7!`, named) && other.length > 2).toBe(false);
        expect(consistsOfAccountNames(`${name}7!`, named)).toBe(true);
      }),
    );
  });
});

test("the displayed strength never falls when a password gets longer", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), fc.string({ maxLength: 10 }), (start, more) => {
      expect(passwordStrength(start + more)).toBeGreaterThanOrEqual(passwordStrength(start));
    }),
  );
});

describe("password hashes", { timeout: 60_000 }, () => {
  test("a hash contains its parameters and is different each time", () => {
    const first = hashPassword("Organdi-2026-lin", PEPPER);
    expect(first).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$[\w+/]{22}==\$[\w+/]{43}=$/);
    expect(hashPassword("Organdi-2026-lin", PEPPER)).not.toBe(first);
    expect(verifyPassword("Organdi-2026-lin", first, PEPPER)).toEqual({ isRight: true, isOutdated: false });
  });

  test("a hash matches only its own password, and only with the pepper with which it was made", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 220 }), fc.string({ maxLength: 220 }), (password, other) => {
        const stored = hashPassword(password, PEPPER, CHEAP);
        expect(verifyPassword(password, stored, PEPPER).isRight).toBe(true);
        expect(verifyPassword(` ${password}\n`, stored, PEPPER).isRight).toBe(true);
        expect(verifyPassword(password, stored, "another-pepper-here").isRight).toBe(false);
        const isSame = canonicalPassword(other) === canonicalPassword(password);
        expect(verifyPassword(other, stored, PEPPER).isRight).toBe(isSame);
      }),
      { numRuns: 200 },
    );
  });

  test("every character of a password is part of its hash", () => {
    const long = "Aa1!".repeat(50);
    const stored = hashPassword(long, PEPPER, CHEAP);
    expect(verifyPassword(long.slice(0, -1), stored, PEPPER).isRight).toBe(false);
    expect(verifyPassword(`${long}x`, stored, PEPPER).isRight).toBe(false);
  });

  test("two spellings of a password that look the same match the same hash", () => {
    const stored = hashPassword("Ligne\u00e9-2026 ﬁl", PEPPER, CHEAP);
    expect(verifyPassword("Ligne\u0065\u0301-2026 fil", stored, PEPPER).isRight).toBe(true);
  });

  test("a hash made with a lower cost is reported as outdated", () => {
    const stored = hashPassword("Organdi-2026-lin", PEPPER, CHEAP);
    expect(verifyPassword("Organdi-2026-lin", stored, PEPPER).isOutdated).toBe(true);
    expect(verifyPassword("wrong", stored, PEPPER).isOutdated).toBe(false);
  });

  test("no password matches a missing account or a malformed hash", () => {
    const broken = [
      "",
      "x",
      "$scrypt$ln=14,r=8,p=5$$",
      "$scrypt$ln=30,r=8,p=1$AAAA$AAAA",
      "$scrypt$ln=4,r=1,p=1$AAAA$AA==",
    ];
    for (const stored of [null, ...broken])
      expect(verifyPassword("Organdi-2026-lin", stored, PEPPER).isRight).toBe(false);
  });
});
