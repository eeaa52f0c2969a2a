import type { Row } from "#db/rows";
import type { ModelContext } from "~/context/types";
import { sql, type Query } from "~/models/core/database";
import { sha256 } from "~/models/core/identifiers";
import { COUPLE_VISIT_INTERVAL_MS } from "./rules";

/** The couple that has entered its page in this browser. Every model of the couple's pages needs its id. */
export interface Couple {
  coupleId: string;
  /** The name on the newest project; null if all projects of the couple were deleted. */
  firstname: string | null;
  lastname: string | null;
  /** The language of the mails to the couple. */
  language: Row<"couples">["language"];
  /** The session of this browser. */
  sessionHash: string;
}

export interface CoupleSession {
  couple: Couple;
  /** Statements that store the time of the visit; empty if it was stored recently. */
  touches: readonly Query[];
}

type SessionRow = Row<"couple_sessions", "coupleId" | "lastSeenAt"> &
  Row<"couples", "language"> & { [Name in "firstname" | "lastname"]: Row<"projects">[Name] | null };

/** Finds the couple of a session cookie; null if the session is unknown, ended or expired. */
export async function findCoupleSession(
  { db, clock }: Pick<ModelContext, "db" | "clock">,
  token: string,
): Promise<CoupleSession | null> {
  const now = clock.now();
  const sessionHash = await sha256(token);
  const row = await db.first(sql<SessionRow>`
    SELECT s.couple_id AS coupleId, s.last_seen_at AS lastSeenAt, c.language, p.firstname, p.lastname
    FROM couple_sessions s CROSS JOIN couples c ON c.id = s.couple_id
    LEFT JOIN projects p ON p.id = (SELECT max(id) FROM projects WHERE couple_id = c.id)
    WHERE s.token_hash = ${sessionHash} AND s.expires_at > ${now}`);
  if (!row) return null;
  const { lastSeenAt, ...names } = row;
  return {
    couple: { ...names, sessionHash },
    touches:
      now - lastSeenAt < COUPLE_VISIT_INTERVAL_MS
        ? []
        : [sql`UPDATE couple_sessions SET last_seen_at = ${now} WHERE token_hash = ${sessionHash}`],
  };
}

/** Whether a mailed link still opens the couple's page. */
export async function isCoupleLinkValid(
  { db, clock }: Pick<ModelContext, "db" | "clock">,
  tokenHash: string,
): Promise<boolean> {
  const row = await db.first(sql`
    SELECT 1 FROM couple_links
    WHERE token_hash = ${tokenHash} AND couple_id IS NOT NULL AND used_at IS NULL AND expires_at > ${clock.now()}`);
  return row !== null;
}
