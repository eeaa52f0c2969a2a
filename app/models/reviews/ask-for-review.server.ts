import type { SendingContext } from "~/context/types";
import { recordAudit } from "~/models/audit/record-audit.server";
import { didChange, sql } from "~/models/core/database";
import { REVIEWED_REQUEST_JOINS } from "./eligible.queries.server";
import {
  isReviewMissing,
  LINK_RECEIVER_COLUMNS,
  sendReviewLinks,
  type LinkReceiver,
} from "./send-links.server";

export type AskForReviewOutcome = "asked" | "asked_before" | "review_not_askable" | "request_not_found";

/**
 * Asks the couple of a provider's request for a review, once. A second call, also from another tab, sends no second
 * mail.
 */
export async function askForReview(
  ctx: SendingContext,
  providerId: string,
  requestId: string,
): Promise<AskForReviewOutcome> {
  const { db, clock } = ctx;
  const receiver = await db.first(sql<LinkReceiver & { isAsked: 0 | 1 }>`
    SELECT ${LINK_RECEIVER_COLUMNS},
      EXISTS (SELECT 1 FROM review_links k WHERE k.request_id = r.id AND k.kind = 'first') AS isAsked
    FROM event_requests r ${REVIEWED_REQUEST_JOINS}
    WHERE r.id = ${requestId} AND r.provider_id = ${providerId}`);
  if (!receiver) return "request_not_found";
  if (receiver.isAsked === 1) return "asked_before";
  const when = sql`r.provider_id = ${providerId} AND ${isReviewMissing(clock.now())}`;
  const [stored] = await db.write(
    ...(await sendReviewLinks(ctx, "first", [receiver], when)),
    recordAudit(
      ctx,
      {
        actorId: providerId,
        subjectId: providerId,
        action: "review.asked",
        detail: { request: requestId },
      },
      sql`EXISTS (SELECT 1 FROM review_links WHERE request_id = ${requestId} AND kind = 'first')`,
    ).statement,
  );
  if (didChange(stored)) {
    ctx.wakeOutbox();
    return "asked";
  }
  const asked = await db.first(
    sql`SELECT 1 FROM review_links WHERE request_id = ${requestId} AND kind = 'first'`,
  );
  return asked ? "asked_before" : "review_not_askable";
}
