import { didChange, sql, type Query } from "~/models/core/database";
import { DUPLICATE_WINDOW_MS } from "~/models/core/sent-again.rules";
import type { ModelContext } from "~/context/types";
import { NOTES_MAX } from "./notes.rules";
import { findRequest } from "../queries.server";

interface OwnRequest {
  providerId: string;
  requestId: string;
}

/**
 * Adds a note to a request in any state. The INSERT checks the limit, so forms sent in parallel cannot exceed it. If
 * the response was lost and the same note is sent again, it is stored only once.
 * @returns why it was rejected, or null
 */
export async function addNote(
  ctx: ModelContext,
  { providerId, requestId }: OwnRequest,
  text: string,
): Promise<"note_limit" | "request_not_found" | null> {
  const now = ctx.clock.now();
  const same: Query = sql`
    SELECT 1 FROM request_notes WHERE request_id = ${requestId} AND provider_id = ${providerId}
      AND text = ${text} AND created_at > ${now - DUPLICATE_WINDOW_MS}`;
  const [added] = await ctx.db.write(sql`
    INSERT INTO request_notes (id, request_id, provider_id, created_at, text)
    SELECT ${ctx.ids.uuid()}, r.id, r.provider_id, ${now}, ${text} FROM event_requests r
    WHERE r.id = ${requestId} AND r.provider_id = ${providerId} AND NOT EXISTS (${same})
      AND (SELECT count(*) FROM request_notes n WHERE n.request_id = r.id) < ${NOTES_MAX}`);
  if (didChange(added) || (await ctx.db.first(same))) return null;
  return (await findRequest(ctx, providerId, requestId)) ? "note_limit" : "request_not_found";
}

/** Deletes a note. A note that no longer exists is not an error. */
export async function deleteNote(
  ctx: ModelContext,
  { providerId, requestId }: OwnRequest,
  noteId: string,
): Promise<"request_not_found" | null> {
  const [deleted] = await ctx.db.write(sql`
    DELETE FROM request_notes
    WHERE id = ${noteId} AND request_id = ${requestId} AND provider_id = ${providerId}`);
  return didChange(deleted) || (await findRequest(ctx, providerId, requestId)) ? null : "request_not_found";
}
