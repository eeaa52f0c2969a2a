import { didChange, sql } from "~/models/core/database";
import type { SendingContext } from "~/context/types";
import { PROVIDER_REPLY } from "~/models/replies/mails.rules";
import { enqueueMailTo } from "~/models/outbox/enqueue.server";
import { isContactVisible } from "~/models/requests/contact.queries.server";
import { findRequestedVenue } from "~/models/requests/requested-venue.queries.server";
import { REPLIES_MAX } from "./limits.rules";

export interface Reply {
  providerId: string;
  /** The name under which the couple knows the provider. */
  providerName: string;
  requestId: string;
  subject: string;
  body: string;
}

type ReplyRejection =
  | "request_not_found"
  | "request_fake"
  | "request_already_rejected"
  | "request_closed"
  | "reply_not_open"
  | "replies_used_up";

/** `sent_before`: the same text was already sent, for example by a double click, so nothing is sent again. */
export type ReplyOutcome =
  | { kind: "sent" | "sent_before"; firstname: string }
  | { kind: "rejected"; code: ReplyRejection };

/**
 * Sends a mail to the couple of an open request; the couple's answer goes to the provider, and the mail names the
 * requested venue, if any, instead of the provider. One statement records the reply if the limit, the unlocked contact
 * and the state of the request allow it; the mail and the follow-up are written only if it was recorded. The couple's
 * e-mail address is not read into the application.
 */
export async function sendReply(
  ctx: SendingContext,
  { providerId, providerName, requestId, subject, body }: Reply,
): Promise<ReplyOutcome> {
  const now = ctx.clock.now();
  const id = ctx.ids.uuid();
  const venue = await findRequestedVenue(ctx, providerId, requestId);
  const isOpen = sql`EXISTS (
    SELECT 1 FROM accounts a CROSS JOIN project_contacts c ON c.project_id = r.project_id
    WHERE a.id = r.provider_id AND ${isContactVisible(now)})`;
  const own = sql`r.id = ${requestId} AND r.provider_id = ${providerId}`;
  const [recorded, , , state] = await ctx.db.write(
    sql`INSERT INTO request_replies (id, request_id, provider_id, created_at, subject, body)
        SELECT ${id}, r.id, r.provider_id, ${now}, ${subject}, ${body} FROM event_requests r
        WHERE ${own} AND r.rejected_at IS NULL AND r.fake_at IS NULL AND ${isOpen}
          AND (SELECT COUNT(*) FROM request_replies y WHERE y.request_id = r.id) < ${REPLIES_MAX}
          AND NOT EXISTS (SELECT 1 FROM request_replies y
                          WHERE y.request_id = r.id AND y.subject = ${subject} AND y.body = ${body})`,
    enqueueMailTo(
      ctx,
      {
        kind: PROVIDER_REPLY,
        facts: { provider: venue?.name ?? providerName, subject, text: body },
        path: venue?.path ?? `/providers/${providerId}`,
        answersTo: providerId,
        ...(venue ? { answersAs: venue.name } : {}),
        idempotencyKey: `provider_reply:${id}`,
      },
      sql`SELECT c.email AS recipient, p.language, p.domain, NULL AS accountId
          FROM request_replies y
          JOIN event_requests r ON r.id = y.request_id
          JOIN projects p ON p.id = r.project_id
          JOIN project_contacts c ON c.project_id = p.id
          WHERE y.id = ${id}`,
    ),
    sql`UPDATE event_requests AS r SET followed_up_at = COALESCE(r.followed_up_at, ${now}),
          follow_up_state = CASE r.follow_up_state WHEN 'to_contact' THEN 'contacted' ELSE r.follow_up_state END
        WHERE ${own} AND EXISTS (SELECT 1 FROM request_replies y WHERE y.id = ${id})`,
    sql`SELECT r.firstname, r.rejected_at AS rejectedAt, r.fake_at AS fakeAt, r.ended_at AS endedAt, ${isOpen} AS isOpen,
               EXISTS (SELECT 1 FROM request_replies y
                       WHERE y.request_id = r.id AND y.subject = ${subject} AND y.body = ${body}) AS isSent
        FROM event_requests r WHERE ${own}`,
  );
  const row = state?.rows[0];
  if (!row) return { kind: "rejected", code: "request_not_found" };
  const firstname = String(row["firstname"]);
  if (didChange(recorded)) {
    ctx.wakeOutbox();
    return { kind: "sent", firstname };
  }
  if (row["fakeAt"] !== null) return { kind: "rejected", code: "request_fake" };
  if (row["rejectedAt"] !== null) return { kind: "rejected", code: "request_already_rejected" };
  if (row["isOpen"] !== 1)
    return { kind: "rejected", code: row["endedAt"] === null ? "reply_not_open" : "request_closed" };
  return row["isSent"] === 1
    ? { kind: "sent_before", firstname }
    : { kind: "rejected", code: "replies_used_up" };
}
