import type { Row } from "#db/rows";
import type { ServiceContext } from "~/context/types";
import { didChange, sql } from "~/models/core/database";
import type { PicturePublisher } from "./prepare-picture.server";
import { SQUARE_PICTURE_BOX, type UploadState } from "./picture.rules";
import {
  deleteObjectsOfRows,
  deleteUploads,
  isVisibleUpload,
  uploadState,
  type PicturePlace,
  type UploadRow,
} from "./uploads.server";

/** The place to which an account's profile picture is uploaded. */
export const profilePicturePlace = (providerId: string): PicturePlace => ({
  kind: "profile",
  subjectId: providerId,
});

interface ShownProfilePicture {
  picture: string | null;
  upload: UploadState | null;
}

interface PictureAndUpload {
  picture: Row<"accounts">["pictureKey"];
  state: UploadRow["state"] | null;
  reason: UploadRow["reason"];
}

/**
 * The profile picture, and the upload that may replace it. Both are read in one query, because between two queries the
 * upload may become the profile picture.
 */
export async function findProfilePicture(
  { db, clock }: Pick<ServiceContext, "db" | "clock">,
  providerId: string,
): Promise<ShownProfilePicture> {
  const row = await db.first(sql<PictureAndUpload>`
    SELECT a.picture_key AS picture, m.state, m.reason
    FROM accounts a
    LEFT JOIN media m ON m.kind = 'profile' AND m.subject_id = a.id AND ${isVisibleUpload(clock.now())}
    WHERE a.id = ${providerId}
    ORDER BY m.created_at DESC LIMIT 1`);
  if (!row) return { picture: null, upload: null };
  const { picture, state, reason } = row;
  return { picture, upload: state && uploadState({ state, reason }) };
}

/** Publishes a picture as the profile picture of an account. It replaces the old profile picture. */
export const profilePictureUse: PicturePublisher = {
  folder: "pictures",
  box: SQUARE_PICTURE_BOX,
  async publish(ctx, { key, accountId }, { width, height, bytes }) {
    const [shown, , unused] = await ctx.db.write(
      sql`UPDATE media SET state = 'ready', due_at = 0, width = ${width}, height = ${height}, bytes = ${bytes}
          WHERE key = ${key} AND state = 'uploaded'`,
      sql`UPDATE accounts SET picture_key = ${key}, picture_width = ${width}, picture_height = ${height}
          WHERE id = ${accountId} AND deleted_at IS NULL
            AND EXISTS (SELECT 1 FROM media WHERE key = ${key} AND state = 'ready')`,
      deleteUnused(accountId),
    );
    deleteObjectsOfRows(ctx, "pictures", unused?.rows);
    return didChange(shown);
  },
};

/** Deletes the profile picture and any upload that would replace it. */
export async function deleteProfilePicture(ctx: ServiceContext, providerId: string): Promise<void> {
  const [, unused, uploads] = await ctx.db.write(
    sql`UPDATE accounts SET picture_key = NULL, picture_width = NULL, picture_height = NULL WHERE id = ${providerId}`,
    deleteUnused(providerId),
    deleteUploads(profilePicturePlace(providerId)),
  );
  deleteObjectsOfRows(ctx, "pictures", unused?.rows);
  deleteObjectsOfRows(ctx, "originals", uploads?.rows);
}

/** Deletes the rows of earlier profile pictures of an account. */
const deleteUnused = (providerId: string) => sql`
  DELETE FROM media WHERE account_id = ${providerId} AND kind = 'profile' AND state = 'ready'
    AND key IS NOT (SELECT picture_key FROM accounts WHERE id = ${providerId})
  RETURNING key`;
