import { expect, test } from "vitest";
import {
  MIN_FILL_IN_MS,
  formStamp,
  checkHoneypot,
  MAX_STAMP_AGE_MS,
} from "../../../app/http/security/honeypot.ts";

const settings = { FORM_SECRET: "a secret of this test" };
const at = (moment: number) => ({ clock: { now: () => moment }, settings });
const SHOWN = 1_800_000_000_000;

test("a form that a person has filled in is accepted", async () => {
  const stamp = await formStamp(at(SHOWN));
  expect(await checkHoneypot(at(SHOWN + MIN_FILL_IN_MS), { stamp })).toBe("person");
  expect(await checkHoneypot(at(SHOWN + MAX_STAMP_AGE_MS), { stamp, homepage: "" })).toBe("person");
  expect(await checkHoneypot(at(SHOWN + MAX_STAMP_AGE_MS + 1), { stamp })).toBe("stale");
});

test("a form is rejected as spam if it was filled in too fast, has text in the hidden field, or has a forged timestamp", async () => {
  const stamp = await formStamp(at(SHOWN));
  const now = at(SHOWN + 60_000);
  expect(await checkHoneypot(at(SHOWN + MIN_FILL_IN_MS - 1), { stamp })).toBe("machine");
  expect(await checkHoneypot(now, { stamp, homepage: "x" })).toBe("machine");
  expect(await checkHoneypot(now, {})).toBe("machine");
  const [moment = "", signature = ""] = stamp.split(".");
  for (const forged of [
    moment,
    `${Number(moment) - 60_000}.${signature}`,
    `${moment}.${signature.slice(2)}`,
    `.${signature}`,
    `${moment}.`,
  ])
    expect(await checkHoneypot(now, { stamp: forged }), forged).toBe("machine");
  const other = await formStamp({ ...at(SHOWN), settings: { FORM_SECRET: "another secret" } });
  expect(await checkHoneypot(now, { stamp: other })).toBe("machine");
});

test("a signed-in sender may submit a form quickly", async () => {
  const stamp = await formStamp(at(SHOWN));
  expect(await checkHoneypot(at(SHOWN + 1), { stamp }, { isKnown: true })).toBe("person");
  expect(await checkHoneypot(at(SHOWN + 1), { stamp, homepage: "x" }, { isKnown: true })).toBe("machine");
});
