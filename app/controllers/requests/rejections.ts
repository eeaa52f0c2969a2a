import type { RequestContext } from "~/context/request-context";
import type { ErrorCode } from "~/models/core/errors";
import { undoRejections } from "~/models/requests/reject-request.server";
import { UNDO_SECONDS } from "~/models/requests/rules";

/** Shows a message that requests were rejected, with an undo button. */
export function announceRejection(
  ctx: RequestContext,
  {
    key,
    count,
    at,
    undoAt,
  }: {
    /** Text key of the message. */
    key: string;
    count: number;
    /** Time of the rejection, in epoch milliseconds. */
    at: number;
    /** URL to which the undo is posted. */
    undoAt: string;
  },
): void {
  ctx.flash({
    kind: "success",
    key,
    values: { count },
    undo: {
      action: undoAt,
      fields: { intent: "reject_undo", at: String(at) },
      heldMs: UNDO_SECONDS * 1000,
    },
  });
}

/** Undoes rejections, and shows a message that confirms it. */
export async function undoRejection(
  ctx: RequestContext,
  providerId: string,
  at: number,
): Promise<ErrorCode | null> {
  const count = await undoRejections(ctx, providerId, at);
  if (count === 0) return "undo_too_late";
  ctx.flash({ kind: "info", key: "event_request:reject.undone", values: { count } });
  return null;
}
