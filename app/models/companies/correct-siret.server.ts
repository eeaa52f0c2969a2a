import type { Row } from "#db/rows";
import { recordAudit } from "~/models/audit/record-audit.server";
import { didChange, sql } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import { doesSiretHideProfile } from "~/models/listings/visibility.queries.server";
import { listingsOfProvider, refreshListings } from "~/models/listings/refresh-listings.server";

export interface SiretHidingProfile {
  siret: NonNullable<Row<"companies">["siret"]>;
  status: NonNullable<Row<"companies">["siretStatus"]>;
}

/** The SIRET that hides a provider's public profile; null if no SIRET hides the profile. */
export const findSiretHidingProfile = (
  { db }: Pick<ModelContext, "db">,
  providerId: string,
): Promise<SiretHidingProfile | null> =>
  db.first(sql<SiretHidingProfile>`
    SELECT siret, siret_status AS status FROM companies
    WHERE provider_id = ${providerId} AND siret IS NOT NULL AND ${doesSiretHideProfile}`);

/**
 * Replaces a SIRET that hides the public profile. Moderators need not approve the profile again, because the register
 * confirms the number.
 * @returns whether this call replaced the number
 */
export async function correctSiret(
  ctx: ModelContext,
  providerId: string,
  { siret, status }: SiretHidingProfile,
): Promise<boolean> {
  const audit = recordAudit(
    ctx,
    { actorId: providerId, subjectId: providerId, action: "company.siret_corrected", detail: { status } },
    sql`EXISTS (SELECT 1 FROM companies WHERE provider_id = ${providerId} AND ${doesSiretHideProfile})`,
  );
  const [done] = await ctx.db.write(
    audit.statement,
    sql`UPDATE companies SET siret = ${siret}, siret_status = ${status}
        WHERE provider_id = ${providerId} AND EXISTS (SELECT 1 FROM audit_log WHERE id = ${audit.id})`,
    ...refreshListings(listingsOfProvider(providerId)),
  );
  return didChange(done);
}
