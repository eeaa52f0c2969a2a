import type { Row } from "#db/rows";
import { auditActorId } from "~/models/audit/record-audit.server";
import { sql, type Query } from "~/models/core/database";
import type { FactsOfMessageKind } from "~/models/outbox/message-kind.rules";
import { enqueueMailsTo, type BatchedMail, type SelectedRecipient } from "~/models/outbox/enqueue.server";
import type { ModelContext, SendingContext } from "~/context/types";
import { coupleEventOf } from "./event.rules";
import { isCoupleMailWanted } from "~/models/couples/wanted-mails/queries.server";
import { storeCoupleNews } from "~/models/couples/news/store-news.server";
import { EVENT_REQUEST_REJECTED, VENUE_REQUEST_REJECTED } from "./mails.rules";
import { findRequest } from "./queries.server";
import {
  denialOf,
  REJECTION_MAIL_DELAY_MS,
  shownReasonOf,
  type RejectionReason,
  type RequestDenial,
} from "./rules";

export interface RequestRejection {
  providerId: string;
  /** The name under which the couple knows the provider. */
  providerName: string;
  reason: RejectionReason;
  /** Whether the couple may read the reason. A reason that is never shown is stored as not shown. */
  isReasonShown: boolean;
}

type Rejectable = Row<
  "event_requests",
  "id" | "firstname" | "eventType" | "eventDate" | "city" | "venueName"
> &
  Row<"projects", "eventDateEnd" | "coupleId">;

/** The mails about a rejection by a planner and by a venue. */
const [MAIL, VENUE_MAIL] = [EVENT_REQUEST_REJECTED, VENUE_REQUEST_REJECTED];
const mailKey = (id: string) => `${MAIL.name}:${id}`;

/** SQL: whether request `r` can be rejected. An ended request can be only if it was unlocked; otherwise it is closed. */
const IS_REJECTABLE: Query = sql`(r.rejected_at IS NULL AND r.fake_at IS NULL
  AND (r.ended_at IS NULL OR r.unlocked_at IS NOT NULL))`;

/**
 * SQL that selects those requests of `ids` that the provider can reject; `r` is event_requests. The join begins with
 * `ids`, because an index of the provider would read all requests of the provider.
 */
const rejectable = (providerId: string, ids: string): Query => sql`
  json_each(${ids}) CROSS JOIN event_requests r ON r.id = value
  CROSS JOIN projects p ON p.id = r.project_id
  WHERE r.provider_id = ${providerId} AND ${IS_REJECTABLE}`;

/** The result of a rejection. */
export interface RejectedRequests {
  /** Number of requests this call rejected. */
  count: number;
  /** Time of the rejection. `undoRejections` needs it to find the rejected requests. */
  at: number;
}

/**
 * Rejects requests, locked or unlocked, without returning a spent credit; requests that can no longer be rejected are
 * skipped. The couple of an open project reads it in its daily mail; any other gets a mail without the reason after the
 * undo period. The statement that marks the requests as rejected comes last and all statements share one condition, so
 * of several parallel calls only the first has an effect.
 */
export async function rejectRequests(
  ctx: SendingContext,
  { providerId, providerName, reason, isReasonShown }: RequestRejection,
  requestIds: readonly string[],
): Promise<RejectedRequests> {
  const ids = JSON.stringify(requestIds);
  const at = ctx.clock.now();
  const requests = await ctx.db.all(sql<Rejectable>`
    SELECT r.id, r.firstname, r.event_type AS eventType, r.event_date AS eventDate, r.city, r.venue_name AS venueName,
           p.event_date_end AS eventDateEnd, p.couple_id AS coupleId
    FROM ${rejectable(providerId, ids)}`);
  if (requests.length === 0) return { count: 0, at };
  const mails: BatchedMail<FactsOfMessageKind<typeof MAIL>>[] = [];
  const venueMails: BatchedMail<FactsOfMessageKind<typeof VENUE_MAIL>>[] = [];
  for (const request of requests) {
    const { id, firstname, venueName, coupleId } = request;
    const facts = { firstname, event: coupleEventOf(request) };
    const mail = {
      reference: id,
      path: "/project",
      idempotencyKey: mailKey(id),
      ...(coupleId === null ? {} : { refusedBy: coupleId }),
    };
    if (venueName === null) mails.push({ ...mail, facts: { ...facts, provider: providerName } });
    else venueMails.push({ ...mail, facts: { ...facts, venue: venueName } });
  }
  const couples = sql<SelectedRecipient & { reference: string }>`
    SELECT r.id AS reference, c.email AS recipient, p.language, p.domain, NULL AS accountId
    FROM (SELECT r.id, r.project_id FROM ${rejectable(providerId, ids)}) r
    JOIN projects p ON p.id = r.project_id
    JOIN project_contacts c ON c.project_id = p.id
    WHERE (p.couple_id IS NULL OR p.ended_at IS NOT NULL) AND ${isCoupleMailWanted("answers")}`;
  const due = at + REJECTION_MAIL_DELAY_MS;
  const results = await ctx.db.write(
    ...(mails.length > 0 ? [enqueueMailsTo(ctx, MAIL, mails, couples, due)] : []),
    ...(venueMails.length > 0 ? [enqueueMailsTo(ctx, VENUE_MAIL, venueMails, couples, due)] : []),
    storeCoupleNews("declined", at, sql`FROM ${rejectable(providerId, ids)}`),
    audit(ctx, providerId, "request.rejected", requests, reason, IS_REJECTABLE),
    sql`
      UPDATE event_requests SET rejected_at = ${at}, rejection_reason = ${reason},
        reason_shown_at = ${shownReasonOf(reason, isReasonShown) === null ? null : at}, status_rank = 2
      WHERE id IN (SELECT r.id FROM ${rejectable(providerId, ids)})
      RETURNING id`,
  );
  const count = results.at(-1)?.rows.length ?? 0;
  if (count > 0) ctx.wakeOutbox(REJECTION_MAIL_DELAY_MS / 1000);
  return { count, at };
}

