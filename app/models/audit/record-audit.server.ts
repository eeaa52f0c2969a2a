import { sql, type Query } from "~/models/core/database";
import type { Actor, ModelContext } from "~/context/types";
import { ALL_AUDIT_ACTIONS } from "~/registers/audit-actions.generated";
import type { AuditEntryFacts } from "./facts.rules";

/**
 * All audited actions, named `<what>.<what happened>`. Each folder of app/models declares its actions in
 * `registers/audit-actions.rules.ts`.
 */
export const AUDIT_ACTIONS = ALL_AUDIT_ACTIONS;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const isAuditAction = (text: string): text is AuditAction =>
  AUDIT_ACTIONS.some((action) => action === text);

export interface AuditEntry {
  /** The account that performed the action; null for the system. */
  actorId: string | null;
  /** The account that the action concerns, or SQL that selects it; for settings of the marketplace, the setting's name. */
  subjectId: string | Query<{ id: string }>;
  action: AuditAction;
  detail?: Partial<AuditEntryFacts>;
}

/**
 * The statement that writes an audit row. Add it to the batch of the change.
 * @param when the condition of the change: the row is written only if this condition is true
 */
export function recordAudit(
  ctx: ModelContext,
  { actorId, subjectId, action, detail = {} }: AuditEntry,
  when: Query = sql`1`,
): { id: string; statement: Query } {
  const id = ctx.ids.uuid();
  return {
    id,
    statement: sql`
      INSERT INTO audit_log (id, at, actor_id, subject_id, action, detail)
      SELECT ${id}, ${ctx.clock.now()}, ${auditActorId(ctx, actorId)}, ${subjectId}, ${action}, ${JSON.stringify(detail)} WHERE ${when}`,
  };
}

/** The id of the account whose owner really acts: during an impersonation, the id of the administrator. */
export const auditActorId = ({ actor }: ModelContext, actorId: string | null): string | null =>
  actor && actor.subjectId === actorId ? actor.id : actorId;

/**
 * Builds the audit row that is added to every write during impersonation, with the ids of both accounts and the path of
 * the request.
 */
export const auditHookFor =
  (ctx: ModelContext, { id, subjectId }: Actor, where: string) =>
  (): Query =>
    recordAudit(ctx, { actorId: id, subjectId, action: "impersonation.acted", detail: { where } }).statement;
