import type { SendingContext } from "~/context/types";
import { sql } from "~/models/core/database";
import { mailboxOfEmail } from "~/models/projects/queries.server";
import { REVIEWED_REQUEST_JOINS } from "./eligible.queries.server";
import {
  isReviewMissing,
  LINK_RECEIVER_COLUMNS,
  sendReviewLinks,
  type LinkReceiver,
} from "./send-links.server";

/** Maximum number of mails for one form. A couple writes to at most five providers at once. */
const LINKS_MAX = 5;

/**
 * Mails new links to a couple that has lost its link or whose link has expired: for each review that it has written,
 * and for each that it was asked for and can still write. The caller learns nothing about the e-mail address.
 */
export async function sendReviewLinkAgain(ctx: SendingContext, email: string): Promise<void> {
  const { db, clock } = ctx;
  const isOwed = sql`(EXISTS (SELECT 1 FROM reviews v WHERE v.request_id = r.id AND v.state <> 'withdrawn')
    OR (EXISTS (SELECT 1 FROM review_links k WHERE k.request_id = r.id) AND ${isReviewMissing(clock.now())}))`;
  const receivers = await db.all(sql<LinkReceiver>`
    SELECT ${LINK_RECEIVER_COLUMNS}
    FROM project_contacts mailbox
    CROSS JOIN event_requests r INDEXED BY event_requests_once ON r.project_id = mailbox.project_id
    ${REVIEWED_REQUEST_JOINS}
    WHERE mailbox.email_key = ${mailboxOfEmail(email)} AND ${isOwed}
    ORDER BY r.id DESC LIMIT ${LINKS_MAX}`);
  if (receivers.length === 0) return;
  await db.write(...(await sendReviewLinks(ctx, "again", receivers, isOwed)));
  ctx.wakeOutbox();
}
