import type { Row } from "#db/rows";
import type { ModelContext } from "~/context/types";
import { sql, type Query } from "~/models/core/database";
import { sha256 } from "~/models/core/identifiers";
import { isPremiumAccount } from "~/models/subscriptions/subscription.queries.server";
import { isTicket, type InstagramConnection } from "./rules";

type Reader = Pick<ModelContext, "db" | "clock">;

/** SQL: whether a provider may import pictures now. */
export const mayImportPictures = (providerId: Query | string, now: number): Query => sql`
  EXISTS (SELECT 1 FROM accounts a WHERE a.id = ${providerId} AND a.deleted_at IS NULL AND ${isPremiumAccount(now)})`;

/** The provider's connection to Instagram; null if there is none. */
export async function findConnection(
  { db, clock }: Reader,
  providerId: string,
): Promise<InstagramConnection | null> {
  const row = await db.first(sql<
    Row<"instagram_links", "username" | "expiresAt" | "syncedAt"> & { pictures: number }
  >`
    SELECT l.username, l.expires_at AS expiresAt, l.synced_at AS syncedAt,
           (SELECT count(*) FROM pictures p
            WHERE p.provider_id = l.provider_id AND p.album_id = l.provider_id AND p.source = 'instagram') AS pictures
    FROM instagram_links l WHERE l.provider_id = ${providerId}`);
  if (!row) return null;
  const { username, syncedAt, pictures } = row;
  return { username, syncedAt, pictures, isExpired: row.expiresAt <= clock.now() };
}

/** A connection that waits until its owner confirms it: the ticket, and the account at Instagram. */
export interface WaitingConnection {
  ticket: string;
  username: string;
}

/** The connection that waits for its confirmation with this ticket, or the reason why the ticket is invalid. */
export async function findConnectionOfTicket(
  { db, clock }: Reader,
  providerId: string,
  ticket: string | null,
): Promise<WaitingConnection | { problem: "ticket" | "other_account" }> {
  const row = isTicket(ticket)
    ? await db.first(sql<Row<"instagram_tickets", "providerId" | "username" | "expiresAt">>`
        SELECT provider_id AS providerId, username, expires_at AS expiresAt FROM instagram_tickets
        WHERE ticket_hash = ${await sha256(ticket)}`)
    : null;
  if (!row || ticket === null) return { problem: "ticket" };
  if (row.providerId !== providerId) return { problem: "other_account" };
  return row.expiresAt > clock.now() ? { ticket, username: row.username } : { problem: "ticket" };
}
