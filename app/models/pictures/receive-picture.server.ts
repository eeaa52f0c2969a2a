import type { Row } from "#db/rows";
import type { ServiceContext } from "~/context/types";
import { didChange, sql, type Query } from "~/models/core/database";
import { storeUpload, waitingUploadCount } from "~/models/media/uploads.server";
import { albumQuota, usedAlbumQuota } from "./album-statements";
import { ALBUM_LIMITS, ALBUM_WAITING_MAX, type Album, type AlbumRejection } from "./rules";
import { freePlanQuota } from "~/models/subscriptions/plan.rules";

export interface NewPicture {
  file: Uint8Array;
  title: string;
  description: string;
  /** Id at Instagram of an imported picture. Such a picture is hidden at first and does not count towards the quota. */
  instagramId?: string;
  /** Identifies the upload, so that an upload that is sent again is recognised. */
  uploadId?: string;
  /** Whether the picture becomes the first of its album. */
  isFirst?: boolean;
}

/**
 * Stores a file as the last or the first picture of an album. The INSERT checks the quota and that the album belongs to
 * the provider, so parallel uploads never exceed the quota.
 */
export async function receiveAlbumPicture(
  ctx: ServiceContext,
  album: Album,
  picture: NewPicture,
): Promise<{ key: string } | { rejection: AlbumRejection }> {
  const { file, title, description, instagramId, uploadId, isFirst = false } = picture;
  const { kind, id, providerId } = album;
  const now = ctx.clock.now();
  const externalId = instagramId ?? uploadId ?? null;
  const isNew = isNotReceived(providerId, externalId);
  const stored = await storeUpload(
    ctx,
    { kind, subjectId: id, accountId: providerId, file, maxBytes: ALBUM_LIMITS[kind].maxBytes },
    {
      mostWaiting: ALBUM_WAITING_MAX,
      when: sql`${instagramId === undefined ? usedAlbumQuota(album) : sql`0`} < ${albumQuota(album, now)} AND ${isNew}`,
      together: (key) => [
        sql`
        INSERT INTO pictures (key, provider_id, album_id, position, is_visible, title, description, source, external_id,
                              created_at)
        SELECT ${key}, ${providerId}, ${id}, ${isFirst ? firstPosition(id) : nextPosition(id)}, ${instagramId === undefined}, ${title}, ${description},
               ${instagramId === undefined ? "upload" : "instagram"}, ${externalId}, ${now}
        WHERE EXISTS (SELECT 1 FROM media WHERE key = ${key})`,
      ],
    },
  );
  if (stored.outcome === "stored") return { key: stored.key };
  if (stored.outcome === "refused") return { rejection: stored.reason };
  const rejection = await whyDenied(ctx, album, isNew);
  if (rejection === "known" && (await allowRestart(ctx, providerId, externalId)))
    return receiveAlbumPicture(ctx, album, picture);
  return { rejection };
}

/**
 * Deletes the row that an earlier attempt has stored without its file, so that the upload can start again.
 * @returns whether there was such a row
 */
async function allowRestart(
  { db }: Pick<ServiceContext, "db">,
  providerId: string,
  externalId: string | null,
): Promise<boolean> {
  const [removed] = await db.write(sql`
    DELETE FROM media WHERE state = 'pending'
      AND key = (SELECT key FROM pictures WHERE provider_id = ${providerId} AND external_id = ${externalId})`);
  return didChange(removed);
}

const nextPosition = (albumId: string): Query =>
  sql`(SELECT COALESCE(MAX(position), 0) + 1 FROM pictures WHERE album_id = ${albumId})`;

const firstPosition = (albumId: string): Query =>
  sql`(SELECT COALESCE(MIN(position), 2) - 1 FROM pictures WHERE album_id = ${albumId})`;

const isNotReceived = (providerId: string, externalId: string | null): Query =>
  externalId === null
    ? sql`TRUE`
    : sql`NOT EXISTS (SELECT 1 FROM pictures WHERE provider_id = ${providerId} AND external_id = ${externalId})`;

interface Standing {
  room: number | null;
  waiting: number;
  isNew: number;
}

async function whyDenied(
  { db, clock }: Pick<ServiceContext, "db" | "clock">,
  album: Album,
  isNew: Query,
): Promise<AlbumRejection> {
  const now = clock.now();
  const accountId: Row<"media">["accountId"] = album.providerId;
  const row = await db.first(sql<Standing>`
    SELECT ${albumQuota(album, now)} AS room, (${waitingUploadCount({ kind: album.kind, accountId }, now)}) AS waiting,
           ${isNew} AS isNew`);
  if (!row || row.room === null) return "gone";
  if (row.isNew === 0) return "known";
  if (row.waiting >= ALBUM_WAITING_MAX) return "waiting";
  return album.kind === "gallery" && row.room === freePlanQuota.photos ? "quota" : "full";
}
