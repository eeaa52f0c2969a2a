import { recordAudit } from "~/models/audit/record-audit.server";
import { creditsInGrantedRefunds } from "~/models/credits/refunds/queries.server";
import { sql } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import type { CreditAdjustment } from "./form.rules";

export type AdjustmentOutcome =
  | { kind: "adjusted"; credits: number }
  /** The same form was already sent and processed. */
  | { kind: "repeated" }
  /** The balance is too low; some credits may be reserved by a granted refund. */
  | { kind: "too_few" };

/**
 * Corrects a provider's balance through the ledger. The ledger row, the balance and the audit row are written together
 * or not at all, and the balance never falls below zero or below the credits reserved by a granted refund. The ledger
 * row stores the form's token, so a form that is sent twice counts once.
 */
export async function adjustCredits(
  ctx: ModelContext,
  adminId: string,
  providerId: string,
  { token, credits, reason }: CreditAdjustment,
): Promise<AdjustmentOutcome> {
  const ledgerId = ctx.ids.uuid();
  const reference = `admin:${token}`;
  const suffices =
    credits > 0 ? sql`1` : sql`credits - ${creditsInGrantedRefunds(providerId)} >= ${-credits}`;
  const didInsert = sql`EXISTS (SELECT 1 FROM credit_ledger WHERE id = ${ledgerId})`;
  const [, , , state] = await ctx.db.write(
    sql`INSERT INTO credit_ledger (id, provider_id, created_at, kind, reference, subject, deposited, withdrawn)
        SELECT ${ledgerId}, id, ${ctx.clock.now()}, 'adjustment', ${reference}, ${reason}, ${Math.max(0, credits)}, ${Math.max(0, -credits)}
        FROM accounts
        WHERE id = ${providerId} AND role <> 'ROLE_ADMIN' AND deleted_at IS NULL AND ${suffices}
        ON CONFLICT (kind, reference) DO NOTHING`,
    sql`UPDATE accounts SET credits = credits + ${credits} WHERE id = ${providerId} AND ${didInsert}`,
    recordAudit(
      ctx,
      {
        actorId: adminId,
        subjectId: providerId,
        action: "credits.adjusted",
        detail: { credits, ledger: ledgerId },
      },
      didInsert,
    ).statement,
    sql`SELECT credits, ${didInsert} AS didInsert,
          EXISTS (SELECT 1 FROM credit_ledger WHERE kind = 'adjustment' AND reference = ${reference}) AS isThere
        FROM accounts WHERE id = ${providerId}`,
  );
  const row = state?.rows[0];
  if (row?.["didInsert"] === 1) return { kind: "adjusted", credits: Number(row["credits"]) };
  return row?.["isThere"] === 1 ? { kind: "repeated" } : { kind: "too_few" };
}
