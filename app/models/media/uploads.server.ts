import type { Row } from "#db/rows";
import type { ServiceContext } from "~/context/types";
import { didChange, sql, type Query } from "~/models/core/database";
import type { CropFocus } from "./crop.rules";
import { delayNextDecode } from "./decode-turns";
import { rejectFileStructure } from "./file-structure.rules";
import { pictureObjectName, pictureObjectNames } from "./objects.rules";
import {
  PICTURE_REJECTIONS,
  parsePictureHeader,
  rejectPicture,
  UPLOAD_TIMEOUT_MS,
  type PictureKind,
  type PictureRejection,
  type UploadState,
} from "./picture.rules";
import { days } from "~/models/core/time.rules";

/** The place where a picture is shown: its kind, and the id of the subject that shows it. */
export interface PicturePlace {
  kind: PictureKind;
  /** The account, portfolio, venue or promotion that shows the picture. */
  subjectId: string;
}

export interface UploadedPicture extends PicturePlace {
  /** The account that uploads the picture. */
  accountId: string;
  file: Uint8Array;
  minSide?: number;
  maxBytes?: number;
  /** The part to which the picture is cropped; null or absent for no crop. */
  focus?: CropFocus | null;
}

/** The conditions under which an upload is stored, such as the limits of an album. */
interface UploadTerms {
  /** Maximum number of files of this kind and account that may wait at the same time. */
  mostWaiting: number;
  /** SQL condition of the INSERT, such as a quota. */
  when: Query;
  /**
   * Further statements for the same transaction. They depend on the row of the upload, so they have no effect if it was
   * not inserted.
   */
  together?(key: string): Query[];
}

/** How long the page shows why an upload was refused. */
const REJECTION_SHOWN_MS = days(7);

/**
 * Stores the file of a picture that replaces another picture. Only one such file of an account may wait at a time.
 * @returns the key, or why the file is refused; `waiting` while an earlier file is being prepared
 */
export async function receivePicture(
  ctx: ServiceContext,
  sent: UploadedPicture,
): Promise<{ key: string } | { rejection: PictureRejection | "waiting" }> {
  const { kind, subjectId } = sent;
  const stored = await storeUpload(ctx, sent, { mostWaiting: 1, when: sql`TRUE` });
  if (stored.outcome === "refused") return { rejection: stored.reason };
  if (stored.outcome === "denied") return { rejection: "waiting" };
  await ctx.db.write(
    sql`DELETE FROM media
        WHERE kind = ${kind} AND subject_id = ${subjectId} AND state = 'refused' AND key <> ${stored.key}`,
  );
  return { key: stored.key };
}

/** `denied`: too many files already wait, or the condition is false. */
export type StoredUpload =
  | { outcome: "stored"; key: string }
  | { outcome: "refused"; reason: PictureRejection }
  | { outcome: "denied" };

/**
 * Stores a file as it arrived; a queue consumer prepares the picture later. The row is inserted first, then the object
 * is stored, then the row is updated. If this is interrupted, the sweep (sweep-media.server.ts) finds the row and
 * deletes what was stored.
 */
export async function storeUpload(
  ctx: ServiceContext,
  { kind, subjectId, accountId, file, focus, ...limits }: UploadedPicture,
  { mostWaiting, when, together }: UploadTerms,
): Promise<StoredUpload> {
  const { db, clock, ids, media } = ctx;
  const header = parsePictureHeader(file);
  const reason =
    rejectPicture(file.length, header, limits) ?? (header ? rejectFileStructure(file, header) : "type");
  if (reason || !header) return { outcome: "refused", reason: reason ?? "type" };
  // Only an accepted file postpones the preparation of other pictures.
  delayNextDecode(clock);
  const key = ids.token();
  const now = clock.now();
  const [taken] = await db.write(
    sql`
    INSERT INTO media (key, account_id, kind, subject_id, state, width, height, bytes, created_at, due_at)
    SELECT ${key}, ${accountId}, ${kind}, ${subjectId}, 'pending', ${header.width}, ${header.height}, ${file.length},
           ${now}, ${now}
    WHERE (${waitingUploadCount({ kind, accountId }, now)}) < ${mostWaiting} AND ${when}`,
    ...(together?.(key) ?? []),
  );
  if (!didChange(taken)) {
    // The queue gets a new message, because the message of the earlier upload may have been lost.
    ctx.wakePictures();
    return { outcome: "denied" };
  }
  const original = pictureObjectName("originals", key);
  try {
    await media.put(original, file, focus ? { customMetadata: { focus } } : {});
  } catch (failure) {
    // The row would block the person's next upload. If this deletion also fails, the sweep deletes the row later.
    await db.write(sql`DELETE FROM media WHERE key = ${key} AND state = 'pending'`);
    throw failure;
  }
  const [stored] = await db.write(
    sql`UPDATE media SET state = 'uploaded' WHERE key = ${key} AND state = 'pending'`,
  );
  // The account was erased in the meantime.
  if (!didChange(stored)) await media.delete(original);
  else ctx.wakePictures();
  return { outcome: "stored", key };
}

/** SQL: the number of an account's files that wait for their preparation. Interrupted uploads do not count. */
export const waitingUploadCount = (
  { kind, accountId }: Pick<UploadedPicture, "kind" | "accountId">,
  now: number,
): Query => sql`
  SELECT count(*) FROM media WHERE account_id = ${accountId} AND kind = ${kind}
    AND (state = 'uploaded' OR (state = 'pending' AND created_at > ${now - UPLOAD_TIMEOUT_MS}))`;

/** HTTP status of a rejected upload: 429 if too many files already wait, otherwise 400. */
export const statusOfRejectedUpload = (rejection: PictureRejection | "waiting"): number =>
  rejection === "waiting" ? 429 : 400;

/** SQL condition on `media m` (one upload): the upload is in progress, or was refused recently. */
export const isVisibleUpload = (now: number): Query => sql`
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
    WHERE m.kind = ${kind} AND m.subject_id = ${subjectId} AND ${isVisibleUpload(clock.now())}
    ORDER BY m.created_at DESC LIMIT 1`);
  return row && uploadState(row);
}

export type UploadRow = Row<"media", "state" | "reason">;

export function uploadState({ state, reason }: UploadRow): UploadState {
  if (state !== "refused") return { state: "preparing" };
  return { state: "refused", reason: PICTURE_REJECTIONS.find((known) => known === reason) ?? "failed" };
}

/** Deletes all uploads for a place, whatever their state, and returns the keys of their originals. */
export const deleteUploads = ({ kind, subjectId }: PicturePlace): Query => sql`
  DELETE FROM media WHERE kind = ${kind} AND subject_id = ${subjectId} AND state IN ('pending', 'uploaded', 'refused')
  RETURNING key`;

/** Deletes the objects of rows that were just deleted. If this fails, the sweep deletes the objects later. */
export function deleteObjectsOfRows(
  { media, defer }: Pick<ServiceContext, "media" | "defer">,
  folder: Parameters<typeof pictureObjectName>[0],
  rows: readonly Record<string, unknown>[] = [],
): void {
  const objects = rows.flatMap(({ key }) => (typeof key === "string" ? pictureObjectNames(folder, key) : []));
  if (objects.length > 0) defer(deleteObjects(media, objects));
}

/** R2 deletes at most this many objects at once. */
const DELETED_AT_ONCE = 1000;

/** Deletes any number of objects. */
export async function deleteObjects(media: R2Bucket, objects: readonly string[]): Promise<void> {
  for (let at = 0; at < objects.length; at += DELETED_AT_ONCE)
    await media.delete(objects.slice(at, at + DELETED_AT_ONCE));
}
