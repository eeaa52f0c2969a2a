import { expect, test } from "vitest";
import { DOMAINS } from "~/i18n/domains";
import { dayBetweenHours } from "~/i18n/local-days";
import { CALL_HOURS, timeZoneOfCouple } from "~/models/replies/call-time.rules";

const DOMAIN_CLOCKS = Object.values(DOMAINS);

test.each([
  ["FR", "GB", "Europe/London"],
  ["GB", "FR", "Europe/Paris"],
  ["FR", "CH", "Europe/Zurich"],
  ["FR", null, "Europe/Paris"],
])("a couple on the domain of %s with a phone number of %s has the time zone %s", (own, phone, timeZone) => {
  const domain = DOMAIN_CLOCKS.find(({ country }) => country === own) ?? DOMAINS.fr;
  expect(timeZoneOfCouple(phone, domain, DOMAIN_CLOCKS)?.timeZone).toBe(timeZone);
});

test("no call time is shown for a country with several time zones", () => {
  expect(timeZoneOfCouple("US", DOMAINS.fr, DOMAIN_CLOCKS)).toBeNull();
});

test.each([
  ["08:59", false],
  ["09:00", true],
  ["19:59", true],
  ["20:00", false],
])("whether a couple may be called at the local time %s: %s", (time, isWelcome) => {
  // Paris is one hour ahead of UTC in November.
  const moment = Date.parse(`2026-11-24T${time}:00+01:00`);
  expect(dayBetweenHours(moment, CALL_HOURS, "Europe/Paris") !== null).toBe(isWelcome);
});
