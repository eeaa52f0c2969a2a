import { encodeBase32NoPadding } from "@oslojs/encoding";
import { describe, expect, test } from "vitest";
import { deviceLabel } from "../../../app/http/device-label.ts";
import { formatRecoveryCode } from "../../../app/models/accounts/second-factor/rules.ts";
import {
  hashRecoveryCode,
  makeRecoveryCodes,
  openSecret,
  sealSecret,
} from "../../../app/models/accounts/second-factor/secret.server.ts";
import {
  codeOfStep,
  authenticatorUri,
  codeStepAt,
  stepOfCode,
} from "../../../app/models/accounts/second-factor/totp.rules.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);

describe("the codes of the second factor", () => {
  /** The test vectors of RFC 6238 (appendix B, SHA-1). The last six of the eight digits are compared. */
  const SECRET = utf8("12345678901234567890");

  test.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_234_567_890, "005924"],
    [20_000_000_000, "353130"],
  ])("the code of second %i is %s", (seconds, code) => {
    expect(codeOfStep(SECRET, codeStepAt(seconds * 1000))).toBe(code);
    expect(stepOfCode(SECRET, code, seconds * 1000)).toBe(codeStepAt(seconds * 1000));
  });

  test("a code is valid for half a minute before and after its own half minute, and no longer", () => {
    const now = 1_111_111_109_000;
    const at = (steps: number) => codeOfStep(SECRET, codeStepAt(now) + steps);
    expect([-2, -1, 0, 1, 2].map((steps) => stepOfCode(SECRET, at(steps), now) !== null)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  test("the URL for the authenticator app contains issuer, account and secret key", () => {
    const uri = new URL(authenticatorUri("Fil d’or", SECRET, "élise@atelier.example"));
    expect(uri.searchParams.get("secret")).toBe(encodeBase32NoPadding(SECRET));
    expect(uri.searchParams.get("issuer")).toBe("Fil d’or");
  });
});

describe("the stored secrets of the second factor", () => {
  test("an encrypted secret can be decrypted only for its own account and with its own encryption key", async () => {
    const secret = new Uint8Array([1, 2, 3]);
    const sealed = await sealSecret(secret, "a", "key");
    expect(await openSecret(sealed, "a", "key")).toEqual(secret);
    await expect(openSecret(sealed, "b", "key")).rejects.toThrow();
    await expect(openSecret(sealed, "a", "other")).rejects.toThrow();
  });

  test("recovery codes have only letters that are easy to tell apart, and each hash depends on the account and the hash key", () => {
    const codes = makeRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes)
      expect(formatRecoveryCode(code)).toMatch(/^[0-9a-hj-km-np-tv-z]{5}-[0-9a-hj-km-np-tv-z]{5}$/);
    const hashes = ["a", "b"].flatMap((id) =>
      ["k", "l"].map((key) => hashRecoveryCode("7k3qd2m9xw", id, key)),
    );
    expect(new Set(hashes).size).toBe(4);
  });
});

test.each([
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox · Windows"],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
    "Safari · macOS",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/138.0 Mobile/15E148 Safari/604.1",
    "Chrome · iPhone",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36 Edg/138.0",
    "Edge · Windows",
  ],
  [
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0 Safari/537.36",
    "Chrome · Linux",
  ],
  ["curl/8.5.0", null],
  [null, null],
])("for the user agent %o the browser is called %o", (userAgent, label) => {
  expect(deviceLabel(userAgent)).toBe(label);
});
