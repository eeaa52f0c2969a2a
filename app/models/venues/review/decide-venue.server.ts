import { recordAudit } from "~/models/audit/record-audit.server";
import { didChange, sql, type Query } from "~/models/core/database";
import { VENUE_APPROVED, VENUE_APPROVED_HIDDEN, VENUE_REFUSED } from "~/models/venues/mails.rules";
import {
  enqueueMailTo,
  selectAccountRecipient,
  type SelectedRecipient,
} from "~/models/outbox/enqueue.server";
import type { ModelContext, SendingContext } from "~/context/types";
import type { VenueDecision } from "./decision.rules";
import {
  digestOfMedia,
  SHOWN_MEDIA_JSON,
  venueSnapshotOf,
  type VenueUnderReview,
} from "./review.queries.server";
import { venuePath, VENUES_PATH } from "~/models/venues/rules";
import { listingOf, refreshListings } from "~/models/listings/refresh-listings.server";

/**
 * Validates or refuses a venue that waits for review: state, audit row, history with the page's content, and the
 * owner's mail, together or not at all. Only the statement of the audit row checks the condition, and all others
 * require that row; so if two decisions, or a decision and a change by the owner, run in parallel, only the first
 * counts.
 * @param found the venue as it is now; the decision counts only if its form showed the same version, pictures and
 * videos
 * @returns whether this call decided about the venue
 */
export async function decideVenue(
  ctx: SendingContext,
  adminId: string,
  found: VenueUnderReview,
  decision: VenueDecision,
): Promise<boolean> {
  const { venue, owner } = found;
  if (decision.media !== (await digestOfMedia(found))) return false;
  const isApproval = decision.intent === "approve";
  const reason = decision.intent === "refuse" ? decision.reason : null;
  const audit = recordAudit(
    ctx,
    {
      actorId: adminId,
      subjectId: owner.id,
      action: isApproval ? "venue.approved" : "venue.refused",
      detail: { venue: venue.id },
    },
    sql`EXISTS (SELECT 1 FROM venues v WHERE v.id = ${venue.id} AND v.review_since IS NOT NULL
                AND v.changed_at = ${decision.seen} AND ${SHOWN_MEDIA_JSON} = ${found.media})`,
  );
  const isDecidedHere = sql`EXISTS (SELECT 1 FROM audit_log WHERE id = ${audit.id})`;
  const [decided] = await ctx.db.write(
    audit.statement,
    sql`UPDATE venues SET validation = ${isApproval ? "validated" : "refused"}, review_since = NULL
        WHERE id = ${venue.id} AND ${isDecidedHere}`,
    sql`INSERT INTO venue_decisions (id, venue_id, at, actor_id, is_validated, reason, note, snapshot)
        SELECT ${ctx.ids.uuid()}, ${venue.id}, ${ctx.clock.now()}, ${adminId}, ${isApproval ? 1 : 0}, ${reason},
          ${decision.note || null}, ${JSON.stringify(venueSnapshotOf(found))}
        WHERE ${isDecidedHere}`,
    mailOf(ctx, found, reason, {
      key: `venue:${audit.id}`,
      recipient: selectAccountRecipient(owner.id, isDecidedHere),
    }),
    ...refreshListings(listingOf(venue.id)),
  );
  if (!didChange(decided)) return false;
  ctx.wakeOutbox();
  return true;
}

/** The mail to the owner: the venue was refused, is now visible to couples, or was validated but is not visible yet. */
function mailOf(
  ctx: ModelContext,
  { venue, owner, stateOnceValidated }: VenueUnderReview,
  reason: string | null,
  { key: idempotencyKey, recipient }: { key: string; recipient: Query<SelectedRecipient> },
): Query {
  const facts = { firstname: owner.firstname, venue: venue.name };
  if (reason !== null) {
    const path = `${venuePath(venue.id)}/edit`;
    const mail = { kind: VENUE_REFUSED, facts: { ...facts, reason }, path, idempotencyKey };
    return enqueueMailTo(ctx, mail, recipient);
  }
  const isSeen = stateOnceValidated === "shown";
  return enqueueMailTo(
    ctx,
    {
      kind: isSeen ? VENUE_APPROVED : VENUE_APPROVED_HIDDEN,
      facts,
      path: isSeen ? venuePath(venue.id) : VENUES_PATH,
      idempotencyKey,
    },
    recipient,
  );
}
