import type { Row } from "#db/rows";
import { DOMAINS, domainOrFrench } from "~/i18n/domains";
import { sql, type Query } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import { slugOf } from "./address.rules";
import { listingsOfProviders, refreshListings } from "~/models/listings/refresh-listings.server";

/** Maximum number of earlier slugs that are stored for a company; the newest stay. */
const EARLIER_ADDRESSES_MAX = 20;

/** The company's data after the batch has changed them. */
export interface CompanyForSlug extends Row<"companies", "providerId" | "name" | "city"> {
  /** The provider's domain of registration. */
  domain: string;
}

/**
 * Statements that assign the slug made of a company's name and city. Add them at the end of the batch that writes name
 * and city. One statement finds the first free number for the end of the slug and reserves the slug, so two companies
 * never get the same slug. If a parallel call has changed name or city first, these statements do nothing.
 */
export function assignProfileSlug({ providerId, domain, name, city }: CompanyForSlug): Query[] {
  const code = domainOrFrench(domain);
  const base = slugOf({ name, city }, DOMAINS[code].defaultLanguage);
  const numbered = sql`CASE n WHEN 1 THEN ${base} ELSE ${base} || '-' || n END`;
  const isOfBase = sql`domain = ${code} AND (slug = ${base} OR (
    substr(slug, 1, length(${base}) + 1) = ${base} || '-'
    AND trim(substr(slug, length(${base}) + 2), '0123456789') = ''))`;
  const isWritten = sql`EXISTS (
    SELECT 1 FROM companies WHERE provider_id = ${providerId} AND name = ${name} AND city = ${city})`;
  return [
    sql`UPDATE profile_addresses SET is_current = 0
        WHERE provider_id = ${providerId} AND is_current = 1 AND NOT (${isOfBase}) AND ${isWritten}`,
    sql`INSERT INTO profile_addresses (domain, slug, provider_id, is_current)
        WITH RECURSIVE numbers(n) AS (
          SELECT 1 UNION ALL SELECT n + 1 FROM numbers
          WHERE EXISTS (SELECT 1 FROM profile_addresses
                        WHERE domain = ${code} AND slug = ${numbered} AND provider_id <> ${providerId}))
        SELECT ${code}, ${numbered}, ${providerId}, 1 FROM (SELECT max(n) AS n FROM numbers)
        WHERE ${isWritten}
          AND NOT EXISTS (SELECT 1 FROM profile_addresses WHERE provider_id = ${providerId} AND is_current = 1)
        ON CONFLICT (domain, slug) DO UPDATE SET is_current = 1`,
  ];
}

/**
 * Statements for a company that already has a slug. They assign the new slug and delete the oldest of the earlier
 * slugs.
 */
export const changeProfileSlug = (company: CompanyForSlug): Query[] => [
  ...assignProfileSlug(company),
  sql`DELETE FROM profile_addresses WHERE rowid IN (
        SELECT rowid FROM profile_addresses WHERE provider_id = ${company.providerId} AND is_current = 0
        ORDER BY rowid DESC LIMIT -1 OFFSET ${EARLIER_ADDRESSES_MAX})`,
];

/** Maximum number of slugs assigned per run. */
const SLUGS_AT_ONCE = 50;
/**
 * Number of companies checked per run. The runs go through all companies in turn, so the cost of one run does not
 * depend on the number of companies.
 */
const CHECKED_PER_TURN = 1_000;
const TURN_MS = 300_000;

/**
 * Assigns a slug to companies that have none: companies older than slugs, and companies that got no slug because of two
 * parallel changes.
 * @returns the number of these companies
 */
export async function assignMissingSlugs({ db, clock }: Pick<ModelContext, "db" | "clock">): Promise<number> {
  const turn = Math.floor(clock.now() / TURN_MS);
  const first = sql`${turn} % ((SELECT max(rowid) FROM companies) / ${CHECKED_PER_TURN} + 1) * ${CHECKED_PER_TURN}`;
  const without = await db.all(sql<CompanyForSlug>`
    SELECT c.provider_id AS providerId, c.name, c.city, a.domain
    FROM companies c CROSS JOIN accounts a ON a.id = c.provider_id
    WHERE c.rowid > ${first} AND c.rowid <= ${first} + ${CHECKED_PER_TURN}
      AND NOT EXISTS (SELECT 1 FROM profile_addresses p WHERE p.provider_id = c.provider_id AND p.is_current = 1)
    LIMIT ${SLUGS_AT_ONCE}`);
  if (without.length === 0) return 0;
  const ids = without.map(({ providerId }) => providerId);
  await db.write(...without.flatMap(assignProfileSlug), ...refreshListings(listingsOfProviders(ids)));
  return without.length;
}
