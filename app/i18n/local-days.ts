import { DOMAIN_CODES, DOMAINS, isDomainCode, FALLBACK_DOMAIN, type DomainCode } from "./domains";
import { dayOf } from "./formats";

/** The calendar day a moment falls on in the time zone of each domain, YYYY-MM-DD. */
export const daysOnDomains = (moment: number): Record<string, string> =>
  Object.fromEntries(DOMAIN_CODES.map((code) => [code, dayOf(moment, DOMAINS[code].timeZone)]));

/** The domain a row names; one we do not know stands on the French one (DECISIONS.md, "Domain unknown"). */
export const knownDomain = (code: string): DomainCode => (isDomainCode(code) ? code : FALLBACK_DOMAIN);
