import { DOMAINS, domainOrFrench } from "../../../app/i18n/domains.ts";
import { slugOf } from "../../../app/models/directory/address.rules.ts";
import type { profileAddresses } from "../../schema/profile.ts";
import type { DemoAccount } from "./rows.ts";

export type AddressRow = typeof profileAddresses.$inferInsert;

/**
 * Returns the last part of the path of each public profile. The companies of a domain have different names, so each
 * path is unique.
 */
export const buildAddresses = (accounts: readonly DemoAccount[]): AddressRow[] =>
  accounts.flatMap(({ account, company }) => {
    if (!company) return [];
    const domain = domainOrFrench(account.domain);
    return [
      {
        domain,
        slug: slugOf(company, DOMAINS[domain].defaultLanguage),
        providerId: company.providerId,
        isCurrent: 1,
      },
    ];
  });
