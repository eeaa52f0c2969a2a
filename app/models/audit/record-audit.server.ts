import { sql, type Query } from "~/models/core/database";
import type { Actor, ModelContext } from "~/context/types";
import type { AuditFacts } from "./facts.rules";

/** All audited actions: `<what>.<what happened>`. */
export const AUDIT_ACTIONS = [
  "onboarding.finished",
  "moderation.approved",
  "moderation.refused",
  "venue.approved",
  "venue.refused",
  "credits.purchased",
  "credits.mismatch",
  "credits.refund_asked",
  "credits.refund_granted",
  "credits.refund_refused",
  "credits.refunded",
  "credits.refund_failed",
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
  "account.phone_changed",
  "account.email_change_asked",
  "account.email_changed",
  "account.deleted",
  "account.inactivity_warned",
  "account.inactivity_erased",
  "account.exported",
  "company.siret_corrected",
  "company.renamed",
  "company.moved",
  "company.services_changed",
  "calendar.changed",
  "second_factor.added",
  "second_factor.removed",
  "second_factor.codes_renewed",
  "second_factor.recovery_used",
  "password.changed",
  "sessions.ended",
  "impersonation.started",
  "impersonation.stopped",
  "impersonation.acted",
  "report.made",
  "report.accepted",
  "report.refused",
  "request.unlocked",
  "request.rejected",
  "request.rejection_undone",
  "request.marked_fake",
  "project.erased",
  "credits.adjusted",
  "account.disabled",
  "account.enabled",
  "moderation.resubmitted",
  "administrator.created",
  "outbox.retried",
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const isAuditAction = (text: string): text is AuditAction =>
  AUDIT_ACTIONS.some((action) => action === text);

export interface AuditEntry {
  /** The account that acted; null for the system. */
  actorId: string | null;
  /** The account concerned; for settings of the marketplace, the setting's name. */
  subjectId: string;
  action: AuditAction;
  detail?: Partial<AuditFacts>;
}

/**
 * The audit row, to be written in the same batch as the change.
 * @param when the condition of the change itself: the row is written only if it holds
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

/** The id of the account that really acts: the administrator's during an impersonation. */
export const auditActorId = ({ actor }: ModelContext, actorId: string | null): string | null =>
  actor && actor.subjectId === actorId ? actor.id : actorId;

/** Builds the audit row that is added to every write during impersonation, with both ids and the path. */
export const auditHookFor =
  (ctx: ModelContext, { id, subjectId }: Actor, where: string) =>
  (): Query =>
    recordAudit(ctx, { actorId: id, subjectId, action: "impersonation.acted", detail: { where } }).statement;
