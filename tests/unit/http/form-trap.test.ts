import { expect, test } from "vitest";
import { FILL_MIN, formStamp, passFormTrap, STAMP_MAX_AGE } from "../../../app/http/form-trap.ts";

const settings = { FORM_SECRET: "a secret of this test" };
const at = (moment: number) => ({ clock: { now: () => moment }, settings });
const SHOWN = 1_800_000_000_000;

test("a person reads, fills and sends", async () => {
  const stamp = await formStamp(at(SHOWN));
  expect(await passFormTrap(at(SHOWN + FILL_MIN), { stamp })).toBe("person");
  expect(await passFormTrap(at(SHOWN + STAMP_MAX_AGE), { stamp, homepage: "" })).toBe("person");
  expect(await passFormTrap(at(SHOWN + STAMP_MAX_AGE + 1), { stamp })).toBe("stale");
});

test("a machine is quicker, fills what nobody sees, or makes its own stamp", async () => {
  const stamp = await formStamp(at(SHOWN));
  const now = at(SHOWN + 60_000);
  expect(await passFormTrap(at(SHOWN + FILL_MIN - 1), { stamp })).toBe("machine");
  expect(await passFormTrap(now, { stamp, homepage: "x" })).toBe("machine");
  expect(await passFormTrap(now, {})).toBe("machine");
  const [moment = "", signature = ""] = stamp.split(".");
  for (const forged of [
    moment,
    `${Number(moment) - 60_000}.${signature}`,
    `${moment}.${signature.slice(2)}`,
    `.${signature}`,
    `${moment}.`,
  ])
    expect(await passFormTrap(now, { stamp: forged }), forged).toBe("machine");
  const other = await formStamp({ ...at(SHOWN), settings: { FORM_SECRET: "another secret" } });
  expect(await passFormTrap(now, { stamp: other })).toBe("machine");
});

test("somebody known may be quick", async () => {
  const stamp = await formStamp(at(SHOWN));
  expect(await passFormTrap(at(SHOWN + 1), { stamp }, { isKnown: true })).toBe("person");
  expect(await passFormTrap(at(SHOWN + 1), { stamp, homepage: "x" }, { isKnown: true })).toBe("machine");
});
