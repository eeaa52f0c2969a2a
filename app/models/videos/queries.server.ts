import type { Row } from "#db/rows";
import { sql } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import { POSTERS_MAX, VIDEOS_MAX, type VideoAlbum } from "./limits.rules";

export type StoredVideoOfOwner = Row<
  "videos",
  "id" | "host" | "videoId" | "hash" | "title" | "description" | "isVisible" | "createdAt"
>;

/** The videos of a provider's album, in the order they were added. */
export const listVideos = (
  { db }: Pick<ModelContext, "db">,
  { id, providerId }: VideoAlbum,
): Promise<StoredVideoOfOwner[]> =>
  db.all(sql<StoredVideoOfOwner>`
    SELECT id, host, video_id AS videoId, hash, title, description, is_visible AS isVisible, created_at AS createdAt
    FROM videos
    WHERE album_id = ${id} AND provider_id = ${providerId} ORDER BY id LIMIT ${VIDEOS_MAX}`);

interface Poster extends Row<"media", "key" | "width" | "height">, Row<"pictures", "focus"> {}

/** The first visible photographs of an album, in the order of its page. They are the preview pictures of its videos. */
export const listPosters = (
  { db }: Pick<ModelContext, "db">,
  { kind, id, providerId }: VideoAlbum,
): Promise<Poster[]> =>
  db.all(sql<Poster>`
    SELECT m.key, m.width, m.height, p.focus FROM pictures p JOIN media m ON m.key = p.key
    WHERE p.album_id = ${id} AND p.provider_id = ${providerId} AND p.is_visible = 1 AND m.state = 'ready'
    ORDER BY ${kind === "venue" ? sql`p.is_key DESC, p.position, p.key` : sql`p.position, p.key`}
    LIMIT ${POSTERS_MAX}`);
