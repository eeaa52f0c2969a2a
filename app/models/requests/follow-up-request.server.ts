import { isPremiumAccount } from "~/models/billing/subscription.queries.server";
import { didChange, sql, type Query } from "~/models/database";
import type { ErrorCode } from "~/models/errors";
import type { ModelScope } from "~/models/scope";
import { findRequest } from "./queries.server";

/**
 * The provider has been in touch with the couple (DECISIONS.md, "Home": unlocked ones without a follow-up). Only where the
 * contact is open, that is unlocked or premium now, and the request still stands; said twice, the first moment stays.
 * @returns why it could not be, or null
 */
export function followUpRequest(
  scope: ModelScope,
  providerId: string,
  requestId: string,
): Promise<ErrorCode | null> {
  const now = scope.clock.now();
  return mark(
    scope,
    { providerId, requestId },
    sql`
      UPDATE event_requests AS r SET followed_up_at = ${now}
      WHERE r.id = ${requestId} AND r.provider_id = ${providerId} AND r.followed_up_at IS NULL
        AND r.rejected_at IS NULL AND r.bogus_at IS NULL
        AND (r.unlocked_at IS NOT NULL OR EXISTS (
          SELECT 1 FROM accounts a WHERE a.id = r.provider_id AND ${isPremiumAccount(now)}))`,
  );
}

/** It was said by mistake: the request is recalled again. */
export const undoFollowUp = (
  scope: ModelScope,
  providerId: string,
  requestId: string,
): Promise<ErrorCode | null> =>
  mark(
    scope,
    { providerId, requestId },
    sql`
      UPDATE event_requests SET followed_up_at = NULL
      WHERE id = ${requestId} AND provider_id = ${providerId} AND followed_up_at IS NOT NULL`,
  );

/** A page that is out of date changes nothing: the next one shows how the request stands. */
async function mark(
  scope: ModelScope,
  { providerId, requestId }: { providerId: string; requestId: string },
  update: Query,
): Promise<ErrorCode | null> {
  const [marked] = await scope.db.write(update);
  if (didChange(marked) || (await findRequest(scope, providerId, requestId))) return null;
  return "request_not_found";
}
