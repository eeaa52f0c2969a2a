import { didChange, sql, type Query } from "~/models/core/database";
import { AppError, type ErrorCode } from "~/models/core/errors";
import type { ModelContext } from "~/context/types";
import { isPremiumAccount } from "~/models/subscriptions/subscription.queries.server";
import { hasVenueAlbum } from "~/models/venues/album.queries.server";
import type { NewVideo } from "./form.rules";
import { videoLimit, type VideoAlbum } from "./limits.rules";

const DENIED = {
  profile: { known: "video_known", full: "videos_full", quota: "video_quota_reached" },
  venue: { known: "venue_video_known", full: "venue_videos_full", quota: "venue_videos_full" },
} as const satisfies Record<VideoAlbum["kind"], Record<"known" | "full" | "quota", ErrorCode>>;

/** Why a video cannot be added to an album. */
type VideoRejection = (typeof DENIED)[VideoAlbum["kind"]]["known" | "full" | "quota"];

/**
 * SQL: the maximum number of videos of an album. It is NULL if the account was deleted or has no such venue; then no
 * comparison with it is true, and nothing is added.
 */
function quotaOf({ kind, id, providerId }: VideoAlbum, now: number): Query {
  const [free, premium] = [videoLimit({ kind }, false), videoLimit({ kind }, true)];
  if (kind === "venue") return sql`iif(${hasVenueAlbum(providerId, id)}, ${free}, NULL)`;
  return sql`(SELECT iif(${isPremiumAccount(now)}, ${premium}, ${free}) FROM accounts a
              WHERE a.id = ${providerId} AND a.deleted_at IS NULL)`;
}

/**
 * Adds a video to an album. The INSERT checks that the album belongs to the provider and that the plan allows one more
 * video, so parallel calls never exceed the limit. If the album already has the video, nothing is added.
 * @returns the id of the video in the album, or why it was rejected
 * @throws AppError `not_found` if the provider has no such album
 */
export async function addVideo(
  { db, clock, ids }: ModelContext,
  album: VideoAlbum,
  { link, title, description, isVisible }: NewVideo,
): Promise<{ id: string } | { rejection: VideoRejection }> {
  const { kind, id, providerId } = album;
  const newId = ids.uuid();
  const { host, videoId, hash } = link;
  const now = clock.now();
  const room = quotaOf(album, now);
  const [added] = await db.write(sql`
    INSERT INTO videos (id, provider_id, album_id, host, video_id, hash, title, description, is_visible, created_at)
    SELECT ${newId}, ${providerId}, ${id}, ${host}, ${videoId}, ${hash}, ${title}, ${description},
           ${isVisible === "on"}, ${now}
    WHERE (SELECT COUNT(*) FROM videos WHERE album_id = ${id}) < ${room}
    ON CONFLICT (album_id, host, video_id) DO NOTHING`);
  if (didChange(added)) return { id: newId };
  const standing = await db.first(sql<{ room: number | null }>`SELECT ${room} AS room`);
  if (!standing || standing.room === null) throw new AppError("not_found");
  const same = await db.first(sql<{ id: string; isSame: number }>`
    SELECT id, title = ${title} AND description = ${description} AND is_visible = ${isVisible === "on"} AS isSame
    FROM videos WHERE album_id = ${id} AND host = ${host} AND video_id = ${videoId}`);
  if (same) return same.isSame === 1 ? { id: same.id } : { rejection: DENIED[kind].known };
  return { rejection: standing.room === videoLimit(album, true) ? DENIED[kind].full : DENIED[kind].quota };
}

/** SQL condition that the row is the given video, in this album of this provider. */
const isOf = ({ id, providerId }: VideoAlbum, videoId: string): Query =>
  sql`id = ${videoId} AND album_id = ${id} AND provider_id = ${providerId}`;

/**
 * Runs a statement on one video.
 * @returns whether the album has this video
 */
async function change({ db }: ModelContext, statement: Query): Promise<boolean> {
  const [changed] = await db.write(statement);
  return didChange(changed);
}

export const changeVideo = (
  ctx: ModelContext,
  album: VideoAlbum,
  { id, title, description }: { id: string; title: string; description: string },
): Promise<boolean> =>
  change(ctx, sql`UPDATE videos SET title = ${title}, description = ${description} WHERE ${isOf(album, id)}`);

/** Changes texts and visibility of a video together; what is undefined stays as it is. */
export const changeWholeVideo = (
  ctx: ModelContext,
  album: VideoAlbum,
  id: string,
  {
    title,
    description,
    isVisible,
  }: { title?: string | undefined; description?: string | undefined; isVisible?: boolean | undefined },
): Promise<boolean> =>
  change(
    ctx,
    sql`UPDATE videos SET title = COALESCE(${title ?? null}, title),
          description = COALESCE(${description ?? null}, description),
          is_visible = COALESCE(${isVisible ?? null}, is_visible)
        WHERE ${isOf(album, id)}`,
  );

/**
 * Shows a video to couples, or hides it; `toggle` does the opposite of what is stored.
 * @returns its new visibility; null if the album does not have this video
 */
export async function setVideoVisibility(
  { db }: Pick<ModelContext, "db">,
  album: VideoAlbum,
  id: string,
  isVisible: boolean | "toggle",
): Promise<boolean | null> {
  const wanted = isVisible === "toggle" ? sql`1 - is_visible` : isVisible;
  const [changed] = await db.write(
    sql`UPDATE videos SET is_visible = ${wanted} WHERE ${isOf(album, id)} RETURNING is_visible AS isVisible`,
  );
  const [row] = changed?.rows ?? [];
  return row ? row["isVisible"] === 1 : null;
}

export const deleteVideo = (ctx: ModelContext, album: VideoAlbum, id: string): Promise<boolean> =>
  change(ctx, sql`DELETE FROM videos WHERE ${isOf(album, id)}`);
