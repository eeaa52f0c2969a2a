import type { ModelContext } from "~/context/types";
import { recordAudit } from "~/models/audit/record-audit.server";
import type { ListExport } from "./lists.rules";

/** Records that an administrator downloads a list. It must be called before the first row is read. */
export async function beginListExport(ctx: ModelContext, adminId: string, wanted: ListExport): Promise<void> {
  const by = { actorId: adminId, subjectId: adminId };
  await ctx.db.write(recordAudit(ctx, { ...by, action: "list_export.begun", detail: wanted }).statement);
}

/** Records that a list was sent whole. A download without this entry was broken off. */
export async function endListExport(
  ctx: ModelContext,
  adminId: string,
  wanted: ListExport,
  rows: number,
): Promise<void> {
  const by = { actorId: adminId, subjectId: adminId };
  const detail = { ...wanted, rows };
  await ctx.db.write(recordAudit(ctx, { ...by, action: "list_export.ended", detail }).statement);
}
