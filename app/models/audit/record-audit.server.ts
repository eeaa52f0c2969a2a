import { sql, type Query } from "~/models/database";
import type { ModelScope } from "~/models/scope";

/** Everything that is audited: `<what>.<what happened>`. */
export const AUDIT_ACTIONS = [
  "onboarding.finished",
  "moderation.approved",
  "moderation.refused",
  "credits.purchased",
  "credits.mismatch",
  "credits.refund_asked",
  "credits.refund_granted",
  "credits.refund_refused",
  "credits.refunded",
  "credits.disputed",
  "credits.dispute_won",
  "premium.active",
  "premium.cancellation",
  "premium.canceled",
  "premium.second_refunded",
  "promotion.created",
  "promotion.changed",
  "promotion.activated",
  "promotion.deactivated",
  "domain.changed",
  "lookup.created",
  "lookup.changed",
  "lookup.moved",
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export interface AuditEntry {
  /** Who did it; null for the system. */
  actorId: string | null;
  /** The account it was done to; of the marketplace's own settings, the thing itself. */
  subjectId: string;
  action: AuditAction;
  /** Plain facts, no personal data. */
  detail?: Record<string, string | number | boolean>;
}

/**
 * The audit row, to be written in the same batch as the change.
 * @param when condition under which the row is written: the one the change itself carries
 */
export function recordAudit(
  { clock, ids }: ModelScope,
  { actorId, subjectId, action, detail = {} }: AuditEntry,
  when: Query = sql`1`,
): { id: string; statement: Query } {
  const id = ids.uuid();
  return {
    id,
    statement: sql`
      INSERT INTO audit_log (id, at, actor_id, subject_id, action, detail)
      SELECT ${id}, ${clock.now()}, ${actorId}, ${subjectId}, ${action}, ${JSON.stringify(detail)} WHERE ${when}`,
  };
}
