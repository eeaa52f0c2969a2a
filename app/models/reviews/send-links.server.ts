import type { Row } from "#db/rows";
import type { ModelContext } from "~/context/types";
import { sql, type Query } from "~/models/core/database";
import { sha256 } from "~/models/core/identifiers";
import { isCoupleMailWanted } from "~/models/couples/wanted-mails/queries.server";
import type { FactsOfMessageKind, MessageKind } from "~/models/outbox/message-kind.rules";
import { enqueueMailsTo, enqueueMailTo, type SelectedRecipient } from "~/models/outbox/enqueue.server";
import {
  HAS_OTHER_REVIEW,
  isReviewable,
  REVIEWED_REQUEST_JOINS,
  SUBJECT_NAME,
} from "./eligible.queries.server";
import { REVIEW_INVITATION, REVIEW_LINK, REVIEW_REMINDER } from "./mails.rules";
import { REVIEW_LINK_LIFETIME_MS, type ReviewLinkKind } from "./rules";

/** Path of the page on which a couple writes and manages its review. */
export const reviewLinkPath = (token: string): string => `/review/${token}`;

/** A request whose couple gets a link. */
export interface LinkReceiver
  extends Row<"event_requests", "firstname" | "eventDate">, Row<"projects", "coupleId"> {
  requestId: Row<"event_requests">["id"];
  provider: string;
}

/** SQL: the columns of a `LinkReceiver`. */
export const LINK_RECEIVER_COLUMNS: Query = sql`
  r.id AS requestId, p.couple_id AS coupleId, r.firstname, r.event_date AS eventDate, ${SUBJECT_NAME} AS provider`;

/** SQL: whether request `r` can still get its first review, and its couple has not refused to be asked. */
export const isReviewMissing = (now: number): Query => sql`
  (${isCoupleMailWanted("reviews")} AND ${isReviewable(now)} AND NOT EXISTS (SELECT 1 FROM reviews v WHERE v.request_id = r.id) AND NOT ${HAS_OTHER_REVIEW})`;

const MAIL_OF_KIND: Record<ReviewLinkKind, MessageKind<FactsOfMessageKind<typeof REVIEW_INVITATION>>> = {
  first: REVIEW_INVITATION,
  reminder: REVIEW_REMINDER,
  again: REVIEW_LINK,
};

/**
 * Statements that store a link for each request and write the mails with the links. A request that already has its
 * first link or its reminder gets no second one, and then no mail either, so the statements can be repeated.
 * @param when SQL condition on request `r` that must hold when the statements run
 */
export async function sendReviewLinks(
  ctx: ModelContext,
  kind: ReviewLinkKind,
  receivers: readonly LinkReceiver[],
  when: Query,
): Promise<Query[]> {
  const now = ctx.clock.now();
  const links = await Promise.all(
    receivers.map(async (receiver) => {
      const token = ctx.ids.token();
      return { receiver, id: ctx.ids.uuid(), token, hash: await sha256(token) };
    }),
  );
  const rows = links.map(({ receiver, id, hash }) => ({ id, hash, request: receiver.requestId }));
  const json = JSON.stringify(rows);
  return [
    sql`INSERT INTO review_links (id, request_id, kind, token_hash, created_at, expires_at)
        SELECT json_extract(n.value, '$.id'), r.id, ${kind}, json_extract(n.value, '$.hash'), ${now},
          ${now + REVIEW_LINK_LIFETIME_MS}
        FROM json_each(${json}) n
        CROSS JOIN event_requests r ON r.id = json_extract(n.value, '$.request') ${REVIEWED_REQUEST_JOINS}
        WHERE c.bounced_at IS NULL AND ${when}
        ON CONFLICT DO NOTHING`,
    enqueueMailsTo(
      ctx,
      MAIL_OF_KIND[kind],
      links.map(({ receiver: { coupleId, firstname, eventDate, provider }, id, token }) => ({
        reference: id,
        facts: { firstname, eventDate, provider },
        path: reviewLinkPath(token),
        idempotencyKey: `review_link:${id}`,
        ...(coupleId === null ? {} : { refusedBy: coupleId }),
      })),
      sql<SelectedRecipient & { reference: string }>`
        SELECT k.id AS reference, c.email AS recipient, p.language, p.domain, NULL AS accountId
        FROM json_each(${json}) n
        CROSS JOIN review_links k ON k.id = json_extract(n.value, '$.id')
        CROSS JOIN event_requests r ON r.id = k.request_id
        CROSS JOIN projects p ON p.id = r.project_id
        CROSS JOIN project_contacts c ON c.project_id = p.id`,
      now,
    ),
  ];
}

/**
 * Statements that mail the author of a review, with a new link to the review. They do nothing if the couple's project
 * was deleted.
 * @param when SQL condition under which the mail is sent
 */
export async function mailAuthor<Facts>(
  ctx: ModelContext,
  { reviewId, kind, facts }: { reviewId: string; kind: MessageKind<Facts>; facts: NoInfer<Facts> },
  when: Query,
): Promise<Query[]> {
  const now = ctx.clock.now();
  const [id, token] = [ctx.ids.uuid(), ctx.ids.token()];
  return [
    sql`INSERT INTO review_links (id, request_id, kind, token_hash, created_at, expires_at)
        SELECT ${id}, v.request_id, 'again', ${await sha256(token)}, ${now}, ${now + REVIEW_LINK_LIFETIME_MS}
        FROM reviews v WHERE v.id = ${reviewId} AND v.request_id IS NOT NULL AND ${when}`,
    enqueueMailTo(
      ctx,
      { kind, facts, path: reviewLinkPath(token), idempotencyKey: `review_mail:${id}` },
      sql<SelectedRecipient>`
        SELECT c.email AS recipient, p.language, p.domain, NULL AS accountId
        FROM review_links k
        CROSS JOIN event_requests r ON r.id = k.request_id
        CROSS JOIN projects p ON p.id = r.project_id
        CROSS JOIN project_contacts c ON c.project_id = p.id
        WHERE k.id = ${id}`,
    ),
  ];
}
