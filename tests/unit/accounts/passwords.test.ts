import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalPassword, isCommonPassword } from "../../../app/models/accounts/common-password.rules.ts";
import { hashPassword, verifyPassword } from "../../../app/models/accounts/password.server.ts";
import { passwordStrength } from "../../../app/models/accounts/password.rules.ts";

const PEPPER = "a-pepper-for-the-tests";
/** As cheap as scrypt gets: what is tested is the wiring, not the cost. */
const CHEAP = { ln: 4, r: 1, p: 1 };

describe("common passwords", () => {
  test.each([
    "P@ssw0rd1!",
    "Password1!",
    "Azerty123!",
    "MotDePasse2026!",
    "Qwertz12#",
    "Mariage2027!",
    "1Welcome!",
    "Soleil#1",
  ])("%s is one", (password) => expect(isCommonPassword(password)).toBe(true));
  test.each([
    "Organdi-2026-lin",
    "Batiste-2027-soie",
    "Jasmin&Thym4mains",
    "tr0is-Rubans-bleus",
    "x9$Kf2!mQ",
    "!1Aa",
  ])("%s is none", (password) => expect(isCommonPassword(password)).toBe(false));
});

test("a password only gets stronger while one types on", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), fc.string({ maxLength: 10 }), (start, more) => {
      expect(passwordStrength(start + more)).toBeGreaterThanOrEqual(passwordStrength(start));
    }),
  );
});

describe("hashes", { timeout: 60_000 }, () => {
  test("describe themselves, and never repeat", () => {
    const first = hashPassword("Organdi-2026-lin", PEPPER);
    expect(first).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$[\w+/]{22}==\$[\w+/]{43}=$/);
    expect(hashPassword("Organdi-2026-lin", PEPPER)).not.toBe(first);
    expect(verifyPassword("Organdi-2026-lin", first, PEPPER)).toEqual({ isRight: true, isOutdated: false });
  });

  test("know their password and no other, with its pepper only", () => {
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

  test("nothing is cut off: the last character counts", () => {
    const long = "Aa1!".repeat(50);
    const stored = hashPassword(long, PEPPER, CHEAP);
    expect(verifyPassword(long.slice(0, -1), stored, PEPPER).isRight).toBe(false);
    expect(verifyPassword(`${long}x`, stored, PEPPER).isRight).toBe(false);
  });

  test("spellings that look the same are the same", () => {
    const stored = hashPassword("Ligne\u00e9-2026 ﬁl", PEPPER, CHEAP);
    expect(verifyPassword("Ligne\u0065\u0301-2026 fil", stored, PEPPER).isRight).toBe(true);
  });

  test("ask to be renewed when they were made for less", () => {
    const stored = hashPassword("Organdi-2026-lin", PEPPER, CHEAP);
    expect(verifyPassword("Organdi-2026-lin", stored, PEPPER).isOutdated).toBe(true);
    expect(verifyPassword("wrong", stored, PEPPER).isOutdated).toBe(false);
  });

  test("no account, and whatever is no hash, is nobody's password", () => {
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
