import type { ModelContext } from "~/context/types";
import { sql } from "~/models/core/database";
import type { Couple } from "./session.queries.server";

/** Ends the couple's session of this browser. */
export async function endCoupleSession(
  { db }: Pick<ModelContext, "db">,
  { coupleId, sessionHash }: Pick<Couple, "coupleId" | "sessionHash">,
): Promise<void> {
  await db.write(
    sql`DELETE FROM couple_sessions WHERE token_hash = ${sessionHash} AND couple_id = ${coupleId}`,
  );
}

/** Ends all sessions of a couple and its unused links, so that every device needs a new link. */
export async function endAllCoupleSessions(
  { db, clock }: Pick<ModelContext, "db" | "clock">,
  { coupleId }: Pick<Couple, "coupleId">,
): Promise<void> {
  await db.write(
    sql`DELETE FROM couple_sessions WHERE couple_id = ${coupleId}`,
    sql`UPDATE couple_links SET used_at = ${clock.now()} WHERE couple_id = ${coupleId} AND used_at IS NULL`,
  );
}
