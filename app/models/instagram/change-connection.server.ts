import type { ServiceContext } from "~/context/types";
import { didChange, sql } from "~/models/core/database";
import { sha256 } from "~/models/core/identifiers";
import { findConnectionOfTicket, mayImportPictures } from "./queries.server";
import { isTicket, type ConnectionProblem } from "./rules";

type Writer = Pick<ServiceContext, "db" | "clock">;

/**
 * Activates a waiting connection, which replaces the provider's earlier connection. The ticket of the connection works
 * once, only for the provider who started it, and only while that provider has Premium.
 * @returns the reason of a failure; null after a success
 */
export async function confirmConnection(
  ctx: Writer,
  providerId: string,
  ticket: string,
): Promise<ConnectionProblem | null> {
  if (!isTicket(ticket)) return "ticket";
  const now = ctx.clock.now();
  const hash = await sha256(ticket);
  const [connected] = await ctx.db.write(
    sql`
    INSERT INTO instagram_links (provider_id, user_id, username, token, expires_at, connected_at)
    SELECT provider_id, user_id, username, token, token_expires_at, ${now} FROM instagram_tickets
    WHERE ticket_hash = ${hash} AND provider_id = ${providerId} AND expires_at > ${now}
      AND ${mayImportPictures(providerId, now)}
    ON CONFLICT (provider_id) DO UPDATE
    SET synced_at = iif(user_id = excluded.user_id, synced_at, NULL), refreshed_at = NULL,
        user_id = excluded.user_id, username = excluded.username, token = excluded.token,
        expires_at = excluded.expires_at, connected_at = excluded.connected_at`,
    sql`DELETE FROM instagram_tickets
        WHERE ticket_hash = ${hash} AND provider_id = ${providerId} AND ${mayImportPictures(providerId, now)}`,
  );
  if (didChange(connected)) return null;
  const found = await findConnectionOfTicket(ctx, providerId, ticket);
  return "problem" in found ? found.problem : "premium";
}

/** Deletes the connection and its token. Pictures that were imported through the connection stay. */
export async function revokeConnection({ db }: Writer, providerId: string): Promise<void> {
  await db.write(
    sql`DELETE FROM instagram_links WHERE provider_id = ${providerId}`,
    sql`DELETE FROM instagram_tickets WHERE provider_id = ${providerId}`,
  );
}
