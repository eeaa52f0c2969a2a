import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { scrubText } from "../../../error-reports/scrub-text.ts";
import { startTimer } from "../../support/time-of-work.ts";

describe("the message of a reported error", () => {
  test.each([
    [
      "Cannot read properties of undefined (reading 'name')",
      "Cannot read properties of undefined (reading 'name')",
    ],
    [
      "D1_ERROR: UNIQUE constraint failed: accounts.email: SQLITE_CONSTRAINT",
      "D1_ERROR: UNIQUE constraint failed: accounts.email: SQLITE_CONSTRAINT",
    ],
    ["Stripe answered 503", "Stripe answered 503"],
    ["It doesn't answer", "It doesn't answer"],
    ["no account marie.dupont+test@exemple.fr", "no account [email]"],
    ["no account marie @ exemple.fr", "no account [email]"],
    ["no account marie%40exemple.fr", "no account [email]"],
    ["no account marie＠exemple.fr", "no account [email]"],
    ["no account marie.`dupont@exemple.fr", "no account [quoted]"],
    ["cannot call +33 6 12 34 56 78 now", "cannot call [number] now"],
    ["cannot call (0)6.12.34.56.78", "cannot call [number]"],
    ["cannot call ٠٦١٢٣٤٥٦٧٨", "cannot call [number]"],
    ["no customer cus_Rk29aLmq18", "no customer [id]"],
    ["project 0198c5a2-5f0e-7c31-9d5e-1f2a3b4c5d6e keeps changing", "project [id] keeps changing"],
    ["no token bWFyaWVkdXBvbnRAZXhlbXBsZQ", "no token [id]"],
    ["fetch https://fr.domain.com/couple/enter/abc failed", "fetch [url] failed"],
    ["no page /couple/enter/abc", "no page [path]"],
    ["bad query name=Marie", "bad query name=[value]"],
    [
      `Unexpected token 'M', "Marie Dup"... is not valid JSON`,
      "Unexpected token [quoted], [quoted]... is not valid JSON",
    ],
    ['no row "Marie', "no row [quoted]"],
    ["kein Name „Marie“ hier", "kein Name [quoted] hier"],
    [
      "Failed query: insert into accounts values (?, ?) params: Marie,Dupont",
      "Failed query: insert into accounts values (?, ?) [values]",
    ],
  ])("%s is reported as %s", (message, reported) => {
    expect(scrubText(message)).toBe(reported);
  });

  test("a quoted text that the log has cut off is not reported", () => {
    const message = `no row "${"x".repeat(260)}" of "Marie Dupont and her guests`.slice(0, 300);
    expect(message).toHaveLength(300);
    expect(scrubText(message)).toBe("no row [quoted]");
  });
});

const letters = "abcdefghijklmnopqrstuvwxyz";
const word = fc.string({ unit: fc.constantFrom(...letters), minLength: 2, maxLength: 9 });
const email = fc
  .tuple(fc.emailAddress(), fc.constantFrom("", "<", "mailto:", "(", '"'))
  .map(([address, before]) => ({ secret: address, written: `${before}${address}` }));
const phone = fc
  .tuple(
    fc.constantFrom("+33", "+44", "0033", "0", "(0)"),
    fc.array(fc.integer({ min: 10, max: 99 }), { minLength: 4, maxLength: 5 }),
    fc.constantFrom("", " ", ".", "-", "\u00a0", "\u202f", "/"),
  )
  .map(([prefix, pairs, between]) => {
    const written = `${prefix}${between}${pairs.join(between)}`;
    return { secret: written, written };
  });
const token = fc
  .uint8Array({ minLength: 16, maxLength: 48 })
  .chain((bytes) =>
    fc.constantFrom("base64", "base64url", "hex").map((form) => Buffer.from(bytes).toString(form)),
  )
  .map((secret) => ({ secret, written: secret }));
const canary = fc.oneof(email, phone, token);
const around = fc.array(
  fc.oneof(word, fc.constantFrom("'", '"', ":", ",", "(", ")", "=", "@", "1", "don't")),
);

test("no e-mail address, phone number or token survives in any message", () => {
  fc.assert(
    fc.property(
      around,
      canary,
      around,
      fc.constantFrom(" ", ": ", "\n", ", "),
      (before, found, after, gap) => {
        const message = [before.join(" "), found.written, after.join(" ")].join(gap);
        const reported = scrubText(message);
        expect(reported).not.toContain(found.secret);
        // No half of it either.
        expect(reported).not.toContain(found.secret.slice(0, Math.ceil(found.secret.length / 2)));
        expect(reported).not.toContain(found.secret.slice(Math.floor(found.secret.length / 2)));
      },
    ),
    { numRuns: 5000 },
  );
});

test("a long message takes no time", () => {
  for (const part of ["a@", "1 ", "'", '"', "a=", "/", "http://", "é", "(1"]) {
    const spent = startTimer();
    scrubText(part.repeat(100_000));
    expect(spent(), part).toBeLessThan(500);
  }
});
