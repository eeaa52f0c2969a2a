import type { Row } from "#db/rows";
import type { ServiceContext } from "~/context/types";
import { didChange, sql, type Query } from "~/models/core/database";
import { rejectStructure } from "./file-structure.rules";
import { objectOf } from "./objects.rules";
import {
  PICTURE_REJECTIONS,
  readHeader,
  rejectPicture,
  UPLOAD_TIMEOUT_MS,
  type PictureKind,
  type PictureRejection,
  type UploadState,
} from "./picture.rules";

/** Where a picture is shown; each place has at most one pending upload. */
export interface PicturePlace {
  kind: PictureKind;
  /** The account or promotion that shows it. */
  subjectId: string;
}

export interface SentPicture extends PicturePlace {
  /** The account that uploads it. */
  accountId: string;
  file: Uint8Array;
  minSide: number;
}

/** Files of one account that may wait at the same time. */
const MOST_WAITING = 1;
/** How long the reason of a rejection stays visible. */
const REJECTION_SHOWN_MS = 7 * 24 * 3_600_000;

/**
 * Stores a file as it came; a queue consumer makes the picture later. The row is written first, then the object, then
 * the row again, so the sweep can remove whatever an interruption leaves.
 * @returns why the file is refused; `waiting` while an earlier one of this account is being prepared
 */
export async function receivePicture(
  ctx: ServiceContext,
  { kind, subjectId, accountId, file, minSide }: SentPicture,
): Promise<PictureRejection | "waiting" | null> {
  const { db, clock, ids, media } = ctx;
  const header = readHeader(file);
  const rejection = rejectPicture(file.length, header, minSide);
  if (rejection || !header) return rejection ?? "type";
  const flaw = rejectStructure(file, header);
  if (flaw) return flaw;
  const key = ids.token();
  const now = clock.now();
  const original = objectOf("originals", key);
  // A failed upload must not prevent the next one.
  const [taken] = await db.write(sql`
    INSERT INTO media (key, account_id, kind, subject_id, state, width, height, bytes, created_at, due_at)
    SELECT ${key}, ${accountId}, ${kind}, ${subjectId}, 'pending', ${header.width}, ${header.height}, ${file.length},
           ${now}, ${now}
    WHERE (SELECT count(*) FROM media WHERE account_id = ${accountId}
             AND (state = 'uploaded' OR (state = 'pending' AND created_at > ${now - UPLOAD_TIMEOUT_MS}))) < ${MOST_WAITING}`);
  if (!didChange(taken)) {
    // Its queue message may have been lost.
    ctx.wakePictures();
    return "waiting";
  }
  await media.put(original, file);
  const [stored] = await db.write(
    sql`UPDATE media SET state = 'uploaded' WHERE key = ${key} AND state = 'pending'`,
    sql`DELETE FROM media WHERE kind = ${kind} AND subject_id = ${subjectId} AND state = 'refused'`,
  );
  // The account was erased in the meantime.
  if (!didChange(stored)) await media.delete(original);
  else ctx.wakePictures();
  return null;
}

/** HTTP status of a rejected upload; a file that must wait is not invalid. */
export const uploadStatus = (rejection: PictureRejection | "waiting"): number =>
  rejection === "waiting" ? 429 : 400;

/** Condition on `media m`: an upload on its way, or refused not long ago. */
export const isShownUpload = (now: number): Query => sql`
  (m.state = 'uploaded'
    OR (m.state = 'pending' AND m.created_at > ${now - UPLOAD_TIMEOUT_MS})
    OR (m.state = 'refused' AND m.created_at > ${now - REJECTION_SHOWN_MS}))`;

/** State of the latest upload for a place; null if there is nothing to show. */
export async function findUpload(
  { db, clock }: Pick<ServiceContext, "db" | "clock">,
  { kind, subjectId }: PicturePlace,
): Promise<UploadState | null> {
  const row = await db.first(sql<UploadRow>`
    SELECT m.state, m.reason FROM media m
    WHERE m.kind = ${kind} AND m.subject_id = ${subjectId} AND ${isShownUpload(clock.now())}
    ORDER BY m.created_at DESC LIMIT 1`);
  return row && uploadState(row);
}

export type UploadRow = Row<"media", "state" | "reason">;

export function uploadState({ state, reason }: UploadRow): UploadState {
  if (state !== "refused") return { state: "preparing" };
  return { state: "refused", reason: PICTURE_REJECTIONS.find((known) => known === reason) ?? "failed" };
}

/** Deletes the uploads for a place in any state and returns the keys of their originals. */
export const deleteUploads = ({ kind, subjectId }: PicturePlace): Query => sql`
  DELETE FROM media WHERE kind = ${kind} AND subject_id = ${subjectId} AND state IN ('pending', 'uploaded', 'refused')
  RETURNING key`;

/** Deletes the objects of rows just deleted; the sweep retries the ones that fail. */
export function deleteObjectsOf(
  { media, defer }: Pick<ServiceContext, "media" | "defer">,
  folder: Parameters<typeof objectOf>[0],
  rows: readonly Record<string, unknown>[] = [],
): void {
  const objects = rows.flatMap(({ key }) => (typeof key === "string" ? [objectOf(folder, key)] : []));
  if (objects.length > 0) defer(media.delete(objects));
}
