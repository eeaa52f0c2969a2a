import type { RequestContext } from "~/context/request-context";
import type { Me } from "~/models/accounts/sessions/queries.server";
import type { ErrorCode } from "~/models/core/errors";
import type { RequestAnswerInput } from "~/models/requests/form.rules";
import { removeReminder, setReminder } from "~/models/requests/own-work/set-reminder.server";
import { addNote, deleteNote } from "~/models/requests/own-work/write-note.server";
import { todayOfAccount } from "~/i18n/local-days";
import { addDays } from "~/models/core/time.rules";

/** Adds or deletes a note of the provider. */
export async function changeNotes(
  ctx: RequestContext,
  { providerId }: Me,
  requestId: string,
  input: Extract<RequestAnswerInput, { intent: "note_add" | "note_delete" }>,
): Promise<ErrorCode | null> {
  const own = { providerId, requestId };
  const isAdded = input.intent === "note_add";
  const rejection = isAdded ? await addNote(ctx, own, input.note) : await deleteNote(ctx, own, input.noteId);
  if (rejection) return rejection;
  ctx.flash({ kind: "success", key: isAdded ? "event_request:notes.added" : "event_request:notes.deleted" });
  return null;
}

/** Sets or removes the reminder of a request. */
export async function changeReminder(
  ctx: RequestContext,
  me: Me,
  requestId: string,
  input: Extract<RequestAnswerInput, { intent: "remind" | "remind_in" | "remind_stop" }>,
): Promise<ErrorCode | null> {
  const own = { providerId: me.providerId, requestId };
  const today = todayOfAccount(me, ctx.clock.now());
  const isStopped = input.intent === "remind_stop";
  const rejection = isStopped
    ? await removeReminder(ctx, own)
    : await setReminder(ctx, own, {
        day: input.intent === "remind" ? input.day : addDays(today, input.days),
        today,
      });
  if (rejection) return rejection;
  ctx.flash({
    kind: "success",
    key: isStopped ? "event_request:reminder.removed" : "event_request:reminder.saved",
  });
  return null;
}
