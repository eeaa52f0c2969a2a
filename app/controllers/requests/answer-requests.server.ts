import type * as z from "zod";
import type { RequestContext } from "~/context/request-context";
import { announceRejection, undoRejection } from "~/controllers/requests/rejections";
import { providerDisplayName } from "~/models/accounts/rules";
import type { Me } from "~/models/accounts/sessions/queries.server";
import type { ErrorCode } from "~/models/core/errors";
import type { listAnswerSchema } from "~/models/requests/form.rules";
import { findRequest } from "~/models/requests/queries.server";
import { rejectRequests } from "~/models/requests/reject-request.server";
import { denialOf } from "~/models/requests/rules";

type ListAnswer = z.output<typeof listAnswerSchema>;

/** The error code for an unexpected failure, for each intent of the form. */
export const LIST_ANSWER_FAILURES: Record<ListAnswer["intent"], ErrorCode> = {
  reject: "reject_failed",
  reject_undo: "undo_failed",
};

/**
 * Rejects the chosen requests, or undoes their rejection, and sets the flash for the next page.
 * @param list URL of the list, to which an undo returns
 * @returns the error code, or null on success
 */
export async function answerRequests(
  ctx: RequestContext,
  me: Me,
  list: string,
  input: ListAnswer,
): Promise<ErrorCode | null> {
  if (input.intent === "reject_undo") return undoRejection(ctx, me.providerId, input.at);
  const { reason, showReason, requests } = input;
  const { providerId } = me;
  const { count, at } = await rejectRequests(
    ctx,
    { providerId, providerName: providerDisplayName(me), reason, isReasonShown: showReason },
    requests,
  );
  if (count === 0) {
    const request = await findRequest(ctx, providerId, requests[0] ?? "");
    return request ? denialOf(request) : "request_already_rejected";
  }
  announceRejection(ctx, { key: "event_request:list.bulk.done", count, at, undoAt: list });
  return null;
}
