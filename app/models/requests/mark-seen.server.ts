import { sql } from "~/models/core/database";
import { storeCoupleNews } from "~/models/couples/news/store-news.server";
import { isPremiumAccount } from "~/models/subscriptions/subscription.queries.server";
import type { ModelContext } from "~/context/types";

/**
 * Records when a provider first reads a request, and reduces the number of unread requests by one. Both statements
 * require that the request has no `seen_at`, which the second one then sets; so the number is reduced once, even if the
 * request is read twice in parallel. A request that has ended no longer counts as unread, so the number stays as it is.
 * With Premium, the first reading opens the request, which is news for the couple.
 */
export async function markRequestSeen(
  { db, clock }: Pick<ModelContext, "db" | "clock">,
  providerId: string,
  requestId: string,
): Promise<void> {
  const now = clock.now();
  await db.write(
    sql`UPDATE accounts SET requests_unseen = requests_unseen - 1
        WHERE id = ${providerId} AND requests_unseen > 0
          AND EXISTS (SELECT 1 FROM event_requests
                      WHERE id = ${requestId} AND provider_id = ${providerId} AND seen_at IS NULL AND ended_at IS NULL)`,
    storeCoupleNews(
      "opened",
      now,
      sql`FROM accounts a CROSS JOIN event_requests r ON r.id = ${requestId} AND r.provider_id = a.id
          CROSS JOIN projects p ON p.id = r.project_id
          WHERE a.id = ${providerId} AND ${isPremiumAccount(now)} AND r.seen_at IS NULL AND r.unlocked_at IS NULL
            AND r.rejected_at IS NULL AND r.fake_at IS NULL AND r.ended_at IS NULL`,
    ),
    sql`UPDATE event_requests SET seen_at = ${now}
        WHERE id = ${requestId} AND provider_id = ${providerId} AND seen_at IS NULL`,
  );
}
