import { isServedCountry } from "~/i18n/domains";
import { recordAudit } from "~/models/audit/record-audit.server";
import { didChange, sql } from "~/models/core/database";
import {
  MODERATION_APPROVED,
  MODERATION_APPROVED_ABROAD,
  MODERATION_APPROVED_HIDDEN,
  MODERATION_APPROVED_NO_VENUE,
  MODERATION_APPROVED_VENUES,
  MODERATION_REFUSED,
} from "~/models/moderation/mails.rules";
import { enqueueMailTo, selectAccountRecipient } from "~/models/outbox/enqueue.server";
import type { ModelContext, SendingContext } from "~/context/types";
import { hidesProfile } from "~/models/companies/rules";
import { readVenueCounts } from "~/models/venues/public/brief.queries.server";
import { visibilityToCouples } from "~/models/venues/search/reach.rules";
import { VENUES_PATH } from "~/models/venues/rules";
import type { ModeratedAccount } from "./queries.server";
import type { ModerationDecision } from "./rules";
import { listingsOfProvider, refreshListings } from "~/models/listings/refresh-listings.server";

/**
 * Approves or refuses an account that waits for a decision. State, audit row, history and the provider's mail are
 * written together or not at all. The statement of the audit row checks that the account still waits, and the others
 * depend on that row, so only one of two concurrent decisions counts.
 * @returns whether this call's decision counts
 */
export async function decideModeration(
  ctx: SendingContext,
  adminId: string,
  account: Pick<ModeratedAccount, "id" | "firstname" | "company" | "role" | "siretStatus" | "countryCode">,
  decision: ModerationDecision,
): Promise<boolean> {
  const isApproval = decision.intent === "approve";
  const audit = recordAudit(
    ctx,
    {
      actorId: adminId,
      subjectId: account.id,
      action: isApproval ? "moderation.approved" : "moderation.refused",
    },
    sql`EXISTS (SELECT 1 FROM accounts WHERE id = ${account.id} AND moderation = 'pending'
                AND onboarding_finished_at IS NOT NULL AND role <> 'ROLE_ADMIN')`,
  );
  const isDecidedHere = sql`EXISTS (SELECT 1 FROM audit_log WHERE id = ${audit.id})`;
  const recipient = selectAccountRecipient(account.id, isDecidedHere);
  const facts = { firstname: account.firstname, company: account.company };
  const idempotencyKey = `moderation:${audit.id}`;
  const mail =
    decision.intent === "approve"
      ? enqueueMailTo(ctx, { ...(await approvalMailOf(ctx, account)), facts, idempotencyKey }, recipient)
      : enqueueMailTo(
          ctx,
          {
            kind: MODERATION_REFUSED,
            facts: { ...facts, reason: decision.reason },
            path: "/",
            idempotencyKey,
          },
          recipient,
        );
  const [decided] = await ctx.db.write(
    audit.statement,
    sql`
      UPDATE accounts
      SET moderation = ${isApproval ? "approved" : "refused"}, moderated_at = ${ctx.clock.now()},
          moderation_reason = ${decision.intent === "refuse" ? decision.reason : null}
      WHERE id = ${account.id} AND ${isDecidedHere}`,
    sql`
      INSERT INTO moderation_events (id, provider_id, at, kind, actor_id, reason, note)
      SELECT ${ctx.ids.uuid()}, ${account.id}, ${ctx.clock.now()}, ${isApproval ? "approved" : "refused"}, ${adminId},
             ${decision.intent === "refuse" ? decision.reason : null}, ${decision.note || null}
      WHERE ${isDecidedHere}`,
    mail,
    ...refreshListings(listingsOfProvider(account.id)),
  );
  if (!didChange(decided)) return false;
  ctx.wakeOutbox();
  return true;
}

interface ApprovalMail {
  kind: typeof MODERATION_APPROVED;
  /** Path of the page that the mail's button opens. */
  path: string;
}

/** Chooses the approval mail. If couples cannot write to the provider yet, the mail says what is missing. */
async function approvalMailOf(
  ctx: ModelContext,
  {
    id,
    role,
    siretStatus,
    countryCode,
  }: Pick<ModeratedAccount, "id" | "role" | "siretStatus" | "countryCode">,
): Promise<ApprovalMail> {
  if (hidesProfile(siretStatus)) return { kind: MODERATION_APPROVED_HIDDEN, path: "/siret" };
  if (role !== "ROLE_VENUE" && !isServedCountry(countryCode))
    return { kind: MODERATION_APPROVED_ABROAD, path: "/company/address" };
  const venues = role === "ROLE_VENUE" ? await readVenueCounts(ctx, id, { isOpening: true }) : null;
  const reach = visibilityToCouples(venues);
  if (reach === "open") return { kind: MODERATION_APPROVED, path: "/event-requests" };
  return reach === "no_venue"
    ? { kind: MODERATION_APPROVED_NO_VENUE, path: VENUES_PATH }
    : { kind: MODERATION_APPROVED_VENUES, path: VENUES_PATH };
}
