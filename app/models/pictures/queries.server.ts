import type { Row } from "#db/rows";
import type { ModelContext } from "~/context/types";
import { sql, type Query } from "~/models/core/database";
import { isVisibleUpload, uploadState } from "~/models/media/uploads.server";
import type { UploadState } from "~/models/media/picture.rules";
import { columnOnlyWithPremium } from "~/models/subscriptions/subscription.queries.server";
import { albumQuota, usedAlbumQuota } from "./album-statements";
import { ALBUM_PICTURES_MAX, type Album } from "./rules";

/** A picture as its owner sees it. */
export interface AlbumPicture extends Row<
  "pictures",
  "key" | "title" | "description" | "alt" | "caption" | "focus" | "source" | "createdAt"
> {
  /** How often the picture was viewed; null without Premium. */
  viewsTotal: number | null;
  isVisible: boolean;
  /** Whether the picture is the key picture of its portfolio or its venue. */
  isKey: boolean;
  width: number;
  height: number;
  /** State of the upload; null if the picture is ready. */
  upload: UploadState | null;
}

export interface AlbumContent {
  pictures: AlbumPicture[];
  /** Number of pictures that use up the album's limit; pictures from Instagram do not. */
  used: number;
  /** Maximum value of `used`. */
  room: number;
}

type AlbumRow = Row<
  "pictures",
  | "key"
  | "title"
  | "description"
  | "alt"
  | "caption"
  | "focus"
  | "source"
  | "createdAt"
  | "isVisible"
  | "isKey"
> &
  Row<"media", "state" | "reason" | "width" | "height"> &
  Pick<AlbumPicture, "viewsTotal">;

const albumQuery = ({ id, providerId }: Album, now: number): Query<AlbumRow> => sql<AlbumRow>`
  SELECT p.key, p.title, p.description, p.alt, p.caption, p.focus, p.source, p.is_visible AS isVisible,
         ${columnOnlyWithPremium(sql`p.views_total`, now)} AS viewsTotal,
         p.created_at AS createdAt, p.is_key AS isKey, m.state, m.reason, m.width, m.height
  FROM pictures p JOIN media m ON m.key = p.key JOIN accounts a ON a.id = p.provider_id
  WHERE p.album_id = ${id} AND p.provider_id = ${providerId} AND (m.state = 'ready' OR ${isVisibleUpload(now)})
  ORDER BY p.position, p.key LIMIT ${2 * ALBUM_PICTURES_MAX}`;

/**
 * Reads an album of a provider: its pictures in order, the files that are still being prepared, and the refused files.
 */
export async function readAlbum(
  { db, clock }: Pick<ModelContext, "db" | "clock">,
  album: Album,
): Promise<AlbumContent> {
  const now = clock.now();
  const [rows, [count]] = await db.read(
    albumQuery(album, now),
    sql<{
      used: number;
      room: number | null;
    }>`SELECT ${usedAlbumQuota(album)} AS used, ${albumQuota(album, now)} AS room`,
  );
  return {
    pictures: rows.map(({ state, reason, isVisible, isKey, ...picture }) => ({
      ...picture,
      isVisible: isVisible === 1,
      isKey: isKey === 1,
      upload: state === "ready" ? null : uploadState({ state, reason }),
    })),
    used: count?.used ?? 0,
    room: count?.room ?? 0,
  };
}
