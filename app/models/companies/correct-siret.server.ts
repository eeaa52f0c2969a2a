import type { Row } from "#db/rows";
import { recordAudit } from "~/models/audit/record-audit.server";
import { didChange, sql } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import { HIDING_SIRET_STATUSES } from "./rules";

export interface HidingSiret {
  siret: NonNullable<Row<"companies">["siret"]>;
  status: NonNullable<Row<"companies">["siretStatus"]>;
}

const isHiding = sql`siret_status IN (SELECT value FROM json_each(${JSON.stringify(HIDING_SIRET_STATUSES)}))`;

/** The SIRET that hides a provider's public profile; null when it is not hidden. */
export const findHidingSiret = (
  { db }: Pick<ModelContext, "db">,
  providerId: string,
): Promise<HidingSiret | null> =>
  db.first(sql<HidingSiret>`
    SELECT siret, siret_status AS status FROM companies
    WHERE provider_id = ${providerId} AND siret IS NOT NULL AND ${isHiding}`);

/**
 * Replaces a SIRET that hides the public profile. No new approval is needed: moderators approve the profile, and the
 * register answers for the number.
 * @returns whether this call replaced it
 */
export async function correctSiret(
  ctx: ModelContext,
  providerId: string,
  { siret, status }: HidingSiret,
): Promise<boolean> {
  const audit = recordAudit(
    ctx,
    { actorId: providerId, subjectId: providerId, action: "company.siret_corrected", detail: { status } },
    sql`EXISTS (SELECT 1 FROM companies WHERE provider_id = ${providerId} AND ${isHiding})`,
  );
  const [done] = await ctx.db.write(
    audit.statement,
    sql`UPDATE companies SET siret = ${siret}, siret_status = ${status}
        WHERE provider_id = ${providerId} AND EXISTS (SELECT 1 FROM audit_log WHERE id = ${audit.id})`,
  );
  return didChange(done);
}
