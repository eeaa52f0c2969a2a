import { sql } from "~/models/core/database";
import type { ModelContext } from "~/context/types";

/**
 * Records when a provider first reads a request, and reduces the number of unread requests by one. Both statements
 * require that the request has no `seen_at`, which the second one then sets; so the number is reduced once, even if the
 * request is read twice in parallel. A request that has ended no longer counts as unread, so the number stays as it is.
 */
export async function markRequestSeen(
  { db, clock }: Pick<ModelContext, "db" | "clock">,
  providerId: string,
  requestId: string,
): Promise<void> {
  await db.write(
    sql`UPDATE accounts SET requests_unseen = requests_unseen - 1
        WHERE id = ${providerId} AND requests_unseen > 0
          AND EXISTS (SELECT 1 FROM event_requests
                      WHERE id = ${requestId} AND provider_id = ${providerId} AND seen_at IS NULL AND ended_at IS NULL)`,
    sql`UPDATE event_requests SET seen_at = ${clock.now()}
        WHERE id = ${requestId} AND provider_id = ${providerId} AND seen_at IS NULL`,
  );
}
