import type { SendingContext } from "~/context/types";
import { readContactPhone } from "~/models/accounts/phone.server";
import { recordAudit } from "~/models/audit/record-audit.server";
import { didChange, sql, type Query } from "~/models/core/database";
import { saveIfUnchanged } from "~/models/core/save-if-unchanged.server";
import { enqueueMailsTo } from "~/models/outbox/enqueue.server";
import { coupleContactJson, findCoupleContact, type CoupleContact } from "./contact.queries.server";
import type { CoupleContactInput } from "./form.rules";
import { COUPLE_CONTACT_CHANGED } from "./mails.rules";
import {
  factsOfReader,
  selectOpenedRequests,
  selectReadersOf,
  type OpenedRequest,
} from "./opened-requests.queries.server";
import { markVerifiedPhone } from "./verified-phone.queries.server";

export type ContactChangeOutcome =
  | { kind: "changed" }
  | { kind: "unchanged" }
  | { kind: "wrong_phone"; reason: "invalid" | "not_served" }
  | { kind: "changed_meanwhile" | "couple_project_ended" };

/**
 * Changes the names and the telephone in all open projects of a couple, in one batch with one mail to each provider that
 * has opened a request. Another number is no longer verified, and the code for the earlier one is no longer valid. Saving
 * what is already stored writes nothing and sends no mail.
 */
export async function changeCoupleContact(
  ctx: SendingContext,
  coupleId: string,
  { firstname, lastname, phone: typed, phoneCountry, seen }: CoupleContactInput,
): Promise<ContactChangeOutcome> {
  const reading = readContactPhone(typed, phoneCountry);
  if (reading.kind !== "ok") return { kind: "wrong_phone", reason: reading.kind };
  const contact = { firstname, lastname, phone: reading.phone };
  const isOther = sql`(p.ended_at IS NULL
    AND (p.firstname IS NOT ${firstname} OR p.lastname IS NOT ${lastname} OR c.phone IS NOT ${contact.phone}))`;
  const [stored, readers] = await Promise.all([
    findCoupleContact(ctx, coupleId),
    ctx.db.all(
      selectOpenedRequests(coupleId, sql`${isOther} AND r.ended_at IS NULL AND r.rejected_at IS NULL`),
    ),
  ]);
  if (!stored) return { kind: "couple_project_ended" };
  let hasWritten = false;
  const isSaved = await saveIfUnchanged(
    ctx,
    { state: coupleContactJson(coupleId), wanted: [firstname, lastname, contact.phone], seen },
    async (isAsRead) => {
      const [noted] = await ctx.db.write(
        ...statementsOf(ctx, { coupleId, contact, readers, isOther, isAsRead }),
      );
      hasWritten = didChange(noted);
      return hasWritten;
    },
  );
  if (!isSaved) return { kind: "changed_meanwhile" };
  if (hasWritten && readers.length > 0) ctx.wakeOutbox();
  return { kind: hasWritten ? "changed" : "unchanged" };
}

/**
 * The statements of one change. The first one writes the audit row if something changes; all others require this row.
 * The audit row does not contain the contact.
 */
function statementsOf(
  ctx: SendingContext,
  {
    coupleId,
    contact: { firstname, lastname, phone },
    readers,
    isOther,
    isAsRead,
  }: {
    coupleId: string;
    contact: CoupleContact;
    readers: readonly OpenedRequest[];
    isOther: Query;
    isAsRead: Query;
  },
): Query[] {
  const { id: auditId, statement } = recordAudit(
    ctx,
    { actorId: null, subjectId: coupleId, action: "couple.contact_changed" },
    sql`${isAsRead} AND EXISTS (
      SELECT 1 FROM projects p CROSS JOIN project_contacts c ON c.project_id = p.id
      WHERE p.couple_id = ${coupleId} AND ${isOther})`,
  );
  const isNoted = sql`EXISTS (SELECT 1 FROM audit_log WHERE id = ${auditId})`;
  const open = sql`(SELECT id FROM projects WHERE couple_id = ${coupleId} AND ended_at IS NULL)`;
  const newest = new Map<string, OpenedRequest>();
  for (const request of readers.toReversed()) newest.set(request.providerId, request);
  const told = [...newest.values()];
  const hasSeveral = ({ providerId, id }: OpenedRequest) =>
    readers.some((other) => other.providerId === providerId && other.id !== id);
  return [
    statement,
    ...(told.length === 0
      ? []
      : [
          enqueueMailsTo(
            ctx,
            COUPLE_CONTACT_CHANGED,
            told.map((request) => ({
              reference: request.id,
              facts: factsOfReader(request),
              path: hasSeveral(request) ? "/event-requests" : `/event-requests/${request.id}`,
              idempotencyKey: `couple_contact_changed:${auditId}:${request.providerId}`,
            })),
            selectReadersOf(told, isNoted),
            ctx.clock.now(),
          ),
        ]),
    sql`UPDATE event_requests SET firstname = ${firstname}, lastname = ${lastname}
        WHERE project_id IN ${open} AND (firstname <> ${firstname} OR lastname <> ${lastname}) AND ${isNoted}`,
    sql`UPDATE project_contacts SET phone = ${phone}
        WHERE project_id IN ${open} AND phone <> ${phone} AND ${isNoted}`,
    sql`UPDATE projects SET firstname = ${firstname}, lastname = ${lastname}
        WHERE couple_id = ${coupleId} AND ended_at IS NULL AND ${isNoted}`,
    sql`UPDATE couples SET phone = NULL, phone_verified_at = NULL
        WHERE id = ${coupleId} AND phone <> ${phone} AND ${isNoted}`,
    sql`DELETE FROM couple_phone_codes WHERE couple_id = ${coupleId} AND phone <> ${phone} AND ${isNoted}`,
    markVerifiedPhone(coupleId, isNoted),
  ];
}
