/** The hours between which couples may be called, in the couple's local time. */
export const CALL_HOURS = { from: 9, until: 20 } as const;

/**
 * Time zones of further countries, for couples with a phone number there. We have no domain for these countries, and
 * each of them has a single time zone.
 */
const FURTHER_ZONES: Readonly<Record<string, string>> = {
  AT: "Europe/Vienna",
  CH: "Europe/Zurich",
  DK: "Europe/Copenhagen",
  GG: "Europe/London",
  IE: "Europe/Dublin",
  IM: "Europe/London",
  JE: "Europe/London",
  LU: "Europe/Luxembourg",
  MA: "Africa/Casablanca",
  MC: "Europe/Monaco",
  NL: "Europe/Amsterdam",
  NO: "Europe/Oslo",
  PL: "Europe/Warsaw",
  SE: "Europe/Stockholm",
};

export interface CoupleTimeZone {
  /** Country code, ISO 3166-1 alpha-2. */
  country: string;
  timeZone: string;
}

/**
 * The time zone of a couple, from the country of their phone number or, without one, from the domain on which they
 * wrote. Null if the country has several time zones or is unknown, so that no wrong time is shown.
 */
export function timeZoneOfCouple(
  phoneCountry: string | null,
  ownDomain: CoupleTimeZone,
  domains: readonly CoupleTimeZone[],
): CoupleTimeZone | null {
  if (phoneCountry === null) return ownDomain;
  const known = domains.find(({ country }) => country === phoneCountry);
  if (known) return { country: known.country, timeZone: known.timeZone };
  const timeZone = FURTHER_ZONES[phoneCountry];
  return timeZone === undefined ? null : { country: phoneCountry, timeZone };
}
