import type { Row } from "#db/rows";
import type { ModelContext } from "~/context/types";
import { sql, type Query } from "~/models/core/database";
import { DOMAIN_CODES, isDomainCode } from "~/models/domains/codes.rules";
import { isSiteDetail, SITE_DETAILS, type DetailsOfDomains } from "./rules";

type StoredDetail = Row<"site_details", "domain" | "detail" | "value">;

/** The details that administrators have changed. They are read together with the domains and cached with them. */
export const selectSiteDetails = (): Query<StoredDetail> => sql<StoredDetail>`
  SELECT domain, detail, value FROM site_details LIMIT ${DOMAIN_CODES.length * SITE_DETAILS.length}`;

/** Groups stored details by domain. A domain without details of its own has no entry. */
export function groupDetails(rows: readonly StoredDetail[]): DetailsOfDomains {
  const details: { -readonly [Code in keyof DetailsOfDomains]: DetailsOfDomains[Code] } = {};
  for (const { domain, detail, value } of rows)
    if (isDomainCode(domain) && isSiteDetail(detail))
      details[domain] = { ...details[domain], [detail]: value };
  return details;
}

/** Reads the details from D1 without the cache, for administrators. */
export const readSiteDetails = async ({ db }: Pick<ModelContext, "db">): Promise<DetailsOfDomains> =>
  groupDetails(await db.all(selectSiteDetails()));
