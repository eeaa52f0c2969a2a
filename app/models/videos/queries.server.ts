import type { Row } from "#db/rows";
import { sql } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import { VIDEOS_MAX, type VideoAlbum } from "./limits.rules";

type StoredVideo = Row<"videos", "id" | "host" | "videoId" | "hash" | "title" | "description" | "isVisible">;

/** The videos of a provider's album, in the order they were added. */
export const listVideos = (
  { db }: Pick<ModelContext, "db">,
  { id, providerId }: VideoAlbum,
): Promise<StoredVideo[]> =>
  db.all(sql<StoredVideo>`
    SELECT id, host, video_id AS videoId, hash, title, description, is_visible AS isVisible FROM videos
    WHERE album_id = ${id} AND provider_id = ${providerId} ORDER BY id LIMIT ${VIDEOS_MAX}`);
