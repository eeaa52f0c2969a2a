import type { Row } from "#db/rows";
import type { ServiceContext } from "~/context/types";
import { recordAudit } from "~/models/audit/record-audit.server";
import { didChange, sql, type Query } from "~/models/core/database";
import type { DomainCode } from "~/models/domains/codes.rules";
import { dropCachedDomains } from "~/models/domains/queries.server";
import { readSiteDetails } from "./queries.server";
import { detailsOf, SITE_DETAILS, SITE_UNDO_MS, type SiteDetail } from "./rules";

type Saver = Pick<ServiceContext, "db" | "clock" | "ids" | "actor" | "deployedSettings">;

/** The SQL statements that store details of a domain. `json` has the value of each detail; null deletes its row. */
const applyDetails = (domain: DomainCode, json: string, now: number, when: Query = sql`TRUE`): Query[] => [
  sql`
    DELETE FROM site_details
    WHERE domain = ${domain} AND detail IN (SELECT key FROM json_each(${json}) WHERE value IS NULL) AND ${when}`,
  sql`
    INSERT INTO site_details (domain, detail, value, changed_at)
    SELECT ${domain}, key, value, ${now} FROM json_each(${json}) WHERE value IS NOT NULL AND ${when}
    ON CONFLICT (domain, detail) DO UPDATE SET value = excluded.value, changed_at = excluded.changed_at
      WHERE value <> excluded.value`,
];

/**
 * SQL: stores the former details of a change, so that `undoSiteChange` can restore them.
 * @param former the details that change, each with its former value; without any, nothing is stored
 */
const storeFormer = (
  { domain, changeId, now }: { domain: DomainCode; changeId: string; now: number },
  former: Query<{ detail: SiteDetail; value: string | null }>,
): Query => sql`
  INSERT INTO site_details_before (domain, change_id, details, changed_at)
  SELECT ${domain}, ${changeId}, json_group_object(f.detail, f.value), ${now} FROM (${former}) f
  WHERE TRUE HAVING count(*) > 0
  ON CONFLICT (domain) DO UPDATE SET
    change_id = excluded.change_id, details = excluded.details, changed_at = excluded.changed_at`;

/**
 * Stores the details of a domain. A detail that equals the setting of the Worker is not stored, so that a later change
 * of the setting is shown.
 * @returns the id with which `undoSiteChange` undoes the change; null if nothing has changed
 */
export async function saveSiteDetails(
  ctx: Saver,
  adminId: string,
  domain: DomainCode,
  input: Readonly<Record<SiteDetail, string>>,
): Promise<string | null> {
  const { db, deployedSettings } = ctx;
  const settings = detailsOf(deployedSettings, domain);
  const wanted = new Map(
    SITE_DETAILS.map((detail) => [detail, input[detail] === settings[detail] ? null : input[detail]]),
  );
  const stored = (await readSiteDetails(ctx))[domain] ?? {};
  const changed = SITE_DETAILS.filter((detail) => (stored[detail] ?? null) !== wanted.get(detail));
  const json = JSON.stringify(Object.fromEntries(wanted));
  const former = sql<{ detail: SiteDetail; value: string | null }>`
    SELECT wanted.key AS detail, s.value FROM json_each(${json}) wanted
    LEFT JOIN site_details s ON s.domain = ${domain} AND s.detail = wanted.key
    WHERE s.value IS NOT wanted.value`;
  const entry = {
    actorId: adminId,
    subjectId: domain,
    action: "site.changed",
    detail: { details: changed.join(" ") },
  } as const;
  const change = newChange(ctx, domain);
  const [, formerStored] = await db.write(
    recordAudit(ctx, entry, sql`EXISTS (${former})`).statement,
    storeFormer(change, former),
    ...applyDetails(domain, json, change.now),
  );
  dropCachedDomains();
  return didChange(formerStored) ? change.changeId : null;
}

const newChange = ({ clock, ids }: Pick<Saver, "clock" | "ids">, domain: DomainCode) => ({
  domain,
  changeId: ids.uuid(),
  now: clock.now(),
});

/**
 * Deletes the details of a domain, which then shows the settings of the Worker again.
 * @returns the id with which `undoSiteChange` undoes it; null if the domain had no details of its own
 */
export async function resetSiteDetails(
  ctx: Saver,
  adminId: string,
  domain: DomainCode,
): Promise<string | null> {
  const entry = { actorId: adminId, subjectId: domain, action: "site.reset" } as const;
  const former = sql<{ detail: SiteDetail; value: string | null }>`
    SELECT detail, value FROM site_details WHERE domain = ${domain}`;
  const change = newChange(ctx, domain);
  const [, formerStored] = await ctx.db.write(
    recordAudit(ctx, entry, sql`EXISTS (${former})`).statement,
    storeFormer(change, former),
    sql`DELETE FROM site_details WHERE domain = ${domain}`,
  );
  dropCachedDomains();
  return didChange(formerStored) ? change.changeId : null;
}

/**
 * Restores the details that a domain had before its last change.
 * @returns false if it is too late, or if the domain has changed since
 */
export async function undoSiteChange(
  ctx: Saver,
  adminId: string,
  { domain, changeId }: { domain: DomainCode; changeId: string },
): Promise<boolean> {
  const { db, clock } = ctx;
  const now = clock.now();
  const held = sql<Row<"site_details_before", "details"> & { names: string }>`
    SELECT details, (SELECT group_concat(key, ' ') FROM json_each(details)) AS names FROM site_details_before
    WHERE domain = ${domain} AND change_id = ${changeId} AND changed_at > ${now - SITE_UNDO_MS}`;
  const found = await db.first(held);
  if (!found) return false;
  const isHeld = sql`EXISTS (${held})`;
  const entry = {
    actorId: adminId,
    subjectId: domain,
    action: "site.restored",
    detail: { details: found.names },
  } as const;
  const undone = await db.write(
    recordAudit(ctx, entry, isHeld).statement,
    ...applyDetails(domain, found.details, now, isHeld),
    sql`DELETE FROM site_details_before WHERE domain = ${domain} AND change_id = ${changeId}`,
  );
  dropCachedDomains();
  return didChange(undone.at(-1));
}