/** Writes one audit row for each request that meets the condition. */
function audit(
  ctx: ModelContext,
  providerId: string,
  action: "request.rejected" | "request.rejection_undone",
  requests: readonly { id: string }[],
  reason: RejectionReason | null,
  condition: Query,
): Query {
  const entries = requests.map(({ id }) => ({ id: ctx.ids.uuid(), request: id }));
  return sql`
    INSERT INTO audit_log (id, at, actor_id, subject_id, action, detail)
    SELECT json_extract(value, '$.id'), ${ctx.clock.now()}, ${auditActorId(ctx, providerId)}, r.provider_id, ${action},
           iif(${reason} IS NULL, json_object('request', r.id), json_object('request', r.id, 'reason', ${reason}))
    FROM json_each(${JSON.stringify(entries)}) CROSS JOIN event_requests r ON r.id = json_extract(value, '$.request')
    WHERE r.provider_id = ${providerId} AND ${condition}`;
}

export type RejectOutcome =
  | { kind: "rejected"; at: number }
  | { kind: "denied"; code: RequestDenial | "request_not_found" };

/** Rejects one request, or returns the reason why it cannot be rejected. */
export async function rejectRequest(
  ctx: SendingContext,
  rejection: RequestRejection,
  requestId: string,
): Promise<RejectOutcome> {
  const { count, at } = await rejectRequests(ctx, rejection, [requestId]);
  if (count > 0) return { kind: "rejected", at };
  const request = await findRequest(ctx, rejection.providerId, requestId);
  if (!request) return { kind: "denied", code: "request_not_found" };
  return { kind: "denied", code: denialOf(request) };
}

/**
 * Undoes the rejections that were made at a given time, as long as the mail or the news for the couple waits; the
 * couples then never learn of them.
 * @param at time of the rejections in epoch milliseconds
 * @returns the number of undone rejections; 0 if it is too late
 */
export async function undoRejections(ctx: ModelContext, providerId: string, at: number): Promise<number> {
  if (ctx.clock.now() >= at + REJECTION_MAIL_DELAY_MS) return 0;
  const waiting = sql`
    SELECT substr(o.idempotency_key, ${mailKey("").length + 1}) FROM outbox o INDEXED BY outbox_due
    WHERE o.state IN ('pending', 'sending') AND o.state = 'pending' AND o.due_at = ${at + REJECTION_MAIL_DELAY_MS}
      AND o.kind IN (${MAIL.name}, ${VENUE_MAIL.name})
    UNION ALL SELECT n.request_id FROM couple_news n INDEXED BY couple_news_declined
    WHERE n.kind = 'declined' AND n.happened_at = ${at}`;
  const rejected = await ctx.db.all(sql<Row<"event_requests", "id">>`
    SELECT id FROM event_requests
    WHERE provider_id = ${providerId} AND rejected_at = ${at} AND id IN (${waiting})`);
  if (rejected.length === 0) return 0;
  const keys = JSON.stringify(rejected.map(({ id }) => mailKey(id)));
  const requests = JSON.stringify(rejected.map(({ id }) => id));
  const isHeld = sql`r.rejected_at = ${at} AND r.id IN (${waiting})`;
  const results = await ctx.db.write(
    audit(ctx, providerId, "request.rejection_undone", rejected, null, isHeld),
    sql`
      UPDATE event_requests AS r
      SET rejected_at = NULL, rejection_reason = NULL, reason_shown_at = NULL, status_rank = iif(unlocked_at IS NULL, 0, 1)
      WHERE r.provider_id = ${providerId} AND r.id IN (SELECT value FROM json_each(${requests}))
        AND ${isHeld}
      RETURNING id`,
    sql`
      DELETE FROM outbox WHERE idempotency_key IN (SELECT value FROM json_each(${keys})) AND state = 'pending'
        AND due_at = ${at + REJECTION_MAIL_DELAY_MS}`,
    sql`
      DELETE FROM couple_news
      WHERE kind = 'declined' AND happened_at = ${at} AND request_id IN (SELECT value FROM json_each(${requests}))`,
  );
  return results[1]?.rows.length ?? 0;
}
