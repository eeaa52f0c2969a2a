import type { ModelContext } from "~/context/types";
import { didChange, sql } from "~/models/core/database";
import { inSeconds } from "~/models/core/time.rules";
import { sha256 } from "~/models/core/identifiers";
import { COUPLE_SESSION_LIFETIME_MS } from "./rules";

/** The token for the cookie of a new session, which is never stored, and the cookie's lifetime in seconds. */
export interface EnteredCouple {
  token: string;
  maxAge: number;
}

/**
 * Uses a mailed link up and starts a session. Of several presses of the button at the same moment one gets the session,
 * because the first statement of the batch requires the unused link.
 * @param device browser and system, for the couple's list of devices; null if unknown
 * @returns null if the link is spent, expired or unknown
 */
export async function enterByLink(
  { db, clock, ids }: ModelContext,
  linkHash: string,
  device: string | null,
): Promise<EnteredCouple | null> {
  const now = clock.now();
  const token = ids.token();
  const [started] = await db.write(
    sql`
      INSERT INTO couple_sessions (token_hash, couple_id, created_at, last_seen_at, expires_at, device)
      SELECT ${await sha256(token)}, k.couple_id, ${now}, ${now}, ${now + COUPLE_SESSION_LIFETIME_MS}, ${device}
      FROM couple_links k
      WHERE k.token_hash = ${linkHash} AND k.couple_id IS NOT NULL AND k.used_at IS NULL AND k.expires_at > ${now}`,
    sql`UPDATE couple_links SET used_at = ${now} WHERE token_hash = ${linkHash} AND used_at IS NULL`,
  );
  return didChange(started) ? { token, maxAge: inSeconds(COUPLE_SESSION_LIFETIME_MS) } : null;
}
