import type { ModelContext } from "~/context/types";
import { recordAudit } from "~/models/audit/record-audit.server";
import type { ListExport } from "./lists.rules";

/** What the audit log says of a file. Its filters are codes and days, never words. */
function detailOf({ list, domain, ...filters }: ListExport) {
  const limits = Object.entries(filters).flatMap(([name, value]) => (value ? [`${name}=${value}`] : []));
  return { list, domain, ...(limits.length > 0 ? { filters: limits.join(" ") } : {}) };
}

/** Records that an administrator downloads a list. It must be called before the first row is read. */
export async function beginListExport(ctx: ModelContext, adminId: string, wanted: ListExport): Promise<void> {
  const by = { actorId: adminId, subjectId: adminId };
  await ctx.db.write(
    recordAudit(ctx, { ...by, action: "list_export.begun", detail: detailOf(wanted) }).statement,
  );
}

/** Records that a list was sent whole. A download without this entry was broken off. */
export async function endListExport(
  ctx: ModelContext,
  adminId: string,
  wanted: ListExport,
  rows: number,
): Promise<void> {
  const by = { actorId: adminId, subjectId: adminId };
  const detail = { ...detailOf(wanted), rows };
  await ctx.db.write(recordAudit(ctx, { ...by, action: "list_export.ended", detail }).statement);
}
