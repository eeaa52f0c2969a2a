import type { ServiceContext } from "~/context/types";
import { sql } from "~/models/core/database";

/** The stored token that a job has read. */
export interface StoredToken {
  providerId: string;
  sealed: string;
}

/** Marks a token as expired, unless a new token has replaced it in the meantime. */
export async function markTokenExpired(
  { db, clock }: Pick<ServiceContext, "db" | "clock">,
  { providerId, sealed }: StoredToken,
): Promise<void> {
  await db.write(sql`
    UPDATE instagram_links SET expires_at = min(expires_at, ${clock.now()})
    WHERE provider_id = ${providerId} AND token = ${sealed}`);
}
