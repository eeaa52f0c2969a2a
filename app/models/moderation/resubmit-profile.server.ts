import { recordAudit } from "~/models/audit/record-audit.server";
import type { SiretStatus } from "~/models/companies/rules";
import { didChange, sql } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import { listingsOfProvider, refreshListings } from "~/models/listings/refresh-listings.server";

export interface Resubmission {
  /** Name of the company, either corrected or unchanged. */
  name: string;
  /** The SIRET; null if the provider gave none, because only some countries require it. */
  siret: { number: string; status: SiretStatus } | null;
  /** The provider's note to the administrator who decides. */
  note: string;
}

/**
 * Resubmits a refused profile. The corrections and the note are stored together or not at all. The audit row is written
 * first, on condition that the profile is refused.
 * @returns whether this call resubmitted the profile
 */
export async function resubmitProfile(
  ctx: ModelContext,
  providerId: string,
  { name, siret, note }: Resubmission,
): Promise<boolean> {
  const now = ctx.clock.now();
  const audit = recordAudit(
    ctx,
    { actorId: providerId, subjectId: providerId, action: "moderation.resubmitted" },
    sql`EXISTS (SELECT 1 FROM accounts WHERE id = ${providerId} AND moderation = 'refused' AND disabled_at IS NULL
                AND onboarding_finished_at IS NOT NULL)`,
  );
  const didInsert = sql`EXISTS (SELECT 1 FROM audit_log WHERE id = ${audit.id})`;
  const [done] = await ctx.db.write(
    audit.statement,
    sql`UPDATE companies SET name = ${name}, siret = ${siret?.number ?? null}, siret_status = ${siret?.status ?? null}
        WHERE provider_id = ${providerId} AND ${didInsert}`,
    sql`INSERT INTO moderation_events (id, provider_id, at, kind, actor_id, note)
        SELECT ${ctx.ids.uuid()}, ${providerId}, ${now}, 'resubmitted', ${providerId}, ${note} WHERE ${didInsert}`,
    sql`UPDATE accounts SET moderation = 'pending', moderated_at = NULL, moderation_reason = NULL
        WHERE id = ${providerId} AND ${didInsert}`,
    ...refreshListings(listingsOfProvider(providerId)),
  );
  return didChange(done);
}
