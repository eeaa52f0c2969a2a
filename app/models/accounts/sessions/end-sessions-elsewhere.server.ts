import { recordAudit } from "~/models/audit/record-audit.server";
import { sql } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import { isSessionWithId, type ActiveSession } from "./queries.server";

/**
 * Ends one other session of the same account, which the person chose from the list, or all other sessions.
 * @returns the number of ended sessions
 */
export async function endSessionsElsewhere(
  ctx: ModelContext,
  { me, tokenHash }: Pick<ActiveSession, "me" | "tokenHash">,
  id: string | null,
): Promise<number> {
  const accountId = me.providerId;
  const others = sql`account_id = ${accountId} AND token_hash <> ${tokenHash} AND ${id === null ? sql`TRUE` : isSessionWithId(id)}`;
  const audit = recordAudit(
    ctx,
    { actorId: accountId, subjectId: accountId, action: "sessions.ended", detail: { all: id === null } },
    sql`EXISTS (SELECT 1 FROM sessions WHERE ${others})`,
  );
  const [, ended] = await ctx.db.write(audit.statement, sql`DELETE FROM sessions WHERE ${others}`);
  return ended?.changes ?? 0;
}
