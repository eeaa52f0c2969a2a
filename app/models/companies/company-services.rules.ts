/** The nine services that a company can offer: the slugs of lookups(kind = 'service'), to which administrators can add. */
export const COMPANY_SERVICES = [
  "CONSULTING_SERVICES",
  "PARTIAL_PLANNING",
  "FULL_PLANNING",
  "VENDOR_SEARCH",
  "DAY_COORDINATION",
  "SECULAR_CEREMONY",
  "WEDDING_DESIGN",
  "CORPORATE_EVENTS",
  "PRIVATE_EVENTS",
] as const;
export type CompanyService = (typeof COMPANY_SERVICES)[number];
