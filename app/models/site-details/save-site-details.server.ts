import type { ServiceContext } from "~/context/types";
import { recordAudit } from "~/models/audit/record-audit.server";
import { sql } from "~/models/core/database";
import type { DomainCode } from "~/models/domains/codes.rules";
import { dropCachedDomains } from "~/models/domains/queries.server";
import { readSiteDetails } from "./queries.server";
import { detailsOf, SITE_DETAILS, type SiteDetail } from "./rules";

type Saver = Pick<ServiceContext, "db" | "clock" | "ids" | "actor" | "deployedSettings">;

/**
 * Stores the details of a domain. A detail that equals the setting of the Worker is not stored, so that a later change
 * of the setting is shown.
 */
export async function saveSiteDetails(
  ctx: Saver,
  adminId: string,
  domain: DomainCode,
  input: Readonly<Record<SiteDetail, string>>,
): Promise<void> {
  const { db, clock, deployedSettings } = ctx;
  const settings = detailsOf(deployedSettings, domain);
  const wanted = new Map(
    SITE_DETAILS.map((detail) => [detail, input[detail] === settings[detail] ? null : input[detail]]),
  );
  const stored = (await readSiteDetails(ctx))[domain] ?? {};
  const changed = SITE_DETAILS.filter((detail) => (stored[detail] ?? null) !== wanted.get(detail));
  const json = JSON.stringify(Object.fromEntries(wanted));
  const differs = sql`EXISTS (
    SELECT 1 FROM json_each(${json}) wanted LEFT JOIN site_details s ON s.domain = ${domain} AND s.detail = wanted.key
    WHERE s.value IS NOT wanted.value)`;
  const entry = {
    actorId: adminId,
    subjectId: domain,
    action: "site.changed",
    detail: { details: changed.join(" ") },
  } as const;
  await db.write(
    recordAudit(ctx, entry, differs).statement,
    sql`
      DELETE FROM site_details
      WHERE domain = ${domain} AND detail IN (SELECT key FROM json_each(${json}) WHERE value IS NULL)`,
    sql`
      INSERT INTO site_details (domain, detail, value, changed_at)
      SELECT ${domain}, key, value, ${clock.now()} FROM json_each(${json}) WHERE value IS NOT NULL
      ON CONFLICT (domain, detail) DO UPDATE SET value = excluded.value, changed_at = excluded.changed_at
        WHERE value <> excluded.value`,
  );
  dropCachedDomains();
}

/** Deletes the details of a domain, which then shows the settings of the Worker again. */
export async function resetSiteDetails(ctx: Saver, adminId: string, domain: DomainCode): Promise<void> {
  const entry = { actorId: adminId, subjectId: domain, action: "site.reset" } as const;
  const hasOwn = sql`EXISTS (SELECT 1 FROM site_details WHERE domain = ${domain})`;
  await ctx.db.write(
    recordAudit(ctx, entry, hasOwn).statement,
    sql`DELETE FROM site_details WHERE domain = ${domain}`,
  );
  dropCachedDomains();
}
