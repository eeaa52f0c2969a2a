import type { Row } from "#db/rows";
import { sql } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import { isAuditAction, type AuditAction } from "./record-audit.server";

/** An event in the history of an account. */
export interface HistoryLine {
  id: string;
  at: number;
  /** The action; null if this version of the program does not know it. The page then shows `code`. */
  action: AuditAction | null;
  code: string;
  by: "itself" | "system" | "somebody";
  /** The name of the account that performed the action. Null for the system, and if that account no longer exists. */
  actorName: string | null;
}

const SHOWN = 30;

/** The newest audit rows about an account, read backwards from the index audit_log_subject. */
export async function listHistory(
  { db }: Pick<ModelContext, "db">,
  subjectId: string,
): Promise<HistoryLine[]> {
  const rows = await db.all(sql<
    Row<"audit_log", "id" | "at" | "action" | "actorId"> & { actorName: string | null }
  >`
    SELECT l.id, l.at, l.action, l.actor_id AS actorId, x.firstname || ' ' || x.lastname AS actorName
    FROM audit_log l INDEXED BY audit_log_subject LEFT JOIN accounts x ON x.id = l.actor_id
    WHERE l.subject_id = ${subjectId} ORDER BY l.id DESC LIMIT ${SHOWN}`);
  return rows.map(({ id, at, action, actorId, actorName }) => ({
    ...{ id, at, code: action, actorName },
    action: isAuditAction(action) ? action : null,
    by: actorId === null ? "system" : actorId === subjectId ? "itself" : "somebody",
  }));
}
