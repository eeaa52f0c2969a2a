import { DOMAIN_CODES, DOMAINS, FALLBACK_DOMAIN } from "~/i18n/domains";

/**
 * For each country: the places whose time zone is not that of most of the country, recognised by the first digits of
 * their postal codes.
 */
const OWN_CLOCKS: Partial<Record<string, readonly (readonly [RegExp, string])[]>> = {
  ES: [[/^3[58]/, "Atlantic/Canary"]],
  PT: [
    [/^9[0-4]/, "Atlantic/Madeira"],
    [/^9[5-9]/, "Atlantic/Azores"],
  ],
  FR: [
    [/^97[1278]/, "America/Martinique"],
    [/^973/, "America/Cayenne"],
    [/^974/, "Indian/Reunion"],
    [/^975/, "America/Miquelon"],
    [/^976/, "Indian/Mayotte"],
    [/^986/, "Pacific/Wallis"],
    [/^987/, "Pacific/Tahiti"],
    [/^988/, "Pacific/Noumea"],
  ],
};

/** The time zone of a place: usually that of its country, but distant islands have their own. */
export function timeZoneOf({ country, zipcode }: { country: string; zipcode: string }): string {
  const own = OWN_CLOCKS[country]?.find(([beginning]) => beginning.test(zipcode.trim()));
  if (own) return own[1];
  return DOMAINS[DOMAIN_CODES.find((code) => DOMAINS[code].country === country) ?? FALLBACK_DOMAIN].timeZone;
}
