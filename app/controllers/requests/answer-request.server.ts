import type { RequestContext } from "~/context/request-context";
import { announceRejection, undoRejection } from "~/controllers/requests/rejections";
import type { ErrorCode } from "~/models/core/errors";
import { sendReply } from "~/models/replies/send-reply.server";
import { reportRequest } from "~/models/reports/report-request.server";
import { askForReview } from "~/models/reviews/ask-for-review.server";
import type { RequestAnswerInput } from "~/models/requests/form.rules";
import { rejectRequest } from "~/models/requests/reject-request.server";
import { unlockRequest } from "~/models/requests/unlock-request.server";
import { changeReminder, changeNotes } from "./own-work.server";
import { recordFollowUpOfRequest, markDayOfAnswer } from "./venue-day.server";
import { providerDisplayName } from "~/models/accounts/rules";
import type { Me } from "~/models/accounts/sessions/queries.server";

/** The error code for an unexpected failure, for each intent of the form. */
export const ANSWER_FAILURES: Record<RequestAnswerInput["intent"], ErrorCode> = {
  unlock: "unlock_failed",
  reject: "reject_failed",
  reject_undo: "undo_failed",
  follow_up: "follow_up_failed",
  follow_up_state: "follow_up_failed",
  day_take: "availability_failed",
  day_free: "availability_failed",
  note_add: "note_failed",
  note_delete: "note_failed",
  remind: "reminder_failed",
  remind_in: "reminder_failed",
  remind_stop: "reminder_failed",
  report: "report_failed",
  reply: "reply_failed",
  review_ask: "review_ask_failed",
};

/**
 * Carries out what a provider has chosen to do with a request, and sets the flash message for the next page.
 * @returns the error code, or null on success
 */
export function answerRequest(
  ctx: RequestContext,
  me: Me,
  requestId: string,
  input: RequestAnswerInput,
): Promise<ErrorCode | null> {
  switch (input.intent) {
    case "unlock":
      return unlock(ctx, me, requestId);
    case "reject":
      return reject(ctx, me, requestId, input);
    case "reject_undo":
      return undoRejection(ctx, me.providerId, input.at);
    case "follow_up":
    case "follow_up_state":
      return recordFollowUpOfRequest(ctx, me, requestId, input);
    case "day_take":
    case "day_free":
      return markDayOfAnswer(ctx, me, requestId, input);
    case "note_add":
    case "note_delete":
      return changeNotes(ctx, me, requestId, input);
    case "remind":
    case "remind_in":
    case "remind_stop":
      return changeReminder(ctx, me, requestId, input);
    case "report":
      return report(ctx, me, requestId, input);
    case "reply":
      return reply(ctx, me, requestId, input);
    case "review_ask":
      return askCouple(ctx, me.providerId, requestId);
  }
}

async function unlock(ctx: RequestContext, me: Me, requestId: string): Promise<ErrorCode | null> {
  const outcome = await unlockRequest(ctx, me.providerId, requestId);
  if (outcome.kind === "rejected") return outcome.code;
  if (outcome.kind === "unlocked")
    ctx.flash({ kind: "success", key: "event_request:unlock.done", values: { count: outcome.credits } });
  if (outcome.kind === "already_unlocked") ctx.flash({ kind: "info", key: "event_request:unlock.already" });
  return null;
}

async function reject(
  ctx: RequestContext,
  me: Me,
  requestId: string,
  { reason, showReason }: Extract<RequestAnswerInput, { intent: "reject" }>,
): Promise<ErrorCode | null> {
  const outcome = await rejectRequest(
    ctx,
    { providerId: me.providerId, providerName: providerDisplayName(me), reason, isReasonShown: showReason },
    requestId,
  );
  if (outcome.kind === "denied") return outcome.code;
  announceRejection(ctx, {
    key: "event_request:reject.done",
    count: 1,
    at: outcome.at,
    undoAt: `/event-requests/${requestId}`,
  });
  return null;
}

async function report(
  ctx: RequestContext,
  me: Me,
  requestId: string,
  { reason, note }: Extract<RequestAnswerInput, { intent: "report" }>,
): Promise<ErrorCode | null> {
  const outcome = await reportRequest(ctx, {
    providerId: me.providerId,
    providerName: providerDisplayName(me),
    requestId,
    reason,
    note: note ?? null,
  });
  if (typeof outcome === "string") return outcome;
  ctx.flash({ kind: "success", key: `event_request:report.done.${outcome.state}` });
  return null;
}

async function askCouple(
  ctx: RequestContext,
  providerId: string,
  requestId: string,
): Promise<ErrorCode | null> {
  const outcome = await askForReview(ctx, providerId, requestId);
  if (outcome !== "asked" && outcome !== "asked_before") return outcome;
  ctx.flash({ kind: outcome === "asked" ? "success" : "info", key: `event_request:review.done.${outcome}` });
  return null;
}

async function reply(
  ctx: RequestContext,
  me: Me,
  requestId: string,
  { subject, body }: Extract<RequestAnswerInput, { intent: "reply" }>,
): Promise<ErrorCode | null> {
  const outcome = await sendReply(ctx, {
    providerId: me.providerId,
    providerName: providerDisplayName(me),
    requestId,
    subject,
    body,
  });
  if (outcome.kind === "rejected") return outcome.code;
  const { kind, firstname } = outcome;
  ctx.flash({
    kind: kind === "sent" ? "success" : "info",
    key: `replies:flash.${kind}`,
    values: { firstname },
  });
  return null;
}
