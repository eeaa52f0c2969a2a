import type { ModelContext } from "~/context/types";
import { recordAudit } from "~/models/audit/record-audit.server";
import { sql } from "~/models/core/database";
import { dropCachedDomains } from "~/models/domains/queries.server";
import type { Maintenance } from "./rules";

const SUBJECT = "maintenance";

/** Starts or plans the maintenance, and replaces an earlier plan. Other isolates see it within a minute. */
export async function startMaintenance(
  ctx: ModelContext,
  adminId: string,
  { mode, startsAt, endsAt }: Maintenance,
): Promise<void> {
  await ctx.db.write(
    sql`INSERT INTO maintenance (id, mode, starts_at, ends_at) VALUES (1, ${mode}, ${startsAt}, ${endsAt})
      ON CONFLICT (id) DO UPDATE SET mode = excluded.mode, starts_at = excluded.starts_at, ends_at = excluded.ends_at`,
    recordAudit(ctx, { actorId: adminId, subjectId: SUBJECT, action: `maintenance.${mode}` }).statement,
  );
  dropCachedDomains();
}

/** Ends or cancels the maintenance. Nothing happens if there is none. */
export async function endMaintenance(ctx: ModelContext, adminId: string): Promise<void> {
  await ctx.db.write(
    recordAudit(
      ctx,
      { actorId: adminId, subjectId: SUBJECT, action: "maintenance.ended" },
      sql`EXISTS (SELECT 1 FROM maintenance)`,
    ).statement,
    sql`DELETE FROM maintenance`,
  );
  dropCachedDomains();
}
