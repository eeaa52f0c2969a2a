import type { Row } from "#db/rows";
import { sql, type Query } from "~/models/core/database";
import { NOTES_MAX } from "./notes.rules";

export type Note = Row<"request_notes", "id" | "createdAt" | "text">;

/**
 * A provider's notes on a request, newest first.
 * @param isOwner false for an administrator who impersonates the provider: then no note is read
 */
export const notesOfRequest = (
  providerId: string,
  requestId: string,
  isOwner: boolean,
): Query<Note> => sql<Note>`
  SELECT id, created_at AS createdAt, text FROM request_notes
  WHERE request_id = ${requestId} AND provider_id = ${providerId} AND ${isOwner}
  ORDER BY id DESC LIMIT ${NOTES_MAX}`;
